//! A set of cells for each direction, in memory.

use std::ops::{BitOr, Index, IndexMut};

use crate::board::{Direction, Word};

/// A set of cells for each direction, clockwise from east: the order in which
/// vectors hold them, so that what one stores another can load at once.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct ByDirection<W>(pub(super) [W; 8]);

impl<W: Word> ByDirection<W> {
    /// No cell for any direction.
    pub(super) const EMPTY: Self = Self([W::EMPTY; 8]);

    /// The cells of all sets.
    #[inline(always)]
    pub(super) fn union(&self) -> W {
        self.0.into_iter().fold(W::EMPTY, BitOr::bitor)
    }
}

const fn place(direction: Direction) -> usize {
    (direction as usize + 8 - Direction::E as usize) % 8
}

impl<W> Index<Direction> for ByDirection<W> {
    type Output = W;

    #[inline(always)]
    fn index(&self, direction: Direction) -> &W {
        &self.0[place(direction)]
    }
}

impl<W> IndexMut<Direction> for ByDirection<W> {
    #[inline(always)]
    fn index_mut(&mut self, direction: Direction) -> &mut W {
        &mut self.0[place(direction)]
    }
}
