//! Games coming in: read, played through, written a batch at a time.
//!
//! A batch is one transaction: its games, their texts, their positions, and how
//! far the file has been read. Whatever way the program ends, a batch is in the
//! database whole or not at all, and the next import of the file goes on behind
//! the last that is.

mod prepare;
mod write;

use std::sync::Arc;

use damas::pdn::{PdnGame, ReadError, Variants};
use damas::variant::Variant;
use rayon::prelude::*;

use crate::archive::Archive;
use crate::error::Result;
use crate::played::GameFault;
use prepare::{Coming, Prepared, Preparer};
use write::Writer;

/// Games that are held as trees at once.
const LOT: usize = 512;

/// Where games come from.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// What the file is called.
    pub path: String,
    /// Its size in bytes, and when it was changed, in seconds. A file of the
    /// same path and stamp is not read twice; without one it is read again, and
    /// only its games tell whether they are known.
    pub stamp: Option<(u64, i64)>,
}

/// How games are taken in.
#[derive(Clone)]
pub struct Import {
    /// The variant of games that do not say theirs.
    pub variant: Option<Arc<Variant>>,
    /// Games to a transaction.
    pub batch: usize,
}

impl Default for Import {
    fn default() -> Self {
        Self {
            variant: None,
            batch: 16_384,
        }
    }
}

/// What is told while games come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The games up to here are in the database, whatever happens now.
    Kept(Imported),
    /// A game is kept, but could not be followed to its end.
    Fault {
        /// Which game of its file, from 1.
        number: u64,
        /// What is wrong with it.
        fault: GameFault,
    },
}

/// What has come of a file so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games of the file that have been dealt with, now or earlier.
    pub games: u64,
    /// Games of these that an earlier import dealt with; they were passed over.
    pub earlier: u64,
    /// Games that are new in the database.
    pub added: u64,
    /// Games that the database had already, word for word.
    pub known: u64,
    /// New games that could not be followed to their end.
    pub faulty: u64,
}

impl Archive {
    /// Takes in the games of a file, which are all that it has, from the first
    /// on. Games that the database has word for word are not taken twice.
    ///
    /// # Errors
    /// Where the games cannot be read or the database cannot be written; what
    /// was read before an error of reading is kept, and what was told to be kept
    /// is kept in every case.
    pub fn import(
        &mut self,
        source: &Source,
        games: impl Iterator<Item = std::result::Result<PdnGame, ReadError>>,
        import: &Import,
        tell: &mut dyn FnMut(News),
    ) -> Result<Imported> {
        let mut writer = Writer::begin(&mut self.store, source)?;
        if writer.is_whole() {
            return Ok(writer.imported);
        }
        let passed = writer.imported.earlier as usize;
        let mut incoming = Incoming {
            games: games.skip(passed),
            variants: Variants::new(import.variant.clone()),
            number: passed as u64,
            error: None,
        };
        loop {
            let batch = incoming.batch(import.batch.max(1));
            let is_last = batch.len() < import.batch.max(1);
            for prepared in &batch {
                if let Some(fault) = prepared.fault.clone() {
                    let number = prepared.number;
                    tell(News::Fault { number, fault });
                }
            }
            writer.write(batch, incoming.number, is_last && incoming.error.is_none())?;
            tell(News::Kept(writer.imported));
            if let Some(error) = incoming.error {
                return Err(error.into());
            }
            if is_last {
                return Ok(writer.imported);
            }
        }
    }
}

/// The games of a file that have not been dealt with.
struct Incoming<I> {
    games: I,
    variants: Variants,
    /// Games of the file so far.
    number: u64,
    error: Option<ReadError>,
}

impl<I: Iterator<Item = std::result::Result<PdnGame, ReadError>>> Incoming<I> {
    /// The next games, made ready; fewer than asked for at the end.
    fn batch(&mut self, size: usize) -> Vec<Prepared> {
        let mut batch = Vec::new();
        while batch.len() < size {
            let lot = self.lot(LOT.min(size - batch.len()));
            if lot.is_empty() {
                break;
            }
            let prepared = lot
                .par_iter()
                .map_init(Preparer::default, Preparer::prepare);
            batch.par_extend(prepared);
        }
        batch
    }

    fn lot(&mut self, size: usize) -> Vec<Coming> {
        let mut lot = Vec::with_capacity(size);
        while lot.len() < size && self.error.is_none() {
            match self.games.next() {
                None => break,
                Some(Err(error)) => self.error = Some(error),
                Some(Ok(game)) => {
                    self.number += 1;
                    lot.push(Coming {
                        number: self.number,
                        variant: self.variants.of(&game),
                        game,
                    });
                }
            }
        }
        lot
    }
}
