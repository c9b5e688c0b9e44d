//! The games of some files, one after another.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use damas::pdn::{Games, PdnGame};

use super::progress::{Progress, Watched};

/// Files to read.
pub(crate) struct Source<'f> {
    files: &'f [PathBuf],
    progress: Progress,
}

/// A game and where it comes from.
pub(crate) struct FileGame<'f> {
    pub(crate) path: &'f Path,
    /// Its number in the file, from 1.
    pub(crate) number: usize,
    pub(crate) game: PdnGame,
}

impl<'f> Source<'f> {
    /// Files, whose sizes make the bar; `-` is standard input.
    pub(crate) fn new(files: &'f [PathBuf]) -> Self {
        Self::read_times(files, 1)
    }

    /// Files, each of which is read so many times.
    pub(crate) fn read_times(files: &'f [PathBuf], times: u64) -> Self {
        let sizes = files.iter().map(|path| size(path));
        // Where one is not known, the whole is not.
        let bytes: u64 = sizes.clone().sum();
        let known = sizes.clone().all(|size| size > 0);
        let progress = Progress::new(if known { bytes * times } else { 0 });
        Self { files, progress }
    }

    /// The files.
    pub(crate) const fn files(&self) -> &'f [PathBuf] {
        self.files
    }

    /// Opens a file; reading it moves the bar.
    pub(crate) fn open(&self, path: &Path) -> Result<Watched<Box<dyn Read>>> {
        let read: Box<dyn Read> = if is_input(path) {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).with_context(|| cannot_read(path))?)
        };
        Ok(self.progress.watch(read))
    }

    /// A file that can be read several times; standard input is put aside for
    /// that.
    pub(crate) fn hold(&self, path: &Path) -> Result<Held> {
        let file = if is_input(path) {
            let mut aside = tempfile::tempfile().with_context(|| cannot_read(path))?;
            let copied = io::copy(&mut io::stdin(), &mut aside).and_then(|_| aside.flush());
            copied.with_context(|| cannot_read(path))?;
            aside
        } else {
            File::open(path).with_context(|| cannot_read(path))?
        };
        let progress = self.progress.clone();
        Ok(Held { file, progress })
    }

    /// A file that is not read once more: the bar moves on without it.
    pub(crate) fn pass(&self, path: &Path) -> Result<()> {
        Ok(self.progress.add(size(path) as usize)?)
    }

    /// Does something with each game of all files.
    pub(crate) fn each(&self, mut each: impl FnMut(FileGame<'f>) -> Result<()>) -> Result<()> {
        for path in self.files {
            self.each_of(path, self.open(path)?, &mut each)?;
        }
        Ok(())
    }

    /// Does something with each game of a file.
    pub(crate) fn each_of(
        &self,
        path: &'f Path,
        read: impl Read,
        each: &mut dyn FnMut(FileGame<'f>) -> Result<()>,
    ) -> Result<()> {
        for (at, game) in Games::new(read).enumerate() {
            let game = game.with_context(|| cannot_read(path))?;
            let number = at + 1;
            each(FileGame { path, number, game })?;
            self.progress.add_game();
        }
        Ok(())
    }
}

/// A file to be read several times.
pub(crate) struct Held {
    file: File,
    progress: Progress,
}

impl Held {
    /// Reads it from its beginning; that moves the bar.
    pub(crate) fn read(&mut self) -> Result<Watched<&File>> {
        self.file.rewind().context("cannot read once more")?;
        Ok(self.progress.watch(&self.file))
    }
}

/// Opens a file; reading it moves a bar of its own.
pub(crate) fn watched(path: &Path) -> io::Result<Watched<File>> {
    let file = File::open(path)?;
    Ok(Progress::new(size(path)).watch(file))
}

fn is_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// Bytes of a file; 0 where they cannot be told.
fn size(path: &Path) -> u64 {
    path.metadata().map_or(0, |metadata| metadata.len())
}

fn cannot_read(path: &Path) -> String {
    format!("cannot read {}", path.display())
}
