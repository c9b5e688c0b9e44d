//! Moves: what they are, how they are found, and why one is refused.

mod bit_move;
mod capture;
pub mod explain;
mod field;
mod legal;
mod listeners;
mod lone;

pub use bit_move::{BitMove, MAX_MOVES, MoveList};
pub use capture::MAX_JUMPS;
pub(crate) use capture::{Flight, Leap, Men, Sink, Trail, search};
pub(crate) use field::{Field, Listener, WordOf};
pub use legal::Move;
pub(crate) use listeners::{Count, First, list, list_captures, man_crowns};
