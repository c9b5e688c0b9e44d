//! Moves as they are written in books and PDN: `32-28`, `26x17x8`, `c3:e5:g7`.
//!
//! Writers follow the PDN standard: the short form (first and last square)
//! where no other legal move has it, otherwise every intermediate square.
//! Readers take any squares that single out one legal move.

pub use super::move_error::MoveTextError;
pub use super::read_move::{LONGEST, parse_move};
pub(crate) use super::write_move::{Spelling, join};
pub use super::write_move::{write_full, write_short};
