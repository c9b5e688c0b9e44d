//! The plain form of a move's text.

/// How a move that nobody knows stands in a tree.
pub(crate) const UNKNOWN: &str = "--";

/// A move as trees hold it: small letters, no spaces, no leading zeroes, `-`
/// for every dash and `x` for every capture.
pub(super) fn plain(text: &str) -> String {
    // Squares of two digits without anything between them: their zeroes count.
    if text.len() >= 4 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.to_owned();
    }
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let more_digits = letters.peek().is_some_and(char::is_ascii_digit);
        match letter {
            '0' if more_digits && !plain.ends_with(|last: char| last.is_ascii_digit()) => {}
            '0'..='9' | 'a'..='n' | '+' => plain.push(letter),
            'A'..='N' => plain.push(letter.to_ascii_lowercase()),
            'x' | 'X' | ':' | '×' | 'х' | 'Х' => plain.push('x'),
            ' ' => {}
            _ => plain.push('-'),
        }
    }
    plain
}
