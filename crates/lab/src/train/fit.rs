//! Steps down the slope, shorter for weights that have seen much (`AdaGrad`).

use std::sync::atomic::{AtomicBool, Ordering};

use damas_engine::Features;

use super::Options;
use super::model::{Cell, Model, expectation, loss_of};
use super::samples::{Lesson, Samples};
use crate::chance::Chance;

/// Positions between two looks at the stop switch.
const PATIENCE: usize = 1 << 14;
/// Share of the first rate that is left in the last epoch.
const LAST_RATE: f32 = 0.05;

/// A model being fitted.
pub(super) struct Fit<'o> {
    pub(super) model: Model,
    order: Vec<u32>,
    options: &'o Options,
}

impl<'o> Fit<'o> {
    /// A model that knows nothing, ready for positions.
    pub(super) fn new(features: &Features, samples: &Samples, options: &'o Options) -> Self {
        Self::with_plain(features.len(), features.plain_len(), samples, options)
    }

    /// A model of so many weights, of which the first ones are plain.
    fn with_plain(len: usize, plain: usize, samples: &Samples, options: &'o Options) -> Self {
        let mut seen = vec![0_u32; len];
        for lesson in samples.iter() {
            for (number, _) in lesson.entries() {
                seen[number] += 1;
            }
        }
        let cells = seen.iter().enumerate().map(|(number, &times)| {
            let prior = if number < plain {
                options.prior
            } else {
                options.window_prior
            };
            Cell {
                // Through an epoch this adds up to the whole prior, however
                // often the weight is seen.
                pull: prior / times.max(1) as f32,
                slopes: [1.0; 2],
                ..Cell::default()
            }
        });
        Self {
            model: Model {
                cells: cells.collect(),
            },
            order: (0..samples.len() as u32).collect(),
            options,
        }
    }

    /// Goes through all positions once; the mean loss on the way, or `None` if
    /// it was stopped.
    pub(super) fn epoch(
        &mut self,
        samples: &Samples,
        number: u32,
        stop: &AtomicBool,
    ) -> Option<f64> {
        Chance::new(self.options.seed, u64::from(number)).shuffle(&mut self.order);
        let done = (number - 1) as f32 / (self.options.epochs.max(2) - 1) as f32;
        let rate = self.options.rate * (1.0 - (1.0 - LAST_RATE) * done);
        let (mut loss, mut weight) = (0.0, 0.0);
        for (count, &at) in self.order.iter().enumerate() {
            if count % PATIENCE == 0 && stop.load(Ordering::Relaxed) {
                return None;
            }
            let lesson = samples.get(at as usize);
            let odds = self.model.odds_of(&lesson);
            loss += f64::from(lesson.weight) * loss_of(odds, lesson.score);
            weight += f64::from(lesson.weight);
            step(&mut self.model, &lesson, odds, rate);
        }
        Some(loss / weight)
    }
}

/// Moves the weights of a position against its slope.
#[inline]
fn step(model: &mut Model, lesson: &Lesson<'_>, odds: f32, rate: f32) {
    let slope = slope(lesson, odds);
    for (number, times) in lesson.entries() {
        let cell = &mut model.cells[number];
        for stage in 0..2 {
            let slope = slope[stage] * times + cell.pull * cell.odds[stage];
            cell.slopes[stage] += slope * slope;
            cell.odds[stage] -= rate * slope / cell.slopes[stage].sqrt();
        }
    }
}

/// The slope of a position's loss, in the opening and in the ending, for a
/// weight that counts once.
#[inline]
fn slope(lesson: &Lesson<'_>, odds: f32) -> [f32; 2] {
    let error = lesson.weight * (expectation(odds) - lesson.score);
    [error * lesson.opening, error * (1.0 - lesson.opening)]
}

#[cfg(test)]
mod tests {
    use damas_engine::Sample;

    use super::*;

