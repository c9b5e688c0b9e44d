//! The moves of a rule set, behind a trait that knows the board alone: tables
//! are compiled once a board and only the move generator once a rule set.

use damas::board::Board;
use damas::moves::MoveList;
use damas::position::Placement;
use damas::rules::{Movement, Ruleset};

/// What tables ask of a rule set.
pub(crate) trait Generator<B: Board>: Send + Sync {
    /// The board.
    fn board(&self) -> B;
    /// How pieces move and capture.
    fn movement(&self) -> Movement;
    /// Lists the legal moves.
    fn list(&self, placement: &Placement<B>, moves: &mut MoveList<B::Word>);
    /// Whether the side to move can capture.
    fn can_capture(&self, placement: &Placement<B>) -> bool;
}

impl<R: Ruleset> Generator<R::Board> for R {
    fn board(&self) -> R::Board {
        *Ruleset::board(self)
    }

    fn movement(&self) -> Movement {
        Ruleset::movement(self)
    }

    fn list(
        &self,
        placement: &Placement<R::Board>,
        moves: &mut MoveList<<R::Board as Board>::Word>,
    ) {
        placement.legal_moves(self, moves);
    }

    fn can_capture(&self, placement: &Placement<R::Board>) -> bool {
        placement.can_capture(self)
    }
}
