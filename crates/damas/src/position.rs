//! Positions: a setup is what a diagram or FEN says, unchecked; a position is
//! valid and can be played from.

mod pieces;
mod setup;
mod validate;

pub use pieces::{Black, Pieces, Side, White};
pub use setup::{KingRun, Setup};
pub use validate::{SetupFault, Warning};
