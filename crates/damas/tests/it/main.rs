//! Integration tests of the rules.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod agreement;
mod amount;
mod boards;
mod counts;
mod customs;
mod explain;
mod fen;
mod fuzz_bodies;
mod fuzz_seeds;
mod game_words;
mod games;
mod naive;
mod notation;
mod pdn;
mod records;
mod rule_files;
mod statutes;
mod traps;
mod validate;
mod whole_games;

pub(crate) use amount::amount;
