//! What is in a solved ending: how many wins, losses and draws, the longest win,
//! and where the side to move has to capture.

use damas::board::Board;
use damas::position::Verdict;

use crate::captures::Captures;
use crate::codes::{Codes, LEFT_OUT};
use crate::ground::Ground;
use crate::index::{Cursor, Index};
use crate::material::Slice;
use crate::value::{Code, Value};

const CHUNK: usize = 1 << 14;

/// Numbers of positions of one ending by what they are worth to the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// All positions.
    pub positions: u64,
    /// Won ones.
    pub wins: u64,
    /// Lost ones.
    pub losses: u64,
    /// Positions in which the side to move can capture.
    pub captures: u64,
    /// The longest win, if there is a win and distances are known.
    pub longest_win: Option<Longest>,
    /// The longest loss, if there is a loss and distances are known.
    pub longest_loss: Option<Longest>,
    /// Distances of all wins together.
    pub win_plies: u64,
    /// Distances of all losses together.
    pub loss_plies: u64,
}

/// The longest way to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Longest {
    /// Plies.
    pub plies: u16,
    /// How many positions are as far from it.
    pub count: u64,
    /// The number of the first of them; see [`position`](crate::position()).
    pub number: u64,
}

impl Summary {
    /// Drawn positions.
    pub const fn draws(&self) -> u64 {
        self.positions - self.wins - self.losses
    }

    fn add(&mut self, number: u64, code: Code, can_capture: bool) {
        let Value { verdict, distance } = Value::of(code);
        self.positions += 1;
        self.captures += u64::from(can_capture);
        let longest = match verdict {
            Verdict::Draw => return,
            Verdict::Win => {
                self.wins += 1;
                self.win_plies += u64::from(distance);
                &mut self.longest_win
            }
            Verdict::Loss => {
                self.losses += 1;
                self.loss_plies += u64::from(distance);
                &mut self.longest_loss
            }
        };
        let here = Longest {
            plies: distance,
            count: 1,
            number,
        };
        *longest = longer(*longest, Some(here));
    }

    fn and(self, later: Self) -> Self {
        Self {
            positions: self.positions + later.positions,
            wins: self.wins + later.wins,
            losses: self.losses + later.losses,
            captures: self.captures + later.captures,
            longest_win: longer(self.longest_win, later.longest_win),
            longest_loss: longer(self.longest_loss, later.longest_loss),
            win_plies: self.win_plies + later.win_plies,
            loss_plies: self.loss_plies + later.loss_plies,
        }
    }

    /// The same without what hangs on distances.
    #[must_use]
    pub(crate) fn without_distances(self) -> Self {
        Self {
            longest_win: None,
            longest_loss: None,
            win_plies: 0,
            loss_plies: 0,
            ..self
        }
    }
}

/// The longer of two; of equally long ones the first, counted together.
fn longer(first: Option<Longest>, later: Option<Longest>) -> Option<Longest> {
    match (first, later) {
        (Some(a), Some(b)) if a.plies == b.plies => Some(Longest {
            count: a.count + b.count,
            ..a
        }),
        (Some(a), Some(b)) => Some(if a.plies > b.plies { a } else { b }),
        (one, other) => one.or(other),
    }
}

impl Summary {
    /// Looks through a solved ending, whose captures may be known; where captures are
    /// left out of files, their codes are struck out.
    pub(crate) fn of<B: Board>(
        ground: &Ground<B>,
        slice: Slice,
        index: &Index<B::Word>,
        codes: &mut Codes,
        captures: Option<&Captures>,
    ) -> Self {
        let leaves_captures_out = !ground.movement.optional_capture;
        let parts = codes.change(CHUNK, |first, codes| {
            let mut cursor = Cursor::<B>::new(index, slice.turn, first);
            let mut can_capture = |number| {
                if let Some(captures) = captures {
                    return captures.has(number);
                }
                let placement = cursor.placement();
                cursor.advance();
                ground.generator.can_capture(&placement)
            };
            let mut summary = Self::default();
            for (number, code) in (first..).zip(codes) {
                let can_capture = can_capture(number);
                summary.add(number, *code, can_capture);
                if can_capture && leaves_captures_out {
                    *code = LEFT_OUT;
                }
            }
            summary
        });
        // In order, so that the first of the longest is the same each time.
        parts.into_iter().fold(Self::default(), Self::and)
    }
}
