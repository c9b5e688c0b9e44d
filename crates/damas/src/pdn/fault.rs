//! Places in a file, and what is wrong at them.

use std::fmt;

use thiserror::Error;

/// Where a part of a file stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Line, counted from 1.
    pub line: u64,
    /// Column in the line, in characters, counted from 1.
    pub column: u64,
    /// Bytes of the file before it.
    pub offset: u64,
    /// Its length in bytes.
    pub length: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why reading stopped: the bytes could not be had.
#[derive(Debug, Error)]
#[error("cannot read on after {offset} bytes: {error}")]
pub struct ReadError {
    /// Bytes read before.
    pub offset: u64,
    /// What the source of the bytes says.
    #[source]
    pub error: std::io::Error,
}

/// A slip in the form of a file. Reading goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxFault {
    /// Where it is.
    pub place: Place,
    /// The text there, cut where it is long.
    pub text: String,
    /// What is wrong with it.
    pub kind: SyntaxFaultKind,
}

impl fmt::Display for SyntaxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: \"{}\": {}", self.place, self.text, self.kind)
    }
}

impl std::error::Error for SyntaxFault {}

/// The kinds of [`SyntaxFault`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SyntaxFaultKind {
    /// Words among the moves.
    #[error("expected a move, a comment in braces or the end of the game")]
    Word,
    /// A closing bracket or brace that nothing opened.
    #[error("nothing is open that this could close")]
    Stray,
    /// A comment without its brace, or longer than is read at once.
    #[error("the comment is never closed; expected }}")]
    OpenComment,
    /// A game ends inside a variation.
    #[error("the game ends inside a variation; expected )")]
    OpenVariation,
    /// A tag without its closing quotation mark.
    #[error("the value of the tag is not closed; expected \" and ]")]
    TagQuote,
    /// A tag whose value has no quotation marks.
    #[error("expected the value of the tag in quotation marks")]
    TagUnquoted,
    /// A tag without a value.
    #[error("expected a value in quotation marks after the name of the tag")]
    TagEmpty,
    /// A tag that lost a bracket.
    #[error("the tag is not between [ and ]")]
    TagBracket,
    /// A second end right after the end of a game.
    #[error("the game has ended already")]
    SecondEnd,
}

/// A text, cut where it is too long for a message.
pub(crate) fn clipped(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_owned(),
    }
}
