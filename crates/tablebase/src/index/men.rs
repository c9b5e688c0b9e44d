//! What men count for in the numbers of positions that are looked at one after the
//! other: most of them have the same men.

use damas::board::Word;
use damas::position::Pieces;

use super::{Begun, Index};

/// The men of the last position, and what they counted for.
pub(crate) struct Men<'a, W> {
    index: &'a Index<W>,
    white: W,
    black: W,
    begun: Begun<W>,
}

impl<'a, W: Word> Men<'a, W> {
    /// None so far.
    pub(crate) fn new(index: &'a Index<W>) -> Self {
        Self {
            index,
            white: W::EMPTY,
            black: W::EMPTY,
            begun: index.men(W::EMPTY, W::EMPTY),
        }
    }

    /// The index that the numbers are of.
    pub(crate) fn index(&self) -> &'a Index<W> {
        self.index
    }

    /// The beginning of the number of a placement.
    #[inline]
    pub(crate) fn of(&mut self, pieces: &Pieces<W>) -> Begun<W> {
        let (white, black) = (pieces.white & !pieces.kings, pieces.black & !pieces.kings);
        if (white, black) != (self.white, self.black) {
            self.begun = self.index.men(white, black);
            (self.white, self.black) = (white, black);
        }
        self.begun
    }
}
