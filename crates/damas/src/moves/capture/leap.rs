//! Captures of men and of short kings: sets of pieces that make the same jumps.

use super::{Search, Sink, Trail};
use crate::board::{Board, Cell, Direction, Word};
use crate::moves::field::{WordOf, each_direction, each_direction_of};
use crate::moves::man_crowns;
use crate::piece::Role;
use crate::position::Side;
use crate::rules::{Lift, Promotion, Ruleset, Tally};

/// A jump of a set of pieces, linked to the one before it. Offsets are bit
/// distances from where each piece started.
#[derive(Clone, Copy)]
pub(crate) struct Leap<'a> {
    pub(crate) before: Option<&'a Leap<'a>>,
    pub(crate) direction: Direction,
    pub(crate) victim: i32,
    pub(crate) landing: i32,
}

impl Leap<'_> {
    /// This jump and those before it, the last first.
    pub(crate) fn back(&self) -> impl Iterator<Item = &Self> {
        std::iter::successors(Some(self), |leap| leap.before)
    }

    /// Whether a victim was taken at an offset.
    #[inline(always)]
    fn took(&self, offset: i32) -> bool {
        self.back().any(|leap| leap.victim == offset)
    }

    /// The victims of the piece that started on a cell.
    pub(crate) fn victims<W: Word>(&self, from: Cell) -> W {
        self.back().fold(W::EMPTY, |victims, leap| {
            victims | W::of(Cell((i32::from(from.0) + leap.victim) as u8))
        })
    }
}

impl<R: Ruleset, S: Side, K: Sink<WordOf<R>>> Search<'_, '_, R, S, K> {
    /// Follows every capture of the pieces on `at`, all of which have made the
    /// jumps up to `last`. Those that can go no further have ended.
    #[inline(never)]
    pub(super) fn leap_on<const MEN: bool>(
        &mut self,
        at: WordOf<R>,
        last: Option<&Leap<'_>>,
        tally: Tally,
    ) {
        let directions = if MEN {
            self.field.directions().man_captures
        } else {
            self.field.directions().king_captures
        };
        let mut goes_on = WordOf::<R>::EMPTY;
        each_direction_of!(R, directions, d => {
            // Behind the piece stands its last victim, or nothing at all.
            if last.is_none_or(|last| d != last.direction.opposite()) {
                goes_on |= self.leap::<MEN>(at, d, last, tally);
            }
        });
        if let Some(last) = last {
            let ends = at & !goes_on;
            if !ends.is_empty() {
                self.end_leaps::<MEN>(ends, last, tally);
            }
        }
    }

    /// One jump in one direction; returns which of the pieces can make it.
    #[inline(always)]
    fn leap<const MEN: bool>(
        &mut self,
        at: WordOf<R>,
        direction: Direction,
        last: Option<&Leap<'_>>,
        tally: Tally,
    ) -> WordOf<R> {
        let victims = if MEN {
            self.field.man_victims()
        } else {
            self.field.enemies
        };
        let over = self.field.step(direction, at) & victims;
        if over.is_empty() {
            return over;
        }
        self.leap_over::<MEN>(over, direction, last, tally)
    }

    #[inline(never)]
    fn leap_over<const MEN: bool>(
        &mut self,
        over: WordOf<R>,
        direction: Direction,
        last: Option<&Leap<'_>>,
        tally: Tally,
    ) -> WordOf<R> {
        let delta = self.field.rules.board().delta(direction);
        let victim = last.map_or(0, |last| last.landing) + delta;
        let leap = Leap {
            before: last,
            direction,
            victim,
            landing: victim + delta,
        };
        if last.is_some_and(|last| last.took(victim)) || !self.spend() {
            return WordOf::<R>::EMPTY;
        }
        let kings = self.field.pieces.kings;
        if self.field.movement().precedence.weighs_kings() && !(over & kings).is_empty() {
            self.land::<MEN>(over & !kings, &leap, tally.with(false))
                | self.land::<MEN>(over & kings, &leap, tally.with(true))
        } else {
            self.land::<MEN>(over, &leap, tally.with(false))
        }
    }

    /// The far side of a jump over `over`; returns which of the pieces could
    /// make it, where they jumped from.
    #[inline(never)]
    fn land<const MEN: bool>(
        &mut self,
        over: WordOf<R>,
        leap: &Leap<'_>,
        tally: Tally,
    ) -> WordOf<R> {
        let beyond = self.field.step(leap.direction, over);
        let landed = if self.is_vacated(leap) {
            beyond
        } else {
            beyond & self.field.empty
        };
        if landed.is_empty() {
            return landed;
        }
        let mut on_foot = landed;
        if MEN {
            on_foot &= !self.crown_in_capture(landed, leap, tally);
        }
        if !on_foot.is_empty() {
            self.leap_on::<MEN>(on_foot, Some(leap), tally);
        }
        let back = leap.direction.opposite();
        self.field.step(back, self.field.step(back, landed))
    }

    /// Ends the captures of men that the far row stops, and follows those it
    /// crowns in passing; returns them.
    #[inline(always)]
    fn crown_in_capture(&mut self, landed: WordOf<R>, leap: &Leap<'_>, tally: Tally) -> WordOf<R> {
        let crowned = landed & self.field.crown_row();
        match self.field.movement().promotion {
            Promotion::End | Promotion::None => return WordOf::<R>::EMPTY,
            Promotion::Stop => {
                if !crowned.is_empty() {
                    self.end_leaps::<true>(crowned, leap, tally);
                }
            }
            Promotion::Passing => {
                for cell in crowned.cells() {
                    self.fly_on_after_crowning(cell, leap, tally);
                }
            }
        }
        crowned
    }

    /// Whether the landing square is free because the piece itself left it, or
    /// because a victim lifted at once stood on it.
    #[inline(always)]
    fn is_vacated(&self, leap: &Leap<'_>) -> bool {
        leap.landing == 0
            || self.field.movement().lift == Lift::AtOnce
                && leap.before.is_some_and(|before| before.took(leap.landing))
    }

    #[inline]
    fn end_leaps<const MEN: bool>(&mut self, ends: WordOf<R>, last: &Leap<'_>, tally: Tally) {
        let (role, crowns) = if MEN {
            (Role::Man, man_crowns(self.field))
        } else {
            (Role::King, WordOf::<R>::EMPTY)
        };
        let rank = self.field.movement().precedence.rank(tally, !MEN);
        let trail = Trail::Leaps { last, crowns };
        self.sink.ends(self.field, ends, trail, role, tally, rank);
    }
}
