//! Captures of all men at once, where none jumps more than twice. Nearly every
//! position is of that kind, and its captures are counted with hardly a branch.

use super::by_direction::ByDirection;
use super::eight::in_eight_ways;
use super::fan::Fan;
use super::{TakeOffs, can_capture_from};
use crate::board::{Board, Cell, Direction, Directions, Word};
use crate::moves::field::{Field, WordOf, back, each_direction, each_direction_of};
use crate::moves::{BitMove, MoveList, man_crowns};
use crate::position::Side;
use crate::rules::{Promotion, Ruleset};

/// The men of the side to move, and where they could jump from: by value, so
/// that it stays in registers until something out of line wants it.
#[derive(Clone, Copy)]
pub(crate) struct Men<'f, 'r, R: Ruleset, S: Side> {
    pub(super) field: &'f Field<'r, R, S>,
    pub(super) takeoffs: TakeOffs<WordOf<R>>,
}

/// Where first jumps come down.
#[derive(Clone, Copy)]
pub(super) struct FirstJumps<W> {
    /// By the direction of the jump.
    pub(super) landed: ByDirection<W>,
    /// All of them.
    pub(super) all: W,
    /// Where the capture ends although another victim stands there.
    pub(super) stopped: W,
}

/// How far men jump.
pub(super) enum Reach {
    /// No man jumps twice.
    Once,
    /// No man jumps more than twice; this is the number of captures of two
    /// jumps, where it is known already.
    Twice(Option<u64>),
    /// This is the number of captures of three jumps, and there are none longer.
    Thrice(u64),
    /// It may be further.
    Far,
}

impl<'f, 'r, R: Ruleset, S: Side> Men<'f, 'r, R, S> {
    #[inline(always)]
    pub(crate) fn new(field: &'f Field<'r, R, S>) -> Self {
        let takeoffs = TakeOffs::new(field);
        Self { field, takeoffs }
    }

    /// Whether one of them can capture.
    #[inline(always)]
    pub(crate) fn can_capture(&self) -> bool {
        self.takeoffs.serve(self.field.men())
    }

    /// Number of captures by men, or of their routes if `ROUTES`; `None` if one
    /// is crowned on the way and flies on, or victims of different rank have to
    /// be told apart.
    ///
    /// A man that jumps back over its victim would land where it started, and
    /// that square counts as taken, so half turns need no thought before the
    /// third jump; nor do victims that still stand, nor the square it left.
    #[inline(always)]
    pub(crate) fn count<const ROUTES: bool>(self) -> Option<u64> {
        let mut first = self.first_jumps();
        first.stopped = stopped(self.field, first.all)?;
        match self.reach(&first) {
            Reach::Once => Some(self.number_of_first_jumps()),
            Reach::Twice(None) => Some(self.number_of_jumps(&first)),
            Reach::Twice(Some(count)) | Reach::Thrice(count) => Some(count),
            Reach::Far => self.count_far::<ROUTES>(first),
        }
    }

    /// The same, out of line.
    #[inline(never)]
    pub(crate) fn count_apart<const ROUTES: bool>(self) -> Option<u64> {
        self.count::<ROUTES>()
    }

    /// Lists the captures by men, where [`count`](Self::count) could count
    /// them; tells whether it did. `routes` = every route rather than one for
    /// each move.
    #[inline(always)]
    pub(crate) fn list(self, moves: &mut MoveList<WordOf<R>>, routes: bool) -> bool {
        let mut first = self.first_jumps();
        let Some(stopped) = stopped(self.field, first.all) else {
            return false;
        };
        first.stopped = stopped;
        let twice = match self.reach(&first) {
            Reach::Once => false,
            Reach::Twice(_) => true,
            Reach::Thrice(_) | Reach::Far => return self.list_far(first, moves, routes),
        };
        let goes_on = self.takeoffs.any() & !first.stopped;
        each_direction_of!(R, self.field.directions().man_captures, d => {
            let landed = first.landed[d];
            if !(twice && self.field.movement().precedence.prefers_length()) {
                list_ends(self.field, landed & !goes_on, &[d], moves);
            }
            if !(landed & goes_on).is_empty() {
                let landed = landed & !first.stopped;
                for next in self.ways_on(landed).iter() {
                    let ends = jump(self.field, next, landed & self.takeoffs.from(next));
                    list_ends(self.field, ends, &[d, next], moves);
                }
            }
        });
        true
    }

    /// Where first jumps come down, and nothing yet of where they stop.
    #[inline(always)]
    fn first_jumps(self) -> FirstJumps<WordOf<R>> {
        let mut landed = ByDirection::EMPTY;
        if in_eight_ways(self.field) {
            landed = self.landed_in_eight();
        } else {
            let men = self.field.men();
            each_direction!(self.field.directions().man_captures, d => {
                landed[d] = jump(self.field, d, men & self.takeoffs.from(d));
            });
        }
        let all = landed.union();
        FirstJumps {
            landed,
            all,
            stopped: WordOf::<R>::EMPTY,
        }
    }

    /// How far men jump.
    #[inline(always)]
    fn reach(self, first: &FirstJumps<WordOf<R>>) -> Reach {
        let goes_on = self.takeoffs.any() & !first.stopped;
        if (first.all & goes_on).is_empty() {
            return Reach::Once;
        }
        if in_eight_ways(self.field) && first.stopped.is_empty() {
            return self.reach_in_eight(first);
        }
        if self.may_jump_thrice(first) {
            Reach::Far
        } else {
            Reach::Twice(None)
        }
    }

