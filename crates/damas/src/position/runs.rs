//! Runs of quiet moves by one king, which some rules limit.

use super::Pieces;
use crate::board::{Cell, Word};
use crate::color::{ByColor, Color};
use crate::moves::BitMove;

/// A run of quiet moves by one king of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Where the king stands now; cell 0 where there is no run.
    pub cell: Cell,
    /// Quiet moves it has made in succession; 0 where there is no run.
    pub moves: u8,
}

impl Run {
    /// No run.
    pub const NONE: Self = Self {
        cell: Cell(0),
        moves: 0,
    };
}

/// A move with the pieces around it.
pub(super) struct Passage<'a, W> {
    pub(super) turn: Color,
    pub(super) before: &'a Pieces<W>,
    pub(super) mv: &'a BitMove<W>,
    pub(super) after: &'a Pieces<W>,
}

impl<W: Word> Passage<'_, W> {
    /// The runs after the move, of at most `limit` moves each; a run lasts
    /// while its side has a man.
    pub(super) fn runs(&self, mut runs: ByColor<Run>, limit: u8) -> ByColor<Run> {
        let run = runs[self.turn];
        let quiet_king = self.before.kings.contains(self.mv.from) && !self.mv.is_capture();
        runs[self.turn] = if quiet_king {
            let goes_on = run.moves > 0 && run.cell == self.mv.from;
            Run {
                cell: self.mv.to,
                moves: if goes_on { limit.min(run.moves + 1) } else { 1 },
            }
        } else {
            Run::NONE
        };
        for color in Color::ALL {
            let (own, run) = (self.after.of(color), runs[color]);
            let has_man = !(own & !self.after.kings).is_empty();
            if run.moves > 0 && !(has_man && own.contains(run.cell)) {
                runs[color] = Run::NONE;
            }
        }
        runs
    }
}
