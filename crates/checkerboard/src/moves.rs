//! Moves as CheckerBoard has them.

use std::ffi::{c_int, c_uint};

use damas::board::Square;
use damas::moves::Move;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::variant::Variant;
use damas_protocol::Numbers;

use crate::board::code;
use crate::game::CheckerGame;

/// A square: column and row.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coordinates {
    /// The column, from 0.
    pub x: c_int,
    /// The row, from 0.
    pub y: c_int,
}

/// A move as CheckerBoard has it; the header says what its fields mean.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CbMove {
    /// Pieces captured.
    pub jumps: c_int,
    /// What stands on the last square after it.
    pub newpiece: c_uint,
    /// What stood on the first square before it.
    pub oldpiece: c_uint,
    /// The first square.
    pub from: Coordinates,
    /// The last square.
    pub to: Coordinates,
    /// Where it lands, from 1.
    pub path: [Coordinates; 12],
    /// What it captures, from 0.
    pub del: [Coordinates; 12],
    /// What stood there.
    pub delpiece: [c_uint; 12],
}

/// A jump: where it lands, and what it captures.
pub(crate) struct Jump {
    pub(crate) landing: Square,
    pub(crate) captured: Square,
}

/// What is needed to tell moves of a game.
pub(crate) struct Teller<'v> {
    pub(crate) game: CheckerGame,
    pub(crate) variant: &'v Variant,
    pub(crate) numbers: &'v Numbers,
}

impl Teller<'_> {
    fn at(&self, square: Square) -> Coordinates {
        let (x, y) = self.game.place(self.numbers.number(square));
        Coordinates {
            x: x as c_int,
            y: y as c_int,
        }
    }

    /// The codes of the piece before and after a move.
    fn codes(before: &Setup, mv: &Move) -> (u32, u32) {
        let piece = before.piece(mv.from);
        let crowned = |piece: Piece| Piece::new(piece.color, Role::King);
        let after = piece.map(|piece| if mv.promotes { crowned(piece) } else { piece });
        (code(piece), code(after))
    }

    /// A move in a position.
    pub(crate) fn told(&self, before: &Setup, mv: &Move) -> CbMove {
        let (oldpiece, newpiece) = Self::codes(before, mv);
        let mut told = CbMove {
            jumps: mv.captured.len() as c_int,
            newpiece,
            oldpiece,
            from: self.at(mv.from),
            to: self.at(mv.to),
            ..CbMove::default()
        };
        for (at, jump) in self.jumps(mv).iter().enumerate().take(12) {
            told.del[at] = self.at(jump.captured);
            told.delpiece[at] = code(before.piece(jump.captured));
            if let Some(place) = told.path.get_mut(at + 1) {
                *place = self.at(jump.landing);
            }
        }
        told
    }

    /// The jumps of a move in their order: each square of its path but the first
    /// is where one lands.
    pub(crate) fn jumps(&self, mv: &Move) -> Vec<Jump> {
        let pairs = mv.path.windows(2);
        pairs
            .filter_map(|pair| {
                let captured = self
                    .between(pair[0], pair[1])
                    .find(|&square| mv.captured.contains(square))?;
                let landing = pair[1];
                Some(Jump { landing, captured })
            })
            .collect()
    }

    /// The squares between two on a line.
    fn between(&self, from: Square, to: Square) -> impl Iterator<Item = Square> {
        let geometry = self.variant.geometry();
        let point = |square| {
            let (row, column) = geometry.point(square);
            (i32::from(row), i32::from(column))
        };
        let ((row, column), (last_row, last_column)) = (point(from), point(to));
        let (down, right) = ((last_row - row).signum(), (last_column - column).signum());
        let steps = (last_row - row).abs().max((last_column - column).abs());
        (1..steps)
            .filter_map(move |step| geometry.square_at(row + step * down, column + step * right))
    }

    /// The legal moves of a position as one text.
    pub(crate) fn list(&self, before: &Setup, legal: &[Move]) -> String {
        if legal.is_empty() {
            return "movelist 0".to_owned();
        }
        let number = |square| self.numbers.number(square);
        let mut text = format!("movelist {},", legal.len());
        for mv in legal {
            let (old, new) = Self::codes(before, mv);
            let mut fields = vec![
                mv.captured.len(),
                old as usize,
                new as usize,
                number(mv.from),
                number(mv.to),
            ];
            for jump in self.jumps(mv) {
                let piece = code(before.piece(jump.captured)) as usize;
                fields.extend([number(jump.landing), number(jump.captured), piece]);
            }
            let fields: Vec<_> = fields.iter().map(ToString::to_string).collect();
            text.extend([&fields.join(","), ";"]);
        }
        text
    }
}
