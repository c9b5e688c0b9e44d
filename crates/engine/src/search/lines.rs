//! The lines that both sides are expected to play.

use damas::board::{Cell, Word};
use damas::moves::BitMove;

use super::MAX_PLY;

/// The expected line from each ply on.
pub(super) struct Lines<W> {
    moves: Vec<BitMove<W>>,
    lengths: [usize; MAX_PLY + 1],
}

impl<W: Word> Lines<W> {
    pub(super) fn new() -> Self {
        let none = BitMove {
            captured: W::EMPTY,
            from: Cell(0),
            to: Cell(0),
            rest: None,
            promotes: false,
        };
        Self {
            moves: vec![none; MAX_PLY * MAX_PLY],
            lengths: [0; MAX_PLY + 1],
        }
    }

    /// Forgets the line from a ply on.
    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        self.lengths[ply] = 0;
    }

    /// Puts a move before the line of the next ply.
    pub(super) fn set(&mut self, ply: usize, mv: BitMove<W>) {
        let length = self.lengths[ply + 1].min(MAX_PLY - 1);
        let (start, next) = (ply * MAX_PLY, (ply + 1) * MAX_PLY);
        self.moves[start] = mv;
        if length > 0 {
            self.moves.copy_within(next..next + length, start + 1);
        }
        self.lengths[ply] = length + 1;
    }

    /// The line from the root.
    pub(super) fn first(&self) -> &[BitMove<W>] {
        &self.moves[..self.lengths[0]]
    }
}
