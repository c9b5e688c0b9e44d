//! Captures followed to their end, and threats of captures answered.

use damas::position::Position;

use super::moves::Span;
use super::node::Window;
use super::{MAX_PLY, Search, WIN};
use crate::generator::Generator;

/// Which moves are followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follow {
    /// All of them; what they threaten is not answered any more.
    All,
    /// Captures, and whether a threat may be answered after them.
    Captures { answers: bool },
}

impl<G: Generator> Search<'_, G> {
    /// The score of a position when only captures are looked at. Where they are
    /// compulsory, so they are here; otherwise the side to move may leave them.
    /// With `answers` the side to move may also answer a threat, once.
    pub(super) fn quiescence(
        &mut self,
        position: &Position<G::Board>,
        window: Window,
        ply: usize,
        answers: bool,
    ) -> i32 {
        self.memory.lines.clear(ply);
        if self.clock.tick() {
            return 0;
        }
        if let Some(score) = self.over(position, ply, self.plies_left()) {
            return score;
        }
        if ply + 1 >= MAX_PLY {
            return self.quiet_score(position);
        }
        let generator = &self.facts.generator;
        if generator.can_capture(position) {
            return self.captures(position, window, ply, answers);
        }
        if answers && generator.is_threatened(position) {
            return self.answers(position, window, ply);
        }
        if generator.has_move(position) {
            self.quiet_score(position)
        } else {
            self.without_move(position, ply)
        }
    }

    /// The score of a position with a capture.
    fn captures(
        &mut self,
        position: &Position<G::Board>,
        mut window: Window,
        ply: usize,
        answers: bool,
    ) -> i32 {
        let mut best = -WIN;
        if self.facts.optional {
            best = self.quiet_score(position);
            window.alpha = window.alpha.max(best);
        }
        if best >= window.beta {
            return best;
        }
        let span = self.list(position, 0, ply);
        if span.is_empty() {
            // More capture routes than are followed.
            return self.quiet_score(position);
        }
        self.best_child(
            position,
            span,
            (window, best),
            ply,
            Follow::Captures { answers },
        )
    }

    /// The score of a position without a capture in which the opponent threatens
    /// one: the best of the moves that may answer it.
    fn answers(&mut self, position: &Position<G::Board>, window: Window, ply: usize) -> i32 {
        let span = self.list(position, 0, ply);
        if span.is_empty() {
            return self.without_move(position, ply);
        }
        self.best_child(position, span, (window, -WIN), ply, Follow::All)
    }

    /// The best score of the moves of a stretch, or the one that there is
    /// already. Takes the stretch off the stack.
    fn best_child(
        &mut self,
        position: &Position<G::Board>,
        span: Span,
        (mut window, mut best): (Window, i32),
        ply: usize,
        follow: Follow,
    ) -> i32 {
        let answers = follow == Follow::Captures { answers: true };
        for place in span.start..span.end {
            let mv = self.memory.moves.pick(place, span).mv;
            if follow != Follow::All && !mv.is_capture() {
                break;
            }
            let child = self.memory.path.descend(self.facts, position, &mv);
            let score = -self.quiescence(&child, window.turned(), ply + 1, answers);
            self.memory.path.ascend(self.facts);
            if self.clock.is_stopped() {
                break;
            }
            best = best.max(score);
            if score > window.alpha {
                window.alpha = score;
                self.memory.lines.set(ply, mv);
            }
            if score >= window.beta {
                break;
            }
        }
        self.memory.moves.pop(span);
        best
    }
}
