//! What the search asks of a rule set.

use damas::board::Board;
use damas::color::Color;
use damas::moves::{BitMove, MoveList};
use damas::position::Position;
use damas::rules::{Movement, Ruleset, SideDirections};

/// The word of a generator's board.
pub(crate) type WordOf<G> = <<G as Generator>::Board as Board>::Word;

/// A rule set as the search sees it.
pub(crate) trait Generator: Send + Sync {
    /// The board.
    type Board: Board;

    /// The board.
    fn board(&self) -> &Self::Board;
    /// How pieces move and capture.
    fn movement(&self) -> Movement;
    /// The directions of one side.
    fn directions(&self, side: Color) -> &SideDirections;
    /// Lists the legal moves.
    fn list(&self, position: &Position<Self::Board>, moves: &mut MoveList<WordOf<Self>>);
    /// Whether the side to move can capture.
    fn can_capture(&self, position: &Position<Self::Board>) -> bool;
    /// Whether the other side could capture if it were to move.
    fn is_threatened(&self, position: &Position<Self::Board>) -> bool;
    /// Whether the side to move has a move.
    fn has_move(&self, position: &Position<Self::Board>) -> bool;
    /// The position after a legal move.
    fn play(
        &self,
        position: &Position<Self::Board>,
        mv: &BitMove<WordOf<Self>>,
    ) -> Position<Self::Board>;
}

impl<R: Ruleset> Generator for R {
    type Board = R::Board;

    #[inline]
    fn board(&self) -> &R::Board {
        Ruleset::board(self)
    }

    #[inline]
    fn movement(&self) -> Movement {
        Ruleset::movement(self)
    }

    #[inline]
    fn directions(&self, side: Color) -> &SideDirections {
        Ruleset::directions(self, side)
    }

    fn list(&self, position: &Position<R::Board>, moves: &mut MoveList<WordOf<R>>) {
        position.legal_moves(self, moves);
    }

    #[inline]
    fn can_capture(&self, position: &Position<R::Board>) -> bool {
        position.can_capture(self)
    }

    #[inline]
    fn is_threatened(&self, position: &Position<R::Board>) -> bool {
        position.placement().passed().can_capture(self)
    }

    #[inline]
    fn has_move(&self, position: &Position<R::Board>) -> bool {
        position.has_move(self)
    }

    #[inline]
    fn play(&self, position: &Position<R::Board>, mv: &BitMove<WordOf<R>>) -> Position<R::Board> {
        position.play(self, mv)
    }
}
