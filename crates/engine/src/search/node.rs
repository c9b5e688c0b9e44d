//! One position of the search.

use damas::board::Board;
use damas::moves::BitMove;
use damas::position::Position;

use super::moves::Span;
use super::order::tag;
use super::{MAX_PLY, SURE_WIN, Search, WIN};
use crate::generator::{Generator, WordOf};
use crate::table::{Bound, Known, Tag};

/// Victims from which on a capture is long: there may be thousands of routes.
const LONG_CAPTURE: u32 = 4;
/// Plies before a counter ends the game, from which on positions are told apart
/// by what it shows.
const NEAR_DRAW: u32 = 24;

/// The scores that matter: below `alpha` the side to move has something better
/// already, above `beta` the opponent has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    #[inline]
    pub(super) fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    /// As the opponent sees it.
    #[inline]
    pub(super) fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Asks but whether a score is above `alpha`.
    #[inline]
    pub(super) fn just_above(alpha: i32) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }
}

/// A move that is left out of a position, to see what the others are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Skip(pub(super) Tag);

/// A position that is looked at, and how.
struct Node<'p, B: Board> {
    position: &'p Position<B>,
    depth: i32,
    window: Window,
    ply: usize,
    skip: Skip,
    /// Its key in the table.
    key: u64,
    known: Option<Known>,
}

/// The best move so far.
struct Best<W> {
    mv: BitMove<W>,
    score: i32,
}

