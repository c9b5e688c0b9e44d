//! What becomes of the captures that a search finds.

use super::{Flight, Leap, may_merge};
use crate::board::{Board, Cell, Word};
use crate::moves::field::{Field, back};
use crate::moves::{BitMove, MoveList};
use crate::piece::Role;
use crate::position::Side;
use crate::rules::{Rank, Ruleset, Tally};

/// How a capture came to its end.
#[derive(Clone, Copy)]
pub(crate) enum Trail<'a, W> {
    /// By jumps of one square, made by several pieces at once.
    Leaps {
        last: &'a Leap<'a>,
        /// Where a piece that ends its move is crowned.
        crowns: W,
    },
    /// By the jumps of one king.
    Flights {
        from: Cell,
        taken: W,
        /// The jumps it made before it was crowned in passing.
        on_foot: Option<&'a Leap<'a>>,
        last: &'a Flight<'a, W>,
    },
}

impl<W: Word> Trail<'_, W> {
    /// The move that ends on a cell.
    #[inline(always)]
    pub(crate) fn end(&self, to: Cell) -> BitMove<W> {
        match *self {
            Trail::Leaps { last, crowns } => {
                let from = back(to, last.landing);
                BitMove {
                    captured: last.victims(from),
                    from,
                    to,
                    rest: None,
                    promotes: crowns.contains(to),
                }
            }
            Trail::Flights {
                from,
                taken,
                on_foot,
                ..
            } => BitMove {
                captured: taken,
                from,
                to,
                rest: None,
                promotes: on_foot.is_some(),
            },
        }
    }
}

/// What becomes of the captures that a search finds.
pub(crate) trait Sink<W: Word> {
    /// Whether a half turn on another square is another route. Where it leads,
    /// it leads from all squares of the line.
    const EVERY_TURN: bool = false;

    /// Complete captures that end on the cells of `ends`. Every route comes
    /// once; several routes may be one move.
    fn ends<R, S>(
        &mut self,
        field: &Field<'_, R, S>,
        ends: W,
        trail: Trail<'_, W>,
        role: Role,
        tally: Tally,
        rank: Rank,
    ) where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side;
}

/// Counts the routes of the highest rank.
#[derive(Default)]
pub(crate) struct BestCount {
    best: Rank,
    pub(crate) count: u64,
    /// Some of the routes may be the same move.
    pub(crate) may_merge: bool,
}

impl<W: Word> Sink<W> for BestCount {
    #[inline(always)]
    fn ends<R, S>(
        &mut self,
        field: &Field<'_, R, S>,
        ends: W,
        _: Trail<'_, W>,
        role: Role,
        tally: Tally,
        rank: Rank,
    ) where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.count = 0;
            self.may_merge = false;
        }
        self.count += u64::from(ends.len());
        self.may_merge |= may_merge(field, role, tally.number);
    }
}

/// Lists the routes of the highest rank.
pub(crate) struct BestList<'l, W> {
    best: Rank,
    moves: &'l mut MoveList<W>,
    may_merge: bool,
}

impl<'l, W: Word> BestList<'l, W> {
    /// Lists into a list that must be empty.
    pub(crate) fn new(moves: &'l mut MoveList<W>) -> Self {
        Self {
            best: 0,
            moves,
            may_merge: false,
        }
    }

    /// Makes one move of equal routes.
    pub(crate) fn merge(self) {
        if self.may_merge {
            self.moves.merge_equal();
        }
    }
}

impl<W: Word> Sink<W> for BestList<'_, W> {
    #[inline(always)]
    fn ends<R, S>(
        &mut self,
        field: &Field<'_, R, S>,
        ends: W,
        trail: Trail<'_, W>,
        role: Role,
        tally: Tally,
        rank: Rank,
    ) where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        if rank < self.best {
            return;
        }
        if rank > self.best {
            self.best = rank;
            self.moves.clear();
            self.may_merge = false;
        }
        self.may_merge |= may_merge(field, role, tally.number);
        for to in ends.cells() {
            self.moves.push(trail.end(to));
        }
    }
}
