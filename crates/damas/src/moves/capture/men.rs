//! First jumps of all men at once, and how many captures they come to where no
//! man jumps more than twice. Nearly every position is of that kind, and its
//! captures are counted with hardly a branch.

use crate::board::{Board, Direction, Word};
use crate::moves::field::{Field, WordOf, each_direction, each_direction_of};
use crate::position::Side;
use crate::rules::{Promotion, Ruleset};

/// For each direction, the squares from which a man could jump: a victim stands
/// before it, and behind the victim is a free square.
#[derive(Clone, Copy)]
pub(crate) struct TakeOffs<W> {
    from: [W; 8],
    /// All of them.
    any: W,
}

/// Where men come down, by the direction of their last jump.
#[derive(Clone, Copy)]
struct Landings<W>([W; 8]);

impl<W: Word> TakeOffs<W> {
    /// Where the men of a side could jump from.
    #[inline(always)]
    pub(crate) fn new<R, S>(field: &Field<'_, R, S>) -> Self
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let victims = field.man_victims();
        let mut takeoffs = Self::NONE;
        each_direction!(field.directions().man_captures, d => {
            takeoffs.add(field, d, victims);
        });
        takeoffs
    }

    const NONE: Self = Self {
        from: [W::EMPTY; 8],
        any: W::EMPTY,
    };

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
        self.from[direction as usize] = from;
        self.any |= from;
    }

    /// Whether one of the men can capture.
    #[inline(always)]
    pub(crate) fn serve(&self, men: W) -> bool {
        !(men & self.any).is_empty()
    }

    /// The squares from which a man could jump in a direction.
    #[inline(always)]
    pub(super) fn from(&self, direction: Direction) -> W {
        self.from[direction as usize]
    }

    /// Number of captures by men, if none has a fourth jump, none is crowned on
    /// the way, and victims of different rank need not be told apart.
    ///
    /// A man that jumps back over its victim would land where it started, and
    /// that square counts as taken, so half turns need no thought before the
    /// third jump; nor do victims that still stand, nor the square it left.
    #[inline(always)]
    pub(crate) fn count<R, S>(&self, field: &Field<'_, R, S>) -> Option<u64>
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let (movement, crown_row) = (field.movement(), field.crown_row());
        let ladder = movement.precedence;
        if ladder.weighs_kings() && !(field.enemies & field.pieces.kings).is_empty() {
            return None;
        }
        let (first, landed) = self.first_landings(field);
        if movement.promotion == Promotion::Passing && !(landed & crown_row).is_empty() {
            return None;
        }
        let stopped = if movement.promotion == Promotion::Stop {
            crown_row
        } else {
            W::EMPTY
        };
        let goes_on = self.any & !stopped;
        if (landed & goes_on).is_empty() {
            return Some(self.first_jumps(field));
        }
        let (second, count) = self.second_landings(field, &first, !stopped);
        if self.has_third_jump(field, &second, stopped) {
            return self.count_three(field, &first, stopped);
        }
        Some(if ladder.prefers_length() {
            count
        } else {
            count + first.count_outside(field, goes_on)
        })
    }

    /// The same, out of line.
    #[inline(never)]
    pub(crate) fn count_apart<R, S>(&self, field: &Field<'_, R, S>) -> Option<u64>
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        self.count(field)
    }

    /// Where first jumps come down, and the union of it.
    #[inline(always)]
    fn first_landings<R, S>(&self, field: &Field<'_, R, S>) -> (Landings<W>, W)
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let (men, mut all) = (field.men(), W::EMPTY);
        let mut landings = Landings([W::EMPTY; 8]);
        each_direction!(field.directions().man_captures, d => {
            let landed = jump(field, d, men & self.from(d));
            landings.0[d as usize] = landed;
            all |= landed;
        });
        (landings, all)
    }

    /// Number of first jumps.
    #[inline(always)]
    fn first_jumps<R, S>(&self, field: &Field<'_, R, S>) -> u64
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let (men, mut count) = (field.men(), 0);
        each_direction!(field.directions().man_captures, d => {
            count += u64::from((men & self.from(d)).len());
        });
        count
    }

    /// Where second jumps come down, and how many there are.
    #[inline(always)]
    fn second_landings<R, S>(
        &self,
        field: &Field<'_, R, S>,
        first: &Landings<W>,
        on_foot: W,
    ) -> (Landings<W>, u64)
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let mut count = 0;
        let mut landings = Landings([W::EMPTY; 8]);
        let directions = field.directions().man_captures;
        each_direction_of!(R, directions, before => {
            let at = first.0[before as usize] & on_foot;
            // Eight by eight directions are worth a branch.
            if directions.all_diagonal() || !at.is_empty() {
                each_direction_of!(R, directions, d => {
                    let jumping = at & self.from(d);
                    count += u64::from(jumping.len());
                    landings.0[d as usize] |= jump(field, d, jumping);
                });
            }
        });
        (landings, count)
    }

    /// Whether there may be a third jump, or a second one crowns in passing.
    #[inline(always)]
    fn has_third_jump<R, S>(
        &self,
        field: &Field<'_, R, S>,
        second: &Landings<W>,
        stopped: W,
    ) -> bool
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let directions = field.directions().man_captures;
        let (mut going, mut landed) = (W::EMPTY, W::EMPTY);
        each_direction_of!(R, directions, d => {
            let at = second.0[d as usize] & !stopped;
            landed |= at;
            going |= at & self.onward(field, d);
        });
        let crowned = field.movement().promotion == Promotion::Passing
            && !(landed & field.crown_row()).is_empty();
        // Three jumps lead back to the start only where rows and columns are
        // captured along as well as diagonals (a triangle).
        let back_to_start = !directions.all_diagonal() && Self::touches_start(field, landed);
        !going.is_empty() || crowned || back_to_start
    }

    /// The squares from which a man could go on that has come in a direction.
    #[inline(always)]
    fn onward<R, S>(&self, field: &Field<'_, R, S>, come: Direction) -> W
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let mut onward = W::EMPTY;
        each_direction_of!(R, field.directions().man_captures, next => {
            if next != come.opposite() {
                onward |= self.from(next);
            }
        });
        onward
    }

    /// Number of captures, if none has a fourth jump.
    #[inline(never)]
    fn count_three<R, S>(
        &self,
        field: &Field<'_, R, S>,
        first: &Landings<W>,
        stopped: W,
    ) -> Option<u64>
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let directions = field.directions().man_captures;
        let passing = field.movement().promotion == Promotion::Passing;
        // Elsewhere the third jump may already come round to a victim.
        if !directions.all_diagonal() {
            return None;
        }
        let (mut thirds, mut shorter) = (0, first.count_outside(field, self.any & !stopped));
        let mut landed = Landings([W::EMPTY; 8]);
        each_direction_of!(R, directions, d => {
            let at = first.0[d as usize] & !stopped;
            if !(at & self.any).is_empty() {
                each_direction_of!(R, directions, next => {
                    let at = jump(field, next, at & self.from(next));
                    if passing && !(at & field.crown_row()).is_empty() {
                        return None;
                    }
                    if !at.is_empty() {
                        let going = self.onward(field, next) & !stopped;
                        shorter += u64::from((at & !going).len());
                        thirds += self.third_landings(field, next, at & going, &mut landed);
                    }
                });
            }
        });
        let mut all = W::EMPTY;
        each_direction_of!(R, directions, d => {
            let at = landed.0[d as usize] & !stopped;
            if !(at & self.onward(field, d)).is_empty() {
                return None;
            }
            all |= at;
        });
        let crowned = passing && !(all & field.crown_row()).is_empty();
        if thirds == 0 || crowned || Self::touches_start(field, all) {
            return None;
        }
        Some(if field.movement().precedence.prefers_length() {
            thirds
        } else {
            thirds + shorter
        })
    }

    /// Third jumps of men that have come in a direction: adds where they come
    /// down, and returns how many there are.
    #[inline(always)]
    fn third_landings<R, S>(
        &self,
        field: &Field<'_, R, S>,
        come: Direction,
        at: W,
        landed: &mut Landings<W>,
    ) -> u64
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let mut count = 0;
        each_direction_of!(R, field.directions().man_captures, d => {
            if d != come.opposite() {
                let jumping = at & self.from(d);
                count += u64::from(jumping.len());
                landed.0[d as usize] |= jump(field, d, jumping);
            }
        });
        count
    }

    /// Whether a jump from one of the squares leads to a square a man stands on:
    /// it may be the one it left.
    #[inline(always)]
    fn touches_start<R, S>(field: &Field<'_, R, S>, at: W) -> bool
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let mut beyond = W::EMPTY;
        each_direction_of!(R, field.directions().man_captures, d => {
            beyond |= field.step(d, field.step(d, at) & field.man_victims());
        });
        !(beyond & field.men()).is_empty()
    }
}

impl<W: Word> Landings<W> {
    /// Number of landings, one for each direction, outside a set.
    #[inline(always)]
    fn count_outside<R, S>(&self, field: &Field<'_, R, S>, set: W) -> u64
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let mut count = 0;
        each_direction!(field.directions().man_captures, d => {
            count += u64::from((self.0[d as usize] & !set).len());
        });
        count
    }
}

/// Where men come down that can all jump in a direction.
#[inline(always)]
pub(super) fn jump<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    direction: Direction,
    from: WordOf<R>,
) -> WordOf<R> {
    field.step(direction, field.step(direction, from))
}
