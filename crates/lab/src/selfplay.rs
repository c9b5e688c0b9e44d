//! The engine against itself.
//!
//! A game of a number is always the same for the same seed, settings and
//! weights, however many play at a time.

mod game;
mod settings;
mod work;

pub use settings::Settings;
pub use work::{Extent, SelfPlay, SelfPlayError, Tally};
