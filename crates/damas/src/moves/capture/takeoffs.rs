//! Where pieces that jump one square at a time could jump from.

use super::by_direction::ByDirection;
use super::eight;
use crate::board::{Board, Direction, Word};
use crate::moves::field::{Field, each_direction, each_direction_of};
use crate::position::Side;
use crate::rules::Ruleset;

/// For each direction, the squares from which a piece could jump: a victim
/// stands before it, and behind the victim is a free square.
#[derive(Clone, Copy)]
pub(crate) struct TakeOffs<W> {
    from: ByDirection<W>,
    /// All of them.
    any: W,
}

impl<W: Word> TakeOffs<W> {
    const NONE: Self = Self {
        from: ByDirection::EMPTY,
        any: W::EMPTY,
    };

    /// Where the men of a side could jump from.
    #[inline(always)]
    pub(crate) fn new<R, S>(field: &Field<'_, R, S>) -> Self
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        if eight::in_eight_ways(field) {
            let from = eight::takeoffs(field);
            let any = from.union();
            return Self { from, any };
        }
        let victims = field.man_victims();
        let mut takeoffs = Self::NONE;
        each_direction!(field.directions().man_captures, d => {
            takeoffs.add(field, d, victims);
        });
        takeoffs
    }

    /// Where kings that step one square could jump from.
    #[inline(never)]
    pub(super) fn of_kings<R, S>(field: &Field<'_, R, S>) -> Self
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let mut takeoffs = Self::NONE;
        each_direction_of!(R, field.directions().king_captures, d => {
            takeoffs.add(field, d, field.enemies);
        });
        takeoffs
    }

    #[inline(always)]
    fn add<R, S>(&mut self, field: &Field<'_, R, S>, direction: Direction, victims: W)
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let back = direction.opposite();
        let from = field.step(back, field.step(back, field.empty) & victims);
        self.from[direction] = from;
        self.any |= from;
    }

    /// Whether one of the pieces can capture.
    #[inline(always)]
    pub(crate) fn serve(&self, pieces: W) -> bool {
        !(pieces & self.any).is_empty()
    }

    /// The squares from which a piece could jump in a direction.
    #[inline(always)]
    pub(super) fn from(&self, direction: Direction) -> W {
        self.from[direction]
    }

    /// The same for every direction.
    #[inline(always)]
    pub(super) fn all(&self) -> ByDirection<W> {
        self.from
    }

    /// The squares from which a piece could jump in some direction.
    #[inline(always)]
    pub(super) fn any(&self) -> W {
        self.any
    }
}
