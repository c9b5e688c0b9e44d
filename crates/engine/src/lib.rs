//! The draughts engine: one search for every rule set.
//!
//! [`Engine`] has no type parameter; inside, the search is compiled once for
//! each board and asks a generator, compiled for each rule set, for moves.
//! Scores are in hundredths of a man, seen by the side to move, unless it says
//! otherwise.

mod engine;
mod eval;
mod generator;
mod limits;
mod search;
mod table;

pub use engine::{Engine, Report, WIN};
pub use limits::Limits;
