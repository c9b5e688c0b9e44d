//! Quiet moves.

use damas::piece::Role;
use damas::rules::Promotion;

use super::grid::Grid;
use super::{Book, Point, State};

/// A move without capture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quiet {
    pub(crate) from: Point,
    pub(crate) to: Point,
    pub(crate) promotes: bool,
}

/// Every quiet move of the side to move, as if it had no capture.
pub(crate) fn quiets(book: &Book, state: &State) -> Vec<Quiet> {
    state
        .points_of(book, state.turn)
        .into_iter()
        .filter(|&from| !is_tired(book, state, from))
        .flat_map(|from| quiets_of(book, state, from))
        .collect()
}

/// Whether a piece is the king that has made all the quiet moves in succession
/// that it may while its side has a man.
fn is_tired(book: &Book, state: &State, from: Point) -> bool {
    let limit = book.movement.king_run_limit;
    state
        .limited_run(book, state.turn)
        .is_some_and(|(point, moves)| point == from && moves >= limit)
}

fn quiets_of(book: &Book, state: &State, from: Point) -> Vec<Quiet> {
    let Some(piece) = state.pieces.at(from) else {
        return Vec::new();
    };
    let king = piece.role == Role::King;
    let directions = if king {
        book.movement.king_steps
    } else {
        book.movement.man_steps
    };
    let mut quiets = Vec::new();
    for heading in Grid::headings(directions, piece.color) {
        let mut next = book.grid.step(from, heading);
        while let Some(to) = next
            && state.pieces.at(to).is_none()
        {
            let promotes = !king
                && book.movement.promotion != Promotion::None
                && book.grid.on_far_row(to, piece.color);
            quiets.push(Quiet { from, to, promotes });
            let runs = king && book.movement.flying;
            next = book.grid.step(to, heading).filter(|_| runs);
        }
    }
    quiets
}
