//! The game of draughts: every variant as data.
//!
//! Nothing here does input or output, starts a thread, reads a clock or holds
//! global state.

pub mod board;
pub mod color;
pub mod game;
pub mod moves;
pub mod pdn;
pub mod perft;
pub mod piece;
pub mod position;
pub mod rules;
pub mod text;
pub mod variant;
