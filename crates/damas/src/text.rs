//! Text that people and programs exchange: positions as FEN, moves as they are
//! written in books, and the languages in which the program speaks.

pub mod fen;
pub mod language;
pub mod messages;
pub mod names;

pub mod notation;

mod fen_error;
mod fen_list;
mod move_error;
mod move_tokens;
mod part;
mod read_move;
pub(crate) mod route;
mod write_move;
