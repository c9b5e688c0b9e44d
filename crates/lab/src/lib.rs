//! The laboratory: games of the engine against itself, evaluations trained on
//! them, and matches that say which of two is better.
//!
//! [`games`] is the file that self-play writes and training reads,
//! [`selfplay`] plays, [`train`] fits weights. Everything is repeatable from a
//! seed, may be stopped at any time, and nothing is printed.

pub mod book;
mod chance;
mod crew;
pub mod duel;
mod endgames;
mod evaluation;
mod files;
mod fingerprint;
pub mod games;
mod judge;
pub mod levels;
pub mod lineage;
mod openings;
pub mod selfplay;
pub mod stats;
pub mod train;
pub mod tune;

pub use chance::Chance;
pub use evaluation::Evaluation;
pub use files::FileError;
pub use fingerprint::fingerprint;
pub use judge::Ending;
pub use openings::{BallotError, BallotFault, Ballots};
