//! What the results of games say about strength: points of pairs of games, Elo
//! with its error, and the sequential test that says when to stop.
//!
//! Games come in pairs, one opening with both colours, and it is pairs that are
//! counted (the *pentanomial*): the two games of an unequal opening are won one
//! each, and counting them apart would see noise where there is none.

/// Pairs of games by the points that the first player made in them.
///
/// ```
/// use damas_protocol::strength::Pairs;
///
/// let mut pairs = Pairs::default();
/// for half_points in [2, 2, 3, 4, 2, 3] {
///     pairs.add(half_points);
/// }
/// assert_eq!(pairs.count(), 6);
/// assert!((pairs.score() - 16.0 / 24.0).abs() < 1e-12);
/// let elo = pairs.elo();
/// assert!(elo.low > 0.0 && elo.low < elo.value && elo.value < elo.high);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Pairs with 0, 1, 2, 3 and 4 half points.
    pub counts: [u64; 5],
}

/// A difference of strength, with the bounds between which it lies with a
/// probability of 95 %. Infinite where all was won or lost, and the bounds where
/// all pairs ended alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Standard deviations to either side that hold 95 % of a normal distribution.
const CONFIDENCE: f64 = 1.959_964;
/// What counts are taken to be where there are none, so that variances are not
/// nought.
const TRACE: f64 = 1e-3;

impl Pairs {
    /// Adds a pair in which the first player made so many half points, at most
    /// 4.
    pub fn add(&mut self, half_points: u8) {
        self.counts[usize::from(half_points.min(4))] += 1;
    }

    /// Number of pairs.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The first player's share of the points, from 0 to 1; a half where nothing
    /// was played.
    pub fn score(&self) -> f64 {
        if self.count() == 0 {
            return 0.5;
        }
        moments(&self.counts.map(|count| count as f64)).0
    }

    /// The difference of strength.
    pub fn elo(&self) -> Elo {
        let (mean, variance) = moments(&self.counts.map(|count| count as f64));
        if self.count() == 0 {
            return Elo {
                value: 0.0,
                low: f64::NEG_INFINITY,
                high: f64::INFINITY,
            };
        }
        let error = CONFIDENCE * (variance / self.count() as f64).sqrt();
        let is_certain = variance <= 0.0;
        let bound = |score: f64, unknown| if is_certain { unknown } else { elo_of(score) };
        Elo {
            value: elo_of(mean),
            low: bound(mean - error, f64::NEG_INFINITY),
            high: bound(mean + error, f64::INFINITY),
        }
    }

    /// The probability that the first player is the stronger one.
    pub fn superiority(&self) -> f64 {
        let (mean, variance) = moments(&self.counts.map(|count| count as f64 + TRACE));
        let deviation = (variance / (self.count() as f64 + 5.0 * TRACE)).sqrt();
        normal((mean - 0.5) / deviation)
    }
}

/// The mean of a pair's score, from 0 to 1, and the variance around it.
fn moments(counts: &[f64; 5]) -> (f64, f64) {
    let all: f64 = counts.iter().sum();
    let sum = |of: &dyn Fn(f64) -> f64| -> f64 {
        let scored = counts
            .iter()
            .zip(0..)
            .map(|(count, quarters)| count * of(f64::from(quarters) / 4.0));
        scored.sum::<f64>() / all
    };
    let mean = sum(&|score| score);
    (mean, sum(&|score| (score - mean).powi(2)))
}

/// The Elo difference of an expected score.
pub fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The expected score of an Elo difference.
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The distribution of the normal law, after Abramowitz and Stegun, 7.1.26.
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.327_591_1 * x.abs() / std::f64::consts::SQRT_2);
    let terms = [
        0.254_829_592,
        -0.284_496_736,
        1.421_413_741,
        -1.453_152_027,
        1.061_405_429,
    ];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let tail = sum * (-x * x / 2.0).exp() / 2.0;
    if x < 0.0 { tail } else { 1.0 - tail }
}

/// The sequential probability ratio test: is the first player stronger by `elo1`
/// rather than by `elo0`?
///
/// ```
/// use damas_protocol::strength::{Answer, Pairs, Sprt};
///
/// let sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };
/// let pairs = Pairs { counts: [2, 100, 400, 200, 10] };
/// assert_eq!(sprt.answer(&pairs), Some(Answer::Stronger));
/// assert_eq!(sprt.answer(&Pairs { counts: [0, 1, 4, 2, 0] }), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that is not worth having.
    pub elo0: f64,
    /// The difference that is.
    pub elo1: f64,
    /// Probability of seeing a gain where there is none.
    pub alpha: f64,
    /// Probability of missing one.
    pub beta: f64,
}

