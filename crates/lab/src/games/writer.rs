//! Games written to a file, resumed where it ends.

use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use super::{GamesError, Header, LOT, Played, Reader, block};

/// A file of games being written. What is in it does not depend on how often
/// it was interrupted.
#[derive(Debug)]
pub struct Writer {
    file: File,
    /// Games that do not fill a block yet.
    waiting: Vec<Played>,
    /// Games in whole blocks.
    written: u64,
}

impl Writer {
    /// Begins a file, or goes on after the games in it. What a killed program
    /// left half written is cut away.
    ///
    /// # Errors
    /// Where the file cannot be written, is damaged, or holds games that were
    /// played otherwise than `header` says.
    pub fn open(path: &Path, header: &Header) -> Result<Self, GamesError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        let beginning = header.write()?;
        // A program killed at once leaves less than the beginning.
        if file.metadata()?.len() < beginning.len() as u64 {
            file.set_len(0)?;
            file.write_all(&beginning)?;
            return Ok(Self::at_end(file, 0, Vec::new()));
        }
        let mut reader = Reader::new(file.try_clone()?)?;
        reader.header().check_same(header)?;
        let (mut written, mut waiting, mut end) = (0, Vec::new(), reader.offset());
        while let Some(games) = reader.next_block()? {
            if games.len() < LOT {
                waiting = games;
                break;
            }
            written += games.len() as u64;
            end = reader.offset();
        }
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok(Self::at_end(file, written, waiting))
    }

    fn at_end(file: File, written: u64, waiting: Vec<Played>) -> Self {
        Self {
            file,
            waiting,
            written,
        }
    }

    /// Games in the file and those that wait for a block to fill.
    pub fn games(&self) -> u64 {
        self.written + self.waiting.len() as u64
    }

    /// Adds a game.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn push(&mut self, game: Played) -> Result<(), GamesError> {
        self.waiting.push(game);
        if self.waiting.len() == LOT {
            self.write_block()?;
        }
        Ok(())
    }

    /// Writes what waits.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn finish(mut self) -> Result<(), GamesError> {
        if !self.waiting.is_empty() {
            self.write_block()?;
        }
        self.file.sync_all()?;
        Ok(())
    }

    fn write_block(&mut self) -> Result<(), GamesError> {
        self.file.write_all(&block::write(&self.waiting)?)?;
        self.written += self.waiting.len() as u64;
        self.waiting.clear();
        Ok(())
    }
}
