//! A chunk: the games of one import that follow one variant, with the positions
//! of all of them in a row.
//!
//! Positions are counted through the chunk from 0. What is kept of them is
//! written once and never changed: which keys they have (`keys`), and for each
//! square and kind of piece, from where to where it stands there (`columns`).

mod build;
mod columns;
mod games;
mod keys;
mod lines;
mod trace;

pub(crate) use build::{Builder, Built};
pub(crate) use columns::{MATERIAL, column_of, counts_of, marks_of};
pub use games::Standing;
pub(crate) use games::{Facts, GameFacts, games_of};
pub(crate) use keys::{positions_of, stored};
pub(crate) use lines::{LineSpan, lines_of, starts, white_to_move};
pub(crate) use trace::Trace;

/// Most positions of a chunk; three bytes hold a place in it.
pub(crate) const MOST_POSITIONS: usize = 1 << 20;
