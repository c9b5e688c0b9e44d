//! First jumps of all men at once, and how many captures they come to where no
//! man jumps more than twice. Nearly every position is of that kind, and its
//! captures are counted without a branch on any piece.

use crate::board::{Direction, Word};
use crate::moves::field::{Field, WordOf, each_direction, each_direction_of};
use crate::position::Side;
use crate::rules::{Promotion, Ruleset};

/// Where the first jumps of men come down, for each direction.
pub(crate) struct FirstJumps<W> {
    landings: [W; 8],
}

impl<W: Word> FirstJumps<W> {
    /// The first jumps of a side's men.
    #[inline(always)]
    pub(crate) fn new<R, S>(field: &Field<'_, R, S>) -> Self
    where
        R: Ruleset,
        R::Board: crate::board::Board<Word = W>,
        S: Side,
    {
        let men = field.men();
        let mut landings = [W::EMPTY; 8];
        each_direction!(field.directions().man_captures, d => {
            landings[d as usize] = jump(field, d, men);
        });
        Self { landings }
    }

    /// Whether a man can capture.
    #[inline(always)]
    pub(crate) fn any(&self) -> bool {
        let all = self.landings.iter().fold(W::EMPTY, |all, &set| all | set);
        !all.is_empty()
    }

    /// Number of captures by men, if none has a third jump, none is crowned on
    /// the way, and victims of different rank need not be told apart.
    #[inline(always)]
    pub(crate) fn count<R, S>(&self, field: &Field<'_, R, S>) -> Option<u64>
    where
        R: Ruleset,
        R::Board: crate::board::Board<Word = W>,
        S: Side,
    {
        let movement = field.movement();
        let ladder = movement.precedence;
        if !(ladder.is_free() || ladder.is_longest_first()) {
            return None;
        }
        if ladder.weighs_kings() && !(field.enemies & field.pieces.kings).is_empty() {
            return None;
        }
        let stops = matches!(movement.promotion, Promotion::Stop | Promotion::Passing);
        let first = self.on_foot(if stops { field.crown_row() } else { W::EMPTY });
        if movement.promotion == Promotion::Passing && self.touches(field.crown_row()) {
            return None;
        }
        if !first.go_on(field, field.empty) {
            return Some(self.len());
        }
        let (second, count) = first.second_jumps(field);
        if movement.promotion == Promotion::Passing && second.touches(field.crown_row()) {
            return None;
        }
        let second = second.on_foot(if stops { field.crown_row() } else { W::EMPTY });
        // Three jumps lead back to the start only where rows and columns are
        // captured along as well as diagonals (a triangle).
        let free = if field.directions().man_captures.all_diagonal() {
            field.empty
        } else {
            field.empty | field.men()
        };
        if second.go_on(field, free) {
            return None;
        }
        Some(if ladder.is_free() {
            count + self.stuck(field)
        } else {
            count
        })
    }

    /// The same, out of line.
    #[inline(never)]
    pub(crate) fn count_apart<R, S>(&self, field: &Field<'_, R, S>) -> Option<u64>
    where
        R: Ruleset,
        R::Board: crate::board::Board<Word = W>,
        S: Side,
    {
        self.count(field)
    }

    #[inline(always)]
    fn len(&self) -> u64 {
        self.landings.iter().map(|set| u64::from(set.len())).sum()
    }

    #[inline(always)]
    fn touches(&self, row: W) -> bool {
        let all = self.landings.iter().fold(W::EMPTY, |all, &set| all | set);
        !(all & row).is_empty()
    }

    /// Those that may go on: not stopped on the far row.
    #[inline(always)]
    fn on_foot(&self, stopped: W) -> Self {
        Self {
            landings: self.landings.map(|set| set & !stopped),
        }
    }

    /// The pieces that may jump in a direction: all that did not come from there.
    #[inline(always)]
    fn facing(&self, direction: Direction) -> W {
        let mut all = W::EMPTY;
        for d in Direction::ALL {
            if d != direction.opposite() {
                all |= self.landings[d as usize];
            }
        }
        all
    }

    /// Whether any piece can jump again on to one of the squares of `free`.
    #[inline(always)]
    fn go_on<R, S>(&self, field: &Field<'_, R, S>, free: W) -> bool
    where
        R: Ruleset,
        R::Board: crate::board::Board<Word = W>,
        S: Side,
    {
        let mut beyond = W::EMPTY;
        each_direction_of!(R, field.directions().man_captures, d => {
            beyond |= field.step(d, field.step(d, self.facing(d)) & field.man_victims());
        });
        !(beyond & free).is_empty()
    }

    /// The second jumps and their number.
    #[inline(always)]
    fn second_jumps<R, S>(&self, field: &Field<'_, R, S>) -> (Self, u64)
    where
        R: Ruleset,
        R::Board: crate::board::Board<Word = W>,
        S: Side,
    {
        let mut count = 0;
        let mut landings = [W::EMPTY; 8];
        each_direction_of!(R, field.directions().man_captures, first => {
            let from = self.landings[first as usize];
            each_direction_of!(R, field.directions().man_captures, second => {
                if second != first.opposite() {
                    let to = jump(field, second, from);
                    landings[second as usize] |= to;
                    count += u64::from(to.len());
                }
            });
        });
        (Self { landings }, count)
    }

    /// Number of first jumps after which there is no second.
    #[inline(always)]
    fn stuck<R, S>(&self, field: &Field<'_, R, S>) -> u64
    where
        R: Ruleset,
        R::Board: crate::board::Board<Word = W>,
        S: Side,
    {
        let mut count = 0;
        let stopped = if field.movement().promotion == Promotion::Stop {
            field.crown_row()
        } else {
            W::EMPTY
        };
        each_direction_of!(R, field.directions().man_captures, first => {
            let from = self.landings[first as usize];
            let mut goes_on = W::EMPTY;
            each_direction_of!(R, field.directions().man_captures, second => {
                if second != first.opposite() {
                    let back = second.opposite();
                    let to = jump(field, second, from & !stopped);
                    goes_on |= field.step(back, field.step(back, to));
                }
            });
            count += u64::from((from & !goes_on).len());
        });
        count
    }
}

/// Where men come down that jump in a direction.
#[inline(always)]
fn jump<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    direction: Direction,
    from: WordOf<R>,
) -> WordOf<R> {
    let over = field.step(direction, from) & field.man_victims();
    field.step(direction, over) & field.empty
}
