//! Messages in a stream of bytes: each ends with a zero.

use thiserror::Error;

/// Longest message in bytes, its end not counted.
pub const LONGEST: usize = 127;

/// A stream in which there are no messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SplitterError {
    /// So many bytes without an end.
    #[error("more than {LONGEST} bytes without an end: expected a message")]
    TooLong,
}

/// Cuts a stream into messages, whatever parts it comes in.
///
/// ```
/// use damas_protocol::dxp::Splitter;
///
/// let mut splitter = Splitter::default();
/// splitter.push(b"CHel");
/// assert_eq!(splitter.next(), Ok(None));
/// splitter.push(b"lo\0K0\0B");
/// assert_eq!(splitter.next(), Ok(Some(b"CHello".to_vec())));
/// assert_eq!(splitter.next(), Ok(Some(b"K0".to_vec())));
/// assert_eq!(splitter.next(), Ok(None));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Splitter {
    bytes: Vec<u8>,
}

impl Splitter {
    /// Takes bytes of the stream.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The next message without its end, once it is complete. Empty messages
    /// are passed over.
    ///
    /// # Errors
    /// Where more bytes have come than any message has.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Result<Option<Vec<u8>>, SplitterError> {
        loop {
            let Some(end) = self.bytes.iter().position(|&byte| byte == 0) else {
                let is_message = self.bytes.len() <= LONGEST;
                return is_message.then_some(None).ok_or(SplitterError::TooLong);
            };
            if end > LONGEST {
                return Err(SplitterError::TooLong);
            }
            let rest = self.bytes.split_off(end + 1);
            let mut message = std::mem::replace(&mut self.bytes, rest);
            message.pop();
            if !message.is_empty() {
                return Ok(Some(message));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_without_ends_is_refused() {
        let mut splitter = Splitter::default();
        splitter.push(&[b'C'; LONGEST]);
        assert_eq!(splitter.next(), Ok(None));
        splitter.push(b"\0\0\0K0\0");
        assert_eq!(splitter.next().unwrap().unwrap().len(), LONGEST);
        assert_eq!(splitter.next(), Ok(Some(b"K0".to_vec())));
        splitter.push(&[b'C'; LONGEST + 1]);
        assert_eq!(splitter.next(), Err(SplitterError::TooLong));
        splitter.push(b"\0");
        assert_eq!(splitter.next(), Err(SplitterError::TooLong));
    }
}
