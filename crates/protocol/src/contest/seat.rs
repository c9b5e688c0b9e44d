//! Who sits at a board.

use std::time::Duration;

use damas::color::Color;
use damas::game::Game;
use damas::moves::Move;
use thiserror::Error;

use super::control::Clocks;

/// An engine at a board, whatever it is made of.
pub trait Seat: Send {
    /// A game begins: from its first position the moves of an opening may have
    /// been played.
    ///
    /// # Errors
    /// Where it cannot play.
    fn begin(&mut self, game: &Game, side: Color) -> Result<(), Fault>;

    /// Chooses a move in the present position, in which it is to move.
    ///
    /// # Errors
    /// What went wrong instead.
    fn choose(&mut self, game: &Game, clocks: &Clocks) -> Result<Choice, Fault>;

    /// The game is over.
    fn finish(&mut self, game: &Game);
}

/// A move, and what the engine thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move, as the engine says it; the referee looks whether it is legal.
    pub mv: Result<Move, String>,
    /// Hundredths of a man, as the side to move sees it.
    pub score: Option<i32>,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
}

/// What an engine does wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It cannot be started, or does not want to play.
    #[error("does not play: {0}")]
    NoStart(String),
    /// It has ended, or the connection to it has.
    #[error("crashed: {0}")]
    Crash(String),
    /// It does not answer any more.
    #[error("no answer after {} s", .0.as_secs_f64())]
    Silent(Duration),
    /// Its move is none.
    #[error("illegal move: {0}")]
    Illegal(String),
    /// It thought longer than it had.
    #[error("out of time: {} s for a move", .0.as_secs_f64())]
    Late(Duration),
    /// It has given up, or ended the game itself.
    #[error("ended the game: {0}")]
    GaveUp(String),
}
