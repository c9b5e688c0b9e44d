//! One position of the search.

use damas::board::{Board, Word};
use damas::moves::BitMove;
use damas::position::Position;

use super::order::tag;
use super::{MAX_PLY, SURE_WIN, Search, WIN};
use crate::table::{Bound, Known, Tag};

/// Victims from which on a capture is long: there may be thousands of routes.
const LONG_CAPTURE: u32 = 4;

/// The scores that matter: below `alpha` the side to move has something better
/// already, above `beta` the opponent has.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// All scores.
    pub(super) const FULL: Self = Self {
        alpha: -WIN,
        beta: WIN,
    };

    /// Whether there is no score between the bounds.
    fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    /// As the opponent sees it.
    pub(super) fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Asks but whether a score is above `alpha`.
    fn just_above(alpha: i32) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }
}

/// A move on its way through the move loop.
#[derive(Clone, Copy)]
pub(super) struct Candidate<W> {
    pub(super) mv: BitMove<W>,
    /// How many moves were searched before it.
    pub(super) index: usize,
}

impl<B: Board> Search<'_, '_, B> {
    /// The score of a position, looked ahead `depth` plies. Without meaning
    /// when the clock has stopped.
    pub(super) fn node(
        &mut self,
        position: &Position<B>,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        self.kit.lines.clear(ply);
        if depth <= 0 {
            return self.quiescence(position, window, ply);
        }
        if self.clock.tick() {
            return 0;
        }
        if let Some(score) = self.decided(position, ply) {
            return score;
        }
        if self.kit.trail.is_repetition() {
            return 0;
        }
        if ply + 1 >= MAX_PLY {
            return self.quiet_score(position);
        }
        let known = self.kit.table.get(position.key());
        if let Some(score) = known.and_then(|known| usable(known, depth, window, ply)) {
            return score;
        }
        self.inner_node(position, depth, window, ply, known.map_or(0, |k| k.tag))
    }

    /// The score of a position by its moves.
    fn inner_node(
        &mut self,
        position: &Position<B>,
        depth: i32,
        window: Window,
        ply: usize,
        known: Tag,
    ) -> i32 {
        let (start, end) = self.list(position, known, ply);
        if start == end {
            return self.without_move(position, ply);
        }
        // A forced reply costs nothing to look at.
        let deeper = depth + i32::from(end - start == 1);
        let best = self.best_of((start, end), position, deeper, window, ply);
        self.kit.moves.truncate(start);
        if self.clock.is_stopped() {
            return 0;
        }
        let bound = if best.score >= window.beta {
            self.kit.order.reward(&best.mv, position.turn(), depth, ply);
            Bound::Lower
        } else if best.score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Known {
            tag: tag(&best.mv),
            score: from_here(best.score, ply),
            depth,
            bound,
        };
        self.kit.table.put(position.key(), entry);
        best.score
    }

    /// Lists and ranks the moves of a position: from where to where on the stack.
    pub(super) fn list(
        &mut self,
        position: &Position<B>,
        known: Tag,
        ply: usize,
    ) -> (usize, usize) {
        let kit = &mut *self.kit;
        let (start, end) = kit.moves.push(&*kit.generator, position);
        let moves = kit.moves.between(start, end);
        // Long captures may have been long to find.
        if moves
            .iter()
            .any(|ranked| ranked.mv.captured.len() >= LONG_CAPTURE)
        {
            self.clock.look();
        }
        let kings = position.pieces().kings;
        kit.order.rank(moves, kings, position.turn(), known, ply);
        (start, end)
    }

    /// The best of the moves listed on the stack.
    fn best_of(
        &mut self,
        (start, end): (usize, usize),
        position: &Position<B>,
        depth: i32,
        mut window: Window,
        ply: usize,
    ) -> Best<B::Word> {
        let first = self.kit.moves.pick(start, end);
        let mut best = Best {
            mv: first,
            score: -WIN,
        };
        for i in start..end {
            let candidate = Candidate {
                mv: self.kit.moves.pick(i, end),
                index: i - start,
            };
            let score = self.after(position, candidate, depth, window, ply);
            if self.clock.is_stopped() {
                break;
            }
            if score > best.score {
                best = Best {
                    mv: candidate.mv,
                    score,
                };
            }
            if score > window.alpha {
                window.alpha = score;
                self.kit.lines.set(ply, candidate.mv);
            }
            if score >= window.beta {
                break;
            }
        }
        best
    }

    /// The score of a move: the first is searched in full, the others but to
    /// see whether they are better, the later ones less deep at first.
    pub(super) fn after(
        &mut self,
        position: &Position<B>,
        candidate: Candidate<B::Word>,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let Candidate { mv, index } = candidate;
        let child = self.kit.generator.play(position, &mv);
        let irreversible = self.kit.is_irreversible(position, &mv);
        self.kit.trail.push(child.key(), irreversible);
        let mut score = window.alpha + 1;
        if index > 0 {
            let null = Window::just_above(window.alpha).turned();
            let quiet = !mv.is_capture() && !mv.promotes;
            let reduction = i32::from(quiet && depth >= 3 && index >= 4);
            score = -self.node(&child, depth - 1 - reduction, null, ply + 1);
            if reduction > 0 && score > window.alpha {
                score = -self.node(&child, depth - 1, null, ply + 1);
            }
        }
        if index == 0 || score > window.alpha && !window.is_null() {
            score = -self.node(&child, depth - 1, window.turned(), ply + 1);
        }
        self.kit.trail.pop();
        score
    }
}

/// The best move so far.
struct Best<W> {
    mv: BitMove<W>,
    score: i32,
}

/// A known score, where it answers the question.
fn usable(known: Known, depth: i32, window: Window, ply: usize) -> Option<i32> {
    if known.depth < depth || !window.is_null() {
        return None;
    }
    let score = from_root(known.score, ply);
    let answers = match known.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    answers.then_some(score)
}

/// A score with wins counted from the root, with wins counted from here.
fn from_here(score: i32, ply: usize) -> i32 {
    if score >= SURE_WIN {
        score + ply as i32
    } else if score <= -SURE_WIN {
        score - ply as i32
    } else {
        score
    }
}

/// The reverse of [`from_here`].
fn from_root(score: i32, ply: usize) -> i32 {
    if score >= SURE_WIN {
        score - ply as i32
    } else if score <= -SURE_WIN {
        score + ply as i32
    } else {
        score
    }
}
