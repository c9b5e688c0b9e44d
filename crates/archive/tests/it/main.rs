//! The database against a slow reading of the same games.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod board;
mod corpus;
mod damage;
mod dice;
mod games;
mod import;
mod openings;
mod slow;
mod words;
