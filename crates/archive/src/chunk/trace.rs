//! The positions of a line as what changes from each to the next.

use damas::board::SquareSet;
use damas::color::Color;
use damas::position::Setup;

use crate::board::{Kind, kind_on};
use crate::played::{Line, turn};

/// A line in few bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trace {
    pub(crate) first_ply: usize,
    pub(crate) positions: usize,
    /// Who is to move in its first position.
    pub(crate) turn: Color,
    /// What changes, in the order of the positions; in the first, from an empty
    /// board.
    pub(crate) changes: Vec<Change>,
}

/// A square that is not as it was in the position before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    /// Positions of the line before it.
    pub(crate) at: u32,
    pub(crate) square: u8,
    /// What stands there now.
    pub(crate) kind: Kind,
}

impl Trace {
    /// The trace of a line, which has a position at least.
    pub(crate) fn of(line: &Line) -> Self {
        let empty = Setup::default();
        let before = std::iter::once(&empty).chain(&line.setups);
        let mut changes = Vec::with_capacity(24 + 3 * line.setups.len());
        for (at, (before, after)) in (0..).zip(before.zip(&line.setups)) {
            changes.extend(differing(before, after).iter().map(|square| Change {
                at,
                square: square.0,
                kind: kind_on(after, square),
            }));
        }
        Self {
            first_ply: line.first_ply,
            positions: line.setups.len(),
            turn: line.setups.first().map_or(Color::White, turn),
            changes,
        }
    }
}

/// The squares on which two setups are not alike.
fn differing(one: &Setup, other: &Setup) -> SquareSet {
    SquareSet(
        (one.pieces.white.0 ^ other.pieces.white.0)
            | (one.pieces.black.0 ^ other.pieces.black.0)
            | (one.kings.0 ^ other.kings.0),
    )
}
