//! Positions: a setup is what a diagram or FEN says, unchecked; a position is
//! valid and can be played from.

mod pieces;
mod setup;
mod typed;
mod validate;
mod zobrist;

pub use pieces::{Black, Pieces, Side, White};
pub use setup::{KingRun, Setup};
pub use typed::Position;
pub use validate::{SetupFault, Warning};
