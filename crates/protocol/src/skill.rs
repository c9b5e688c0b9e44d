//! How well the engine plays, by levels.

use std::time::Duration;

use crate::shim::Limits;

/// A level of play, from 1 (a beginner) to 6 (as well as it can).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Skill(u8);

impl Skill {
    /// The weakest.
    pub const LEAST: Self = Self(1);
    /// The strongest: nothing is held back.
    pub const FULL: Self = Self(6);

    /// The level of a number; `None` where there is none.
    pub fn new(number: u8) -> Option<Self> {
        (Self::LEAST.0..=Self::FULL.0)
            .contains(&number)
            .then_some(Self(number))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The limits of a search at this level.
    pub(crate) fn limited(self, mut limits: Limits) -> Limits {
        let (depth, time) = match self.0 {
            1 => (1, 500),
            2 => (2, 500),
            3 => (4, 1000),
            4 => (8, 1000),
            5 => (14, 2000),
            _ => return limits,
        };
        limits.depth = limits.depth.into_iter().chain([depth]).min();
        let time = Duration::from_millis(time);
        limits.time = limits.time.into_iter().chain([time]).min();
        limits
    }

    /// Moves in a hundred that are played without looking.
    pub(crate) const fn careless(self) -> u64 {
        match self.0 {
            1 => 30,
            2 => 12,
            3 => 4,
            _ => 0,
        }
    }
}

/// Numbers by chance (splitmix64).
#[derive(Clone, Debug)]
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// A number below a bound; 0 where that is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % bound.max(1) as u64) as usize
    }
}
