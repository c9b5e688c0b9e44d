//! What a game has come to.

use crate::color::Color;

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who has won; `None` in a draw.
    pub winner: Option<Color>,
    /// What decided.
    pub reason: Reason,
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
    },
    /// A side has given up.
    Resigned,
}

impl Outcome {
    pub(super) const fn won(winner: Color, reason: Reason) -> Self {
        Self {
            winner: Some(winner),
            reason,
        }
    }

    pub(super) const fn drawn(reason: Reason) -> Self {
        Self {
            winner: None,
            reason,
        }
    }
}