impl<G: Generator> Search<'_, G> {
    /// The score of a position, looked ahead `depth` plies. Without meaning
    /// when the clock has stopped.
    pub(super) fn node(
        &mut self,
        position: &Position<G::Board>,
        depth: i32,
        window: Window,
        ply: usize,
        skip: Skip,
    ) -> i32 {
        if depth <= 0 {
            return self.quiescence(position, window, ply, true);
        }
        self.memory.lines.clear(ply);
        if self.clock.tick() {
            return 0;
        }
        let left = self.plies_left();
        if let Some(score) = self.over(position, ply, left) {
            return score;
        }
        if ply + 1 >= MAX_PLY {
            return self.quiet_score(position);
        }
        // Nothing can be better than to win at once, nor worse than to lose now.
        let window = Window {
            alpha: window.alpha.max(ply as i32 - WIN),
            beta: window.beta.min(WIN - 1 - ply as i32),
        };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let key = key(position, left);
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|known| usable(known, depth, window, ply, left))
            && skip == Skip::NONE
        {
            return score;
        }
        self.inner_node(&Node {
            position,
            depth,
            window,
            ply,
            skip,
            key,
            known,
        })
    }

    /// The score of a position by its moves.
    fn inner_node(&mut self, node: &Node<'_, G::Board>) -> i32 {
        let Node {
            position,
            depth,
            window,
            ply,
            ..
        } = *node;
        let span = self.list(position, node.known.map_or(0, |known| known.tag), ply);
        if span.is_empty() {
            return self.without_move(position, ply);
        }
        let cut = if span.longest == 0 && window.is_null() && node.skip == Skip::NONE {
            self.cut(position, depth, window.beta, ply)
        } else {
            None
        };
        if let Some(score) = cut {
            self.memory.moves.pop(span);
            return score;
        }
        let best = self.best_of(node, span);
        self.memory.moves.pop(span);
        if self.clock.is_stopped() || node.skip != Skip::NONE {
            return best.score;
        }
        let bound = if best.score >= window.beta {
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
        self.table.put(node.key, entry);
        best.score
    }

    /// Lists and ranks the moves of a position.
    pub(super) fn list(&mut self, position: &Position<G::Board>, known: Tag, ply: usize) -> Span {
        let memory = &mut *self.memory;
        let span = memory.moves.push(&self.facts.generator, position);
        // Long captures may have been long to find.
        if span.longest >= LONG_CAPTURE {
            self.clock.look();
        }
        let moves = memory.moves.of(span);
        let kings = position.pieces().kings;
        memory.order.rank(moves, kings, position.turn(), known, ply);
        span
    }

    /// The best of the moves listed on the stack.
    fn best_of(&mut self, node: &Node<'_, G::Board>, span: Span) -> Best<WordOf<G>> {
        let mut window = node.window;
        let first = self.memory.moves.pick(span.start, span).mv;
        let extra = self.extension(node, span, tag(&first));
        let mut best = Best {
            mv: first,
            score: -WIN,
        };
        for place in span.start..span.end {
            let mv = self.memory.moves.pick(place, span).mv;
            if node.skip != Skip::NONE && tag(&mv) == node.skip.0 {
                continue;
            }
            let index = place - span.start;
            let depth = node.depth + if index == 0 { extra } else { 0 };
            let score = self.after(node.position, (mv, index), depth, window, node.ply);
            if self.clock.is_stopped() {
                break;
            }
            if score > best.score {
                best = Best { mv, score };
            }
            if score > window.alpha {
                window.alpha = score;
                self.memory.lines.set(node.ply, mv);
            }
            if score >= window.beta {
                let tried = Span {
                    end: place + 1,
                    ..span
                };
                let memory = &mut *self.memory;
                let turn = node.position.turn();
                let tried = memory.moves.of(tried);
                memory.order.learn(tried, turn, node.depth, node.ply);
                break;
            }
        }
        best
    }

    /// Plies more for the first move: a forced reply costs nothing to look at,
    /// and one that stands alone must be right.
    fn extension(&mut self, node: &Node<'_, G::Board>, span: Span, first: Tag) -> i32 {
        if node.skip != Skip::NONE {
            return 0;
        }
        if span.len() == 1 {
            return 1;
        }
        let known = node.known.filter(|known| known.tag == first);
        let is_singular =
            known.is_some_and(|known| self.is_singular(node.position, known, node.depth, node.ply));
        i32::from(is_singular)
    }

    /// The score of a move, the `index`th of its position: the first is searched
    /// in full, the others but to see whether they are better, the later ones
    /// less deep at first.
    pub(super) fn after(
        &mut self,
        position: &Position<G::Board>,
        (mv, index): (BitMove<WordOf<G>>, usize),
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let child = self.facts.generator.play(position, &mv);
        if depth > 1 {
            self.table.fetch(child.key());
        }
        self.memory.path.enter(self.facts, position, &mv, &child);
        let mut score = window.alpha + 1;
        if index > 0 {
            let null = Window::just_above(window.alpha).turned();
            let is_quiet = !mv.is_capture() && !mv.promotes;
            let less = if is_quiet {
                self.facts
                    .margins
                    .reduction(depth, index, !window.is_null())
            } else {
                0
            };
            score = -self.node(&child, depth - 1 - less, null, ply + 1, Skip::NONE);
            if less > 0 && score > window.alpha {
                score = -self.node(&child, depth - 1, null, ply + 1, Skip::NONE);
            }
        }
        if index == 0 || score > window.alpha && !window.is_null() {
            score = -self.node(&child, depth - 1, window.turned(), ply + 1, Skip::NONE);
        }
        self.memory.path.ascend(self.facts);
        score
    }
}

/// The key of a position in the table. Near the end of a draw counter it
/// matters what the counter shows.
fn key<B: Board>(position: &Position<B>, left: Option<u32>) -> u64 {
    match left {
        Some(left) if left <= NEAR_DRAW => {
            position.key() ^ u64::from(left + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        }
        _ => position.key(),
    }
}

/// A known score, where it answers the question. A win that would come after a
/// draw counter has run out answers nothing.
#[inline]
fn usable(known: Known, depth: i32, window: Window, ply: usize, left: Option<u32>) -> Option<i32> {
    if known.depth < depth || !window.is_null() {
        return None;
    }
    let plies = WIN - known.score.abs();
    if plies <= WIN - SURE_WIN && left.is_some_and(|left| plies as u32 > left) {
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
