//! What draughts programs say to each other.
//!
//! [`hub`] has engines and programs with a board talk in lines of text, [`dxp`]
//! two programs over a network. Both come as state machines, which know neither
//! threads nor sockets, and thin drivers around them.

mod chance;
mod numbers;
mod player;
mod verdict;

pub mod contest;
pub mod dxp;

pub mod hub;

pub use numbers::{LettersError, Numbers};
pub use player::{Player, PlayerError, Strength, TableChoice};
