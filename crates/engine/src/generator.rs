//! The rules as the search sees them: known by board alone, so that the search
//! is compiled once a board and only the move generator once a rule set.

use damas::board::Board;
use damas::color::Color;
use damas::moves::{BitMove, MoveList};
use damas::position::Position;
use damas::rules::{Movement, Ruleset, SideDirections};

/// What the search asks of a rule set.
pub(crate) trait Generator<B: Board>: Send + Sync {
    /// The board.
    fn board(&self) -> &B;
    /// How pieces move and capture.
    fn movement(&self) -> Movement;
    /// The directions of one side.
    fn directions(&self, side: Color) -> &SideDirections;
    /// Lists the legal moves.
    fn list(&self, position: &Position<B>, moves: &mut MoveList<B::Word>);
    /// Whether the side to move can capture.
    fn can_capture(&self, position: &Position<B>) -> bool;
    /// Whether the side to move has a move.
    fn has_move(&self, position: &Position<B>) -> bool;
    /// The position after a legal move.
    fn play(&self, position: &Position<B>, mv: &BitMove<B::Word>) -> Position<B>;
}

impl<R: Ruleset> Generator<R::Board> for R {
    fn board(&self) -> &R::Board {
        Ruleset::board(self)
    }

    fn movement(&self) -> Movement {
        Ruleset::movement(self)
    }

    fn directions(&self, side: Color) -> &SideDirections {
        Ruleset::directions(self, side)
    }

    fn list(&self, position: &Position<R::Board>, moves: &mut MoveList<<R::Board as Board>::Word>) {
        position.legal_moves(self, moves);
    }

    fn can_capture(&self, position: &Position<R::Board>) -> bool {
        position.can_capture(self)
    }

    fn has_move(&self, position: &Position<R::Board>) -> bool {
        position.has_move(self)
    }

    fn play(
        &self,
        position: &Position<R::Board>,
        mv: &BitMove<<R::Board as Board>::Word>,
    ) -> Position<R::Board> {
        position.play(self, mv)
    }
}
