//! Captures of men of three jumps and more: the first three are made by all men
//! at once that make the same jumps, and those that may have a fourth go on one
//! by one.

use arrayvec::ArrayVec;

use super::Men;
use super::hop::{Hopper, Hops};
use super::men::{FirstJumps, can_fly_on, jump, jump_over, list_ends, passing_crowns, retrace};
use crate::board::{Board, Direction, Directions, Word};
use crate::moves::MoveList;
use crate::moves::field::{WordOf, each_direction, each_direction_of};
use crate::position::Side;
use crate::rules::Ruleset;

/// Men that have made the same three jumps.
#[derive(Clone, Copy)]
pub(super) struct Thrice<W> {
    pub(super) made: [Direction; 3],
    pub(super) at: W,
}

/// The men that have jumped three times; where they are of more kinds, the
/// search has to follow them all.
type Thirds<W> = ArrayVec<Thrice<W>, 48>;

impl<R: Ruleset, S: Side> Men<'_, '_, R, S> {
    /// Number of captures where some men may jump three times or more.
    #[inline(never)]
    pub(super) fn count_far<const ROUTES: bool>(self, first: FirstJumps<WordOf<R>>) -> Option<u64> {
        let (mut counts, mut further) = (Counts([0; 4]), Thirds::new());
        self.follow(&first, &mut further, |made, ends| {
            counts.0[made.len()] += u64::from(ends.len());
        })?;
        let (number, count) = counts.best(self.longest_only());
        if further.is_empty() {
            return Some(count);
        }
        self.count_further::<ROUTES>(&further, number, count)
    }

    /// Adds the captures of men that may jump a fourth time to those counted.
    #[inline(never)]
    fn count_further<const ROUTES: bool>(
        self,
        further: &Thirds<WordOf<R>>,
        number: usize,
        count: u64,
    ) -> Option<u64> {
        let mut moves = MoveList::new();
        let longest = self.hop_further(further, number, &mut moves)?;
        if !ROUTES {
            moves.merge_equal();
        }
        let others = if self.longest_only() && longest > number {
            0
        } else {
            count
        };
        (!moves.overflowed()).then_some(others + moves.as_slice().len() as u64)
    }

    /// Lists the captures of men that may jump a fourth time beside those of so
    /// many jumps that are listed; returns the jumps of the longest, or `None`
    /// if not all could be followed.
    fn hop_further(
        self,
        further: &Thirds<WordOf<R>>,
        number: usize,
        moves: &mut MoveList<WordOf<R>>,
    ) -> Option<usize> {
        let mut hops = Hops::after(number, self.longest_only(), moves);
        for Thrice { made, at } in further {
            for to in at.cells() {
                let (from, taken) = retrace(self.field, made, to);
                let man = Hopper {
                    from: WordOf::<R>::of(from),
                    at: WordOf::<R>::of(to),
                    taken,
                    jumps: made.len(),
                };
                self.hop_on(man, &mut hops);
            }
        }
        hops.complete().then_some(hops.number)
    }

    /// Lists the captures where some men may jump three times or more; false
    /// where the search has to do it, with nothing listed.
    #[inline(never)]
    pub(super) fn list_far(
        self,
        first: FirstJumps<WordOf<R>>,
        moves: &mut MoveList<WordOf<R>>,
        routes: bool,
    ) -> bool {
        let longest_only = self.longest_only();
        let (mut number, mut further) = (0, Thirds::new());
        let followed = self.follow(&first, &mut further, |made, ends| {
            if longest_only && made.len() < number || ends.is_empty() {
                return;
            }
            if longest_only && made.len() > number {
                moves.clear();
            }
            number = number.max(made.len());
            list_ends(self.field, ends, made, moves);
        });
        if followed.is_some() && further.is_empty() {
            return true;
        }
        if followed.is_none() || self.hop_further(&further, number, moves).is_none() {
            moves.clear();
            return false;
        }
        if !routes {
            moves.merge_equal();
        }
        true
    }

    /// Follows all men through three jumps, says where captures of so many
    /// jumps end, and adds the men that may jump a fourth time; `None` where
    /// sets will not do.
    ///
    /// What is said to end here is each a move of its own. Two routes can be one
    /// move only after three jumps, and then each leads back over the victims
    /// of the other: they are among those that may go on.
    #[inline(always)]
    fn follow(
        self,
        first: &FirstJumps<WordOf<R>>,
        further: &mut Thirds<WordOf<R>>,
        mut ends: impl FnMut(&[Direction], WordOf<R>),
    ) -> Option<()> {
        let crowns = passing_crowns(self.field);
        self.end_first_jumps(first, &mut ends);
        for d in self.first_ways(first).iter() {
            let at = first.landed[d] & !first.stopped;
            for next in self.ways_on(at).iter() {
                let landed = jump(self.field, next, at & self.takeoffs.from(next));
                if can_fly_on(self.field, landed & crowns) {
                    return None;
                }
                let (made, on_foot) = ([d, next], landed & !first.stopped);
                let mut gone = WordOf::<R>::EMPTY;
                for third in self.third_ways(made, on_foot).iter() {
                    let (jumping, men) = self.third_jump(made, third, on_foot);
                    gone |= jumping;
                    self.end_third(men, first.stopped, further, &mut ends)?;
                }
                ends(&made, landed & !gone);
            }
        }
        Some(())
    }

