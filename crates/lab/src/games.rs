//! Files of games that the engine played against itself.
//!
//! A file begins with a [`Header`] and goes on with blocks of [`LOT`] games.
//! Each block has a length and a digest, so that a file which was cut off is
//! whole up to its last whole block; see `docs/self-play-games.md`.

mod block;
mod bytes;
mod header;
mod played;
mod reader;
mod replay;
mod writer;

#[cfg(test)]
mod tests;

use std::io;

use thiserror::Error;

pub use header::Header;
pub use played::Played;
pub use reader::Reader;
pub use replay::{ReplayError, Replayed, replay};
pub use writer::Writer;

/// Games in a block; the last one may hold fewer.
pub const LOT: usize = 64;

/// What is wrong with a file of games.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum GamesError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It does not begin as such a file does.
    #[error("this is no file of self-play games: it does not begin with \"damas-games 1\"")]
    NotGames,
    /// The line after the first cannot be read.
    #[error("the second line, which tells how the games were played, cannot be read: {0}")]
    Header(String),
    /// The games are of another rule set.
    #[error(
        "the file holds games of {found}, not of {expected} (facts {found_facts} and {expected_facts})"
    )]
    OtherRules {
        /// The rule set of the file.
        found: String,
        /// The one asked for.
        expected: String,
        /// Its fingerprint in the file.
        found_facts: String,
        /// The fingerprint asked for.
        expected_facts: String,
    },
    /// Games were played in another way than those that are to be added.
    #[error("the file holds games played otherwise: its {setting} is {found}, not {expected}")]
    OtherSettings {
        /// Which setting differs.
        setting: String,
        /// Its value in the file.
        found: String,
        /// The value asked for.
        expected: String,
    },
    /// A block is not as it was written.
    #[error("block {block}, {offset} bytes into the file, is damaged: {fault}")]
    Damaged {
        /// Its number, from 1.
        block: usize,
        /// Where it begins.
        offset: u64,
        /// What is wrong with it.
        fault: &'static str,
    },
}
