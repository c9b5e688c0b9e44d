//! Numbers in bytes, as files of weights and books have them.

use std::io::{self, Read};

/// Memory that unpacking may use for what it looks back at: 2 to this power.
const WINDOW: u32 = 23;

/// Unpacks at most so many bytes, and one more where there are more.
pub(crate) fn unpacked(packed: &[u8], most: usize) -> io::Result<Vec<u8>> {
    let mut decoder = zstd::stream::read::Decoder::with_buffer(packed)?;
    decoder.window_log_max(WINDOW)?;
    let mut body = Vec::new();
    decoder.take(most as u64 + 1).read_to_end(&mut body)?;
    Ok(body)
}

/// Appends a number, seven bits a byte, the lowest first.
pub(crate) fn write_varint(out: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// A number with a sign as one without, small ones staying small.
pub(crate) const fn fold(value: i32) -> u32 {
    (value << 1 ^ value >> 31) as u32
}

/// The number with a sign.
pub(crate) const fn unfold(folded: u32) -> i32 {
    (folded >> 1) as i32 ^ -((folded & 1) as i32)
}

/// Bytes that are read from the front.
pub(crate) struct Bytes<'b>(pub(crate) &'b [u8]);

impl Bytes<'_> {
    /// The next so many bytes.
    pub(crate) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (array, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*array)
    }

    /// A number as [`write_varint`] writes it; what does not fit is cut off.
    pub(crate) fn varint(&mut self) -> Option<u32> {
        let mut number = 0_u64;
        for shift in (0..35).step_by(7) {
            let [byte] = self.array()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        Some(number as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        for number in [
            0,
            1,
            -1,
            63,
            -64,
            8191,
            i32::from(i16::MIN),
            i32::MAX,
            i32::MIN,
        ] {
            let mut out = Vec::new();
            write_varint(&mut out, fold(number));
            assert_eq!(Bytes(&out).varint().map(unfold), Some(number));
            assert_eq!(Bytes(&out[..out.len() - 1]).varint(), None);
        }
    }
}
