//! A second opinion on the rules: a move generator and a referee as plain as
//! the rule book, slow and obvious, by which the fast ones are judged.
//!
//! Points are rows and columns, boards are vectors of pieces, and nothing is
//! shared with the fast side but the rules as read from a file, the shape of
//! the board with its numbering, and the types in which answers are exchanged
//! ([`Setup`](damas::position::Setup) and [`Move`](damas::moves::Move)).

mod captures;
mod choice;
pub(crate) mod compare;
mod compare_tests;
pub(crate) mod dice;
mod games;
mod grid;
mod house_rules;
mod huff;
mod perft;
mod quiets;
pub(crate) mod referee;
pub(crate) mod rule_files;
pub(crate) mod rule_values;
mod state;
pub(crate) mod truth;
mod turn;

pub(crate) use grid::{Grid, Point};
pub(crate) use perft::Count;
pub(crate) use state::State;
pub(crate) use turn::{NaiveMove, legal_moves};

use damas::rules::{Movement, Rules};

/// The rules of a game, as the naive side reads them.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    /// How pieces move and capture.
    pub(crate) movement: Movement,
    /// The board and its numbers.
    pub(crate) grid: Grid,
}

impl Book {
    /// The book of a rule set.
    pub(crate) fn new(rules: &Rules) -> Self {
        Self {
            movement: rules.movement,
            grid: Grid::new(rules.board, rules.notation.numbering),
        }
    }
}
