//! Ratings.

use std::cmp::Ordering;

use serde::Serialize;

use super::Pairs;

/// How many standard errors either way hold the truth in 95 cases of 100.
const TWO_SIDED_95: f64 = 1.959_964;

/// The difference in rating that a share of the points means; infinite where
/// all or none were won.
///
/// ```
/// use damas_lab::stats::elo_of_share;
///
/// assert_eq!(elo_of_share(0.5), 0.0);
/// assert_eq!(elo_of_share(0.75).round(), 191.0);
/// ```
pub fn elo_of_share(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share of the points that a difference in rating means.
pub fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// A difference in rating as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The likeliest difference.
    pub elo: f64,
    /// Least and greatest difference, with 95 % confidence.
    pub range: (f64, f64),
    /// How sure it is that the difference is above 0, from 0 to 1.
    pub superiority: f64,
}

impl Estimate {
    /// What pairs of games say.
    pub fn of(pairs: &Pairs) -> Self {
        let share = pairs.share();
        let error = (pairs.variance() / pairs.count().max(1) as f64).sqrt();
        let at = |errors: f64| elo_of_share((share + errors * error).clamp(0.0, 1.0));
        Self {
            elo: at(0.0),
            range: (at(-TWO_SIDED_95), at(TWO_SIDED_95)),
            superiority: if error > 0.0 {
                normal((share - 0.5) / error)
            } else {
                // No two pairs differ, so that there is no error to measure by.
                match share.total_cmp(&0.5) {
                    Ordering::Less => 0.0,
                    Ordering::Equal => 0.5,
                    Ordering::Greater => 1.0,
                }
            },
        }
    }
}

/// How often a normal variable is below so many standard deviations
/// (Abramowitz and Stegun, 26.2.17; wrong by less than 1e-7).
fn normal(deviations: f64) -> f64 {
    let x = deviations.abs();
    let t = 1.0 / (1.0 + 0.231_641_9 * x);
    let coefficients = [
        1.330_274_429,
        -1.821_255_978,
        1.781_477_937,
        -0.356_563_782,
        0.319_381_530,
    ];
    let tail = coefficients.iter().fold(0.0, |sum, c| (sum + c) * t);
    let tail = tail * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if deviations > 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64, distance: f64) {
        assert!((one - other).abs() < distance, "{one} is not {other}");
    }

    #[test]
    fn ratings_and_shares_belong_together() {
        for (elo, share) in [
            (0.0, 0.5),
            (100.0, 0.640_065),
            (-200.0, 0.240_253),
            (400.0, 0.909_091),
        ] {
            near(share_of_elo(elo), share, 1e-6);
            near(elo_of_share(share), elo, 1e-3);
        }
        assert!(elo_of_share(1.0) == f64::INFINITY);
        assert!(elo_of_share(0.0) == f64::NEG_INFINITY);
    }

    #[test]
    fn an_estimate_worked_out_by_hand() {
        // 100 pairs: mean (10*1 + 60*2 + 20*3 + 10*4) / 400 = 0.575; variance
        // (10*0.325^2 + 60*0.075^2 + 20*0.175^2 + 10*0.425^2) / 100 = 0.038125.
        let pairs = Pairs([0, 10, 60, 20, 10]);
        near(pairs.share(), 0.575, 1e-12);
        near(pairs.variance(), 0.038_125, 1e-12);
        let estimate = Estimate::of(&pairs);
        // Standard error 0.019526; 0.575 -+ 0.038270.
        near(estimate.elo, 52.51, 0.01);
        near(estimate.range.0, elo_of_share(0.536_730), 0.01);
        near(estimate.range.1, elo_of_share(0.613_270), 0.01);
        // 0.075 / 0.019526 = 3.841 deviations.
        near(estimate.superiority, 0.999_938_7, 1e-6);
    }

    #[test]
    fn extremes_are_no_accident() {
        assert!(Estimate::of(&Pairs([0, 0, 0, 0, 5])).superiority > 0.99);
        assert!(Estimate::of(&Pairs([5, 0, 0, 0, 0])).superiority < 0.01);
        near(Estimate::of(&Pairs([0, 0, 5, 0, 0])).superiority, 0.5, 1e-9);
        near(Estimate::of(&Pairs::default()).elo, 0.0, 1e-9);
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (x, p) in [
            (0.0, 0.5),
            (1.0, 0.841_344_7),
            (-1.96, 0.024_997_9),
            (3.0, 0.998_650_1),
        ] {
            near(normal(x), p, 1e-6);
        }
    }
}
