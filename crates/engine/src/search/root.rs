//! The position at hand, searched deeper and deeper.

use damas::moves::BitMove;
use damas::position::Position;

use super::endings::WON;
use super::memory::Finding;
use super::moves::{Ranked, Span};
use super::node::Window;
use super::{SURE_WIN, Search, WIN};
use crate::draws::Shown;
use crate::generator::{Generator, WordOf};

/// First iteration whose window is narrow.
const NARROW_FROM: u32 = 5;

/// What is asked of a search.
pub(crate) struct Task<'t, G: Generator> {
    /// The positions of the game, the oldest first, the one at hand last.
    pub(crate) game: &'t [Position<G::Board>],
    /// What the draw counters show in the position at hand.
    pub(crate) shown: &'t [Shown],
    /// The moves to choose from; empty = all.
    pub(crate) only: &'t [BitMove<WordOf<G>>],
    /// How many of the best moves are wanted with their scores.
    pub(crate) lines: usize,
    /// The first iteration and the last.
    pub(crate) depths: (u32, u32),
}

/// Who is told of the findings of each iteration.
pub(crate) type Tell<'t, S, W> = &'t mut dyn FnMut(&S, &[Finding<W>]);

impl<G: Generator> Search<'_, G> {
    /// Searches until the clock stops or the last iteration is done. Tells what
    /// it has found after each iteration, the best first, and at the end. The
    /// position has a legal move.
    pub(crate) fn run(
        &mut self,
        task: &Task<'_, G>,
        tell: Tell<'_, Self, WordOf<G>>,
    ) -> Vec<Finding<WordOf<G>>> {
        let Some(position) = task.game.last() else {
            return Vec::new();
        };
        self.memory.moves.clear();
        self.memory.path.begin(self.facts, task.game, task.shown);
        self.root_is_tabled = self.is_tabled(position);
        let span = self.root_moves(position, task.only);
        let span = self.without_blunders(position, span, task.lines);
        if span.is_empty() {
            return Vec::new();
        }
        let lines = task.lines.clamp(1, span.len());
        let mut found = vec![self.at_a_glance(position, span)];
        let (mut steady, mut last_best) = (0, None);
        for depth in task.depths.0..=task.depths.1 {
            self.iterate(position, span, (depth, lines), &mut found);
            if self.clock.is_stopped() {
                break;
            }
            tell(self, &found);
            let best = found.first().and_then(|first| first.line.first().copied());
            steady = if best == last_best { steady + 1 } else { 0 };
            last_best = best;
            if self.is_enough(&found, span, steady, depth) {
                break;
            }
        }
        found
    }

    /// Lists the moves to choose from.
    fn root_moves(&mut self, position: &Position<G::Board>, only: &[BitMove<WordOf<G>>]) -> Span {
        let known = self.table.get(position.key()).map_or(0, |known| known.tag);
        let span = self.list(position, known, 0);
        let moves = self.memory.moves.of(span);
        let mut kept = 0;
        for i in 0..moves.len() {
            if only.is_empty() || only.contains(&moves[i].mv) {
                moves.swap(kept, i);
                kept += 1;
            }
        }
        moves[..kept].sort_by_key(|ranked| std::cmp::Reverse(ranked.rank));
        Span {
            end: span.start + kept,
            ..span
        }
    }

    /// The moves that keep what tables say can be had, of those that win the ones
    /// that win soonest, brought to the front, where the best move alone is wanted.
    fn without_blunders(
        &mut self,
        position: &Position<G::Board>,
        span: Span,
        lines: usize,
    ) -> Span {
        if !self.root_is_tabled || lines > 1 {
            return span;
        }
        let outcome = |place| {
            let mv = self.memory.moves.at(place);
            let child = self.facts.generator.play(position, &mv);
            self.outcome_after(&child)
        };
        let outcomes: Option<Vec<_>> = (span.start..span.end).map(outcome).collect();
        let Some(outcomes) = outcomes else {
            return span;
        };
        let best = outcomes.iter().max().copied();
        let mut kept = 0;
        let moves = self.memory.moves.of(span);
        for (i, outcome) in outcomes.into_iter().enumerate() {
            if Some(outcome) == best {
                moves.swap(kept, i);
                kept += 1;
            }
        }
        let kept = Span {
            end: span.start + kept,
            ..span
        };
        if best == Some(WON) {
            self.shortest(position, kept)
        } else {
            kept
        }
    }

    /// An answer before the first iteration.
    fn at_a_glance(&mut self, position: &Position<G::Board>, span: Span) -> Finding<WordOf<G>> {
        Finding {
            score: self.quiet_score(position),
            depth: 0,
            line: vec![self.memory.moves.at(span.start)],
        }
    }

    /// Whether another iteration would be in vain or too late.
    fn is_enough(
        &mut self,
        found: &[Finding<WordOf<G>>],
        span: Span,
        steady: u32,
        depth: u32,
    ) -> bool {
        let decided = |finding: &Finding<_>| {
            finding.score.abs() >= SURE_WIN && (WIN - finding.score.abs()) as u32 <= depth
        };
        let is_forced = span.len() == 1 && self.clock.is_timed();
        // What has long been best needs less time, a change of mind more.
        let doubt = match steady {
            0 => 1.6,
            1 | 2 => 1.2,
            3..=5 => 1.0,
            _ => 0.8,
        };
        found.iter().all(decided) || is_forced || !self.clock.has_time(doubt)
    }

    /// One iteration: the best moves, each searched without those before it.
    fn iterate(
        &mut self,
        position: &Position<G::Board>,
        span: Span,
        (depth, lines): (u32, usize),
        found: &mut Vec<Finding<WordOf<G>>>,
    ) {
        for line in 0..lines {
            let rest = Span {
                start: span.start + line,
                ..span
            };
            let last = found.get(line).map(|finding| finding.score);
            let Some(finding) = self.best_line(position, rest, depth, last) else {
                return;
            };
            match found.get_mut(line) {
                Some(place) => *place = finding,
                None => found.push(finding),
            }
            if self.clock.is_stopped() {
                return;
            }
        }
        // A later one may have turned out better by a deeper look.
        found.sort_by_key(|finding| std::cmp::Reverse(finding.score));
    }

    /// The best of some moves, its window widened until the score is inside;
    /// brings it to the front.
    fn best_line(
        &mut self,
        position: &Position<G::Board>,
        span: Span,
        depth: u32,
        last: Option<i32>,
    ) -> Option<Finding<WordOf<G>>> {
        let mut half = self.facts.margins.aspiration;
        let mut window = match last {
            Some(score) if depth >= NARROW_FROM && score.abs() < SURE_WIN => Window {
                alpha: score - half,
                beta: score + half,
            },
            _ => Window::FULL,
        };
        let mut best = None;
        loop {
            let (score, finding) = self.try_window(position, span, depth, window);
            best = finding.or(best);
            if self.clock.is_stopped() || score > window.alpha && score < window.beta {
                return best;
            }
            half *= 4;
            if score <= window.alpha && window.alpha > -WIN {
                window.alpha = if half > 1000 { -WIN } else { score - half };
            } else if score >= window.beta && window.beta < WIN {
                window.beta = if half > 1000 { WIN } else { score + half };
            } else {
                return best;
            }
        }
    }

    /// Searches some moves within a window: the best score, and what is known of
    /// the best move if its score is above the window's lower bound.
    fn try_window(
        &mut self,
        position: &Position<G::Board>,
        span: Span,
        depth: u32,
        mut window: Window,
    ) -> (i32, Option<Finding<WordOf<G>>>) {
        let (mut best, mut finding) = (-WIN, None);
        for place in span.start..span.end {
            let mv = self.memory.moves.at(place);
            let index = place - span.start;
            let score = self.after(position, (mv, index), depth as i32, window, 0);
            if self.clock.is_stopped() {
                break;
            }
            best = best.max(score);
            if score > window.alpha {
                window.alpha = score;
                self.memory.lines.set(0, mv);
                finding = Some(Finding {
                    score,
                    depth,
                    line: self.memory.lines.first().to_vec(),
                });
                let before = Span {
                    end: place + 1,
                    ..span
                };
                bring_to_front(self.memory.moves.of(before));
            }
            if score >= window.beta {
                break;
            }
        }
        (best, finding)
    }
}

/// Puts the last of some moves before the others.
fn bring_to_front<W>(moves: &mut [Ranked<W>]) {
    moves.rotate_right(1);
}