    /// The directions of first jumps after which some men go on.
    #[inline(always)]
    fn first_ways(self, first: &FirstJumps<WordOf<R>>) -> Directions {
        let goes_on = self.takeoffs.any() & !first.stopped;
        let mut ways = Directions::NONE;
        each_direction_of!(R, self.field.directions().man_captures, d => {
            ways = ways.with_if(d, !(first.landed[d] & goes_on).is_empty());
        });
        ways
    }

    /// Says where captures of one jump end, unless only the longest are wanted.
    #[inline(always)]
    fn end_first_jumps(
        self,
        first: &FirstJumps<WordOf<R>>,
        ends: &mut impl FnMut(&[Direction], WordOf<R>),
    ) {
        if !self.longest_only() {
            let goes_on = self.takeoffs.any() & !first.stopped;
            each_direction_of!(R, self.field.directions().man_captures, d => {
                ends(&[d], first.landed[d] & !goes_on);
            });
        }
    }

    /// The directions in which some men make a third jump.
    #[inline(always)]
    fn third_ways(self, made: [Direction; 2], at: WordOf<R>) -> Directions {
        let [first, second] = made.map(|d| self.field.rules.board().delta(d));
        let mut ways = self.ways_on(at).without(made[1].opposite());
        if !self.field.directions().man_captures.all_diagonal() {
            let board = self.field.rules.board();
            // The first victim cannot be taken again.
            ways = ways.without_if(|d| first + 2 * second + board.delta(d) == 0);
            // A triangle leads to the start, which is free.
            let closing = self.ways_to_start(at);
            ways = ways.union(closing.without_if(|d| first + second + board.delta(d) != 0));
        }
        ways
    }

    /// A third jump: the men that make it, before and after.
    #[inline(always)]
    fn third_jump(
        self,
        [first, second]: [Direction; 2],
        third: Direction,
        at: WordOf<R>,
    ) -> (WordOf<R>, Thrice<WordOf<R>>) {
        let mut jumping = at & self.takeoffs.from(third);
        let made = [first, second, third];
        if jumping.is_empty() {
            let (field, back) = (self.field, third.opposite());
            jumping = field.step(back, field.step(back, jump_over(field, third, at)));
        }
        let at = jump(self.field, third, jumping);
        (jumping, Thrice { made, at })
    }

    /// Says where captures of three jumps end, and keeps the men that may go on.
    #[inline(always)]
    fn end_third(
        self,
        men: Thrice<WordOf<R>>,
        stopped: WordOf<R>,
        further: &mut Thirds<WordOf<R>>,
        ends: &mut impl FnMut(&[Direction], WordOf<R>),
    ) -> Option<()> {
        if can_fly_on(self.field, men.at & passing_crowns(self.field)) {
            return None;
        }
        let on_foot = men.at & !stopped;
        if self.may_go_on(men.made[2], on_foot) {
            further.try_push(Thrice { at: on_foot, ..men }).ok()?;
            ends(&men.made, men.at & stopped);
        } else {
            ends(&men.made, men.at);
        }
        Some(())
    }

    /// Whether a victim that may not be the last one stands before one of the
    /// men that have come in a direction: it may have been taken already.
    #[inline(always)]
    fn may_go_on(self, come: Direction, at: WordOf<R>) -> bool {
        let ways = self.ways_on(at).without(come.opposite());
        !ways.is_empty() || !self.ways_to_start(at).is_empty()
    }

    /// Whether the longest captures alone are legal.
    #[inline(always)]
    fn longest_only(self) -> bool {
        self.field.movement().precedence.prefers_length()
    }
}

/// Numbers of captures by their jumps.
struct Counts([u64; 4]);

impl Counts {
    /// The jumps of the longest, and the number of all captures or of those
    /// alone.
    #[inline(always)]
    fn best(&self, longest: bool) -> (usize, u64) {
        let number = self.0.iter().rposition(|&count| count > 0).unwrap_or(0);
        if longest {
            (number, self.0[number])
        } else {
            (number, self.0.iter().sum())
        }
    }
}
