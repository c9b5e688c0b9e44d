//! Files that are there whole or not at all.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// A file or folder that cannot be read or written.
#[derive(Debug, Error)]
#[error("{path}: {error}", path = .path.display())]
pub struct FileError {
    /// Which.
    pub path: PathBuf,
    /// What is wrong with it.
    pub error: io::Error,
}

impl FileError {
    pub(crate) fn new(path: &Path, error: io::Error) -> Self {
        Self {
            path: path.to_owned(),
            error,
        }
    }
}

/// Writes a file beside its place and moves it there.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let written = std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|error| FileError::new(path, error))
}

/// The bytes of a file; `None` where there is none.
pub(crate) fn read_if_there(path: &Path) -> Result<Option<Vec<u8>>, FileError> {
    match std::fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FileError::new(path, error)),
    }
}
