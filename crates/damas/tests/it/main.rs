//! Integration tests of the rules.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod agreement;
mod boards;
mod explain;
mod fen;
mod fuzz_bodies;
mod fuzz_seeds;
mod naive;
mod notation;
mod rule_files;
mod validate;
