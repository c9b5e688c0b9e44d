//! What can be wrong with a file of tables.

use std::io;

use crate::material::Slice;

/// Why a file of tables cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be read.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// It begins otherwise.
    #[error("is not a table: it begins with {found:?} instead of `DAMASEGT`")]
    NotATable {
        /// The first bytes.
        found: String,
    },
    /// It has another version.
    #[error("has version {found} of the format; this program reads version {expected}")]
    Version {
        /// That of the file.
        found: u16,
        /// That of the program.
        expected: u16,
    },
    /// It is shorter than it says.
    #[error("breaks off: byte {at} and {wanted} more are wanted, and it has {len}")]
    Truncated {
        /// Where.
        at: u64,
        /// How many bytes are wanted there.
        wanted: u64,
        /// How many there are in all.
        len: u64,
    },
    /// A digest does not fit.
    #[error("is damaged: the digest of {what}, from byte {at} on, does not fit")]
    WrongDigest {
        /// Of what.
        what: String,
        /// Where it begins.
        at: u64,
    },
    /// A block is not what was written.
    #[error("is damaged at byte {at}: block {block} of {slice} does not fit its checksum")]
    DamagedBlock {
        /// The ending.
        slice: Slice,
        /// Which of its blocks, from 0.
        block: u64,
        /// Where it stands.
        at: u64,
    },
    /// A part of the header makes no sense.
    #[error("is damaged at byte {at}: {found} is no {what}")]
    Senseless {
        /// Where.
        at: u64,
        /// What is there.
        found: u64,
        /// What should be.
        what: &'static str,
    },
    /// An ending is not in it, or has another number of positions.
    #[error("lacks the positions of {slice}")]
    MissingSlice {
        /// The ending.
        slice: Slice,
    },
    /// There is more behind the last ending.
    #[error("goes on for {surplus} bytes behind its end at byte {at}")]
    Surplus {
        /// Where it should end.
        at: u64,
        /// How many bytes are too many.
        surplus: u64,
    },
    /// It was made for other rules.
    #[error("is made for `{found}`, whose rules are not those of `{expected}`")]
    OtherRules {
        /// The rule set of the file.
        found: String,
        /// The rule set that it was opened for.
        expected: String,
    },
}
