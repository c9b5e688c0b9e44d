//! Numbers in bytes.

/// Appends a number, seven bits a byte, the lowest first.
pub(super) fn put_varint(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Bytes that are read from the front.
#[derive(Debug)]
pub(super) struct Bytes<'b>(pub(super) &'b [u8]);

impl<'b> Bytes<'b> {
    /// The next so many bytes.
    pub(super) fn take(&mut self, count: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// A number of at most `most`.
    pub(super) fn length(&mut self, most: usize) -> Option<usize> {
        let mut number = 0_u64;
        for shift in (0..35).step_by(7) {
            let &[byte] = self.take(1)? else {
                return None;
            };
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return usize::try_from(number)
                    .ok()
                    .filter(|&number| number <= most);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        for number in [0, 1, 127, 128, 300, 16_383, 16_384, 65_535] {
            let mut out = Vec::new();
            put_varint(&mut out, number as u64);
            assert_eq!(Bytes(&out).length(65_535), Some(number));
            assert_eq!(Bytes(&out[..out.len() - 1]).length(65_535), None);
        }
        assert_eq!(
            Bytes(&[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1]).length(usize::MAX),
            None
        );
        assert_eq!(Bytes(&[9]).length(8), None);
    }
}
