//! What is asked of an engine, and what it answers.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use damas::moves::Move;
use damas::position::Setup;

use crate::limits::Limits;

/// What is asked of an engine.
#[derive(Clone, Copy, Debug)]
pub struct Query<'q> {
    /// The positions of the game, the oldest first, the one at hand last: to
    /// come back to one of them counts as a draw, and draw counters run through
    /// them.
    pub history: &'q [Setup],
    /// How long to think.
    pub limits: Limits,
    /// The moves to choose from; empty = all legal ones. Moves that are not
    /// legal are left out.
    pub only: &'q [Move],
    /// How many of the best moves are wanted, each with its score and line; 0
    /// and 1 mean the best alone, and no more are told than there are.
    pub lines: usize,
    /// While it is true the engine thinks on the opponent's time: its own does
    /// not run.
    pub ponder: Option<&'q AtomicBool>,
}

impl<'q> Query<'q> {
    /// The best move within limits.
    pub const fn new(history: &'q [Setup], limits: Limits) -> Self {
        Self {
            history,
            limits,
            only: &[],
            lines: 1,
            ponder: None,
        }
    }
}

/// What a search has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The move to play.
    pub best: Move,
    /// Hundredths of a man, as the side to move sees it; a win in `n` plies is
    /// [`WIN`](crate::WIN)` - n`, a loss the negative of it.
    pub score: i32,
    /// Plies that were looked ahead in full.
    pub depth: u32,
    /// Positions visited, by all threads.
    pub nodes: u64,
    /// Time used, pondering included.
    pub time: Duration,
    /// The line that both sides are expected to play, the best move first.
    pub pv: Vec<Move>,
    /// The best moves, as many as were asked for, the best first.
    pub lines: Vec<Line>,
    /// How full the table of positions is with those of this search, in
    /// thousandths.
    pub full: u32,
}

/// One of the best moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// As in [`Report::score`].
    pub score: i32,
    /// Plies that were looked ahead in full.
    pub depth: u32,
    /// The line that both sides are expected to play, the move itself first.
    pub pv: Vec<Move>,
}
