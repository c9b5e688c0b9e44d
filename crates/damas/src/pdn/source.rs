//! A window that moves over bytes.

use std::io::{ErrorKind, Read};

use super::fault::ReadError;

/// Longest part (comment, tag) that is kept together, in bytes.
pub(super) const LONGEST: usize = 1 << 20;
/// Bytes asked for at first, and later on.
const FIRST: usize = 1 << 14;
const CHUNK: usize = 1 << 16;

/// The bytes that have been read and not yet passed.
pub(super) struct Source<R> {
    read: R,
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    ended: bool,
    passed: u64,
}

impl<R: Read> Source<R> {
    pub(super) fn new(read: R) -> Self {
        Self {
            read,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            ended: false,
            passed: 0,
        }
    }

    /// The bytes at hand.
    pub(super) fn window(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Whether no byte follows those at hand.
    pub(super) const fn is_last(&self) -> bool {
        self.ended
    }

    /// Whether the window is as long as it may become.
    const fn is_full(&self) -> bool {
        self.end - self.start >= LONGEST
    }

    /// Bytes before the window.
    pub(super) const fn offset(&self) -> u64 {
        self.passed
    }

    /// Passes bytes of the window.
    pub(super) fn pass(&mut self, count: usize) {
        let count = count.min(self.end - self.start);
        self.start += count;
        self.passed += count as u64;
    }

    /// Makes the window longer, unless it is full or the bytes are over.
    pub(super) fn extend(&mut self) -> Result<(), ReadError> {
        if self.ended || self.is_full() {
            return Ok(());
        }
        if self.buffer.len() - self.end <= self.buffer.len() / 4 {
            self.make_room();
        }
        match self.read.read(&mut self.buffer[self.end..]) {
            Ok(0) => self.ended = true,
            Ok(count) => self.end += count,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => {
                let offset = self.passed + self.end as u64;
                return Err(ReadError { offset, error });
            }
        }
        Ok(())
    }

    /// Moves the window to the front of the buffer, and makes that longer: many
    /// files are small, and long windows need room for as much again.
    fn make_room(&mut self) {
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        let length = (self.buffer.len() * 2).clamp(FIRST, CHUNK);
        let length = length.max(self.end * 2).min(LONGEST + CHUNK);
        if self.buffer.len() < length {
            self.buffer.resize(length, 0);
        }
    }
}
