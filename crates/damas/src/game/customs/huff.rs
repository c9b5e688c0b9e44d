//! Huffing: a piece that should have captured is removed, at no cost of a turn.

use crate::board::Square;
use crate::game::ply::Step;
use crate::game::{ActError, Game};
use crate::moves::Move;

impl Game {
    /// The side to move removes a piece that should have captured, or captured
    /// more or better; then it makes its move. A piece that moved instead is
    /// removed where it now stands.
    ///
    /// # Errors
    /// Where the game is over, or the piece is none of those that may be
    /// [huffed](crate::game::Remedies::huff).
    pub fn huff(&mut self, square: Square) -> Result<(), ActError> {
        self.go_on()?;
        let huffable = self.remedies().huff;
        if huffable.is_empty() {
            return Err(ActError::NoBreach);
        }
        if !huffable.contains(&square) {
            return Err(ActError::NotHuffable { square, huffable });
        }
        self.advance(Step::Huff(square), None)?;
        self.undone.clear();
        Ok(())
    }

    /// The pieces that could have captured as the rules ask in the position
    /// before the last move, where they stand now.
    pub(super) fn huffable(&self) -> Vec<Square> {
        let last = self.plies.last().and_then(|ply| ply.step.as_move());
        let (Some(last), Some(before)) = (last, self.setups.iter().nth_back(1)) else {
            return Vec::new();
        };
        let legal = self.variant.legal_moves(before).unwrap_or_default();
        let captures = legal.iter().filter(|mv| mv.is_capture());
        let place = |mv: &Move| {
            if mv.from == last.from {
                last.to
            } else {
                mv.from
            }
        };
        let mut squares: Vec<Square> = captures.map(place).collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }
}
