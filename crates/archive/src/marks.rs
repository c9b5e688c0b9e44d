//! Sets of the positions of a chunk, a bit each.

use std::ops::Range;

/// A set of positions, counted from the first of their chunk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Marks {
    words: Vec<u64>,
    len: usize,
}

impl Marks {
    /// No position of so many.
    pub(crate) fn none(len: usize) -> Self {
        let words = vec![0; len.div_ceil(64)];
        Self { words, len }
    }

    /// All of so many positions.
    pub(crate) fn all(len: usize) -> Self {
        let mut marks = Self::none(len);
        marks.fill(0..len);
        marks
    }

    pub(crate) fn contains(&self, at: usize) -> bool {
        self.words[at / 64] >> (at % 64) & 1 != 0
    }

    pub(crate) fn insert(&mut self, at: usize) {
        self.words[at / 64] |= 1 << (at % 64);
    }

    /// Marks a stretch.
    pub(crate) fn fill(&mut self, range: Range<usize>) {
        self.fill_by(range, u64::MAX);
    }

    /// Marks every other position of a stretch, its first among them.
    pub(crate) fn fill_alternately(&mut self, range: Range<usize>) {
        let even = 0x5555_5555_5555_5555;
        let pattern = if range.start.is_multiple_of(2) {
            even
        } else {
            !even
        };
        self.fill_by(range, pattern);
    }

    fn fill_by(&mut self, Range { start, end }: Range<usize>, pattern: u64) {
        if start >= end {
            return;
        }
        let (first, last) = (start / 64, (end - 1) / 64);
        let front = u64::MAX << (start % 64);
        let back = u64::MAX >> (63 - (end - 1) % 64);
        if first == last {
            self.words[first] |= front & back & pattern;
            return;
        }
        self.words[first] |= front & pattern;
        self.words[first + 1..last]
            .iter_mut()
            .for_each(|word| *word |= pattern);
        self.words[last] |= back & pattern;
    }

    /// Leaves those that another set has too.
    pub(crate) fn keep(&mut self, other: &Self) {
        let pairs = self.words.iter_mut().zip(&other.words);
        pairs.for_each(|(word, other)| *word &= other);
    }

    /// Adds those of another set.
    pub(crate) fn add(&mut self, other: &Self) {
        let pairs = self.words.iter_mut().zip(&other.words);
        pairs.for_each(|(word, other)| *word |= other);
    }

    /// Those that are not marked.
    #[must_use]
    pub(crate) fn complement(mut self) -> Self {
        self.words.iter_mut().for_each(|word| *word = !*word);
        if let Some(last) = self.words.last_mut()
            && !self.len.is_multiple_of(64)
        {
            *last &= u64::MAX >> (64 - self.len % 64);
        }
        self
    }

    /// The marked positions of a stretch, in ascending order.
    pub(crate) fn within(&self, range: Range<usize>) -> impl Iterator<Item = usize> {
        let end = range.end.min(self.len);
        let mut next = self.next_from(range.start);
        std::iter::from_fn(move || {
            let at = next.filter(|&at| at < end)?;
            next = self.next_from(at + 1);
            Some(at)
        })
    }

    /// The first marked position that is not before `at`.
    pub(crate) fn next_from(&self, at: usize) -> Option<usize> {
        let mut word = at / 64;
        let mut bits = self.words.get(word)? & u64::MAX << (at % 64);
        while bits == 0 {
            word += 1;
            bits = *self.words.get(word)?;
        }
        Some(word * 64 + bits.trailing_zeros() as usize)
    }

    /// Whether none is marked.
    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(marks: &Marks) -> Vec<usize> {
        marks.within(0..marks.len).collect()
    }

    #[test]
    fn stretches_are_marked_whole() {
        for (start, end) in [
            (0, 0),
            (0, 1),
            (3, 64),
            (64, 65),
            (60, 200),
            (0, 200),
            (63, 64),
        ] {
            let mut marks = Marks::none(200);
            marks.fill(start..end);
            assert_eq!(listed(&marks), (start..end).collect::<Vec<_>>());
            let mut alternate = Marks::none(200);
            alternate.fill_alternately(start..end);
            assert_eq!(
                listed(&alternate),
                (start..end).step_by(2).collect::<Vec<_>>()
            );
            let rest: Vec<_> = (0..200).filter(|at| !(start..end).contains(at)).collect();
            assert_eq!(listed(&marks.complement()), rest);
        }
    }

    #[test]
    fn the_complement_ends_where_the_set_does() {
        let marks = Marks::none(130).complement();
        assert_eq!(marks, Marks::all(130));
        assert_eq!(marks.next_from(130), None);
        assert!(marks.complement().is_empty());
    }
}
