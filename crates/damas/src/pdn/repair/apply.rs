//! Repairs made.

use std::io::{self, BufRead, Read, Write};

use super::Repair;
use crate::pdn::encoding::Encoding;

/// Copies a file with its repairs made and its texts in UTF-8.
///
/// The repairs are those of a [`Repairer`](super::Repairer) for the same bytes,
/// the encoding that of the reader that it listened to.
///
/// # Errors
/// Where bytes cannot be read or written.
pub fn apply(
    read: impl BufRead,
    mut write: impl Write,
    repairs: &[Repair],
    encoding: Encoding,
) -> io::Result<()> {
    io::copy(&mut Mended::new(read, repairs, encoding), &mut write)?;
    write.flush()
}

/// A file as it reads with its repairs made.
pub(super) struct Mended<'r, R> {
    read: R,
    /// Bytes read.
    at: u64,
    /// Repairs to come.
    repairs: &'r [Repair],
    encoding: Encoding,
    /// What has been made and not been asked for.
    made: Vec<u8>,
    given: usize,
}

impl<'r, R: BufRead> Mended<'r, R> {
    pub(super) const fn new(read: R, repairs: &'r [Repair], encoding: Encoding) -> Self {
        Self {
            read,
            at: 0,
            repairs,
            encoding,
            made: Vec::new(),
            given: 0,
        }
    }

    /// Makes a line, a part of one up to a repair, or a repair; nothing at the
    /// end.
    fn make(&mut self) -> io::Result<()> {
        self.made.clear();
        self.given = 0;
        let next = self.repairs.first();
        let end = next.map_or(u64::MAX, |repair| repair.place.offset);
        if self.at < end {
            let mut rest = self.read.by_ref().take(end - self.at);
            let mut line = Vec::new();
            let count = rest.read_until(b'\n', &mut line)?;
            self.at += count as u64;
            self.made
                .extend_from_slice(self.encoding.decode(&line).as_bytes());
            if count > 0 {
                return Ok(());
            }
        }
        if let Some((repair, rest)) = self.repairs.split_first() {
            let mut stretch = self.read.by_ref().take(repair.place.length as u64);
            self.at += io::copy(&mut stretch, &mut io::sink())?;
            self.made.extend_from_slice(repair.put.as_bytes());
            self.repairs = rest;
        }
        Ok(())
    }
}

impl<R: BufRead> Read for Mended<'_, R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.given == self.made.len() {
            let before = (self.at, self.repairs.len());
            self.make()?;
            if self.made.is_empty() && before == (self.at, self.repairs.len()) {
                return Ok(0);
            }
        }
        let count = out.len().min(self.made.len() - self.given);
        out[..count].copy_from_slice(&self.made[self.given..self.given + count]);
        self.given += count;
        Ok(count)
    }
}
