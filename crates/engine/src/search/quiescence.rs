//! Captures followed to their end.

use damas::board::Board;
use damas::position::Position;

use super::node::Window;
use super::{MAX_PLY, Search, WIN};

impl<B: Board> Search<'_, '_, B> {
    /// The score of a position when only captures are looked at. Where they are
    /// compulsory, so they are here; otherwise the side to move may leave them.
    pub(super) fn quiescence(
        &mut self,
        position: &Position<B>,
        mut window: Window,
        ply: usize,
    ) -> i32 {
        self.kit.lines.clear(ply);
        if self.clock.tick() {
            return 0;
        }
        if let Some(score) = self.decided(position, ply) {
            return score;
        }
        if ply + 1 >= MAX_PLY {
            return self.quiet_score(position);
        }
        if !self.kit.generator.can_capture(position) {
            return self.resting_score(position, ply);
        }
        let mut best = -WIN;
        if self.kit.generator.movement().optional_capture {
            best = self.quiet_score(position);
            window.alpha = window.alpha.max(best);
        }
        if best >= window.beta {
            return best;
        }
        let (start, end) = self.list(position, 0, ply);
        if start == end {
            // More capture routes than are followed.
            return self.quiet_score(position);
        }
        for i in start..end {
            let mv = self.kit.moves.pick(i, end);
            if !mv.is_capture() {
                break;
            }
            let child = self.kit.generator.play(position, &mv);
            self.kit.trail.push(child.key(), true);
            let score = -self.quiescence(&child, window.turned(), ply + 1);
            self.kit.trail.pop();
            if self.clock.is_stopped() {
                break;
            }
            best = best.max(score);
            if score > window.alpha {
                window.alpha = score;
                self.kit.lines.set(ply, mv);
            }
            if score >= window.beta {
                break;
            }
        }
        self.kit.moves.truncate(start);
        best
    }

    /// The score of a position without a capture.
    fn resting_score(&self, position: &Position<B>, ply: usize) -> i32 {
        if self.kit.trail.is_repetition() {
            0
        } else if self.kit.generator.has_move(position) {
            self.quiet_score(position)
        } else {
            self.without_move(position, ply)
        }
    }
}
