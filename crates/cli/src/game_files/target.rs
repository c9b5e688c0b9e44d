//! Where games go: standard output, or a file that is there whole or not at all.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::whole_file::{self, WholeFile};

/// Somewhere to write to.
pub(crate) enum Target<'o> {
    Output(&'o mut dyn Write),
    File(WholeFile, PathBuf),
}

impl<'o> Target<'o> {
    /// A file, or standard output where none is named.
    pub(crate) fn new(path: Option<&Path>, out: &'o mut dyn Write) -> Result<Self> {
        match path {
            Some(path) => Self::file(path),
            None => Ok(Self::Output(out)),
        }
    }

    /// A file, which is there once it is [finished](Self::finish).
    pub(crate) fn file(path: &Path) -> Result<Self> {
        let file = WholeFile::new(path).with_context(|| cannot_write(path))?;
        Ok(Self::File(file, path.to_owned()))
    }

    /// Puts the file in its place.
    pub(crate) fn finish(self) -> Result<()> {
        match self {
            Self::Output(out) => Ok(out.flush()?),
            Self::File(file, path) => file.finish().with_context(|| cannot_write(&path)),
        }
    }
}

impl Write for Target<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Output(out) => out.write(bytes),
            Self::File(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Output(out) => out.flush(),
            Self::File(file, _) => file.flush(),
        }
    }
}

/// Writes a file in one go.
pub(crate) fn written_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    whole_file::write(path, bytes).with_context(|| cannot_write(path))
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}
