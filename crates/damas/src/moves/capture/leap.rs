//! Captures of men and of short kings: sets of pieces that make the same jumps.

use super::men::jump;
use super::{Search, Sink, TakeOffs, Trail};
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
        takeoffs: &TakeOffs<WordOf<R>>,
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
                let jumping = self.jumping::<MEN>(at, d, takeoffs, last);
                if !jumping.is_empty() {
                    goes_on |= jumping;
                    self.leap::<MEN>(jumping, d, takeoffs, last, tally);
                }
            }
        });
        if let Some(last) = last {
            let ends = at & !goes_on;
            if !ends.is_empty() {
                self.end_leaps::<MEN>(ends, last, tally);
            }
        }
    }

    /// Those of the pieces that can jump in a direction. What they have taken
    /// and the square they left matter only to pieces that may have come round.
    #[inline(always)]
    fn jumping<const MEN: bool>(
        &self,
        at: WordOf<R>,
        direction: Direction,
        takeoffs: &TakeOffs<WordOf<R>>,
        last: Option<&Leap<'_>>,
    ) -> WordOf<R> {
        let jumping = at & takeoffs.from(direction);
        match last {
            Some(last) if self.may_come_round::<MEN>(last) => {
                self.jumping_round::<MEN>(at, jumping, direction, last)
            }
            _ => jumping,
        }
    }

    /// Whether the next jump could lead back to the start or to a victim: the
    /// fourth on diagonals, the third where there are triangles.
    #[inline(always)]
    fn may_come_round<const MEN: bool>(&self, last: &Leap<'_>) -> bool {
        let directions = if MEN {
            self.field.directions().man_captures
        } else {
            self.field.directions().king_captures
        };
        last.before
            .is_some_and(|leap| leap.before.is_some() || !directions.all_diagonal())
    }

    /// The same for pieces that may come round.
    #[inline(always)]
    fn jumping_round<const MEN: bool>(
        &self,
        at: WordOf<R>,
        jumping: WordOf<R>,
        direction: Direction,
        last: &Leap<'_>,
    ) -> WordOf<R> {
        let delta = self.field.rules.board().delta(direction);
        let (victim, landing) = (last.landing + delta, last.landing + 2 * delta);
        let lifts = self.field.movement().lift == Lift::AtOnce;
        if jumping.is_empty() && landing != 0 && !lifts {
            return jumping;
        }
        if last.took(victim) {
            return WordOf::<R>::EMPTY;
        }
        if landing != 0 && !(lifts && last.took(landing)) {
            return jumping;
        }
        let victims = if MEN {
            self.field.man_victims()
        } else {
            self.field.enemies
        };
        // Bit distances wrap at the edges of full boards; steps do not.
        let (field, back) = (self.field, direction.opposite());
        let beyond = field.step(direction, field.step(direction, at) & victims);
        field.step(back, field.step(back, beyond))
    }

    /// One jump of pieces that can all make it.
    #[inline(never)]
    fn leap<const MEN: bool>(
        &mut self,
        jumping: WordOf<R>,
        direction: Direction,
        takeoffs: &TakeOffs<WordOf<R>>,
        last: Option<&Leap<'_>>,
        tally: Tally,
    ) {
        if !self.spend() {
            return;
        }
        let delta = self.field.rules.board().delta(direction);
        let start = last.map_or(0, |last| last.landing);
        let leap = Leap {
            before: last,
            direction,
            victim: start + delta,
            landing: start + 2 * delta,
        };
        let kings = self.field.pieces.kings & self.field.enemies;
        if self.field.movement().precedence.weighs_kings() && !kings.is_empty() {
            let over_king = self.field.step(direction.opposite(), kings);
            let (men_first, kings_first) = (jumping & !over_king, jumping & over_king);
            if !men_first.is_empty() {
                self.land::<MEN>(men_first, takeoffs, &leap, tally.with(false));
            }
            if !kings_first.is_empty() {
                self.land::<MEN>(kings_first, takeoffs, &leap, tally.with(true));
            }
        } else {
            self.land::<MEN>(jumping, takeoffs, &leap, tally.with(false));
        }
    }

    /// The far side of a jump.
    #[inline(always)]
    fn land<const MEN: bool>(
        &mut self,
        jumping: WordOf<R>,
        takeoffs: &TakeOffs<WordOf<R>>,
        leap: &Leap<'_>,
        tally: Tally,
    ) {
        let mut landed = jump(self.field, leap.direction, jumping);
        if MEN {
            landed &= !self.crown_in_capture(landed, leap, tally);
        }
        if !landed.is_empty() {
            self.leap_on::<MEN>(landed, takeoffs, Some(leap), tally);
        }
    }

    /// Ends the captures of men that the far row stops, and follows those it
    /// crowns in passing; returns them.
    #[inline(always)]
    fn crown_in_capture(&mut self, landed: WordOf<R>, leap: &Leap<'_>, tally: Tally) -> WordOf<R> {
        let crowned = landed & self.field.crown_row();
        if crowned.is_empty() {
            return crowned;
        }
        match self.field.movement().promotion {
            Promotion::End | Promotion::None => return WordOf::<R>::EMPTY,
            Promotion::Stop => self.end_leaps::<true>(crowned, leap, tally),
            Promotion::Passing => {
                for cell in crowned.cells() {
                    self.fly_on_after_crowning(cell, leap, tally);
                }
            }
        }
        crowned
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
