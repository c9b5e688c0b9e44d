//! The position at hand, searched deeper and deeper.

use damas::board::Board;
use damas::position::Position;

use super::node::{Candidate, Window};
use super::{SURE_WIN, Search};

/// What a search has found, besides its best line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// Score of the best move.
    pub(crate) score: i32,
    /// Plies that were looked ahead in full.
    pub(crate) depth: u32,
}

impl<B: Board> Search<'_, '_, B> {
    /// Searches until the clock stops or `deepest` plies are looked ahead. The
    /// position has a legal move.
    pub(crate) fn run(&mut self, position: &Position<B>, deepest: u32) -> Found {
        let mut found = Found {
            score: self.quiet_score(position),
            depth: 0,
        };
        let moves = self.list(position, 0, 0);
        if moves.0 == moves.1 {
            return found;
        }
        let first = self.kit.moves.pick(moves.0, moves.1);
        self.kit.lines.keep_move(first);
        let forced = moves.1 - moves.0 == 1;
        for depth in 1..=deepest {
            self.iterate(moves, position, depth as i32, &mut found);
            if self.clock.is_stopped() {
                break;
            }
            found.depth = depth;
            let is_over = found.score >= SURE_WIN || forced && self.clock.is_timed();
            if is_over || !self.clock.has_time() {
                break;
            }
        }
        found
    }

    /// One iteration. The best move is brought to the front for the next one.
    fn iterate(
        &mut self,
        (start, end): (usize, usize),
        position: &Position<B>,
        depth: i32,
        found: &mut Found,
    ) {
        let mut window = Window::FULL;
        for i in start..end {
            let candidate = Candidate {
                mv: self.kit.moves.between(i, end)[0].mv,
                index: i - start,
            };
            let score = self.after(position, candidate, depth, window, 0);
            if self.clock.is_stopped() {
                break;
            }
            if score > window.alpha {
                window.alpha = score;
                found.score = score;
                self.kit.lines.set(0, candidate.mv);
                self.kit.lines.keep();
                self.kit.moves.between(start, i + 1).rotate_right(1);
            }
        }
    }
}
