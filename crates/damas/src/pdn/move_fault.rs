//! Why moves of files cannot be played.

use thiserror::Error;

/// Most moves that a message names.
const MOST_NAMED: usize = 40;

/// Why a move of a file cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveFault {
    /// It names a square that the board has not.
    #[error("there is no square \"{name}\"")]
    NoSquare {
        /// The name.
        name: String,
    },
    /// It is not legal.
    #[error("not a legal move; legal {}", listed(.legal))]
    NotLegal {
        /// The legal moves, as they are written.
        legal: Vec<String>,
    },
    /// There is a move with its ends, by way of other squares.
    #[error("no move goes by these squares; between these ends {}", listed(.legal))]
    WrongPath {
        /// The moves with these ends, in full.
        legal: Vec<String>,
    },
    /// Each step of a capture was a move of its own, and the last is missing.
    #[error("the capture does not end here; legal {}", listed(.legal))]
    Unfinished {
        /// The captures that begin so, in full.
        legal: Vec<String>,
    },
    /// It fits several moves, and what follows does not tell which.
    #[error("fits several moves: {}", .candidates.join(", "))]
    Ambiguous {
        /// The moves, in full.
        candidates: Vec<String>,
    },
    /// The position from which the game begins cannot be played from.
    #[error("cannot begin: {message}")]
    BadStart {
        /// What is wrong with it.
        message: String,
    },
    /// Nobody knows the move before it.
    #[error("the position is not known after a move that is not given")]
    Unknown,
    /// Captures have too many routes, or the game too many readings.
    #[error("too many ways to read this game or to capture in it")]
    TooMany,
}

fn listed(moves: &[String]) -> String {
    match moves {
        [] => "is none".to_owned(),
        [one] => format!("is {one}"),
        _ if moves.len() > MOST_NAMED => {
            format!("are {}, ...", moves[..MOST_NAMED].join(", "))
        }
        _ => format!("are {}", moves.join(", ")),
    }
}
