//! First jumps of all men at once, and how many captures they come to where no
//! man jumps more than twice. Nearly every position is of that kind, and its
//! captures are counted with hardly a branch.

use super::can_capture_from;
use crate::board::{Board, Direction, Directions, Word};
use crate::moves::field::{Field, WordOf, back, each_direction, each_direction_of};
use crate::moves::{BitMove, MoveList, man_crowns};
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
    /// the way and flies on, and victims of different rank need not be told
    /// apart.
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
        let (first, landed) = self.first_landings(field);
        let stopped = stopped(field, landed)?;
        let goes_on = self.any & !stopped;
        if (landed & goes_on).is_empty() {
            return Some(self.first_jumps(field));
        }
        let fan = self.fan(field);
        if self.has_third_jump(field, landed & !stopped, &fan, stopped) {
            return self.count_three(field, &first, stopped);
        }
        let mut count = 0;
        each_direction!(field.directions().man_captures, d => {
            count += fan.count(field, first.0[d as usize] & !stopped);
        });
        Some(if field.movement().precedence.prefers_length() {
            count
        } else {
            count + first.count_outside(field, goes_on)
        })
    }

    /// Lists the captures by men, if none has a third jump and the rest is as
    /// for [`count`](Self::count); tells whether it did.
    #[inline(always)]
    pub(crate) fn list<R, S>(&self, field: &Field<'_, R, S>, moves: &mut MoveList<W>) -> bool
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let (first, landed) = self.first_landings(field);
        let Some(stopped) = stopped(field, landed) else {
            return false;
        };
        let goes_on = self.any & !stopped;
        if self.has_third_jump(field, landed & !stopped, &self.fan(field), stopped) {
            return false;
        }
        let twice = !(landed & goes_on).is_empty();
        let directions = field.directions().man_captures;
        each_direction_of!(R, directions, d => {
            let at = first.0[d as usize];
            if !(twice && field.movement().precedence.prefers_length()) {
                list_ends(field, at & !goes_on, &[d], moves);
            }
            if twice && !(at & goes_on).is_empty() {
                for next in directions.iter() {
                    let ends = jump(field, next, at & !stopped & self.from(next));
                    list_ends(field, ends, &[d, next], moves);
                }
            }
        });
        true
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

    /// How many jumps lead on from each square.
    #[inline(always)]
    fn fan<R, S>(&self, field: &Field<'_, R, S>) -> Fan<W>
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let mut fan = Fan([W::EMPTY; 3]);
        each_direction_of!(R, field.directions().man_captures, d => {
            fan.add(self.from(d));
        });
        fan
    }

    /// Whether men that have made one jump may make a third, be it as a king
    /// crowned in passing.
    #[inline(always)]
    fn has_third_jump<R, S>(&self, field: &Field<'_, R, S>, at: W, fan: &Fan<W>, stopped: W) -> bool
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let directions = field.directions().man_captures;
        let several = fan.0[1] | fan.0[2];
        let (mut going, mut landed) = (W::EMPTY, W::EMPTY);
        each_direction_of!(R, directions, d => {
            let second = jump(field, d, at & self.from(d));
            landed |= second;
            // Back over its victim a man would find room, but may not go.
            going |= second & (several | self.any & !self.from(d.opposite()));
        });
        // Three jumps lead back to the start only where rows and columns are
        // captured along as well as diagonals (a triangle).
        let back_to_start = !directions.all_diagonal() && self.touches_start(field, landed);
        let crowned = if field.movement().promotion == Promotion::Passing {
            landed & field.crown_row()
        } else {
            W::EMPTY
        };
        !(going & !stopped).is_empty() || back_to_start || can_fly_on(field, crowned)
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
        let passing = field.movement().promotion == Promotion::Passing;
        let crowns = if passing { field.crown_row() } else { W::EMPTY };
        let mut count = Counts {
            by_length: [first.count_outside(field, self.any & !stopped), 0, 0],
        };
        let mut landed = Landings([W::EMPTY; 8]);
        let directions = field.directions().man_captures;
        each_direction_of!(R, directions, d => {
            let at = first.0[d as usize] & !stopped;
            if !(at & self.any).is_empty() {
                each_direction_of!(R, directions, next => {
                    let at = jump(field, next, at & self.from(next));
                    if !at.is_empty() {
                        if can_fly_on(field, at & crowns) {
                            return None;
                        }
                        let on_foot = at & !stopped;
                        let (going, thirds) =
                            self.third_jumps(field, [d, next], on_foot, &mut landed);
                        count.by_length[1] += u64::from((at & !going).len());
                        count.by_length[2] += thirds;
                    }
                });
            }
        });
        if self.has_fourth_jump(field, &landed, stopped, crowns) {
            return None;
        }
        Some(count.total(field.movement().precedence.prefers_length()))
    }

    /// Third jumps of men that have made two: which can make one, and how many
    /// there are; adds where they come down.
    #[inline(always)]
    fn third_jumps<R, S>(
        &self,
        field: &Field<'_, R, S>,
        made: [Direction; 2],
        at: W,
        landed: &mut Landings<W>,
    ) -> (W, u64)
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let directions = field.directions().man_captures;
        let (mut going, mut count) = (W::EMPTY, 0);
        if directions.all_diagonal() {
            each_direction_of!(R, directions, d => {
                if d != made[1].opposite() {
                    let jumping = at & self.from(d);
                    going |= jumping;
                    count += u64::from(jumping.len());
                    landed.0[d as usize] |= jump(field, d, jumping);
                }
            });
        } else {
            for d in self.ways_round(field, made, at).iter() {
                let jumping = self.jumping_round(field, made, d, at);
                going |= jumping;
                count += u64::from(jumping.len());
                landed.0[d as usize] |= jump(field, d, jumping);
            }
        }
        (going, count)
    }

    /// The directions in which some men may make a third jump where captures run
    /// along rows and columns too, gathered without a branch.
    #[inline(always)]
    fn ways_round<R, S>(&self, field: &Field<'_, R, S>, made: [Direction; 2], at: W) -> Directions
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let start: i32 = made.iter().map(|&d| field.rules.board().delta(d)).sum();
        let mut ways = Directions::NONE;
        each_direction_of!(R, field.directions().man_captures, d => {
            let leads_on = !(at & self.from(d)).is_empty();
            ways = ways.with_if(d, leads_on | (start + field.rules.board().delta(d) == 0));
        });
        ways.without(made[1].opposite())
    }

    /// Which men can make a third jump where captures run along rows and
    /// columns too: a triangle comes round to the first victim, which cannot be
    /// taken again, or to the start, which is free.
    #[inline(always)]
    fn jumping_round<R, S>(
        &self,
        field: &Field<'_, R, S>,
        made: [Direction; 2],
        direction: Direction,
        at: W,
    ) -> W
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let [first, second, third] =
            [made[0], made[1], direction].map(|d| field.rules.board().delta(d));
        if first + 2 * second + third == 0 {
            W::EMPTY
        } else if first + second + third == 0 {
            let back = direction.opposite();
            let beyond = jump_over(field, direction, at);
            field.step(back, field.step(back, beyond))
        } else {
            at & self.from(direction)
        }
    }

    /// Whether there may be a fourth jump.
    #[inline(always)]
    fn has_fourth_jump<R, S>(
        &self,
        field: &Field<'_, R, S>,
        third: &Landings<W>,
        stopped: W,
        crowns: W,
    ) -> bool
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let (mut going, mut landed) = (W::EMPTY, W::EMPTY);
        for d in field.directions().man_captures.iter() {
            let at = third.0[d as usize];
            landed |= at;
            if !(at & self.any).is_empty() {
                going |= at & self.onward(field, d);
            }
        }
        !(going & !stopped).is_empty()
            || self.touches_start(field, landed & !stopped)
            || can_fly_on(field, landed & crowns)
    }

    /// Whether a jump from one of the squares leads to a square on which a man
    /// stands that can capture: it may be the one it left.
    #[inline(always)]
    fn touches_start<R, S>(&self, field: &Field<'_, R, S>, at: W) -> bool
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let mut beyond = W::EMPTY;
        each_direction_of!(R, field.directions().man_captures, d => {
            beyond |= jump_over(field, d, at);
        });
        !(beyond & field.men() & self.any).is_empty()
    }
}

