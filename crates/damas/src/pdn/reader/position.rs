//! Lines and columns.

use crate::pdn::fault::Place;
use crate::pdn::front::{padded, places};

/// Lines and columns of the front of the window.
pub(super) struct Position {
    pub(super) line: u64,
    /// Offset of the line's first byte.
    pub(super) line_start: u64,
    /// Bytes of the line so far that are no letters of their own.
    pub(super) continued: u64,
}

impl Default for Position {
    /// The beginning of a file.
    fn default() -> Self {
        Self {
            line: 1,
            line_start: 0,
            continued: 0,
        }
    }
}

impl Position {
    pub(super) const fn new_line(&mut self, start: u64) {
        self.new_lines(1, start);
    }

    /// The last of some lines begins.
    pub(super) const fn new_lines(&mut self, count: u64, start: u64) {
        self.line += count;
        self.line_start = start;
        self.continued = 0;
    }

    /// Passes bytes that may hold ends of lines; the first has an offset.
    pub(super) fn pass_lines(&mut self, bytes: &[u8], offset: u64) {
        let mut from = 0;
        if let Some(last) = memchr::memrchr(b'\n', bytes) {
            from = last + 1;
            self.new_lines(count_lines(&bytes[..from]), offset + from as u64);
        }
        self.pass(&bytes[from..]);
    }

    /// Passes a stretch of the line. Bytes that are not UTF-8 are letters.
    pub(super) fn pass(&mut self, bytes: &[u8]) {
        if !bytes.is_ascii() {
            let texts = bytes.utf8_chunks().map(|chunk| chunk.valid());
            let continued = texts.map(|text| text.len() - text.chars().count());
            self.continued += continued.sum::<usize>() as u64;
        }
    }

    pub(super) fn place(&self, offset: u64, length: usize) -> Place {
        Place {
            line: self.line,
            column: (offset - self.line_start + 1).saturating_sub(self.continued),
            offset,
            length,
        }
    }
}

fn count_lines(bytes: &[u8]) -> u64 {
    let (fronts, rest) = bytes.as_chunks();
    let in_rest = padded(rest);
    let fronts = fronts.iter().chain([&in_rest]);
    let counts = fronts.map(|front| places(front, [b'\n']).count_ones());
    counts.map(u64::from).sum()
}
