//! The machine words that boards are kept in.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

use super::Cell;

/// A set of cells as bits of a machine word: `u64` or `u128`.
pub trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + 'static
{
    /// The empty set.
    const EMPTY: Self;

    /// The set of one cell.
    fn of(cell: Cell) -> Self;
    /// Number of cells.
    fn len(self) -> u32;
    /// The lowest cell of a set that is not empty.
    fn lowest(self) -> Cell;
    /// The set of the lowest cell alone; empty if the set is.
    #[must_use]
    fn lowest_bit(self) -> Self;
    /// The set without its lowest cell.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// The low bits of a wider word.
    fn truncate(bits: u128) -> Self;
    /// The bits in the widest word.
    fn widen(self) -> u128;
    /// The lowest 64 bits.
    fn low(self) -> u64;

    /// Whether the set is empty.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether the set holds a cell.
    #[inline(always)]
    fn contains(self, cell: Cell) -> bool {
        !(self & Self::of(cell)).is_empty()
    }

    /// The cells in ascending order.
    #[inline(always)]
    fn cells(self) -> Cells<Self> {
        Cells(self)
    }
}

macro_rules! word {
    ($t:ty) => {
        impl Word for $t {
            const EMPTY: Self = 0;

            #[inline(always)]
            fn of(cell: Cell) -> Self {
                1 << cell.0
            }

            #[inline(always)]
            fn len(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> Cell {
                Cell(self.trailing_zeros() as u8)
            }

            #[inline(always)]
            fn lowest_bit(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn truncate(bits: u128) -> Self {
                bits as Self
            }

            #[inline(always)]
            fn widen(self) -> u128 {
                u128::from(self)
            }

            #[inline(always)]
            fn low(self) -> u64 {
                self as u64
            }
        }
    };
}
word!(u64);
word!(u128);

/// The cells of a word in ascending order.
#[derive(Clone, Debug)]
pub struct Cells<W>(W);

impl<W: Word> Iterator for Cells<W> {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(cell)
    }
}
