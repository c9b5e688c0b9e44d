//! Captures of men and of short kings: sets of pieces that make the same jumps.

use super::men::jump;
use super::{Search, Sink, TakeOffs, Trail};
use crate::board::{Board, Cell, Direction, Directions, Word};
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
        let come_round = last.filter(|last| self.may_come_round::<MEN>(last));
        let mut goes_on = WordOf::<R>::EMPTY;
        for d in self.ways_on::<MEN>(at, takeoffs, last, come_round).iter() {
            let jumping = match come_round {
                Some(last) => self.jumping_round::<MEN>(at, d, takeoffs, last),
                None => at & takeoffs.from(d),
            };
            if !jumping.is_empty() {
                goes_on |= jumping;
                self.leap::<MEN>(jumping, d, takeoffs, last, tally);
            }
        }
        if let Some(last) = last {
            let ends = at & !goes_on;
            if !ends.is_empty() {
                self.end_leaps::<MEN>(ends, last, tally);
            }
        }
    }

    /// The directions in which some of the pieces may jump, gathered without a
    /// branch: mostly there is none. `come_round` is the last jump of pieces
    /// that may come round.
    #[inline(always)]
    fn ways_on<const MEN: bool>(
        &self,
        at: WordOf<R>,
        takeoffs: &TakeOffs<WordOf<R>>,
        last: Option<&Leap<'_>>,
        come_round: Option<&Leap<'_>>,
    ) -> Directions {
        let directions = self.captures::<MEN>();
        let mut ways = Directions::NONE;
        each_direction_of!(R, directions, d => {
            ways = ways.with_if(d, !(at & takeoffs.from(d)).is_empty());
        });
        if let Some(last) = come_round {
            let lifts = self.field.movement().lift == Lift::AtOnce;
            each_direction_of!(R, directions, d => {
                let landing = last.landing + 2 * self.field.rules.board().delta(d);
                ways = ways.with_if(d, lifts || landing == 0);
            });
        }
        // Behind the piece stands its last victim, or nothing at all.
        last.map_or(ways, |last| ways.without(last.direction.opposite()))
    }

    /// The directions in which the pieces capture.
    #[inline(always)]
    fn captures<const MEN: bool>(&self) -> Directions {
        if MEN {
            self.field.directions().man_captures
        } else {
            self.field.directions().king_captures
        }
    }

    /// Whether the next jump could lead back to the start or to a victim: the
    /// fourth on diagonals, the third where there are triangles.
    #[inline(always)]
    fn may_come_round<const MEN: bool>(&self, last: &Leap<'_>) -> bool {
        last.before
            .is_some_and(|leap| leap.before.is_some() || !self.captures::<MEN>().all_diagonal())
    }

    /// Those of the pieces that can jump in a direction: what they have taken
    /// cannot be taken again, and the square they left is free.
    #[inline(always)]
    fn jumping_round<const MEN: bool>(
        &self,
        at: WordOf<R>,
        direction: Direction,
        takeoffs: &TakeOffs<WordOf<R>>,
        last: &Leap<'_>,
    ) -> WordOf<R> {
        let delta = self.field.rules.board().delta(direction);
        let (victim, landing) = (last.landing + delta, last.landing + 2 * delta);
        if last.took(victim) {
            return WordOf::<R>::EMPTY;
        }
        let lifts = self.field.movement().lift == Lift::AtOnce;
        if landing != 0 && !(lifts && last.took(landing)) {
            return at & takeoffs.from(direction);
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
        let leap = self.leap_after(last, direction);
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

    /// The jump in a direction that comes after another, or first.
    #[inline(always)]
    fn leap_after<'a>(&self, before: Option<&'a Leap<'a>>, direction: Direction) -> Leap<'a> {
        let delta = self.field.rules.board().delta(direction);
        let start = before.map_or(0, |before| before.landing);
        Leap {
            before,
            direction,
            victim: start + delta,
            landing: start + 2 * delta,
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
