//! What stands on a square, and the key of a position.
//!
//! The keys of a file have to mean the same for ever, whatever way the rules
//! keep positions in memory, so that they are made here of official square
//! numbers. Runs of king moves, which some rules count, are no part of them: who
//! looks for a diagram means the pieces.

use damas::board::Square;
use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::position::Setup;

/// Most squares of a board.
pub(crate) const MOST_SQUARES: usize = 128;

/// What can stand on a square: 0 = nothing, then a white man, a white king, a
/// black man, a black king.
pub(crate) type Kind = u8;

/// How many kinds of pieces there are.
pub(crate) const PIECES: usize = 4;

/// The kind of a piece.
pub(crate) const fn kind(piece: Piece) -> Kind {
    let side = match piece.color {
        Color::White => 1,
        Color::Black => 3,
    };
    match piece.role {
        Role::Man => side,
        Role::King => side + 1,
    }
}

/// The kind on a square of a setup.
pub(crate) fn kind_on(setup: &Setup, square: Square) -> Kind {
    setup.piece(square).map_or(0, kind)
}

/// A kind with the colours changed.
pub(crate) const fn other_color(kind: Kind) -> Kind {
    match kind {
        0 => 0,
        1 | 2 => kind + 2,
        _ => kind - 2,
    }
}

/// `SplitMix64`, a number for each index.
const fn draw(index: u64) -> u64 {
    let mut z = (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

const fn table() -> [[u64; MOST_SQUARES]; PIECES + 1] {
    let mut table = [[0; MOST_SQUARES]; PIECES + 1];
    let mut kind = 1;
    while kind <= PIECES {
        let mut square = 0;
        while square < MOST_SQUARES {
            table[kind][square] = draw((kind * MOST_SQUARES + square) as u64);
            square += 1;
        }
        kind += 1;
    }
    table
}

static TABLE: [[u64; MOST_SQUARES]; PIECES + 1] = table();

/// What Black's turn adds to the key.
pub(crate) const BLACK_TO_MOVE: u64 = draw(0);

/// What a square adds to the key.
#[inline]
pub(crate) fn key_of(square: u8, kind: Kind) -> u64 {
    TABLE[usize::from(kind)][usize::from(square) % MOST_SQUARES]
}

/// The Zobrist key of a position.
pub(crate) fn key(setup: &Setup, turn: Color) -> u64 {
    let side = match turn {
        Color::White => 0,
        Color::Black => BLACK_TO_MOVE,
    };
    let pieces = setup.pieces.white.iter().chain(setup.pieces.black.iter());
    pieces.fold(side, |key, square| {
        key ^ key_of(square.0, kind_on(setup, square))
    })
}

/// Whether two setups show the same pieces and the same turn.
pub(crate) fn is_same(one: &Setup, other: &Setup) -> bool {
    (one.turn, one.pieces, one.kings) == (other.turn, other.pieces, other.kings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_change_and_change_back() {
        for kind in 0..=PIECES as Kind {
            assert_eq!(other_color(other_color(kind)), kind);
        }
        let man = |color| kind(Piece::new(color, Role::Man));
        assert_eq!(other_color(man(Color::White)), man(Color::Black));
    }

    #[test]
    fn the_keys_of_a_file_never_change() {
        let mut setup = Setup::default();
        setup.put(Square(31), Some(Piece::new(Color::White, Role::Man)));
        setup.put(Square(4), Some(Piece::new(Color::Black, Role::King)));
        let white = key(&setup, Color::White);
        assert_eq!(white, key_of(31, 1) ^ key_of(4, 4));
        assert_eq!(key(&setup, Color::Black), white ^ BLACK_TO_MOVE);
        assert_eq!(BLACK_TO_MOVE, 0xe220_a839_7b1d_cdaf);
    }
}
