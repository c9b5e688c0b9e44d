//! Bytes as text.

use std::fmt::Write;

/// Two hexadecimal digits a byte.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// A name that nobody guesses: twelve letters and digits that cannot be mistaken
/// for each other.
pub(crate) fn fresh_name() -> String {
    const SIGNS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    let mut bytes = [0; 12];
    // Without chance no two names would differ; there is no server then.
    getrandom::fill(&mut bytes).expect("the system gives chance");
    bytes
        .iter()
        .map(|byte| char::from(SIGNS[usize::from(byte % 32)]))
        .collect()
}
