//! Integration tests of the rules.

mod boards;
mod fen;
mod notation;
