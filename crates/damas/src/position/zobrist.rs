//! Zobrist keys: a number for each position, changed by exclusive or with every
//! piece that comes or goes.

use super::pieces::Pieces;
use super::runs::Run;
use crate::board::{Cell, Word};
use crate::color::{ByColor, Color};
use crate::piece::Role;

/// `SplitMix64`: good enough that no two of the numbers drawn are alike.
const fn draw(index: u64) -> u64 {
    let mut z = (index + 1).wrapping_mul(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d049bb133111eb);
    z ^ z >> 31
}

const fn table() -> [[u64; 128]; 4] {
    let mut keys = [[0; 128]; 4];
    let mut i = 0;
    while i < 4 * 128 {
        keys[i / 128][i % 128] = draw(i as u64);
        i += 1;
    }
    keys
}

static PIECES: [[u64; 128]; 4] = table();
const BLACK_TO_MOVE: u64 = draw(512);
const RUN: u64 = 513;

/// The key of a piece on a cell.
#[inline(always)]
pub(super) fn piece(color: Color, role: Role, cell: Cell) -> u64 {
    PIECES[2 * color as usize + role as usize][usize::from(cell.0 & 127)]
}

/// The key of the side to move.
#[inline(always)]
pub(super) const fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => BLACK_TO_MOVE,
    }
}

/// The key of a run of king moves.
pub(super) fn run(color: Color, run: Run) -> u64 {
    if run.moves == 0 {
        return 0;
    }
    let index = (u64::from(run.moves) << 8 | u64::from(run.cell.0)) << 1 | color as u64;
    draw(RUN + index)
}

/// The key of a whole position.
pub(super) fn key<W: Word>(pieces: &Pieces<W>, side: Color, runs: ByColor<Run>) -> u64 {
    let mut key = turn(side);
    for color in Color::ALL {
        for cell in pieces.of(color).cells() {
            let role = if pieces.kings.contains(cell) {
                Role::King
            } else {
                Role::Man
            };
            key ^= piece(color, role, cell);
        }
        key ^= run(color, runs[color]);
    }
    key
}
