//! A move as people see it.

use crate::board::{Square, SquareSet};

/// A move of a rule set, in its square numbers.
///
/// Two routes with the same first square, last square and captured set are one
/// move. Where a lone piece may move twice in a turn, the square on which it
/// rested in between belongs to the identity too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the piece starts.
    pub from: Square,
    /// Where it ends; equal to `from` in a circular capture.
    pub to: Square,
    /// Where it rested between the two moves of a lone piece's turn.
    pub rest: Option<Square>,
    /// The squares of the pieces it captures.
    pub captured: SquareSet,
    /// Whether a man becomes a king by it.
    pub promotes: bool,
    /// Every square of the full written form, first and last included: the
    /// square of each turn, and on a straight run the square directly behind
    /// the victim. Of several routes the one whose squares come first as one
    /// reads the board: by rows from the top, as White sees it, each from left
    /// to right; squares are compared one by one along the routes.
    pub path: Vec<Square>,
}

impl Move {
    /// Whether the move captures.
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }
}
