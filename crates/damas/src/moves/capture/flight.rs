//! Captures of flying kings, and of kings that leap runs of enemies: one king
//! at a time.

use super::{Leap, Search, Sink, Trail};
use crate::board::{Cell, Direction, Word};
use crate::moves::field::{WordOf, back, each_direction, each_direction_of};
use crate::piece::Role;
use crate::position::Side;
use crate::rules::{Landing, Lift, Ruleset, Tally};

/// A jump of a king, linked to the one before it.
#[derive(Clone, Copy)]
pub(crate) struct Flight<'a, W> {
    pub(crate) before: Option<&'a Flight<'a, W>>,
    pub(crate) direction: Direction,
    /// The square directly behind the victim.
    pub(crate) behind: W,
    /// Where the king comes down.
    pub(crate) landing: W,
}

/// A king on its way.
#[derive(Clone, Copy)]
struct Flyer<'a, W> {
    from: Cell,
    /// The jumps it made as a man, if it was crowned in passing.
    on_foot: Option<&'a Leap<'a>>,
    /// All victims so far.
    taken: W,
    tally: Tally,
}

impl<R: Ruleset, S: Side, K: Sink<WordOf<R>>> Search<'_, '_, R, S, K> {
    /// Follows every capture of a king.
    #[inline(never)]
    pub(super) fn take_off(&mut self, from: Cell) {
        let flyer = Flyer {
            from,
            on_foot: None,
            taken: WordOf::<R>::EMPTY,
            tally: Tally::default(),
        };
        self.fly_on(WordOf::<R>::of(from), None, flyer);
    }

    /// Follows the captures of a man that has just become a king on `at`.
    #[inline(never)]
    pub(super) fn fly_on_after_crowning(&mut self, at: Cell, last: &Leap<'_>, tally: Tally) {
        let from = back(at, last.landing);
        let flyer = Flyer {
            from,
            on_foot: Some(last),
            taken: last.victims(from),
            tally,
        };
        let at = WordOf::<R>::of(at);
        let crowned = Flight {
            before: None,
            direction: last.direction,
            behind: at,
            landing: at,
        };
        if !self.fly_on(at, Some(&crowned), flyer) {
            self.end_flight(at, &crowned, flyer);
        }
    }

    /// Follows every further jump of the king now on `at`; false if there is none.
    fn fly_on(
        &mut self,
        at: WordOf<R>,
        last: Option<&Flight<'_, WordOf<R>>>,
        flyer: Flyer<'_, WordOf<R>>,
    ) -> bool {
        let mut goes_on = false;
        each_direction_of!(R, self.field.directions().king_captures, d => {
            if last.is_none_or(|last| self.may_turn(last, d)) {
                goes_on |= self.fly_over(at, d, last, flyer);
            }
        });
        goes_on
    }

    /// Whether a king may go on in a direction. From squares further behind a
    /// victim than the first, the line itself leads to nothing new.
    #[inline(always)]
    fn may_turn(&self, last: &Flight<'_, WordOf<R>>, direction: Direction) -> bool {
        let first_landing = last.landing == last.behind;
        if direction == last.direction {
            first_landing
        } else if direction == last.direction.opposite() {
            // A victim that still stands bars the way back.
            let movement = self.field.movement();
            (first_landing || K::EVERY_TURN)
                && movement.lift == Lift::AtOnce
                && !movement.half_turn_ban
        } else {
            true
        }
    }

    /// Jumps over the first enemies in a direction, if that is possible.
    #[inline(always)]
    fn fly_over(
        &mut self,
        at: WordOf<R>,
        direction: Direction,
        last: Option<&Flight<'_, WordOf<R>>>,
        flyer: Flyer<'_, WordOf<R>>,
    ) -> bool {
        let (field, movement) = (self.field, self.field.movement());
        let mut empty = field.empty | WordOf::<R>::of(flyer.from);
        if movement.lift == Lift::AtOnce {
            empty |= flyer.taken;
        }
        let targets = field.enemies & !flyer.taken;

        let mut front = field.step(direction, at);
        if movement.flying {
            while !(front & empty).is_empty() {
                front = field.step(direction, front);
            }
        }
        if (front & targets).is_empty() {
            return false;
        }
        self.jump_over(front, empty, targets, direction, last, flyer)
    }

    /// Jumps over the enemy on `victim`, or the run of enemies that begins there.
    #[inline(never)]
    fn jump_over(
        &mut self,
        victim: WordOf<R>,
        empty: WordOf<R>,
        targets: WordOf<R>,
        direction: Direction,
        last: Option<&Flight<'_, WordOf<R>>>,
        mut flyer: Flyer<'_, WordOf<R>>,
    ) -> bool {
        let (field, kings) = (self.field, self.field.pieces.kings);
        let mut behind = field.step(direction, victim);
        let mut last_victim = victim;
        flyer.taken |= victim;
        flyer.tally = flyer.tally.with(!(victim & kings).is_empty());
        if field.movement().jump_runs {
            while !(behind & targets).is_empty() {
                last_victim = behind;
                flyer.taken |= behind;
                flyer.tally = flyer.tally.with(!(behind & kings).is_empty());
                behind = field.step(direction, behind);
            }
        }
        if (behind & empty).is_empty() || !self.spend() {
            return false;
        }
        let flight = Flight {
            before: last,
            direction,
            behind,
            landing: behind,
        };
        let (mut ends, goes_on) = self.land_behind(flight, empty, flyer);
        if !goes_on {
            let last_is_king = !(last_victim & kings).is_empty();
            if field.movement().landing == Landing::BehindKing && last_is_king {
                ends = behind;
            }
            self.end_flight(ends, &flight, flyer);
        }
        true
    }

    /// Comes down on every free square behind the victim; returns them and
    /// whether the capture goes on from one of them. Where it does, only those
    /// squares may be chosen, and the search has followed them.
    #[inline(always)]
    fn land_behind(
        &mut self,
        mut flight: Flight<'_, WordOf<R>>,
        empty: WordOf<R>,
        flyer: Flyer<'_, WordOf<R>>,
    ) -> (WordOf<R>, bool) {
        let movement = self.field.movement();
        let one_landing = !movement.flying || movement.landing == Landing::Behind;
        let mut ends = WordOf::<R>::EMPTY;
        let mut goes_on = false;
        loop {
            ends |= flight.landing;
            goes_on |= self.fly_on(flight.landing, Some(&flight), flyer);
            if one_landing {
                break;
            }
            flight.landing = self.field.step(flight.direction, flight.landing) & empty;
            if flight.landing.is_empty() {
                break;
            }
        }
        (ends, goes_on)
    }

    fn end_flight(
        &mut self,
        ends: WordOf<R>,
        last: &Flight<'_, WordOf<R>>,
        flyer: Flyer<'_, WordOf<R>>,
    ) {
        let trail = Trail::Flights {
            from: flyer.from,
            taken: flyer.taken,
            on_foot: flyer.on_foot,
            last,
        };
        let precedence = &self.field.movement().precedence;
        let rank = precedence.rank(flyer.tally, flyer.on_foot.is_none());
        self.sink
            .ends(self.field, ends, trail, Role::King, flyer.tally, rank);
    }
}
