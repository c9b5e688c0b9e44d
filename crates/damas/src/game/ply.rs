//! The steps of a game, each with what was said after it.

use super::act::Act;
use super::customs::Breach;
use crate::board::Square;
use crate::color::ByColor;
use crate::moves::Move;

/// What both clocks show, in milliseconds left.
pub type Clocks = ByColor<u64>;

/// A step from one position of a game to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move; the turn passes.
    Move(Move),
    /// A piece is removed because it should have captured; the turn does not
    /// pass.
    Huff(Square),
}

impl Step {
    /// The move, if it is one.
    pub const fn as_move(&self) -> Option<&Move> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::Huff(_) => None,
        }
    }
}

/// A step with what goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What was done on the board.
    pub step: Step,
    /// The rule that it breaks, if it does.
    pub breach: Option<Breach>,
    /// What came after it, up to the next step.
    pub moment: Moment,
}

impl Ply {
    pub(super) fn new(step: Step, breach: Option<Breach>) -> Self {
        Self {
            step,
            breach,
            moment: Moment::default(),
        }
    }
}

/// What happened in a position besides the step out of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The clocks when the position came about.
    pub clocks: Option<Clocks>,
    /// What players and arbiter did and said, in order.
    pub acts: Vec<Act>,
}
