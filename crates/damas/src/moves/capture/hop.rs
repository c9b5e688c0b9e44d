//! Captures of men one at a time: those that have jumped three times and may
//! go on.

use super::eight::in_eight_ways;
use super::men::can_fly_on;
use super::{MAX_JUMPS, Men};
use crate::board::{Direction, Directions, Word};
use crate::moves::field::{WordOf, each_direction, each_direction_of};
use crate::moves::{BitMove, MoveList, man_crowns};
use crate::position::Side;
use crate::rules::{Lift, Promotion, Ruleset};

/// A man in the middle of its capture.
#[derive(Clone, Copy)]
pub(super) struct Hopper<W> {
    pub(super) from: W,
    pub(super) at: W,
    /// All victims so far.
    pub(super) taken: W,
    pub(super) jumps: usize,
}

/// The captures that hopping men complete.
pub(super) struct Hops<'l, W> {
    moves: &'l mut MoveList<W>,
    /// Jumps of the longest so far.
    pub(super) number: usize,
    /// Whether shorter captures are not wanted.
    longest_only: bool,
    /// Jumps that may still be tried.
    budget: u32,
    /// Whether a man was crowned and flies on, which is not followed here.
    flies: bool,
}

impl<'l, W: Word> Hops<'l, W> {
    /// Adds to a list of captures of so many jumps at most.
    pub(super) fn after(number: usize, longest_only: bool, moves: &'l mut MoveList<W>) -> Self {
        Self {
            moves,
            number,
            longest_only,
            budget: MAX_JUMPS,
            flies: false,
        }
    }

    /// Whether every capture has been followed to its end.
    pub(super) fn complete(&self) -> bool {
        self.budget > 0 && !self.flies
    }

    /// A capture that has come to its end.
    #[inline(always)]
    fn end(&mut self, man: Hopper<W>, crowns: W) {
        if self.longest_only && man.jumps != self.number {
            if man.jumps < self.number {
                return;
            }
            self.moves.clear();
        }
        self.number = self.number.max(man.jumps);
        self.moves.push(BitMove {
            captured: man.taken,
            from: man.from.lowest(),
            to: man.at.lowest(),
            rest: None,
            promotes: !(man.at & crowns).is_empty(),
        });
    }
}

impl<R: Ruleset, S: Side> Men<'_, '_, R, S> {
    /// Follows every further jump of a man.
    pub(super) fn hop_on(&self, man: Hopper<WordOf<R>>, hops: &mut Hops<'_, WordOf<R>>) {
        let ways = self.ways_of(man);
        for d in ways.iter() {
            hops.budget = hops.budget.saturating_sub(1);
            if hops.budget == 0 {
                return;
            }
            let victim = self.field.step(d, man.at);
            let next = Hopper {
                at: self.field.step(d, victim),
                taken: man.taken | victim,
                jumps: man.jumps + 1,
                ..man
            };
            if self.flies_from(next.at) {
                hops.flies = true;
                return;
            }
            self.hop_on(next, hops);
        }
        if ways.is_empty() {
            hops.end(man, man_crowns(self.field));
        }
    }

    /// The directions in which a man can jump.
    #[inline(always)]
    fn ways_of(&self, man: Hopper<WordOf<R>>) -> Directions {
        let (field, movement) = (self.field, self.field.movement());
        if self.is_stopped(man.at) {
            return Directions::NONE;
        }
        let victims = field.man_victims() & !man.taken;
        let mut free = field.empty | man.from;
        if movement.lift == Lift::AtOnce {
            free |= man.taken;
        }
        if in_eight_ways(field) {
            return self.ways_between(man.at, victims, free);
        }
        let mut ways = Directions::NONE;
        each_direction_of!(R, field.directions().man_captures, d => {
            let over = field.step(d, man.at) & victims;
            ways = ways.with_if(d, !(field.step(d, over) & free).is_empty());
        });
        ways
    }

    /// Whether a capture ends where a man has come down, whatever stands there.
    #[inline(always)]
    fn is_stopped(&self, at: WordOf<R>) -> bool {
        match self.field.movement().promotion {
            Promotion::End | Promotion::None => false,
            Promotion::Stop | Promotion::Passing => !(at & self.field.crown_row()).is_empty(),
        }
    }

    /// Whether a man may be crowned on a square and go on as a king.
    #[inline(always)]
    fn flies_from(&self, at: WordOf<R>) -> bool {
        can_fly_on(self.field, at & self.field.crown_row())
    }
}
