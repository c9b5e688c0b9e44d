//! Compass directions and sets of them, as White sees the board: north is up,
//! away from White.

use std::fmt;

/// One of the eight compass directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Direction {
    /// Straight up.
    N,
    /// Up and to the right.
    NE,
    /// To the right.
    E,
    /// Down and to the right.
    SE,
    /// Straight down.
    S,
    /// Down and to the left.
    SW,
    /// To the left.
    W,
    /// Up and to the left.
    NW,
}

impl Direction {
    /// Every direction, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::N,
        Self::NE,
        Self::E,
        Self::SE,
        Self::S,
        Self::SW,
        Self::W,
        Self::NW,
    ];

    /// The lower-case name in rule files: `n`, `ne`, ...
    pub const fn name(self) -> &'static str {
        match self {
            Self::N => "n",
            Self::NE => "ne",
            Self::E => "e",
            Self::SE => "se",
            Self::S => "s",
            Self::SW => "sw",
            Self::W => "w",
            Self::NW => "nw",
        }
    }

    /// The half turn.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The direction as the other side sees it: up and down exchanged.
    #[must_use]
    pub const fn flip(self) -> Self {
        Self::ALL[(12 - self as usize) % 8]
    }

    /// The direction in a mirror: left and right exchanged.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Self::ALL[(8 - self as usize) % 8]
    }

    /// Rows down and columns to the right of one step on a full board.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Self::N => (-1, 0),
            Self::NE => (-1, 1),
            Self::E => (0, 1),
            Self::SE => (1, 1),
            Self::S => (1, 0),
            Self::SW => (1, -1),
            Self::W => (0, -1),
            Self::NW => (-1, -1),
        }
    }

    /// Whether the direction runs along a diagonal.
    pub const fn is_diagonal(self) -> bool {
        self as usize % 2 == 1
    }
}

/// A set of directions.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Directions(u8);

impl Directions {
    /// No direction.
    pub const NONE: Self = Self(0);
    /// The two forward diagonals.
    pub const FORWARD: Self = Self::of(&[Direction::NW, Direction::NE]);
    /// The four diagonals.
    pub const DIAGONAL: Self =
        Self::of(&[Direction::NE, Direction::SE, Direction::SW, Direction::NW]);
    /// Straight ahead and sideways.
    pub const FORWARD_AND_SIDEWAYS: Self = Self::of(&[Direction::N, Direction::E, Direction::W]);
    /// Rows and columns.
    pub const ORTHOGONAL: Self =
        Self::of(&[Direction::N, Direction::E, Direction::S, Direction::W]);
    /// All eight.
    pub const ALL: Self = Self(0xff);

    /// The set of the directions listed.
    pub const fn of(list: &[Direction]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < list.len() {
            bits |= 1 << list[i] as u8;
            i += 1;
        }
        Self(bits)
    }

    /// Whether the set holds a direction.
    #[inline(always)]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 != 0
    }

    /// Whether the set holds no direction.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every direction of the set runs along a diagonal.
    pub const fn all_diagonal(self) -> bool {
        self.0 & !Self::DIAGONAL.0 == 0
    }

    /// The directions of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set as the other side sees it.
    #[must_use]
    pub const fn flip(self) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < 8 {
            if self.contains(Direction::ALL[i]) {
                bits |= 1 << Direction::ALL[i].flip() as u8;
            }
            i += 1;
        }
        Self(bits)
    }

    /// The set in a mirror.
    #[must_use]
    pub const fn mirror(self) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < 8 {
            if self.contains(Direction::ALL[i]) {
                bits |= 1 << Direction::ALL[i].mirror() as u8;
            }
            i += 1;
        }
        Self(bits)
    }

    /// The set without a direction.
    #[must_use]
    #[inline(always)]
    pub const fn without(self, direction: Direction) -> Self {
        Self(self.0 & !(1 << direction as u8))
    }

    /// The set without the directions of which something holds.
    #[must_use]
    #[inline(always)]
    pub(crate) fn without_if(self, holds: impl Fn(Direction) -> bool) -> Self {
        self.iter().filter(|&d| !holds(d)).collect()
    }

    /// The set with a direction, if something holds; no branch is taken on it.
    #[must_use]
    #[inline(always)]
    pub(crate) const fn with_if(self, direction: Direction, holds: bool) -> Self {
        Self(self.0 | (holds as u8) << direction as u8)
    }

    /// The set of bits that stand for the directions clockwise from east.
    #[inline(always)]
    pub(crate) const fn from_east(bits: u8) -> Self {
        Self(bits.rotate_left(Direction::E as u32))
    }

    /// The directions of the set, clockwise from north.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let first = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            Direction::ALL.get(first).copied()
        })
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(iter: I) -> Self {
        Self(iter.into_iter().fold(0, |bits, d| bits | 1 << d as u8))
    }
}

impl fmt::Debug for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flip_and_mirror_change_one_axis_each() {
        for d in Direction::ALL {
            let (row, column) = d.delta();
            assert_eq!(d.flip().delta(), (-row, column));
            assert_eq!(d.mirror().delta(), (row, -column));
            assert_eq!(d.opposite().delta(), (-row, -column));
        }
    }
}