    #[inline(always)]
    fn number_of_first_jumps(self) -> u64 {
        let (men, mut count) = (self.field.men(), 0);
        each_direction!(self.field.directions().man_captures, d => {
            count += u64::from((men & self.takeoffs.from(d)).len());
        });
        count
    }

    /// Number of captures of two jumps, and of one where those are as good.
    #[inline(always)]
    fn number_of_jumps(self, first: &FirstJumps<WordOf<R>>) -> u64 {
        let directions = self.field.directions().man_captures;
        let goes_on = self.takeoffs.any() & !first.stopped;
        let (fan, mut count, mut ended) = (self.fan(), 0, 0);
        each_direction!(directions, d => {
            let landed = first.landed[d];
            count += fan.count(landed & !first.stopped, directions.all_diagonal());
            ended += u64::from((landed & !goes_on).len());
        });
        if self.field.movement().precedence.prefers_length() {
            count
        } else {
            count + ended
        }
    }

    /// How many jumps lead on from each square.
    #[inline(always)]
    fn fan(self) -> Fan<WordOf<R>> {
        let mut fan = Fan::NONE;
        each_direction_of!(R, self.field.directions().man_captures, d => {
            fan.add(self.takeoffs.from(d));
        });
        fan
    }

    /// The directions in which some of the men could jump, gathered without a
    /// branch.
    #[inline(always)]
    pub(super) fn ways_on(self, at: WordOf<R>) -> Directions {
        if in_eight_ways(self.field) {
            return self.ways_on_in_eight(at);
        }
        let mut ways = Directions::NONE;
        each_direction_of!(R, self.field.directions().man_captures, d => {
            ways = ways.with_if(d, !(at & self.takeoffs.from(d)).is_empty());
        });
        ways
    }

    /// Whether men may make a third jump, be it as a king crowned in passing:
    /// told without following them, so that now and then there is none.
    #[inline(always)]
    fn may_jump_thrice(self, first: &FirstJumps<WordOf<R>>) -> bool {
        let (field, takeoffs, fan) = (self.field, self.takeoffs, self.fan());
        let directions = field.directions().man_captures;
        let at = first.all & !first.stopped;
        let (mut going, mut landed) = (WordOf::<R>::EMPTY, WordOf::<R>::EMPTY);
        each_direction_of!(R, directions, d => {
            let second = jump(field, d, at & takeoffs.from(d));
            landed |= second;
            // Back over its victim a man would find room, but may not go.
            going |= second & (fan.several() | takeoffs.any() & !takeoffs.from(d.opposite()));
        });
        // Three jumps lead back to the start only where rows and columns are
        // captured along as well as diagonals (a triangle).
        let back_to_start = !directions.all_diagonal() && !self.ways_to_start(landed).is_empty();
        !(going & !first.stopped).is_empty()
            || back_to_start
            || can_fly_on(field, landed & passing_crowns(field))
    }

    /// The directions in which a jump from one of the squares may lead back to
    /// the start: to a square on which a man stands that can capture.
    #[inline(always)]
    pub(super) fn ways_to_start(self, at: WordOf<R>) -> Directions {
        if in_eight_ways(self.field) {
            return self.ways_to_start_in_eight(at);
        }
        let starts = self.field.men() & self.takeoffs.any();
        let mut ways = Directions::NONE;
        each_direction_of!(R, self.field.directions().man_captures, d => {
            ways = ways.with_if(d, !(jump_over(self.field, d, at) & starts).is_empty());
        });
        ways
    }
}

/// Where jumps end the capture although another victim stands there; `None`
/// where sets will not do.
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

/// Where men are crowned in the middle of a capture and go on as kings.
#[inline(always)]
pub(super) fn passing_crowns<R: Ruleset, S: Side>(field: &Field<'_, R, S>) -> WordOf<R> {
    if field.movement().promotion == Promotion::Passing {
        field.crown_row()
    } else {
        WordOf::<R>::EMPTY
    }
}

/// Whether men that have just been crowned on some cells may capture on as
/// kings. The squares that men left count as free.
#[inline(always)]
pub(super) fn can_fly_on<R: Ruleset, S: Side>(field: &Field<'_, R, S>, crowned: WordOf<R>) -> bool {
    field.movement().promotion == Promotion::Passing
        && !crowned.is_empty()
        && can_capture_from(field, crowned, field.empty | field.men())
}

/// Lists the captures of men that have made certain jumps.
#[inline(always)]
pub(super) fn list_ends<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    ends: WordOf<R>,
    made: &[Direction],
    moves: &mut MoveList<WordOf<R>>,
) {
    let crowns = man_crowns(field);
    for to in ends.cells() {
        let (from, captured) = retrace(field, made, to);
        moves.push(BitMove {
            captured,
            from,
            to,
            rest: None,
            promotes: crowns.contains(to),
        });
    }
}

/// Where a man started that has come to a cell by certain jumps, and its victims.
#[inline(always)]
pub(super) fn retrace<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    made: &[Direction],
    to: Cell,
) -> (Cell, WordOf<R>) {
    let (mut at, mut victims) = (to, WordOf::<R>::EMPTY);
    for &d in made.iter().rev() {
        let delta = field.rules.board().delta(d);
        victims |= WordOf::<R>::of(back(at, delta));
        at = back(at, 2 * delta);
    }
    (at, victims)
}

/// Where men would come down that jump over a victim in a direction, were there
/// room.
#[inline(always)]
pub(super) fn jump_over<R: Ruleset, S: Side>(
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
