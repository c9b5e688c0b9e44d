//! What becomes of the captures that a search finds.

use std::cmp::Ordering;

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
    /// Lists the moves that end on some cells.
    #[inline(always)]
    fn list(&self, ends: W, moves: &mut MoveList<W>) {
        for to in ends.cells() {
            moves.push(self.end(to));
        }
    }

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

/// The highest rank met so far, and whether a new one is lower, equal or higher.
#[derive(Default)]
struct Best(Rank);

impl Best {
    /// Compares a rank with the best, which it becomes if it is higher.
    #[inline(always)]
    fn meet(&mut self, rank: Rank) -> Ordering {
        let order = rank.cmp(&self.0);
        self.0 = self.0.max(rank);
        order
    }
}

/// Counts the captures of the highest rank: every route if `ROUTES`, else every
/// move once.
pub(crate) struct BestCount<'l, W, const ROUTES: bool> {
    best: Best,
    count: u64,
    /// Routes that are not yet counted: some of them may be the same move.
    alike: &'l mut MoveList<W>,
}

impl<'l, W: Word, const ROUTES: bool> BestCount<'l, W, ROUTES> {
    /// Counts with the help of a list that must be empty.
    pub(crate) fn new(alike: &'l mut MoveList<W>) -> Self {
        Self {
            best: Best::default(),
            count: 0,
            alike,
        }
    }

    /// Whether a rank is the highest so far; forgets those below it.
    #[inline(always)]
    fn admits(&mut self, rank: Rank) -> bool {
        let order = self.best.meet(rank);
        if order == Ordering::Greater {
            self.count = 0;
            self.alike.clear();
        }
        order != Ordering::Less
    }

    /// The number; `None` where there were more than can be told apart.
    pub(crate) fn total(self) -> Option<u64> {
        self.alike.merge_equal();
        (!self.alike.overflowed()).then_some(self.count + self.alike.as_slice().len() as u64)
    }
}

impl<W: Word, const ROUTES: bool> Sink<W> for BestCount<'_, W, ROUTES> {
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
        if !self.admits(rank) {
            return;
        }
        if !ROUTES && may_merge(field, role, tally.number) {
            trail.list(ends, self.alike);
        } else {
            self.count += u64::from(ends.len());
        }
    }
}

/// Lists the routes of the highest rank.
pub(crate) struct BestList<'l, W> {
    best: Best,
    moves: &'l mut MoveList<W>,
    may_merge: bool,
}

impl<'l, W: Word> BestList<'l, W> {
    /// Lists into a list that must be empty.
    pub(crate) fn new(moves: &'l mut MoveList<W>) -> Self {
        Self {
            best: Best::default(),
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
        match self.best.meet(rank) {
            Ordering::Less => return,
            Ordering::Equal => {}
            Ordering::Greater => {
                self.moves.clear();
                self.may_merge = false;
            }
        }
        self.may_merge |= may_merge(field, role, tally.number);
        trail.list(ends, self.moves);
    }
}
