//! Eight sets of cells, one for each direction, in two machine vectors.

use std::ops::{BitAnd, BitOr};

use wide::u64x4;

use crate::board::{Board, Direction, Directions};

/// A set of cells for each direction. The first vector holds those for east,
/// south-east, south and south-west, the second those for the opposite of each:
/// on a padded board a step in its own direction is one shift of each vector.
#[derive(Clone, Copy)]
pub(super) struct Rose {
    south: u64x4,
    north: u64x4,
}

/// Bit distances of a step to the east, south-east, south and south-west.
#[derive(Clone, Copy)]
pub(super) struct Steps(u64x4);

impl Steps {
    /// The steps on a padded board.
    #[inline(always)]
    pub(super) fn on(board: &impl Board) -> Self {
        use Direction::{E, S, SE, SW};
        Self(u64x4::new([E, SE, S, SW].map(|d| board.delta(d) as u64)))
    }
}

impl Rose {
    /// The same cells for every direction.
    #[inline(always)]
    pub(super) fn splat(cells: u64) -> Self {
        let all = u64x4::splat(cells);
        Self {
            south: all,
            north: all,
        }
    }

    /// The sets of the directions clockwise from east.
    #[inline(always)]
    pub(super) fn new([e, se, s, sw, w, nw, n, ne]: [u64; 8]) -> Self {
        Self {
            south: u64x4::new([e, se, s, sw]),
            north: u64x4::new([w, nw, n, ne]),
        }
    }

    /// The sets of the directions clockwise from east.
    #[inline(always)]
    pub(super) fn to_array(self) -> [u64; 8] {
        let [e, se, s, sw] = self.south.to_array();
        let [w, nw, n, ne] = self.north.to_array();
        [e, se, s, sw, w, nw, n, ne]
    }

    /// Each set a step further in its own direction.
    #[inline(always)]
    pub(super) fn on(self, Steps(steps): Steps) -> Self {
        Self {
            south: self.south << steps,
            north: self.north >> steps,
        }
    }

    /// Each set a step back.
    #[inline(always)]
    pub(super) fn back(self, Steps(steps): Steps) -> Self {
        Self {
            south: self.south >> steps,
            north: self.north << steps,
        }
    }

    /// For each direction the set of the opposite one.
    #[inline(always)]
    pub(super) fn opposite(self) -> Self {
        Self {
            south: self.north,
            north: self.south,
        }
    }

    /// Each set without the cells of another.
    #[inline(always)]
    pub(super) fn without(self, other: Self) -> Self {
        Self {
            south: self.south & !other.south,
            north: self.north & !other.north,
        }
    }

    /// The cells of all sets.
    #[inline(always)]
    pub(super) fn union(self) -> u64 {
        let [a, b, c, d] = (self.south | self.north).to_array();
        a | b | c | d
    }

    /// The cells that are in more than one set.
    #[inline(always)]
    pub(super) fn several(self) -> u64 {
        let [a, b, c, d] = (self.south | self.north).to_array();
        let [ab, cd] = [a & b, c & d];
        let [e, f, g, h] = (self.south & self.north).to_array();
        ab | cd | (a | b) & (c | d) | e | f | g | h
    }

    /// Whether no set holds a cell.
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        (self.south | self.north).simd_eq(u64x4::splat(0)).all()
    }

    /// Number of cells, each counted once for each set it is in.
    #[inline(always)]
    pub(super) fn len(self) -> u64 {
        let lengths = self.to_array().map(u64::count_ones);
        u64::from(lengths.iter().sum::<u32>())
    }

    /// The directions whose set is not empty.
    #[inline(always)]
    pub(super) fn directions(self) -> Directions {
        let none = u64x4::splat(0);
        let south = self.south.simd_eq(none).to_bitmask();
        let north = self.north.simd_eq(none).to_bitmask();
        Directions::from_east(!(south | north << 4) as u8)
    }
}

impl BitAnd for Rose {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self {
            south: self.south & other.south,
            north: self.north & other.north,
        }
    }
}

impl BitOr for Rose {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self {
            south: self.south | other.south,
            north: self.north | other.north,
        }
    }
}

impl BitAnd<u64> for Rose {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, cells: u64) -> Self {
        self & Self::splat(cells)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{Dark8, Dark10, Dark10x8};
    use crate::moves::capture::by_direction::ByDirection;

    /// Vectors against one direction after the other.
    fn check(board: &impl Board<Word = u64>, words: [u64; 8]) -> Result<(), TestCaseError> {
        let sets = words.map(|word| word & board.squares());
        let (rose, steps) = (Rose::new(sets), Steps::on(board));
        let (on, back) = (rose.on(steps).to_array(), rose.back(steps).to_array());
        let (sets, on, back) = (ByDirection(sets), ByDirection(on), ByDirection(back));
        let mut times = [0; 64];
        let mut ways = Directions::NONE;
        for d in Direction::ALL {
            prop_assert_eq!(on[d], board.step(d, sets[d]));
            prop_assert_eq!(back[d], board.step(d.opposite(), sets[d]));
            ways = ways.with_if(d, sets[d] != 0);
            for (cell, times) in times.iter_mut().enumerate() {
                *times += sets[d] >> cell & 1;
            }
        }
        let cells = |least| {
            let met = times
                .iter()
                .enumerate()
                .filter(|&(_, times)| *times >= least);
            met.fold(0_u64, |cells, (cell, _)| cells | 1 << cell)
        };
        prop_assert_eq!(rose.directions(), ways);
        prop_assert_eq!(rose.union(), cells(1));
        prop_assert_eq!(rose.several(), cells(2));
        prop_assert_eq!(rose.len(), times.iter().sum::<u64>());
        prop_assert_eq!(rose.is_empty(), ways.is_empty());
        Ok(())
    }

    proptest! {
        #[test]
        fn a_rose_says_what_each_direction_says(words: [u64; 8], kept: [bool; 8]) {
            let mut words = words;
            for (word, kept) in words.iter_mut().zip(kept) {
                *word *= u64::from(kept);
            }
            check(&Dark8, words)?;
            check(&Dark10x8, words)?;
            check(&Dark10, words)?;
        }
    }
}
