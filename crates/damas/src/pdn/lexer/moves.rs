//! Numbers, results and moves: whatever begins with a digit, a letter or a dash.

use super::scan::Scan;
use super::{Token, word};

/// What stands between two squares.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Separator {
    Hyphen,
    Cross,
    Plus,
}

/// A separator at a place, and its length.
#[inline]
pub(super) fn separator(scan: &Scan<'_>, at: usize) -> Option<(Separator, usize)> {
    match scan.peek(at)? {
        b'-' => Some((Separator::Hyphen, 1)),
        b'x' | b'X' | b':' => Some((Separator::Cross, 1)),
        b'+' => Some((Separator::Plus, 1)),
        // Dashes and the minus sign of Unicode, the soft hyphen.
        0xE2 => match (scan.peek(at + 1), scan.peek(at + 2)) {
            (Some(0x80), Some(0x90..=0x95)) | (Some(0x88), Some(0x92)) => {
                Some((Separator::Hyphen, 3))
            }
            _ => None,
        },
        0xC2 if scan.peek(at + 1) == Some(0xAD) => Some((Separator::Hyphen, 2)),
        // Multiplication sign, Cyrillic kha.
        0xC3 if scan.peek(at + 1) == Some(0x97) => Some((Separator::Cross, 2)),
        0xD1 if scan.peek(at + 1) == Some(0x85) => Some((Separator::Cross, 2)),
        0xD0 if scan.peek(at + 1) == Some(0xA5) => Some((Separator::Cross, 2)),
        _ => None,
    }
}

/// Two dashes: a move that nobody knows.
pub(super) fn unknown(scan: &mut Scan<'_>) -> Token {
    if let Some((Separator::Hyphen, first)) = separator(scan, 0) {
        let spaces = scan.count(first, |byte| byte == b' ');
        if let Some((Separator::Hyphen, second)) = separator(scan, first + spaces) {
            let end = first + spaces + second;
            if ends(scan, end) {
                scan.at = end;
                return Token::UnknownMove;
            }
        }
    }
    word(scan)
}

/// Whether a move or result may end before a place.
#[inline]
fn ends(scan: &Scan<'_>, at: usize) -> bool {
    match scan.peek(at) {
        None => true,
        // A remark that lost the space and the brace before it.
        Some(byte) if byte.is_ascii_uppercase() => scan
            .peek(at + 1)
            .is_some_and(|next| next.is_ascii_lowercase()),
        Some(byte) => byte.is_ascii_whitespace() || b"!?*(){}[]$\\#=~\xC2\xE2".contains(&byte),
    }
}

/// Whether the first move stands after its number as in most games, and another
/// one after it: `1. 32-28 19-23`. Tokens tell the same, later.
pub(in crate::pdn) fn is_plain_first(bytes: &[u8]) -> bool {
    let Some(after) = bytes.strip_prefix(b"1.") else {
        return false;
    };
    let after = after.strip_prefix(b" ").unwrap_or(after);
    let Some([b' ', second @ ..]) = after_plain(after) else {
        return false;
    };
    let second = second.strip_prefix(b" ").unwrap_or(second);
    matches!(second, [b'0'..=b'9' | b'a'..=b'h', ..])
}

/// What follows a move of two plain squares. What begins with a smaller number
/// alone may be a result.
const fn after_plain(bytes: &[u8]) -> Option<&[u8]> {
    match bytes {
        [
            b'0'..=b'9',
            b'0'..=b'9',
            b'-' | b'x',
            b'0'..=b'9',
            b'0'..=b'9',
            rest @ ..,
        ]
        | [
            b'3'..=b'9',
            b'-' | b'x',
            b'0'..=b'9',
            b'0'..=b'9',
            rest @ ..,
        ]
        | [
            b'a'..=b'h',
            b'1'..=b'8',
            b'-',
            b'a'..=b'h',
            b'1'..=b'8',
            rest @ ..,
        ] => Some(rest),
        _ => None,
    }
}

pub(super) fn number_or_move(scan: &mut Scan<'_>) -> Token {
    if let Some(end) = result(scan) {
        scan.at = end;
        return Token::Result;
    }
    let digits = scan.count(0, |byte| byte.is_ascii_digit());
    let dots = match scan.peek(digits) {
        Some(b'.') => scan.count(digits, |byte| byte == b'.'),
        Some(0xE2) if scan.holds(digits, "…".as_bytes()) => "…".len(),
        _ => 0,
    };
    if dots > 0 && digits <= 6 {
        scan.at = digits + dots;
        return number(scan, digits, dots > 1);
    }
    if let Some(end) = squares(scan, 0, digits) {
        scan.at = end;
        return Token::Move;
    }
    if digits <= 3
        && scan
            .peek(digits)
            .is_none_or(|byte| byte.is_ascii_whitespace())
    {
        scan.at = digits;
        return number(scan, digits, false);
    }
    word(scan)
}

