//! Looking into a window.

use std::cell::Cell;

/// A window that remembers whether one looked beyond it.
pub(super) struct Scan<'a> {
    pub(super) bytes: &'a [u8],
    /// Length of the token.
    pub(super) at: usize,
    ran_out: Cell<bool>,
}

impl<'a> Scan<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            at: 0,
            ran_out: Cell::new(false),
        }
    }

    /// The byte at a place.
    #[inline]
    pub(super) fn peek(&self, at: usize) -> Option<u8> {
        let byte = self.bytes.get(at).copied();
        if byte.is_none() {
            self.run_out();
        }
        byte
    }

    /// Whether a byte beyond the window was asked for.
    pub(super) const fn ran_out(&self) -> bool {
        self.ran_out.get()
    }

    pub(super) fn run_out(&self) {
        self.ran_out.set(true);
    }

    /// Number of bytes from a place on that have a property.
    #[inline]
    pub(super) fn count(&self, from: usize, property: impl Fn(u8) -> bool) -> usize {
        let mut at = from;
        while self.peek(at).is_some_and(&property) {
            at += 1;
        }
        at - from
    }

    pub(super) fn starts_with(&self, prefix: &[u8]) -> bool {
        self.holds(0, prefix)
    }

    /// Whether some bytes stand at a place.
    pub(super) fn holds(&self, at: usize, bytes: &[u8]) -> bool {
        bytes
            .iter()
            .enumerate()
            .all(|(i, &byte)| self.peek(at + i) == Some(byte))
    }

    /// Where the line ends, without a carriage return.
    pub(super) fn line_end(&self) -> usize {
        let end = memchr::memchr(b'\n', self.bytes).unwrap_or_else(|| {
            self.run_out();
            self.bytes.len()
        });
        end - usize::from(self.bytes[..end].ends_with(b"\r"))
    }
}