/// Where first jumps end the capture although another victim stands there;
/// `None` where sets will not do.
#[inline(always)]
fn stopped<R: Ruleset, S: Side>(field: &Field<'_, R, S>, landed: WordOf<R>) -> Option<WordOf<R>> {
    let (movement, crown_row) = (field.movement(), field.crown_row());
    let kings = field.enemies & field.pieces.kings;
    if movement.precedence.weighs_kings() && !kings.is_empty() {
        return None;
    }
    match movement.promotion {
        Promotion::End | Promotion::None => Some(WordOf::<R>::EMPTY),
        Promotion::Passing if can_fly_on(field, landed & crown_row) => None,
        Promotion::Stop | Promotion::Passing => Some(crown_row),
    }
}

/// Lists the captures of men that have made certain jumps.
#[inline(always)]
fn list_ends<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    ends: WordOf<R>,
    made: &[Direction],
    moves: &mut MoveList<WordOf<R>>,
) {
    let crowns = man_crowns(field);
    for to in ends.cells() {
        let mut captured = WordOf::<R>::EMPTY;
        let mut at = to;
        for &d in made.iter().rev() {
            let delta = field.rules.board().delta(d);
            captured |= WordOf::<R>::of(back(at, delta));
            at = back(at, 2 * delta);
        }
        moves.push(BitMove {
            captured,
            from: at,
            to,
            rest: None,
            promotes: crowns.contains(to),
        });
    }
}

