//! Integration tests of the rules.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod agreement;
mod boards;
mod counts;
mod explain;
mod fen;
mod games;
mod naive;
mod notation;
mod rule_files;
mod statutes;
mod traps;
mod validate;

/// How much to check: more with `DAMAS_LONG=1`.
pub(crate) fn amount(short: usize, long: usize) -> usize {
    if std::env::var_os("DAMAS_LONG").is_some() {
        long
    } else {
        short
    }
}
