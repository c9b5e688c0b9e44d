//! Numbers as bytes, seven bits each, the last with its top bit clear.

/// Appends a number.
pub(crate) fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads numbers from the front of bytes that anybody may have written.
#[derive(Clone, Copy)]
pub(crate) struct Numbers<'b>(&'b [u8]);

impl<'b> Numbers<'b> {
    pub(crate) const fn new(bytes: &'b [u8]) -> Self {
        Self(bytes)
    }

    /// Whether no byte is left.
    pub(crate) const fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    /// The next number; `None` where the bytes end or it has too many.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<u64> {
        let mut number = 0;
        for (i, &byte) in self.0.iter().enumerate().take(10) {
            let bits = u64::from(byte & 0x7F);
            if i == 9 && bits > 1 {
                return None;
            }
            number |= bits << (7 * i);
            if byte & 0x80 == 0 {
                self.0 = &self.0[i + 1..];
                return Some(number);
            }
        }
        None
    }

    /// The next number, where it is no greater than `most`.
    #[inline]
    pub(crate) fn up_to(&mut self, most: u64) -> Option<u64> {
        self.next().filter(|&number| number <= most)
    }

    /// The next `length` bytes.
    pub(crate) fn take(&mut self, length: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let numbers = [0, 1, 127, 128, 300, 1 << 35, u64::MAX];
        let mut bytes = Vec::new();
        for number in numbers {
            push(&mut bytes, number);
        }
        let mut read = Numbers::new(&bytes);
        for number in numbers {
            assert_eq!(read.next(), Some(number));
        }
        assert!(read.is_over() && read.next().is_none());
    }

    #[test]
    fn bytes_that_say_too_much_are_refused() {
        assert_eq!(Numbers::new(&[0x80]).next(), None);
        assert_eq!(Numbers::new(&[0xFF; 11]).next(), None);
        assert_eq!(
            Numbers::new(&[0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2]).next(),
            None
        );
        assert_eq!(Numbers::new(&[5]).up_to(4), None);
        assert_eq!(Numbers::new(&[5]).take(2), None);
    }
}