/// How many jumps lead on from each square, as binary digits, the lowest first;
/// seven and eight alike show as four or more.
struct Fan<W>([W; 3]);

impl<W: Word> Fan<W> {
    /// One jump more from some squares.
    #[inline(always)]
    fn add(&mut self, from: W) {
        let Self([ones, twos, fours]) = self;
        let carry = *ones & from;
        *ones ^= from;
        *fours |= *twos & carry;
        *twos ^= carry;
    }

    /// Number of jumps that lead on from squares on which men have just come
    /// down: seven at most, three on diagonals.
    #[inline(always)]
    fn count<R, S>(&self, field: &Field<'_, R, S>, at: W) -> u64
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let Self([ones, twos, fours]) = *self;
        let mut count = (at & ones).len() + 2 * (at & twos).len();
        if !field.directions().man_captures.all_diagonal() {
            count += 4 * (at & fours).len();
        }
        u64::from(count)
    }
}

/// Numbers of captures of one, two and three jumps.
struct Counts {
    by_length: [u64; 3],
}

impl Counts {
    /// All of them, or the longest alone.
    fn total(&self, longest: bool) -> u64 {
        let mut longer = self.by_length.iter().rev();
        if longest {
            longer.find(|&&count| count > 0).copied().unwrap_or(0)
        } else {
            longer.sum()
        }
    }
}

/// Whether men that have just been crowned on some cells may capture on as
/// kings. The squares that men left count as free.
#[inline(always)]
fn can_fly_on<R: Ruleset, S: Side>(field: &Field<'_, R, S>, crowned: WordOf<R>) -> bool {
    field.movement().promotion == Promotion::Passing
        && !crowned.is_empty()
        && can_capture_from(field, crowned, field.empty | field.men())
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

/// Where men would come down that jump over a victim in a direction, were there
/// room.
#[inline(always)]
fn jump_over<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    direction: Direction,
    from: WordOf<R>,
) -> WordOf<R> {
    let over = field.step(direction, from) & field.man_victims();
    field.step(direction, over)
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
