//! Moves: what they are, how they are found, and why one is refused.

pub mod explain;

mod legal;

pub use legal::Move;
