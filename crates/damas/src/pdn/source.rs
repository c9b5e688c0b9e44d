//! A window that moves over bytes.

use std::borrow::Cow;
use std::io::{self, Empty, ErrorKind, Read};

use super::fault::ReadError;

/// Longest part (comment, tag) that is kept together, in bytes.
pub(super) const LONGEST: usize = 1 << 20;
/// Bytes asked for at first, and later on.
const FIRST: usize = 1 << 14;
const CHUNK: usize = 1 << 16;

/// The bytes that are at hand and not yet passed.
pub(super) struct Source<'b, R> {
    read: R,
    /// Those that have been read, or all of a file in memory.
    bytes: Cow<'b, [u8]>,
    start: usize,
    end: usize,
    ended: bool,
    passed: u64,
}

impl<'b> Source<'b, Empty> {
    /// Bytes in memory, which are not copied.
    pub(super) const fn of(bytes: &'b [u8]) -> Self {
        Self::with(Cow::Borrowed(bytes), io::empty())
    }
}

impl<R: Read> Source<'static, R> {
    pub(super) const fn new(read: R) -> Self {
        Self::with(Cow::Owned(Vec::new()), read)
    }
}

impl<'b, R: Read> Source<'b, R> {
    const fn with(bytes: Cow<'b, [u8]>, read: R) -> Self {
        Self {
            read,
            bytes,
            start: 0,
            end: 0,
            ended: false,
            passed: 0,
        }
    }

    /// The bytes at hand.
    pub(super) fn window(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
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
        let Cow::Owned(buffer) = &mut self.bytes else {
            self.end = self.bytes.len().min(self.end + CHUNK);
            self.ended = self.end == self.bytes.len();
            return Ok(());
        };
        if buffer.len() - self.end <= buffer.len() / 4 {
            // Many files are small, and long windows need room for as much again.
            buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
            let length = (buffer.len() * 2).clamp(FIRST, CHUNK);
            let length = length.max(self.end * 2).min(LONGEST + CHUNK);
            if buffer.len() < length {
                buffer.resize(length, 0);
            }
        }
        match self.read.read(&mut buffer[self.end..]) {
            Ok(0) => self.ended = true,
            Ok(count) => self.end += count,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => {
                let offset = self.passed + self.window().len() as u64;
                return Err(ReadError { offset, error });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the line is dead"))
        }
    }

    #[test]
    fn a_fault_tells_how_many_bytes_came_before_it() {
        let mut source = Source::new(b"[Event".chain(Broken));
        source.extend().unwrap();
        source.pass(2);
        let error = source.extend().unwrap_err();
        assert_eq!((error.offset, source.window()), (6, &b"vent"[..]));
    }
}