    /// Positions of six things that count -2 to 2 times each, and scores drawn
    /// by the odds of true weights.
    fn synthetic(truth: &[[f32; 2]; 6], count: usize) -> Samples {
        let mut chance = Chance::new(3, 0);
        let mut samples = Samples::default();
        for _ in 0..count {
            let entries = (0..6).map(|number| (number, chance.within(0, 4) as i16 - 2));
            let sample = Sample {
                entries: entries.collect(),
                opening: chance.below(257) as f32 / 256.0,
            };
            let odds: f32 = sample
                .entries
                .iter()
                .map(|&(number, times)| {
                    let [opening, ending] = truth[number as usize];
                    f32::from(times) * (opening * sample.opening + ending * (1.0 - sample.opening))
                })
                .sum();
            let won = (chance.below(1 << 20) as f32) < expectation(odds) * (1 << 20) as f32;
            samples.push(&sample, f32::from(u8::from(won)), 1.0);
        }
        samples
    }

    #[test]
    fn known_weights_are_found_again() {
        let truth = [
            [1.0, 0.5],
            [-0.8, 0.3],
            [0.0, 0.0],
            [0.25, 1.2],
            [-0.4, -0.4],
            [0.1, -1.0],
        ];
        let samples = synthetic(&truth, 60_000);
        let options = Options::default();
        let mut fit = Fit::with_plain(6, 6, &samples, &options);
        let stop = AtomicBool::new(false);
        for number in 1..=options.epochs {
            fit.epoch(&samples, number, &stop).unwrap();
        }
        for (found, wanted) in fit.model.odds().iter().zip(&truth) {
            for stage in 0..2 {
                let off = (found[stage] - wanted[stage]).abs();
                assert!(off < 0.06, "{found:?} for {wanted:?}");
            }
        }
    }

    #[test]
    fn slopes_are_those_of_the_loss() {
        let samples = synthetic(&[[0.3, -0.2]; 6], 50);
        let options = Options::default();
        let mut model = Fit::with_plain(6, 6, &samples, &options).model;
        for (number, cell) in model.cells.iter_mut().enumerate() {
            cell.odds = [0.1 * number as f32, 0.3 - 0.1 * number as f32];
        }
        for lesson in samples.iter() {
            let slope = slope(&lesson, model.odds_of(&lesson));
            for (number, times) in lesson.entries() {
                for (stage, slope) in slope.into_iter().enumerate() {
                    let loss_at = |shift: f32| {
                        let mut near = model.clone();
                        near.cells[number].odds[stage] += shift;
                        loss_of(near.odds_of(&lesson), lesson.score)
                    };
                    let measured = (loss_at(0.01) - loss_at(-0.01)) / 0.02;
                    let told = f64::from(slope * times);
                    assert!((measured - told).abs() < 1e-3, "{measured} {told}");
                }
            }
        }
    }

    #[test]
    fn a_strong_prior_keeps_what_is_seldom_seen_near_nothing() {
        let mut samples = Samples::default();
        for count in 0..1000 {
            // Weight 0 is in every position, weight 1 in three of them.
            let mut entries = vec![(0, 1)];
            if count < 3 {
                entries.push((1, 1));
            }
            let sample = Sample {
                entries,
                opening: 1.0,
            };
            samples.push(&sample, 1.0, 1.0);
        }
        let options = Options {
            window_prior: 30.0,
            epochs: 40,
            ..Options::default()
        };
        let mut fit = Fit::with_plain(2, 1, &samples, &options);
        let stop = AtomicBool::new(false);
        for number in 1..=options.epochs {
            fit.epoch(&samples, number, &stop).unwrap();
        }
        let [[often, unused], [seldom, _]] = fit.model.odds()[..] else {
            panic!("two weights");
        };
        assert!(
            often > 2.0 && seldom > 0.0 && seldom < 0.02,
            "{often} {seldom}"
        );
        assert!(unused == 0.0);
    }

    #[test]
    fn the_same_seed_gives_the_same_weights() {
        let samples = synthetic(&[[0.3, -0.2]; 6], 500);
        let options = Options::default();
        let odds = || {
            let mut fit = Fit::with_plain(6, 6, &samples, &options);
            fit.epoch(&samples, 1, &AtomicBool::new(false)).unwrap();
            fit.model.odds()
        };
        assert_eq!(odds(), odds());
    }

    #[test]
    fn fitting_can_be_stopped() {
        let samples = synthetic(&[[0.0; 2]; 6], 10);
        let options = Options::default();
        let mut fit = Fit::with_plain(6, 6, &samples, &options);
        assert_eq!(fit.epoch(&samples, 1, &AtomicBool::new(true)), None);
    }
}
