//! How many jumps lead on from each square.

use crate::board::Word;

/// How many jumps lead on from each square, as binary digits, the lowest first;
/// seven and eight alike show as four or more.
pub(super) struct Fan<W>([W; 3]);

impl<W: Word> Fan<W> {
    /// No jump anywhere.
    pub(super) const NONE: Self = Self([W::EMPTY; 3]);

    /// One jump more from some squares.
    #[inline(always)]
    pub(super) fn add(&mut self, from: W) {
        let Self([ones, twos, fours]) = self;
        let carry = *ones & from;
        *ones ^= from;
        *fours |= *twos & carry;
        *twos ^= carry;
    }

    /// The squares from which two jumps or more lead on.
    #[inline(always)]
    pub(super) fn several(&self) -> W {
        self.0[1] | self.0[2]
    }

    /// Number of jumps that lead on from squares on which men have just come
    /// down: seven at most, or no more than three where `three_at_most`.
    #[inline(always)]
    pub(super) fn count(&self, at: W, three_at_most: bool) -> u64 {
        let Self([ones, twos, fours]) = *self;
        let mut count = (at & ones).len() + 2 * (at & twos).len();
        if !three_at_most {
            count += 4 * (at & fours).len();
        }
        u64::from(count)
    }
}
