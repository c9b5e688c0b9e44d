//! Why a game cannot begin, or something cannot be done in it.

use thiserror::Error;

use super::Outcome;
use super::claims::ClaimState;
use crate::board::Square;
use crate::color::Color;
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
    /// It is none of the moves that may be made.
    #[error("the move is not legal")]
    NotLegal,
    /// Another piece was touched, and must move.
    #[error("another piece was touched and must be moved")]
    Touched {
        /// The pieces of which one must move.
        squares: Vec<Square>,
    },
    /// The text names no move that may be made.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// It leads to a position that cannot be played from.
    #[error("the position could not be played from ({} faults)", .0.len())]
    Unplayable(Vec<SetupFault>),
    /// It leads to a position with more capture routes than are followed.
    #[error(transparent)]
    TooManyRoutes(#[from] TooManyRoutes),
}

/// Why something other than a move cannot be done.
/// [`text`](Self::text) says it in the user's language.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ActError {
    /// The game is over.
    #[error("the game is over")]
    Over(Outcome),
    /// The side is not the one to move.
    #[error("it is {}'s turn", .side.opponent())]
    NotYourTurn {
        /// Who would act.
        side: Color,
    },
    /// The move was complete when the piece was released.
    #[error("the move was complete when the piece was released")]
    Released {
        /// Where.
        square: Square,
    },
    /// A draw may be offered only after some moves.
    #[error("no draw may be offered before {moves} moves of each side are made")]
    OfferTooEarly {
        /// Moves of each side.
        moves: u32,
    },
    /// The side has an offer standing already.
    #[error("the offer stands already")]
    OfferStands,
    /// The opponent offers nothing.
    #[error("there is no offer to answer")]
    NoOffer,
    /// The rules do not count pieces.
    #[error("pieces are not counted in this game")]
    NotCounted,
    /// No draw is due.
    #[error("no draw is due")]
    NoDrawDue(ClaimState),
    /// The custom is not in force.
    #[error("this custom is not in force in the game")]
    NotInForce,
    /// The opponent's last move breaks no rule, or the matter is settled.
    #[error("the last move breaks no rule that could be answered")]
    NoBreach,
    /// The piece may not be huffed.
    #[error("this piece may not be huffed")]
    NotHuffable {
        /// The square named.
        square: Square,
        /// Those of which one may be huffed.
        huffable: Vec<Square>,
    },
    /// The square has no piece of the side.
    #[error("{side} has no piece there")]
    NoOwnPiece {
        /// The square.
        square: Square,
        /// Who would touch it.
        side: Color,
    },
    /// The piece is none of those among which the opponent may name one.
    #[error("this is none of the touched pieces that can move")]
    NotTouched {
        /// The square named.
        square: Square,
    },
    /// Nobody has asked for a remedy.
    #[error("nothing has been asked for")]
    NothingAsked,
    /// A remedy has been asked for and awaits a decision.
    #[error("something has been asked for already")]
    AlreadyAsked,
    /// The move cannot be played.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The position has more capture routes than are followed.
    #[error(transparent)]
    TooManyRoutes(#[from] TooManyRoutes),
}
