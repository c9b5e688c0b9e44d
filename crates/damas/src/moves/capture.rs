//! Captures: whether there is one, and all of them.
//!
//! Pieces that jump one square at a time are followed together: a set of
//! pieces that have made the same jumps differs only by where it started, so
//! one shift moves them all. Flying kings are followed one by one.

mod by_direction;
mod eight;
mod fan;
mod far;
mod flight;
mod hop;
mod leap;
mod men;
mod rose;
mod sink;
mod takeoffs;

pub(crate) use flight::Flight;
pub(crate) use leap::Leap;
pub(crate) use men::Men;
pub(crate) use sink::{BestCount, BestList, Sink, Trail};
pub(crate) use takeoffs::TakeOffs;

use super::field::{Field, WordOf, each_direction, each_direction_of};
use crate::board::{Direction, Word};
use crate::piece::Role;
use crate::position::Side;
use crate::rules::{Ruleset, Tally};

/// Most jumps that are followed in one position. Beyond it a position is
/// refused: the worst that games and problems hold has a few thousand.
pub const MAX_JUMPS: u32 = 4_000_000;

/// Whether one of the kings has a capture.
#[inline(always)]
pub(crate) fn king_can_capture<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    kings: WordOf<R>,
) -> bool {
    can_capture_from(field, kings, field.empty)
}

/// Whether a king on one of the squares has a capture, where some squares are free.
#[inline(always)]
fn can_capture_from<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    kings: WordOf<R>,
    free: WordOf<R>,
) -> bool {
    let mut landings = WordOf::<R>::EMPTY;
    each_direction_of!(R, field.directions().king_captures, d => {
        let mut front = field.step(d, kings);
        if field.movement().flying {
            let mut sliding = front & free;
            while !sliding.is_empty() {
                let next = field.step(d, sliding);
                front |= next;
                sliding = next & free;
            }
        }
        let mut beyond = field.step(d, front & field.enemies);
        landings |= beyond;
        if field.movement().jump_runs {
            while !(beyond & field.enemies).is_empty() {
                beyond = field.step(d, beyond & field.enemies);
                landings |= beyond;
            }
        }
    });
    !(landings & free).is_empty()
}

/// The search for captures of a side.
pub(crate) struct Search<'f, 'r, R: Ruleset, S: Side, K> {
    field: &'f Field<'r, R, S>,
    sink: &'f mut K,
    /// Jumps that may still be tried.
    budget: u32,
}

/// Hands every complete capture to the sink; tells whether all could be followed.
#[inline(always)]
pub(crate) fn search<R, S, K>(men: Men<'_, '_, R, S>, sink: &mut K) -> bool
where
    R: Ruleset,
    S: Side,
    K: Sink<WordOf<R>>,
{
    let Men { field, takeoffs } = men;
    let mut search = Search {
        field,
        sink,
        budget: MAX_JUMPS,
    };
    search.leap_on::<true>(field.men(), &takeoffs, None, Tally::default());
    let kings = field.kings();
    if !kings.is_empty() {
        if search.kings_fly() {
            for from in kings.cells() {
                search.take_off(from);
            }
        } else {
            let takeoffs = TakeOffs::of_kings(field);
            search.leap_on::<false>(kings, &takeoffs, None, Tally::default());
        }
    }
    search.budget > 0
}

impl<R: Ruleset, S: Side, K> Search<'_, '_, R, S, K> {
    /// Whether kings are followed one by one.
    #[inline(always)]
    fn kings_fly(&self) -> bool {
        self.field.movement().flying || self.field.movement().jump_runs
    }

    /// Counts a jump; false when no more may be tried.
    #[inline(always)]
    fn spend(&mut self) -> bool {
        self.budget = self.budget.saturating_sub(1);
        self.budget > 0
    }
}

/// Shortest capture of a piece that two different routes can make: fewer jumps
/// on a grid have but one order.
#[inline(always)]
pub(crate) fn may_merge<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    role: Role,
    number: u32,
) -> bool {
    let eight_ways = role == Role::King && !field.directions().king_captures.all_diagonal();
    number >= if eight_ways { 2 } else { 3 }
}
