//! CheckerBoard's board: columns of squares with codes for pieces.

use std::ffi::c_int;

use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas_protocol::Numbers;

use crate::game::CheckerGame;

const WHITE: c_int = 1;
const BLACK: c_int = 2;
const MAN: c_int = 4;
const KING: c_int = 8;

/// A board as CheckerBoard has it: columns of squares, `board[x][y]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board(pub [[c_int; 8]; 8]);

impl Board {
    /// A position on the board.
    pub fn of(game: CheckerGame, numbers: &Numbers, setup: &Setup) -> Self {
        let mut board = Self::default();
        for number in 1..=numbers.count() {
            let piece = numbers
                .square(number)
                .and_then(|square| setup.piece(square));
            let (x, y) = game.place(number);
            board.0[x][y] = code(piece) as c_int;
        }
        board
    }

    /// The position on the board; `None` where the colour is none, or a square
    /// holds what is no piece.
    pub fn setup(&self, game: CheckerGame, numbers: &Numbers, color: c_int) -> Option<Setup> {
        let mut setup = Setup {
            turn: Some(color_of(color)?),
            ..Setup::default()
        };
        for number in 1..=numbers.count() {
            let (x, y) = game.place(number);
            let code = self.0[x][y];
            if code != 0 {
                setup.put(numbers.square(number)?, Some(piece(code)?));
            }
        }
        Some(setup)
    }
}

fn color_of(code: c_int) -> Option<Color> {
    match code {
        WHITE => Some(Color::White),
        BLACK => Some(Color::Black),
        _ => None,
    }
}

fn piece(code: c_int) -> Option<Piece> {
    let color = color_of(code & (WHITE | BLACK))?;
    match code & !(WHITE | BLACK) {
        MAN => Some(Piece::new(color, Role::Man)),
        KING => Some(Piece::new(color, Role::King)),
        _ => None,
    }
}

/// The code of a piece, or of none.
pub(crate) fn code(piece: Option<Piece>) -> u32 {
    let Some(piece) = piece else {
        return 0;
    };
    let color = match piece.color {
        Color::White => WHITE,
        Color::Black => BLACK,
    };
    let kind = match piece.role {
        Role::Man => MAN,
        Role::King => KING,
    };
    (color | kind) as u32
}
