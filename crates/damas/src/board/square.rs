//! Squares by their official number, and sets of them.

use std::fmt;

/// A playing square: its official number minus one, in the numbering of the
/// rule set at hand. On boards written with letters the order is a1, b1 (c1),
/// ..., h8. Never a bit index; see [`Cell`](super::Cell).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u8);

impl Square {
    /// The official number, counted from 1.
    pub const fn number(self) -> u32 {
        self.0 as u32 + 1
    }
}

/// A set of squares. Iterates in ascending order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SquareSet(pub u128);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// Whether the set holds a square.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// Adds a square; tells whether it was absent.
    pub const fn insert(&mut self, square: Square) -> bool {
        let absent = !self.contains(square);
        self.0 |= 1 << square.0;
        absent
    }

    /// Takes a square out; tells whether it was present.
    pub const fn remove(&mut self, square: Square) -> bool {
        let present = self.contains(square);
        self.0 &= !(1 << square.0);
        present
    }

    /// Number of squares in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set holds no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let square = Square(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                square
            })
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(iter: I) -> Self {
        let mut set = Self::EMPTY;
        for square in iter {
            set.insert(square);
        }
        set
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Square::number))
            .finish()
    }
}
