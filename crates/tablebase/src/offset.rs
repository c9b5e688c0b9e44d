//! Files read and written at a place, without a place of their own that others
//! would move.

use std::fs::File;
use std::io;

/// Fills a buffer with the bytes from a place on.
#[cfg(unix)]
pub(crate) fn read_at(file: &File, at: u64, buffer: &mut [u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, at)
}

/// Writes bytes from a place on.
#[cfg(unix)]
pub(crate) fn write_at(file: &File, at: u64, bytes: &[u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, at)
}

/// Fills a buffer with the bytes from a place on.
#[cfg(windows)]
pub(crate) fn read_at(file: &File, mut at: u64, mut buffer: &mut [u8]) -> io::Result<()> {
    while !buffer.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, buffer, at)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        at += read as u64;
        buffer = &mut buffer[read..];
    }
    Ok(())
}

/// Writes bytes from a place on.
#[cfg(windows)]
pub(crate) fn write_at(file: &File, mut at: u64, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        let written = std::os::windows::fs::FileExt::seek_write(file, bytes, at)?;
        if written == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
        at += written as u64;
        bytes = &bytes[written..];
    }
    Ok(())
}
