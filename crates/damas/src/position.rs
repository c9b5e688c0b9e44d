//! Positions: a setup is what a diagram or FEN says, unchecked; a position is
//! valid and can be played from.

mod ending;
mod pieces;
mod placement;
mod runs;
mod setup;
mod typed;
mod validate;
mod zobrist;

pub use ending::{Ending, Verdict};
pub use pieces::{Black, Pieces, Side, White};
pub use placement::Placement;
pub use runs::Run;
pub use setup::{KingRun, Setup};
pub use typed::Position;
pub use validate::{SetupFault, Warning};
