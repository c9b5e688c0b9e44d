//! A move as the generator finds it, and lists of such moves.

use arrayvec::ArrayVec;

use crate::board::{Cell, Word};

/// A move on a board's bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BitMove<W> {
    /// The victims.
    pub captured: W,
    /// Where the piece starts.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
    /// Where it rested between the two moves of a lone piece's turn.
    pub rest: Option<Cell>,
    /// Whether a man becomes a king by it.
    pub promotes: bool,
}

impl<W: Word> BitMove<W> {
    /// A quiet move.
    #[inline(always)]
    pub(crate) fn quiet(from: Cell, to: Cell, promotes: bool) -> Self {
        Self {
            captured: W::EMPTY,
            from,
            to,
            rest: None,
            promotes,
        }
    }

    /// Whether two moves of a position are one: first square, last square and
    /// victims are the same, and the resting square of a lone piece.
    fn is_same_as(&self, other: &Self) -> bool {
        (self.captured, self.from, self.to, self.rest)
            == (other.captured, other.from, other.to, other.rest)
    }

    /// Whether the move captures.
    #[inline(always)]
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }
}

/// Most moves a list can hold. No board has more quiet moves than empty squares
/// times directions, 960 at the most.
pub const MAX_MOVES: usize = 1024;

/// The legal moves of a position, kept without allocation.
#[derive(Clone, Debug, Default)]
pub struct MoveList<W> {
    moves: ArrayVec<BitMove<W>, MAX_MOVES>,
    overflowed: bool,
}

impl<W: Word> MoveList<W> {
    /// An empty list.
    pub fn new() -> Self {
        Self {
            moves: ArrayVec::new_const(),
            overflowed: false,
        }
    }

    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.moves.clear();
        self.overflowed = false;
    }

    /// The moves.
    #[inline]
    pub fn as_slice(&self) -> &[BitMove<W>] {
        &self.moves
    }

    /// Whether moves are missing: the position has more capture routes than are
    /// followed, or more moves than a list holds.
    pub fn overflowed(&self) -> bool {
        self.overflowed
    }

    #[inline]
    pub(crate) fn mark_overflowed(&mut self) {
        self.overflowed = true;
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, mv: BitMove<W>) {
        if self.moves.try_push(mv).is_err() {
            self.push_when_full(mv);
        }
    }

    /// Several routes may have been one move: room may be left after all.
    #[cold]
    fn push_when_full(&mut self, mv: BitMove<W>) {
        self.merge_equal();
        if self.moves.try_push(mv).is_err() {
            self.overflowed = true;
        }
    }

    /// Leaves one of each set of equal moves. One that crowns and one that does
    /// not are the same move, and it crowns.
    pub(crate) fn merge_equal(&mut self) {
        self.moves.sort_unstable();
        let mut kept = 0;
        for i in 0..self.moves.len() {
            let mv = self.moves[i];
            if kept > 0 && mv.is_same_as(&self.moves[kept - 1]) {
                self.moves[kept - 1].promotes |= mv.promotes;
            } else {
                self.moves[kept] = mv;
                kept += 1;
            }
        }
        self.moves.truncate(kept);
    }
}

impl<W> MoveList<W> {
    /// The moves.
    pub fn iter(&self) -> std::slice::Iter<'_, BitMove<W>> {
        self.moves.iter()
    }
}

impl<'a, W> IntoIterator for &'a MoveList<W> {
    type Item = &'a BitMove<W>;
    type IntoIter = std::slice::Iter<'a, BitMove<W>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
