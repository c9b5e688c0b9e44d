//! The sequential probability ratio test: a match that ends as soon as it has
//! said which of two differences in rating is the true one.

use serde::{Deserialize, Serialize};

use super::elo::share_of_elo;
use super::{Pairs, SHARES};

/// Halvings of the interval in which a multiplier lies.
const HALVINGS: u32 = 60;
/// What is added to every count, so that none is 0.
const SMOOTHING: f64 = 1e-3;

/// A test of two hypotheses on a difference in rating.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference if it failed.
    pub elo0: f64,
    /// The difference if it passed.
    pub elo1: f64,
    /// How often something that is `elo0` may pass.
    pub alpha: f64,
    /// How often something that is `elo1` may fail.
    pub beta: f64,
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The difference is rather `elo1`.
    Passed,
    /// The difference is rather `elo0`.
    Failed,
    /// It must go on.
    Open,
}

impl Default for Sprt {
    fn default() -> Self {
        Self {
            elo0: 0.0,
            elo1: 10.0,
            alpha: 0.05,
            beta: 0.05,
        }
    }
}

impl Sprt {
    /// The logarithms of the likelihood ratio at which it fails and passes.
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// The logarithm of the likelihood of `elo1` against `elo0`: each with the
    /// likeliest distribution of pairs that has its mean (generalised test).
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| count as f64 + SMOOTHING);
        let total: f64 = counts.iter().sum();
        let parts = counts.map(|count| count / total);
        let [low, high] = [self.elo0, self.elo1].map(|elo| {
            let share = share_of_elo(elo);
            (share, multiplier(&parts, share))
        });
        let each = parts.iter().zip(SHARES).map(|(part, of_pair)| {
            let odds = |(share, x): (f64, f64)| 1.0 + x * (of_pair - share);
            part * (odds(low) / odds(high)).ln()
        });
        total * each.sum::<f64>()
    }

    /// What pairs of games have come to.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let ((fails, passes), ratio) = (self.bounds(), self.ratio(pairs));
        if ratio >= passes {
            Verdict::Passed
        } else if ratio <= fails {
            Verdict::Failed
        } else {
            Verdict::Open
        }
    }
}

/// The likeliest distribution with a mean `share` has the parts
/// `part / (1 + x (of_pair - share))`; this is its `x`.
fn multiplier(parts: &[f64; 5], share: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - share), 1.0 / share);
    for _ in 0..HALVINGS {
        let x = f64::midpoint(low, high);
        let each = parts.iter().zip(SHARES);
        let mean: f64 = each
            .map(|(part, of_pair)| part * (of_pair - share) / (1.0 + x * (of_pair - share)))
            .sum();
        if mean > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64, distance: f64) {
        assert!((one - other).abs() < distance, "{one} is not {other}");
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let (fails, passes) = Sprt::default().bounds();
        near(fails, -2.944_439, 1e-6);
        near(passes, 2.944_439, 1e-6);
    }

    #[test]
    fn a_ratio_of_two_outcomes_is_that_of_the_binomial() {
        // All pairs are won or lost, so that the likeliest distribution with
        // mean s is s and 1 - s: the ratio is that of the binomial.
        let test = Sprt {
            elo0: 0.0,
            elo1: 100.0,
            ..Sprt::default()
        };
        let s1 = share_of_elo(100.0);
        let by_hand = 60.0 * (s1 / 0.5).ln() + 40.0 * ((1.0 - s1) / 0.5).ln();
        near(test.ratio(&Pairs([40, 0, 0, 0, 60])), by_hand, 0.02);
    }

    #[test]
    fn small_differences_follow_the_normal_approximation() {
        // (s1 - s0) (2 mean - s0 - s1) n / (2 variance)
        let pairs = Pairs([30, 220, 480, 230, 40]);
        let test = Sprt {
            elo0: 0.0,
            elo1: 5.0,
            ..Sprt::default()
        };
        let (s0, s1) = (0.5, share_of_elo(5.0));
        let mean = pairs.share();
        let normal = (s1 - s0) * (2.0 * mean - s0 - s1) * 1000.0 / (2.0 * pairs.variance());
        near(test.ratio(&pairs), normal, 0.02);
    }

    #[test]
    fn tests_pass_fail_and_stay_open() {
        let test = Sprt::default();
        assert_eq!(test.verdict(&Pairs::default()), Verdict::Open);
        assert_eq!(test.verdict(&Pairs([1, 2, 5, 2, 1])), Verdict::Open);
        assert_eq!(
            test.verdict(&Pairs([10, 100, 400, 200, 40])),
            Verdict::Passed
        );
        assert_eq!(
            test.verdict(&Pairs([40, 200, 400, 100, 10])),
            Verdict::Failed
        );
        assert_eq!(test.verdict(&Pairs([0, 0, 0, 0, 200])), Verdict::Passed);
        assert_eq!(test.verdict(&Pairs([200, 0, 0, 0, 0])), Verdict::Failed);
    }
}
