//! How numbers are moved, and how they follow the winner.

use damas_engine::Margins;

use super::Tuned;
use crate::chance::Chance;

/// Numbers on their way up.
pub(super) struct Ascent {
    chosen: [bool; 13],
    /// Pairs in all.
    pairs: f64,
    seed: u64,
}

/// Spall's exponents of the two gains.
const SHRINKING: f64 = 0.101;
const SLOWING: f64 = 0.602;
/// Share of all pairs after which steps begin to slow down.
const STEADY: f64 = 0.1;
/// Share of its sensible range by which a number is moved at the end.
const REACH: f64 = 1.0 / 24.0;

impl Ascent {
    pub(super) fn new(chosen: [bool; 13], pairs: u64, seed: u64) -> Self {
        Self {
            chosen,
            pairs: pairs.max(1) as f64,
            seed,
        }
    }

    /// The margins of both sides in a pair. What is between two whole numbers is
    /// now the one, now the other.
    pub(super) fn sides(&self, tuned: &Tuned, pair: u64) -> [Margins; 2] {
        let (shifts, mut chance) = self.shifts(pair);
        let shares: Vec<_> = shifts.iter().map(|_| f64::from(chance.share())).collect();
        [1.0, -1.0].map(|way| {
            let mut numbers = [0; 13];
            for (at, number) in numbers.iter_mut().enumerate() {
                let moved = tuned.numbers[at] + way * shifts[at];
                let (least, most) = bounds(at);
                *number = (moved.clamp(least, most) + shares[at]).floor() as i32;
                *number = (*number).clamp(least as i32, most as i32);
            }
            Margins::from_numbers(numbers)
        })
    }

    /// Follows the winners of some pairs.
    pub(super) fn learn(&self, tuned: &mut Tuned, results: &[f64]) {
        for (pair, result) in (tuned.pairs..).zip(results) {
            let (shifts, _) = self.shifts(pair);
            let step = self.step(pair);
            for (at, (number, shift)) in tuned.numbers.iter_mut().zip(shifts).enumerate() {
                let (least, most) = bounds(at);
                *number = (*number + step * result * shift).clamp(least, most);
            }
        }
        tuned.pairs += results.len() as u64;
    }

    /// By how much each number is shifted in a pair, with what chance has in store
    /// for it further on.
    fn shifts(&self, pair: u64) -> ([f64; 13], Chance) {
        let mut chance = Chance::new(!self.seed, pair);
        let shrunk = ((pair + 1) as f64 / self.pairs).powf(-SHRINKING);
        let mut shifts = [0.0; 13];
        for (at, shift) in shifts.iter_mut().enumerate() {
            let up = chance.below(2) == 0;
            let (least, most) = bounds(at);
            let reach = ((most - least) * REACH).max(1.0) * shrunk;
            if self.chosen[at] {
                *shift = if up { reach } else { -reach };
            }
        }
        (shifts, chance)
    }

    /// How far numbers follow, in shifts: so that what chance alone does to them in
    /// all pairs is about a shift.
    fn step(&self, pair: u64) -> f64 {
        let steady = STEADY * self.pairs;
        let slowed = ((steady + (pair + 1) as f64) / (steady + self.pairs)).powf(-SLOWING);
        slowed / self.pairs.sqrt()
    }
}

fn bounds(at: usize) -> (f64, f64) {
    let bounds = &Margins::NAMES[at].1;
    (f64::from(*bounds.start()), f64::from(*bounds.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual() -> Tuned {
        Tuned {
            pairs: 0,
            numbers: Margins::default().numbers().map(f64::from),
        }
    }

    /// Two numbers far from where games are won are found to be so.
    #[test]
    fn numbers_go_where_games_are_won() {
        const PAIRS: u64 = 6000;
        let (mut tuned, mut chance) = (usual(), Chance::new(1, 1));
        let ascent = Ascent::new([true; 13], PAIRS, 1);
        let worth = |margins: Margins| {
            let far = f64::from(margins.glance_margin - 150) / 95.0;
            let deep = f64::from(margins.cut_margin - 25) / 20.0;
            -far * far - deep * deep
        };
        while tuned.pairs < PAIRS {
            let [one, other] = ascent.sides(&tuned, tuned.pairs).map(worth);
            let expected = 1.0 / (1.0 + (-3.0 * (one - other)).exp());
            let result = if f64::from(chance.share()) < expected {
                1.0
            } else {
                -1.0
            };
            ascent.learn(&mut tuned, &[result]);
        }
        let margins = tuned.margins();
        assert!((120..=180).contains(&margins.glance_margin), "{margins:?}");
        assert!((17..=33).contains(&margins.cut_margin), "{margins:?}");
    }

    #[test]
    fn what_is_not_chosen_stays_and_bounds_are_kept() {
        let mut chosen = [false; 13];
        chosen[3] = true;
        let ascent = Ascent::new(chosen, 100, 5);
        let mut tuned = usual();
        for pair in 0..100 {
            for margins in ascent.sides(&tuned, pair) {
                let all = Margins::NAMES.iter().zip(margins.numbers());
                assert!(all.clone().all(|((_, bounds), n)| bounds.contains(&n)));
                assert_eq!(margins.aspiration, 12);
            }
            let always_up = ascent.shifts(pair).0[3].signum();
            ascent.learn(&mut tuned, &[10.0 * always_up]);
        }
        assert_eq!(tuned.margins().cut_margin, 40);
        assert_eq!(tuned.pairs, 100);
    }
}
