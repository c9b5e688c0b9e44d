//! Where the bytes of a table are.

use std::borrow::Cow;
use std::fs::File;
use std::path::Path;

use super::FileError;
use crate::offset::read_at;

/// A file, or bytes in memory.
#[derive(Debug)]
pub(crate) enum Source {
    Memory(Cow<'static, [u8]>),
    File { file: File, len: u64 },
}

impl Source {
    pub(crate) fn open(path: &Path) -> Result<Self, FileError> {
        let file = File::open(path)?;
        let len = file.metadata()?.len();
        Ok(Self::File { file, len })
    }

    /// How many bytes there are.
    pub(crate) fn len(&self) -> u64 {
        match self {
            Self::Memory(bytes) => bytes.len() as u64,
            Self::File { len, .. } => *len,
        }
    }

    /// Fills a buffer with the bytes from a place on.
    pub(crate) fn read(&self, at: u64, buffer: &mut [u8]) -> Result<(), FileError> {
        let wanted = buffer.len() as u64;
        let end = at.checked_add(wanted).filter(|&end| end <= self.len());
        if end.is_none() {
            let len = self.len();
            return Err(FileError::Truncated { at, wanted, len });
        }
        match self {
            Self::Memory(bytes) => {
                let at = at as usize;
                buffer.copy_from_slice(&bytes[at..at + buffer.len()]);
                Ok(())
            }
            Self::File { file, .. } => Ok(read_at(file, at, buffer)?),
        }
    }

    /// Goes through bytes from a place on, a part at a time.
    pub(crate) fn each(
        &self,
        at: u64,
        len: u64,
        mut visit: impl FnMut(&[u8]),
    ) -> Result<(), FileError> {
        const PART: u64 = 1 << 20;
        let mut buffer = vec![0; len.min(PART) as usize];
        let mut done = 0;
        while done < len {
            let part = &mut buffer[..(len - done).min(PART) as usize];
            self.read(at + done, part)?;
            visit(part);
            done += part.len() as u64;
        }
        Ok(())
    }
}
