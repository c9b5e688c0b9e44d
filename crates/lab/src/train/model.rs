//! The logistic model.

use super::samples::{Lesson, Samples};

/// Weights by number, in the opening and in the ending.
#[derive(Clone, Debug)]
pub(super) struct Model {
    pub(super) cells: Vec<Cell>,
}

/// A weight while it is learned.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    /// In the opening and in the ending.
    pub(super) odds: [f32; 2],
    /// Sums of squared slopes so far.
    pub(super) slopes: [f32; 2],
    /// How strongly it is drawn to 0 each time that it is seen.
    pub(super) pull: f32,
}

impl Model {
    /// The logarithm of White's odds.
    #[inline]
    pub(super) fn odds_of(&self, lesson: &Lesson<'_>) -> f32 {
        let mut sums = [0.0; 2];
        for (number, times) in lesson.entries() {
            let odds = self.cells[number].odds;
            sums[0] += times * odds[0];
            sums[1] += times * odds[1];
        }
        sums[0] * lesson.opening + sums[1] * (1.0 - lesson.opening)
    }

    /// The mean loss on positions.
    pub(super) fn loss(&self, samples: &Samples) -> f64 {
        let (mut loss, mut weight) = (0.0, 0.0);
        for lesson in samples.iter() {
            loss += f64::from(lesson.weight) * loss_of(self.odds_of(&lesson), lesson.score);
            weight += f64::from(lesson.weight);
        }
        loss / weight
    }

    /// The weights alone.
    pub(super) fn odds(&self) -> Vec<[f32; 2]> {
        self.cells.iter().map(|cell| cell.odds).collect()
    }
}

/// What White can expect by the logarithm of its odds.
#[inline]
pub(super) fn expectation(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// The cross entropy of an expectation and a score.
pub(super) fn loss_of(odds: f32, score: f32) -> f64 {
    let (odds, score) = (f64::from(odds), f64::from(score));
    // ln(1 + e^odds) - score * odds, without overflow.
    odds.max(0.0) + (-odds.abs()).exp().ln_1p() - score * odds
}
