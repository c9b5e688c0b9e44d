//! Columns: for one square and kind of piece, in which positions it stands
//! there; for one kind, how many there are.
//!
//! A column of a square is the list of places where it changes, each counted
//! from the one before: on, off, on again. Positions that follow each other
//! differ in two or three squares, so that all columns together take a few bytes
//! a position.

use crate::board::{Kind, PIECES};
use crate::bytes::{Numbers, push};
use crate::error::{Result, damaged};
use crate::marks::Marks;

/// Number of the first column that counts pieces.
pub(crate) const MATERIAL: usize = 1024;

/// The number of the column of a square and a kind that is not nothing.
pub(crate) const fn column_of(square: u8, kind: Kind) -> usize {
    square as usize * PIECES + kind as usize - 1
}

/// A list of places that grows.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    last: u32,
    pub(super) bytes: Vec<u8>,
}

impl Places {
    /// Adds a place that is not before the last.
    pub(super) fn add(&mut self, at: u32) {
        push(&mut self.bytes, u64::from(at - self.last));
        self.last = at;
    }

    /// Adds a place with a number.
    pub(super) fn add_with(&mut self, at: u32, number: u16) {
        self.add(at);
        push(&mut self.bytes, u64::from(number));
    }
}

/// The positions in which a column is on.
pub(crate) fn marks_of(bytes: &[u8], positions: usize, chunk: i64) -> Result<Marks> {
    let fault = || damaged("a column", chunk);
    let mut marks = Marks::none(positions);
    let mut numbers = Numbers::new(bytes);
    let mut at = 0;
    while !numbers.is_over() {
        let start = at + numbers.up_to((positions - at) as u64).ok_or_else(fault)? as usize;
        let end = if numbers.is_over() {
            positions
        } else {
            start
                + numbers
                    .up_to((positions - start) as u64)
                    .ok_or_else(fault)? as usize
        };
        marks.fill(start..end);
        at = end;
    }
    Ok(marks)
}

/// How many pieces of one kind there are, from which position on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts(Vec<(usize, u16)>);

/// The numbers of a column that counts pieces.
pub(crate) fn counts_of(bytes: &[u8], positions: usize, chunk: i64) -> Result<Counts> {
    let fault = || damaged("a count of pieces", chunk);
    let mut numbers = Numbers::new(bytes);
    let mut counts = Vec::new();
    let mut at = 0;
    while !numbers.is_over() {
        at += numbers.up_to((positions - at) as u64).ok_or_else(fault)? as usize;
        let count = numbers.up_to(u64::from(u16::MAX)).ok_or_else(fault)?;
        counts.push((at, count as u16));
    }
    Ok(Counts(counts))
}

impl Counts {
    /// The stretches with their numbers, up to so many positions.
    pub(crate) fn stretches(
        &self,
        positions: usize,
    ) -> impl Iterator<Item = (std::ops::Range<usize>, u16)> {
        let ends = self.0.iter().skip(1).map(|&(at, _)| at).chain([positions]);
        // Before the first change there is nothing on the board.
        let first = self.0.first().map_or(positions, |&(at, _)| at);
        let rest = self
            .0
            .iter()
            .zip(ends)
            .map(|(&(start, count), end)| (start..end, count));
        std::iter::once((0..first, 0)).chain(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_goes_on_and_off() {
        let mut places = Places::default();
        for at in [0, 3, 3, 10, 12] {
            places.add(at);
        }
        let marks = marks_of(&places.bytes, 14, 1).unwrap();
        let marked: Vec<_> = marks.within(0..14).collect();
        assert_eq!(marked, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13]);
        assert!(marks_of(&[], 14, 1).unwrap().is_empty());
    }

    #[test]
    fn a_damaged_column_is_refused() {
        assert!(marks_of(&[3, 12], 14, 1).is_err());
        assert!(marks_of(&[0x80], 14, 1).is_err());
        assert!(counts_of(&[0, 20, 15, 1], 14, 1).is_err());
        assert!(counts_of(&[0], 14, 1).is_err());
    }

    #[test]
    fn counts_hold_until_they_change() {
        let mut places = Places::default();
        places.add_with(0, 12);
        places.add_with(4, 11);
        let counts = counts_of(&places.bytes, 6, 1).unwrap();
        let stretches: Vec<_> = counts.stretches(6).collect();
        assert_eq!(stretches, [(0..0, 0), (0..4, 12), (4..6, 11)]);
        let none = counts_of(&[], 3, 1).unwrap();
        assert_eq!(none.stretches(3).collect::<Vec<_>>(), [(0..3, 0)]);
    }
}
