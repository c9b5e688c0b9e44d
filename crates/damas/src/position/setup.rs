//! A position as it is written down, unchecked.

use crate::board::{Square, SquareSet};
use crate::color::{ByColor, Color};
use crate::piece::{Piece, Role};

/// Whatever a FEN or a diagram says, in the square numbers of a rule set. It
/// may have no pieces, no side to move, men on the row where they are crowned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Who is to move; `None` where a FEN says `?`.
    pub turn: Option<Color>,
    /// Each side's pieces. A square belongs to at most one side.
    pub pieces: ByColor<SquareSet>,
    /// Which of the pieces are kings.
    pub kings: SquareSet,
    /// Plies counted towards a draw (lidraughts' suffix `:H`).
    pub halfmoves: Option<u32>,
    /// Number of the full move, from 1 (lidraughts' suffix `:F`).
    pub fullmove: Option<u32>,
    /// Quiet moves in succession by one king of each side (lidraughts' suffix
    /// `:+b+w`); counts only where the rules limit them.
    pub king_runs: ByColor<Option<KingRun>>,
}

/// A run of quiet moves by one king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KingRun {
    /// Where the king stands now.
    pub square: Square,
    /// Quiet moves it has made in succession, from 1.
    pub moves: u8,
}

impl Setup {
    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL
            .into_iter()
            .find(|&color| self.pieces[color].contains(square))?;
        let role = if self.kings.contains(square) {
            Role::King
        } else {
            Role::Man
        };
        Some(Piece::new(color, role))
    }

    /// Puts a piece on a square, or takes the one there away.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        for color in Color::ALL {
            self.pieces[color].remove(square);
        }
        self.kings.remove(square);
        if let Some(piece) = piece {
            self.pieces[piece.color].insert(square);
            if piece.role == Role::King {
                self.kings.insert(square);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_holds_one_piece() {
        let mut setup = Setup::default();
        setup.put(Square(3), Some(Piece::new(Color::White, Role::King)));
        setup.put(Square(3), Some(Piece::new(Color::Black, Role::Man)));
        assert_eq!(
            setup.piece(Square(3)),
            Some(Piece::new(Color::Black, Role::Man))
        );
        setup.put(Square(3), None);
        assert_eq!(setup, Setup::default());
    }
}
