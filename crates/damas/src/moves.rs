//! Moves: what they are, how they are found, and why one is refused.

mod legal;

pub use legal::Move;
