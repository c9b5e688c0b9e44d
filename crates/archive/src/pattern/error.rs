//! What is wrong with the text of a pattern.

use std::fmt;

use thiserror::Error;

/// A part of a pattern that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternError {
    /// The part, cut where it is long.
    pub text: String,
    /// Where it begins, in letters, counted from 1.
    pub column: usize,
    /// What is wrong with it.
    pub kind: PatternErrorKind,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "column {}: \"{}\": {}",
            self.column, self.text, self.kind
        )
    }
}

impl std::error::Error for PatternError {}

/// The kinds of [`PatternError`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PatternErrorKind {
    /// The whole is longer than any pattern needs to be.
    #[error("a pattern has {most} letters at most")]
    Long {
        /// Most letters.
        most: usize,
    },
    /// A section that begins with none of its letters.
    #[error("expected W, B, E or # and what stands there, as in W:W31,K28:B!18:E23:#W5-12")]
    Section,
    /// Whose turn it is stands in the middle, or twice.
    #[error("W, B or ? alone says whose turn it is, and only at the beginning")]
    Turn,
    /// No square of the board.
    #[error("expected a square of the board, {first} to {last}")]
    Square {
        /// Name of its first square.
        first: String,
        /// Name of its last square.
        last: String,
    },
    /// A range that is none.
    #[error("expected a range of numbers of squares, the lesser first, as in 31-35")]
    Range,
    /// A mark before a square that means nothing there.
    #[error("an empty square is neither a king nor any piece")]
    Empty,
    /// An amount that is none.
    #[error("expected how many pieces, as in #W8, #WK0, #BM3-5 or #B2+")]
    Amount,
}
