//! Files of games: read with a sign of progress, written whole or not at all.

pub(crate) mod interrupt;
mod progress;
mod source;
mod spool;
mod target;

pub(crate) use progress::Progress;
pub(crate) use source::{FileGame, Held, Source, watched};
pub(crate) use spool::{Kept, Spool};
pub(crate) use target::{Target, written_whole};
