//! What a reader tells.

use super::fault::{Place, SyntaxFault};

/// How a comment stands in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentStyle {
    /// Between braces.
    Braces,
    /// From `;` or `%` to the end of the line.
    Line,
    /// Words without any mark.
    Bare,
}

/// Is told the parts of a file in their order. Every method does nothing unless
/// it is written anew.
///
/// Comments may come before a game begins or after it ended. Variations are
/// told by their two ends and are always closed, if need be by the reader.
#[allow(unused_variables)]
pub trait Visitor {
    /// A game begins: at its first tag, move or the number before it, bracket,
    /// setup, or end.
    fn begin_game(&mut self, place: Place) {}

    /// A tag; escapes in its value are resolved.
    fn tag(&mut self, name: &str, value: &str, place: Place) {}

    /// The tags, if any, are over. Tells whether the moves are wanted; where they
    /// are not, nothing is told before [`end_game`](Self::end_game), which comes
    /// with the next tag at the start of a line.
    fn begin_moves(&mut self) -> bool {
        true
    }

    /// A move number: `3.`, or `3...` for the second player's move.
    fn number(&mut self, number: u32, second: bool, place: Place) {}

    /// A move as it is written, spaces inside included.
    fn mv(&mut self, text: &str, place: Place) {}

    /// A move that nobody knows: `- -`.
    fn unknown_move(&mut self, place: Place) {}

    /// Marks of a move's strength: `!`, `?`, and `*` for a forced one.
    fn strength(&mut self, marks: &str, place: Place) {}

    /// A numeric glyph: `$7`.
    fn nag(&mut self, glyph: u16, place: Place) {}

    /// A comment without its braces.
    fn comment(&mut self, text: &str, style: CommentStyle, place: Place) {}

    /// A position among the moves: the FEN of `/FEN "..."/`.
    fn setup(&mut self, fen: &str, place: Place) {}

    /// `(`.
    fn begin_variation(&mut self, place: Place) {}

    /// `)`.
    fn end_variation(&mut self, place: Place) {}

    /// A word that is none of these. A [`fault`](Self::fault) is told only where
    /// it stands outside variations, which some programs use for comments.
    fn word(&mut self, text: &str, place: Place) {}

    /// The end of the game: `*` or a result.
    fn result(&mut self, text: &str, place: Place) {}

    /// The game is over, with or without a [`result`](Self::result).
    fn end_game(&mut self) {}

    /// A slip in the form of the file.
    fn fault(&mut self, fault: SyntaxFault) {}
}
