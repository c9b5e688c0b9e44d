//! Counting the leaves of the tree of moves.

use super::turn::{legal_moves, play};
use super::{Book, State};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    /// Moves; runs of king moves are not limited.
    Moves,
    /// Every route of every move; runs of king moves are not limited.
    Paths,
    /// Moves under the limit on runs of king moves.
    Limit,
}

/// Number of leaves at a depth.
pub(crate) fn perft(book: &Book, state: &State, depth: u32, count: Count) -> u64 {
    let mut book = book.clone();
    if count != Count::Limit {
        book.movement.king_run_limit = 0;
    }
    leaves(&book, state, depth, count == Count::Paths)
}

fn leaves(book: &Book, state: &State, depth: u32, paths: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves(book, state);
    let weight = |routes| if paths { routes } else { 1 };
    if depth == 1 {
        return moves.iter().map(|mv| weight(mv.routes)).sum();
    }
    moves
        .iter()
        .map(|mv| weight(mv.routes) * leaves(book, &play(book, state, mv), depth - 1, paths))
        .sum()
}
