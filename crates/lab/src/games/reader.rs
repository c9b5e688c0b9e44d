//! Games read from a file, a block at a time.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use super::block::{HEAD, Head};
use super::{GamesError, Header, Played};

/// A file of games being read.
#[derive(Debug)]
pub struct Reader<R> {
    input: BufReader<R>,
    header: Header,
    blocks: usize,
    offset: u64,
}

impl Reader<File> {
    /// Opens a file.
    ///
    /// # Errors
    /// Where it cannot be read or is no file of games.
    pub fn open(path: &Path) -> Result<Self, GamesError> {
        Self::new(File::open(path)?)
    }
}

impl<R: Read> Reader<R> {
    /// Reads the beginning.
    ///
    /// # Errors
    /// Where it is none of a file of games.
    pub fn new(input: R) -> Result<Self, GamesError> {
        let mut input = BufReader::new(input);
        let (header, offset) = Header::read(&mut input)?;
        Ok(Self {
            input,
            header,
            blocks: 0,
            offset,
        })
    }

    /// How the games were played.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Where the next block begins.
    pub const fn offset(&self) -> u64 {
        self.offset
    }

    /// The games of the next block; `None` at the end, also where the file
    /// breaks off inside a block.
    ///
    /// # Errors
    /// Where a block is not as it was written and others may follow.
    pub fn next_block(&mut self) -> Result<Option<Vec<Played>>, GamesError> {
        let mut head = [0; HEAD];
        if !fill(&mut self.input, &mut head)? {
            return Ok(None);
        }
        let head = Head::read(&head).ok_or_else(|| self.damaged("its head cannot be right"))?;
        let mut pressed = vec![0; head.length];
        if !fill(&mut self.input, &mut pressed)? {
            return Ok(None);
        }
        if !head.fits(&pressed) {
            return Err(self.damaged("its digest does not fit"));
        }
        let games = head.games(&pressed).map_err(|fault| self.damaged(fault))?;
        self.blocks += 1;
        self.offset += (HEAD + head.length) as u64;
        Ok(Some(games))
    }

    fn damaged(&self, fault: &'static str) -> GamesError {
        GamesError::Damaged {
            block: self.blocks + 1,
            offset: self.offset,
            fault,
        }
    }
}

/// Fills a buffer; false where the input ends before.
fn fill(input: &mut impl Read, buffer: &mut [u8]) -> Result<bool, GamesError> {
    match input.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error.into()),
    }
}
