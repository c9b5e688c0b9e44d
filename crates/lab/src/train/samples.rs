//! Positions kept for training, as small as can be.

use damas_engine::Sample;

/// Bits of an entry for the number of its weight; the rest is how often it
/// counts.
const NUMBER_BITS: u32 = 24;
/// Most weights that can be numbered.
pub(super) const MOST_WEIGHTS: usize = 1 << NUMBER_BITS;
/// Bytes of a position besides its entries, its place in the index included.
const OVERHEAD: usize = 48;

/// Positions side by side.
#[derive(Debug, Default)]
pub(super) struct Samples {
    entries: Vec<u32>,
    ends: Vec<u64>,
    openings: Vec<f32>,
    labels: Vec<Label>,
}

/// What became of a position.
#[derive(Clone, Copy, Debug)]
struct Label {
    /// The mean of what White scored.
    score: f32,
    /// How often the position came about.
    times: u32,
    /// What it counts.
    weight: f32,
}

/// A position to learn from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lesson<'s> {
    entries: &'s [u32],
    /// Share of the opening.
    pub(super) opening: f32,
    /// What White can expect, from 0 to 1.
    pub(super) score: f32,
    /// What the position counts.
    pub(super) weight: f32,
}

impl Samples {
    /// Adds a position and what White scored; tells its place.
    pub(super) fn push(&mut self, sample: &Sample, score: f32, weight: f32) -> usize {
        for &(number, times) in &sample.entries {
            self.push_entry(number, times);
        }
        self.ends.push(self.entries.len() as u64);
        self.openings.push(sample.opening);
        self.labels.push(Label {
            score,
            times: 1,
            weight,
        });
        self.labels.len() - 1
    }

    /// What counts more often than fits is kept in several parts.
    fn push_entry(&mut self, number: u32, times: i16) {
        let mut left = times;
        while left != 0 {
            let part = left.clamp(-127, 127);
            let byte = u32::from(part as i8 as u8);
            self.entries.push(number | byte << NUMBER_BITS);
            left -= part;
        }
    }

    /// A position came about once more.
    pub(super) fn repeat(&mut self, at: usize, score: f32) {
        let label = &mut self.labels[at];
        label.times += 1;
        label.score += (score - label.score) / label.times as f32;
    }

    pub(super) fn len(&self) -> usize {
        self.labels.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// Memory in use.
    pub(super) fn bytes(&self) -> usize {
        4 * self.entries.len() + OVERHEAD * self.len()
    }

    /// A position.
    pub(super) fn get(&self, at: usize) -> Lesson<'_> {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        let label = self.labels[at];
        Lesson {
            entries: &self.entries[start as usize..self.ends[at] as usize],
            opening: self.openings[at],
            score: label.score,
            weight: label.weight,
        }
    }

    /// Every position.
    pub(super) fn iter(&self) -> impl Iterator<Item = Lesson<'_>> {
        (0..self.len()).map(|at| self.get(at))
    }
}

impl Lesson<'_> {
    /// Numbers of weights and how often each counts.
    #[inline]
    pub(super) fn entries(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        self.entries.iter().map(|&entry| {
            let number = entry & ((1 << NUMBER_BITS) - 1);
            let times = (entry >> NUMBER_BITS) as u8 as i8;
            (number as usize, f32::from(times))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_come_back() {
        let mut samples = Samples::default();
        let first = Sample {
            entries: vec![(3, -300), (16_777_215, 127)],
            opening: 0.25,
        };
        samples.push(&first, 1.0, 0.5);
        samples.push(&Sample::default(), 0.0, 1.0);
        let lesson = samples.get(0);
        let total: f32 = lesson.entries().filter(|e| e.0 == 3).map(|e| e.1).sum();
        assert!((total + 300.0).abs() < 1e-6);
        assert_eq!(lesson.entries().last(), Some((16_777_215, 127.0)));
        assert_eq!((lesson.opening, lesson.weight), (0.25, 0.5));
        assert_eq!(samples.get(1).entries().count(), 0);
    }

    #[test]
    fn repeats_are_averaged() {
        let mut samples = Samples::default();
        let at = samples.push(&Sample::default(), 1.0, 1.0);
        for score in [0.0, 0.5, 0.5] {
            samples.repeat(at, score);
        }
        assert!((samples.get(at).score - 0.5).abs() < 1e-6);
        assert_eq!(samples.len(), 1);
    }
}
