//! Numbers and texts in bytes, little-endian.

use super::FileError;

/// Bytes being written.
#[derive(Debug, Default)]
pub(super) struct Ink(pub(super) Vec<u8>);

impl Ink {
    pub(super) fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub(super) fn two(&mut self, number: u16) {
        self.0.extend(number.to_le_bytes());
    }

    pub(super) fn four(&mut self, number: u32) {
        self.0.extend(number.to_le_bytes());
    }

    pub(super) fn eight(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    /// Bytes with their number before them, which must fit two bytes.
    pub(super) fn counted(&mut self, bytes: &[u8]) {
        let len = bytes.len().min(usize::from(u16::MAX));
        self.two(len as u16);
        self.0.extend(&bytes[..len]);
    }
}

/// Bytes being read.
#[derive(Clone, Debug)]
pub(super) struct Eye<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Eye<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Where it looks.
    pub(super) const fn at(&self) -> u64 {
        self.at as u64
    }

    pub(super) fn take(&mut self, len: usize) -> Result<&'a [u8], FileError> {
        let end = self.at.saturating_add(len);
        let taken = self.bytes.get(self.at..end).ok_or(FileError::Truncated {
            at: self.at as u64,
            wanted: len as u64,
            len: self.bytes.len() as u64,
        })?;
        self.at = end;
        Ok(taken)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], FileError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub(super) fn byte(&mut self) -> Result<u8, FileError> {
        self.array().map(|[byte]| byte)
    }

    pub(super) fn two(&mut self) -> Result<u16, FileError> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn four(&mut self) -> Result<u32, FileError> {
        self.array().map(u32::from_le_bytes)
    }

    pub(super) fn eight(&mut self) -> Result<u64, FileError> {
        self.array().map(u64::from_le_bytes)
    }

    pub(super) fn counted(&mut self) -> Result<&'a [u8], FileError> {
        let len = self.two()?;
        self.take(usize::from(len))
    }

    pub(super) fn text(&mut self) -> Result<String, FileError> {
        let bytes = self.counted()?;
        Ok(String::from_utf8_lossy(bytes).into_owned())
    }
}
