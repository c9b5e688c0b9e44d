//! What can be wrong with a FEN.

use thiserror::Error;

use super::part::Part;
use crate::color::Color;

/// Why a text is not a FEN: the offending part, its place, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}, column {column}: {kind}", quoted(.token))]
pub struct FenError {
    /// The offending part of the text; empty where something is missing.
    pub token: String,
    /// Column of its first character, counted from 1.
    pub column: usize,
    /// What is wrong with it.
    pub kind: FenErrorKind,
}

/// The kinds of [`FenError`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// Longer than any position.
    #[error("a position takes at most {limit} characters")]
    TooLong {
        /// Most bytes that are read.
        limit: usize,
    },
    /// The first field is no side.
    #[error("expected the side to move: W, B or ?")]
    Turn,
    /// The text ends after the side to move.
    #[error("expected a colon and the pieces, as in W:W31-50:B1-20")]
    NoPieces,
    /// A field begins with no known letter.
    #[error("expected the pieces of a side (W or B and its squares), H, F or + and a number")]
    Field,
    /// The pieces of a side are listed a second time.
    #[error("{0}'s pieces are already given; each side is listed once")]
    RepeatedSide(Color),
    /// A suffix is given a second time.
    #[error("this suffix is already given")]
    RepeatedSuffix,
    /// No such square on this board.
    #[error("expected {expected}")]
    Square {
        /// What a name looks like.
        expected: String,
    },
    /// Not a range of numbers.
    #[error("expected two square numbers joined by a hyphen, the smaller first")]
    Range,
    /// A square is given twice for one side.
    #[error("this square already holds one of {0}'s pieces")]
    RepeatedSquare(Color),
    /// A square is given for both sides.
    #[error("this square already holds a piece of {0}; a square holds one piece")]
    BothSides(Color),
    /// Numbers and letters in one FEN.
    #[error("squares are named by numbers or by letters, not by both in one position")]
    Mixed,
    /// Not a number that fits.
    #[error("expected a number from 0 to {}", u32::MAX)]
    Number,
    /// Not a pair of king runs.
    #[error(
        "expected black's king run, then white's: +0+0, or a count from 1 to 9 with the king's square, as in +138+0"
    )]
    KingRun,
}

impl FenError {
    pub(super) fn new(part: Part<'_>, kind: FenErrorKind) -> Self {
        let part = part.trim();
        Self {
            token: clipped(part.text()),
            column: part.column(),
            kind,
        }
    }
}

/// The beginning of a text: messages stay readable whatever they quote.
pub(super) fn clipped(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().nth(MOST).is_none() {
        return text.to_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}

fn quoted(token: &str) -> String {
    if token.is_empty() {
        "nothing".to_owned()
    } else {
        format!("\"{token}\"")
    }
}