/// What a test comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// `elo1` it is.
    Stronger,
    /// `elo0` it is.
    NotStronger,
}

impl Sprt {
    /// The logarithm of the ratio of likelihoods, by the normal approximation on
    /// pairs.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs
            .counts
            .map(|count| if count == 0 { TRACE } else { count as f64 });
        let (mean, variance) = moments(&counts);
        let (low, high) = (score_of(self.elo0), score_of(self.elo1));
        let all: f64 = counts.iter().sum();
        all * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The bounds beyond which the ratio answers: no below, yes above.
    pub fn bounds(&self) -> (f64, f64) {
        let low = (self.beta / (1.0 - self.alpha)).ln();
        (low, ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The answer, once there is one.
    pub fn answer(&self, pairs: &Pairs) -> Option<Answer> {
        let ((low, high), ratio) = (self.bounds(), self.ratio(pairs));
        if ratio >= high {
            Some(Answer::Stronger)
        } else {
            (ratio <= low).then_some(Answer::NotStronger)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64, by: f64) {
        assert!((one - other).abs() < by, "{one} {other}");
    }

    #[test]
    fn scores_and_differences_go_both_ways() {
        for elo in [-300.0, -10.0, 0.0, 5.0, 120.0] {
            close(elo_of(score_of(elo)), elo, 1e-9);
        }
        close(score_of(100.0), 0.640_065, 1e-6);
        assert!(elo_of(1.0).is_infinite());
    }

    /// By hand: mean 0.55, variance 0.0225 in a hundred pairs; the error of the
    /// mean is 1.96 times 0.015.
    #[test]
    fn errors_are_those_of_pairs() {
        let pairs = Pairs {
            counts: [0, 10, 60, 30, 0],
        };
        close(pairs.score(), 0.55, 1e-12);
        let elo = pairs.elo();
        close(elo.value, 34.86, 0.01);
        close(elo.low, elo_of(0.55 - 1.959_964 * 0.015), 0.01);
        close(elo.high, elo_of(0.55 + 1.959_964 * 0.015), 0.01);
        // Twice the pairs say more than once.
        let twice = Pairs {
            counts: [0, 20, 120, 60, 0],
        };
        assert!(twice.elo().low > elo.low && twice.superiority() > pairs.superiority());
        close(pairs.superiority(), normal(0.05 / 0.015), 1e-3);
    }

    #[test]
    fn the_normal_law_is_that_of_tables() {
        for (x, share) in [
            (0.0, 0.5),
            (1.0, 0.841_345),
            (-1.96, 0.024_998),
            (3.0, 0.998_650),
        ] {
            close(normal(x), share, 1e-6);
        }
    }

    #[test]
    fn nothing_and_all_have_bounds_without_end() {
        let none = Pairs::default();
        close(none.elo().value, 0.0, 1e-9);
        close(none.score(), 0.5, 1e-9);
        assert!(none.elo().high.is_infinite());
        let all = Pairs {
            counts: [0, 0, 0, 0, 7],
        };
        assert_eq!(
            (all.elo().value, all.elo().low),
            (f64::INFINITY, f64::NEG_INFINITY)
        );
        let even = Pairs {
            counts: [0, 0, 7, 0, 0],
        };
        close(even.elo().value, 0.0, 1e-9);
        assert!(even.elo().low.is_infinite());
    }

    /// The test is wrong about as often as it was told that it may be.
    #[test]
    fn the_test_errs_as_often_as_it_may() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 30.0,
            alpha: 0.05,
            beta: 0.05,
        };
        let mut state = 1_u64;
        let mut chance = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        let mut share = |elo: f64| {
            // Of two games: a draw with probability a half, else by strength.
            let win = score_of(elo) - 0.25;
            let stronger = (0..300).filter(|_| {
                let mut pairs = Pairs::default();
                loop {
                    let game = |at: f64| {
                        if at < win {
                            2
                        } else {
                            u8::from(at < win + 0.5)
                        }
                    };
                    pairs.add(game(chance()) + game(chance()));
                    if let Some(answer) = sprt.answer(&pairs) {
                        return answer == Answer::Stronger;
                    }
                }
            });
            stronger.count() as f64 / 300.0
        };
        assert!(share(0.0) < 0.09);
        assert!(share(30.0) > 0.91);
    }
}
