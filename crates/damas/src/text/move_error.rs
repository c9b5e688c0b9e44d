//! Why a text is no move.

use thiserror::Error;

use crate::board::Square;

/// Why a text names no legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// It does not read as a move.
    #[error("cannot read \"{text}\": {} at column {column}: expected {expected}", found(.token))]
    Unreadable {
        /// The whole text.
        text: String,
        /// The offending part; empty where something is missing.
        token: String,
        /// Column of its first character, counted from 1.
        column: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// It names a square that the board has not.
    #[error("\"{text}\": there is no square \"{token}\" (column {column}): expected {expected}")]
    NoSuchSquare {
        /// The whole text.
        text: String,
        /// The name.
        token: String,
        /// Column of its first character, counted from 1.
        column: usize,
        /// What a name looks like on this board.
        expected: String,
    },
    /// Several legal moves answer to it.
    #[error("\"{text}\" fits several moves: {}", .candidates.join(", "))]
    Ambiguous {
        /// The whole text.
        text: String,
        /// The moves, in full.
        candidates: Vec<String>,
    },
    /// A legal move has these ends, but not by way of these squares.
    #[error("\"{text}\": no move goes by these squares; between these ends there is {}", .candidates.join(", "))]
    WrongPath {
        /// The whole text.
        text: String,
        /// The moves with these ends, in full.
        candidates: Vec<String>,
    },
    /// No legal move has these ends; [`explain`](crate::moves::explain) says why.
    #[error("\"{text}\" is not a legal move")]
    NotLegal {
        /// The whole text.
        text: String,
        /// The first square.
        from: Square,
        /// The last square.
        to: Square,
    },
}

fn found(token: &str) -> String {
    if token.is_empty() {
        "nothing".to_owned()
    } else {
        format!("\"{token}\"")
    }
}
