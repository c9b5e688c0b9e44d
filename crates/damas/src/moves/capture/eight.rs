//! Captures of men in eight directions on a padded board of 64 bits: all
//! directions at once.

use super::Men;
use super::by_direction::ByDirection;
use super::men::{FirstJumps, Reach};
use super::rose::{Rose, Steps};
use crate::board::{Board, Directions, Word};
use crate::moves::field::{Field, WordOf};
use crate::position::Side;
use crate::rules::Ruleset;

/// Whether the men of a side are followed this way.
#[inline(always)]
pub(super) fn in_eight_ways<R: Ruleset, S: Side>(field: &Field<'_, R, S>) -> bool {
    R::FIXED
        && R::Board::PADDED
        && size_of::<WordOf<R>>() == size_of::<u64>()
        && field.directions().man_captures == Directions::ALL
}

/// For each direction, the squares from which a man could jump.
#[inline(always)]
pub(super) fn takeoffs<R: Ruleset, S: Side>(field: &Field<'_, R, S>) -> ByDirection<WordOf<R>> {
    let steps = Steps::on(field.rules.board());
    let before_free = Rose::splat(field.empty.low()).back(steps);
    let from = (before_free & field.man_victims().low()).back(steps);
    words::<R>(from)
}

impl<R: Ruleset, S: Side> Men<'_, '_, R, S> {
    /// Where first jumps come down.
    #[inline(always)]
    pub(super) fn landed_in_eight(self) -> ByDirection<WordOf<R>> {
        let steps = Steps::on(self.field.rules.board());
        let jumping = self.takeoff_rose() & self.field.men().low();
        words::<R>(jumping.on(steps).on(steps))
    }

    /// How far men jump that go on after a first jump.
    ///
    /// As sets they are told apart by where they are and by their last jump, and
    /// so they are all there as long as no two come down on one square, none
    /// comes back to its start and none meets a victim again.
    #[inline(always)]
    pub(super) fn reach_in_eight(self, first: &FirstJumps<WordOf<R>>) -> Reach {
        let steps = Steps::on(self.field.rules.board());
        let (from, any) = (self.takeoff_rose(), self.takeoffs.any().low());
        let second = (from & first.all.low()).on(steps).on(steps);
        let landed = second.union();
        let third = (from & landed).without(second.opposite());
        if !((from & second.several()) | self.closing(landed, steps)).is_empty() {
            return Reach::Far;
        }
        let longest_only = self.field.movement().precedence.prefers_length();
        let first = rose::<R>(first.landed);
        let told_apart = longest_only && first.several() & any == 0;
        if third.is_empty() {
            return Reach::Twice(told_apart.then(|| second.len()));
        }
        let victims = first.back(steps).union();
        let over = third.on(steps);
        let after = over.on(steps);
        let landed = after.union();
        let fourth = (from & landed).without(after.opposite());
        let unsure = (over & victims) | fourth | self.closing(landed, steps);
        if told_apart && after.several() & any == 0 && unsure.is_empty() {
            Reach::Thrice(third.len())
        } else {
            Reach::Far
        }
    }

    /// For each direction, where men would come down that jump from some squares
    /// to one on which a man stands that can capture: it may be the one it left.
    #[inline(always)]
    fn closing(self, at: u64, steps: Steps) -> Rose {
        let starts = self.field.men() & self.takeoffs.any();
        let over = Rose::splat(at).on(steps) & self.field.man_victims().low();
        over.on(steps) & starts.low()
    }

    /// The directions in which some of the men could jump.
    #[inline(always)]
    pub(super) fn ways_on_in_eight(self, at: WordOf<R>) -> Directions {
        (self.takeoff_rose() & at.low()).directions()
    }

    /// The directions in which a jump may lead back to the start.
    #[inline(always)]
    pub(super) fn ways_to_start_in_eight(self, at: WordOf<R>) -> Directions {
        let steps = Steps::on(self.field.rules.board());
        self.closing(at.low(), steps).directions()
    }

    /// The directions in which a man could jump over one of the victims to one
    /// of the free squares.
    #[inline(always)]
    pub(super) fn ways_between(
        self,
        at: WordOf<R>,
        victims: WordOf<R>,
        free: WordOf<R>,
    ) -> Directions {
        let steps = Steps::on(self.field.rules.board());
        let over = Rose::splat(at.low()).on(steps) & victims.low();
        (over.on(steps) & free.low()).directions()
    }

    #[inline(always)]
    fn takeoff_rose(self) -> Rose {
        rose::<R>(self.takeoffs.all())
    }
}

#[inline(always)]
fn rose<R: Ruleset>(sets: ByDirection<WordOf<R>>) -> Rose {
    Rose::new(sets.0.map(Word::low))
}

#[inline(always)]
fn words<R: Ruleset>(rose: Rose) -> ByDirection<WordOf<R>> {
    let words = rose.to_array();
    ByDirection(words.map(|cells| WordOf::<R>::truncate(cells.into())))
}
