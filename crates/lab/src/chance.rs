//! Chance that can be had again.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A sequence of random numbers that follows from a seed and a number in it.
#[derive(Clone, Debug)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    /// The sequence of a number, apart from those of all other numbers.
    pub fn new(seed: u64, number: u64) -> Self {
        // Seeds that lie close together must not give like sequences.
        let mut mixed = Xoshiro256PlusPlus::seed_from_u64(seed);
        let salt = mixed.next_u64();
        Self(Xoshiro256PlusPlus::seed_from_u64(
            salt ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15),
        ))
    }

    /// A number from 0 to below `end`; 0 where that is 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.0.next_u64() % end.max(1) as u64) as usize
    }

    /// A number from `first` to `last`.
    pub fn within(&mut self, first: u32, last: u32) -> u32 {
        first + self.below((last.max(first) - first) as usize + 1) as u32
    }

    /// A number from 0 to 1, less than 1.
    pub fn share(&mut self) -> f32 {
        self.below(1 << 24) as f32 / (1 << 24) as f32
    }

    /// True once in so many times; never for 0.
    pub fn once_in(&mut self, times: u32) -> bool {
        times > 0 && self.below(times as usize) == 0
    }

    /// Puts things into a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sequences_can_be_had_again_and_differ() {
        let draw = |seed, number| {
            let mut chance = Chance::new(seed, number);
            [(); 4].map(|()| chance.below(1 << 30))
        };
        assert_eq!(draw(1, 2), draw(1, 2));
        let all = [draw(1, 2), draw(2, 1), draw(1, 1), draw(2, 2), draw(0, 3)];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one));
        }
    }

    #[test]
    fn bounds_are_kept() {
        let mut chance = Chance::new(7, 7);
        let drawn: Vec<_> = (0..1000).map(|_| chance.within(4, 9)).collect();
        assert_eq!(drawn.iter().min(), Some(&4));
        assert_eq!(drawn.iter().max(), Some(&9));
        assert_eq!(chance.below(0), 0);
        assert!(!chance.once_in(0) && chance.once_in(1));
    }

    #[test]
    fn shuffling_loses_nothing() {
        let mut things: Vec<_> = (0..100).collect();
        Chance::new(1, 1).shuffle(&mut things);
        assert!(!things.is_sorted());
        things.sort_unstable();
        assert_eq!(things, (0..100).collect::<Vec<_>>());
    }
}
