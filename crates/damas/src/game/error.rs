//! Why a game cannot begin, or a move cannot be played.

use thiserror::Error;

use super::Outcome;
use crate::perft::TooManyRoutes;
use crate::position::SetupFault;
use crate::text::notation::MoveTextError;

/// Why a game cannot begin from a setup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// The setup has faults; their texts name squares.
    #[error("the position cannot be played from ({} faults)", .0.len())]
    Faults(Vec<SetupFault>),
    /// It has more capture routes than are followed.
    #[error(transparent)]
    TooManyRoutes(#[from] TooManyRoutes),
}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over(Outcome),
    /// It is none of the legal moves.
    #[error("the move is not legal")]
    NotLegal,
    /// The text names no legal move.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// It leads to a position with more capture routes than are followed.
    #[error(transparent)]
    TooManyRoutes(#[from] TooManyRoutes),
}
