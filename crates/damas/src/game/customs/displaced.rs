//! Pieces put where no rule lets them go.

use super::{Breach, Response};
use crate::board::{Square, SquareSet};
use crate::color::Color;
use crate::game::ply::Step;
use crate::game::{Game, PlayError, are_same};
use crate::moves::Move;
use crate::position::Setup;
use crate::text::notation::MoveTextError;

impl Game {
    /// The side to move has moved as no rule allows: it has put the piece of a
    /// square, of whichever side, on another one, or with `None` taken it off
    /// the board; the pieces of some more squares are taken off with it. It is
    /// an irregular move by which [`Breach::Displaced`] comes about.
    ///
    /// What the rules or the other customs know for a move is played as that.
    ///
    /// # Errors
    /// Where the game is over, its customs accept no such moves, a square has
    /// no piece to be moved or taken off, or the position that results cannot
    /// be played from; the game is left as it was.
    pub fn displace(
        &mut self,
        from: Square,
        to: Option<Square>,
        removed: SquareSet,
    ) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let mv = self.displacement(from, to, removed)?;
        let irregular = self.irregular_moves()?;
        let mut known = self.legal.iter().chain(irregular.iter().map(|one| &one.mv));
        if known.any(|known| are_same(known, &mv)) {
            return self.play(&mv);
        }
        if self.customs.response(&Breach::Displaced) == Response::Refuse || self.must_put_right() {
            return Err(PlayError::NotLegal);
        }
        let after = displaced(self.setup(), &mv);
        self.variant
            .validate(&after)
            .map_err(PlayError::Unplayable)?;
        let breach = self.heed_touch(&mv, Some(Breach::Displaced))?;
        self.advance(Step::Move(mv), breach)?;
        self.undone.clear();
        Ok(())
    }

    /// The displacement as a move. A piece that is taken off captures itself.
    fn displacement(
        &self,
        from: Square,
        to: Option<Square>,
        removed: SquareSet,
    ) -> Result<Move, PlayError> {
        let setup = self.setup();
        let has_piece = |square: Square| setup.piece(square).is_some();
        let is_on_board = |square: Square| usize::from(square.0) < self.variant.geometry().len();
        let mut captured = removed;
        let target = to.unwrap_or(from);
        if to.is_none() || target != from && has_piece(target) {
            captured.insert(target);
        }
        let moves_or_takes = target != from || !captured.is_empty();
        let is_whole = is_on_board(target) && (to.is_none() || !captured.contains(from));
        if !has_piece(from) || !captured.iter().all(has_piece) || !moves_or_takes || !is_whole {
            return Err(PlayError::NotLegal);
        }
        Ok(Move {
            from,
            to: target,
            rest: None,
            captured,
            promotes: false,
            path: vec![from, target],
        })
    }

    /// Moves a piece of the side to move to an empty square, where a text means
    /// that and the rules refuse it.
    pub(in crate::game) fn displace_by_text(
        &mut self,
        refusal: PlayError,
    ) -> Result<(), PlayError> {
        let PlayError::Text(MoveTextError::NotLegal { from, to, .. }) = refusal else {
            return Err(refusal);
        };
        let setup = self.setup();
        let is_own = setup
            .piece(from)
            .is_some_and(|piece| piece.color == self.turn());
        if !is_own || setup.piece(to).is_some() {
            return Err(refusal);
        }
        self.displace(from, Some(to), SquareSet::EMPTY)
            .map_err(|_| refusal)
    }
}

/// The position after a displacement, without its counters.
pub(in crate::game) fn displaced(before: &Setup, mv: &Move) -> Setup {
    let mut after = before.clone();
    let piece = before.piece(mv.from);
    for square in mv.captured.iter().chain([mv.from]) {
        after.put(square, None);
    }
    if !mv.captured.contains(mv.from) {
        after.put(mv.to, piece);
    }
    let turn = before.turn.unwrap_or(Color::White);
    after.turn = Some(turn.opponent());
    after.king_runs[turn] = None;
    let runs = after
        .king_runs
        .map(|run| run.filter(|run| after.piece(run.square) == before.piece(run.square)));
    after.king_runs = runs;
    after
}
