//! Where in an ending the side to move can capture.

/// A bit for each number.
pub(crate) struct Captures(Vec<u64>);

/// Numbers of one word.
pub(crate) const WORD: usize = 64;

impl Captures {
    /// Those of words with 64 numbers each, the lowest number in the lowest bit.
    pub(crate) const fn new(words: Vec<u64>) -> Self {
        Self(words)
    }

    /// Whether there is a capture in the position of a number.
    #[inline]
    pub(crate) fn has(&self, number: u64) -> bool {
        let word = self.0[number as usize / WORD];
        word >> (number as usize % WORD) & 1 == 1
    }
}
