//! The games of some files, one after another.

use std::fs::File;
use std::io::Read;
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
        let size = |path: &PathBuf| path.metadata().map_or(0, |metadata| metadata.len());
        let bytes = files.iter().map(size).sum();
        let progress = Progress::new(bytes);
        Self { files, progress }
    }

    /// The files.
    pub(crate) const fn files(&self) -> &'f [PathBuf] {
        self.files
    }

    /// Opens a file; reading it moves the bar.
    pub(crate) fn open(&self, path: &Path) -> Result<Watched<Box<dyn Read>>> {
        let read: Box<dyn Read> = if path == Path::new("-") {
            Box::new(std::io::stdin())
        } else {
            let file = File::open(path);
            Box::new(file.with_context(|| format!("cannot read {}", path.display()))?)
        };
        Ok(self.progress.watch(read))
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
            let game = game.with_context(|| format!("cannot read {}", path.display()))?;
            let number = at + 1;
            each(FileGame { path, number, game })?;
            if number % 256 == 0 {
                self.progress.tell_games(number);
            }
        }
        Ok(())
    }
}
