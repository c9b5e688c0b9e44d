//! What a game has come to.

use super::customs::Ruling;
use crate::color::{ByColor, Color};

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who has won; `None` in a draw, and where the game is annulled.
    pub winner: Option<Color>,
    /// What decided.
    pub reason: Reason,
    /// What was put right on the way to it, or annulled.
    pub rulings: Vec<Ruling>,
}

/// What decides a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// A side has no pieces left.
    NoPieces,
    /// A side has a single piece left.
    LastPiece,
    /// A side has the first king.
    Breakthrough,
    /// The side to move cannot move.
    Blocked,
    /// A lone man stands against a king.
    LoneMan,
    /// The moves of a game that is counted out are made.
    MoveLimit,
    /// Both sides have agreed to stop a game that is counted out.
    CountAgreed,
    /// The position has come about often enough.
    Repetition {
        /// How often.
        times: u8,
    },
    /// A draw counter has run out.
    Counter {
        /// What the rules call it.
        name: String,
        /// Its moves, as the rules count them.
        moves: u32,
        /// What is on the board, where the counter is one of an ending.
        ending: Option<Ending>,
    },
    /// Both sides have agreed to a draw.
    Agreed,
    /// A side has given up.
    Resigned,
    /// A side has used up its time.
    OutOfTime,
    /// A side did not capture as it should have, which loses.
    MissedCapture,
    /// The game does not count.
    Annulled,
}

/// What both sides have in an ending, whichever colour they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The side that would win.
    pub stronger: Force,
    /// The side that would lose.
    pub weaker: Force,
}

/// Men and kings of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Force {
    /// Men.
    pub men: u32,
    /// Kings.
    pub kings: u32,
}

impl Outcome {
    pub(super) const fn won(winner: Color, reason: Reason) -> Self {
        Self {
            winner: Some(winner),
            reason,
            rulings: Vec::new(),
        }
    }

    pub(super) const fn drawn(reason: Reason) -> Self {
        Self {
            winner: None,
            reason,
            rulings: Vec::new(),
        }
    }

    /// Whether nobody has won a game that counts.
    pub fn is_draw(&self) -> bool {
        self.winner.is_none() && self.reason != Reason::Annulled
    }

    /// Half points: 2 and 0, 1 and 1, or 0 and 2; `None` where the game is
    /// annulled.
    pub fn half_points(&self) -> Option<ByColor<u8>> {
        match self.winner {
            Some(Color::White) => Some(ByColor::new(2, 0)),
            Some(Color::Black) => Some(ByColor::new(0, 2)),
            None => self.is_draw().then_some(ByColor::new(1, 1)),
        }
    }
}
