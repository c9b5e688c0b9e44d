//! What the results of a match say.

mod elo;
mod sprt;

pub use elo::{Estimate, elo_of_share, share_of_elo};
pub use sprt::{Sprt, Verdict};

use serde::{Deserialize, Serialize};

/// Results of pairs of games on the same opening with colours exchanged: how
/// many pairs brought 0, 1, 2, 3 and 4 half points. The two games of a pair are
/// alike, so that pairs and not games are what chance deals out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// Adds a pair that brought so many half points, up to 4.
    pub fn add(&mut self, half_points: u8) {
        self.0[usize::from(half_points.min(4))] += 1;
    }

    /// Number of pairs.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Half points of all pairs.
    pub fn half_points(&self) -> u64 {
        let each = self.0.iter().zip(0..);
        each.map(|(&count, half_points)| count * half_points).sum()
    }

    /// Share of the points, from 0 to 1; a half where nothing was played.
    pub fn share(&self) -> f64 {
        match self.count() {
            0 => 0.5,
            count => self.half_points() as f64 / (4 * count) as f64,
        }
    }

    /// Variance of the share of a single pair.
    pub fn variance(&self) -> f64 {
        let (share, count) = (self.share(), self.count().max(1) as f64);
        let each = self.0.iter().zip(SHARES);
        each.map(|(&n, of_pair)| n as f64 * (of_pair - share).powi(2))
            .sum::<f64>()
            / count
    }
}

/// Shares of the points that a pair can bring.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
