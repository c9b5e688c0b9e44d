//! Texts of games on disk, until it is known where they go.

use std::fs::File;
use std::io::{BufWriter, IntoInnerError, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, Result};

use super::progress::Progress;

/// Texts put aside in a file without a name: whatever happens to the program,
/// nothing of it is left behind.
pub(crate) struct Spool {
    file: BufWriter<File>,
    end: u64,
}

/// A text that has been put aside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    start: u64,
    length: usize,
}

/// Texts put aside, to be had again.
pub(crate) struct Shelf {
    file: File,
    text: Vec<u8>,
    progress: Progress,
}

impl Spool {
    /// A file in a folder; in that for temporary files where none is named or
    /// nothing can be written there.
    pub(crate) fn new(folder: Option<&Path>) -> Result<Self> {
        let here = folder.and_then(|folder| tempfile::tempfile_in(folder).ok());
        let file = here.map_or_else(tempfile::tempfile, Ok);
        Ok(Self {
            file: BufWriter::new(file.context("cannot put games aside")?),
            end: 0,
        })
    }

    /// Puts a text aside.
    pub(crate) fn keep(&mut self, text: &str) -> Result<Kept> {
        let written = self.file.write_all(text.as_bytes());
        written.context("cannot put games aside")?;
        let (start, length) = (self.end, text.len());
        self.end += length as u64;
        Ok(Kept { start, length })
    }

    /// Everything is put aside, and goes its way.
    pub(crate) fn shelf(self) -> Result<Shelf> {
        let file = self.file.into_inner().map_err(IntoInnerError::into_error);
        Ok(Shelf {
            file: file.context("cannot put games aside")?,
            text: Vec::new(),
            progress: Progress::new(self.end),
        })
    }
}

impl Shelf {
    /// A text.
    pub(crate) fn text(&mut self, kept: Kept) -> Result<&[u8]> {
        self.text.resize(kept.length, 0);
        let found = self.file.seek(SeekFrom::Start(kept.start));
        let read = found.and_then(|_| self.file.read_exact(&mut self.text));
        read.and_then(|()| self.progress.add(kept.length))
            .context("cannot read what was put aside")?;
        self.progress.add_game();
        Ok(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_in_any_order() {
        let mut spool = Spool::new(None).unwrap();
        let kept = ["first", "", "third"].map(|text| spool.keep(text).unwrap());
        let mut shelf = spool.shelf().unwrap();
        for (at, text) in [(2, "third"), (0, "first"), (1, ""), (2, "third")] {
            assert_eq!(shelf.text(kept[at]).unwrap(), text.as_bytes());
        }
    }
}