fn number(scan: &Scan<'_>, digits: usize, second: bool) -> Token {
    let number = scan.bytes[..digits]
        .iter()
        .fold(0, |number, digit| number * 10 + u32::from(digit - b'0'));
    Token::Number { number, second }
}

/// The points of one side at a place, in half points, and their length.
fn points(scan: &Scan<'_>, at: usize) -> Option<(u8, usize)> {
    match scan.peek(at)? {
        b'1' if scan.holds(at, b"1/2") => Some((1, 3)),
        b'0' if scan.holds(at, b"0.5") => Some((1, 3)),
        0xC2 if scan.peek(at + 1) == Some(0xBD) => Some((1, 2)),
        byte @ b'0'..=b'2' => Some(((byte - b'0') * 2, 1)),
        _ => None,
    }
}

/// A result: `1-0`, `1/2-1/2`, `2:0`, ... and where it ends. The longest text
/// decides: `1-18` is a move.
#[inline]
fn result(scan: &Scan<'_>) -> Option<usize> {
    if !matches!(scan.bytes[0], b'0'..=b'2') {
        return None;
    }
    let (first, length) = points(scan, 0)?;
    if first == 1 && ends(scan, length) {
        return Some(length);
    }
    let spaces = scan.count(length, |byte| byte == b' ').min(2);
    let at = length + spaces;
    let width = match separator(scan, at) {
        Some((Separator::Hyphen, width)) => width,
        Some((Separator::Cross, 1)) if scan.peek(at) == Some(b':') => 1,
        _ => return None,
    };
    let at = at + width;
    let at = at + scan.count(at, |byte| byte == b' ').min(2);
    let (second, length) = points(scan, at)?;
    let is_result = matches!(
        (first, second),
        (1, 1) | (2, 0 | 2) | (0, 0 | 2 | 4) | (4, 0)
    );
    (is_result && ends(scan, at + length)).then_some(at + length)
}

/// The end of a move whose first square ends at `end`; `None` if it is no move.
fn squares(scan: &Scan<'_>, start: usize, mut end: usize) -> Option<usize> {
    let mut count = 1;
    while let Some(next) = next_square(scan, end) {
        end = next;
        count += 1;
    }
    let length = end - start;
    let glued = count == 1 && length >= 4 && length.is_multiple_of(2) && length <= 32;
    ((count > 1 || glued) && ends(scan, end)).then_some(end)
}

/// The end of a square that follows after a separator, with spaces on either
/// side of it.
#[inline]
fn next_square(scan: &Scan<'_>, end: usize) -> Option<usize> {
    let before = match scan.peek(end)? {
        b' ' => scan.count(end, |byte| byte == b' ').min(3),
        _ => 0,
    };
    let (kind, width) = separator(scan, end + before)?;
    if kind == Separator::Plus && before > 0 {
        return None;
    }
    let at = end + before + width;
    let at = match scan.peek(at)? {
        b' ' => at + scan.count(at, |byte| byte == b' ').min(3),
        _ => at,
    };
    square(scan, at)
}

/// The end of a square at a place.
#[inline]
fn square(scan: &Scan<'_>, at: usize) -> Option<usize> {
    let first = scan.peek(at)?;
    let letter = usize::from(is_column(first));
    let digits = scan.count(at + letter, |byte| byte.is_ascii_digit());
    (1..=3).contains(&digits).then_some(at + letter + digits)
}

/// A letter that names a column on some board.
const fn is_column(byte: u8) -> bool {
    matches!(byte, b'a'..=b'n' | b'A'..=b'N')
}

/// `c3-d4`, `c3d4`, `cd4`, or a word.
pub(super) fn letters(scan: &mut Scan<'_>) -> Token {
    match with_letters(scan) {
        Some(end) => {
            scan.at = end;
            Token::Move
        }
        None => word(scan),
    }
}

fn with_letters(scan: &Scan<'_>) -> Option<usize> {
    if !is_column(scan.bytes[0]) {
        return None;
    }
    // The column alone: cd4, c:d4.
    let mut end = square(scan, 0).unwrap_or(1);
    let start = end;
    loop {
        let glued = scan.peek(end).is_some_and(is_column);
        let next = if glued {
            square(scan, end)
        } else {
            next_square(scan, end)
        };
        match next {
            Some(next) => end = next,
            None => break,
        }
    }
    (end > start && ends(scan, end)).then_some(end)
}
