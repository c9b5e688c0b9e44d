//! Bytes into tokens. A token is read from a window that begins with it; where
//! more bytes could change it, more are asked for.

mod moves;
mod scan;
mod skip;
mod tag;

use std::ops::Range;

use super::source::LONGEST;
use super::visitor::CommentStyle;
pub(super) use moves::is_plain_first as is_plain_first_move;
use scan::Scan;
pub(super) use skip::{Passed, to_tag};
pub(super) use tag::plain as plain_tag;

/// Bytes of the window.
pub(super) type Span = Range<usize>;

/// What a window begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Tag(TagToken),
    Comment {
        text: Span,
        style: CommentStyle,
        closed: bool,
    },
    Open,
    Close,
    Nag(u16),
    Setup(Span),
    Strength,
    Number {
        number: u32,
        second: bool,
    },
    /// Dots where a move would stand.
    Dots,
    Move,
    UnknownMove,
    Result,
    Word,
    /// A closing brace or square bracket.
    Stray,
}

/// A tag and what is odd about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TagToken {
    pub(super) name: Span,
    pub(super) value: Span,
    pub(super) form: TagForm,
}

/// How a tag is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TagForm {
    Whole,
    /// Without closing quotation mark.
    OpenQuote,
    Unquoted,
    /// Without any value.
    Empty,
    /// Without its opening or closing bracket.
    OpenBracket,
}

/// What has come before a token.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Context {
    /// Nothing but spaces stands before it on its line.
    pub(super) line_start: bool,
    /// It touches a move.
    pub(super) after_move: bool,
    /// No further byte follows the window.
    pub(super) last: bool,
}

/// Counts the white space at the front of a window, and that of a literal
/// `\r` at the end of a line. `None` where more bytes are needed to tell.
pub(super) fn space(window: &[u8], last: bool) -> Option<usize> {
    match window {
        [b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C, ..] => Some(1),
        // No-break space.
        [b'\\', b'r', b'\n' | b'\r', ..] | [0xC2, 0xA0, ..] => Some(2),
        // Zero width space, byte-order mark.
        [0xE2, 0x80, 0x8B, ..] | [0xEF, 0xBB, 0xBF, ..] => Some(3),
        [b'\\', b'r'] if last => Some(2),
        [b'\\' | 0xC2 | 0xE2 | 0xEF] | [b'\\', b'r'] | [0xE2, 0x80] | [0xEF, 0xBB] if !last => None,
        _ => Some(0),
    }
}

/// The token at the front of a window that does not begin with white space, and
/// its length. `None` where more bytes are needed to tell.
pub(super) fn token(window: &[u8], context: Context) -> Option<(Token, usize)> {
    // The same part is cut at the same place, however many bytes are at hand.
    let (window, cut) = match window.get(..LONGEST) {
        Some(longest) => (longest, true),
        None => (window, false),
    };
    let mut scan = Scan::new(window);
    let token = match scan.peek(0)? {
        b'{' => comment(&mut scan),
        b'%' if context.line_start => line_comment(&mut scan),
        b';' => line_comment(&mut scan),
        b'[' => tag::tag(&mut scan, context),
        b'(' => open(&mut scan),
        b')' => single(&mut scan, Token::Close),
        b'}' | b']' => single(&mut scan, Token::Stray),
        b'$' => nag(&mut scan),
        b'*' => star(&mut scan, context),
        b'!' | b'?' => strength(&mut scan),
        b'/' => setup(&mut scan),
        b'.' | 0xE2 => dots(&mut scan),
        b'-' => moves::unknown(&mut scan),
        b'0'..=b'9' => moves::number_or_move(&mut scan),
        byte if byte.is_ascii_alphabetic() => {
            tag::without_bracket(&mut scan, context).unwrap_or_else(|| moves::letters(&mut scan))
        }
        _ => word(&mut scan),
    };
    (context.last || cut || !scan.ran_out()).then_some((token, scan.at))
}

fn single(scan: &mut Scan<'_>, token: Token) -> Token {
    scan.at += 1;
    token
}

fn comment(scan: &mut Scan<'_>) -> Token {
    let bytes = scan.bytes;
    let close = memchr::memchr(b'}', &bytes[1..]).map(|at| at + 1);
    let end = close.unwrap_or(bytes.len());
    let text = &bytes[1..end];
    // A tag on a line of its own and then another comment: the brace that would
    // have closed this one is missing.
    let swallowed = memchr::memchr(b'[', text)
        .filter(|_| close.is_none() || text.contains(&b'{'))
        .and_then(|_| tag::first_on_a_line(text));
    if close.is_none() {
        scan.run_out();
    }
    let end = swallowed.map_or(end, |at| at + 1);
    let closed = close.is_some() && swallowed.is_none();
    scan.at = end + usize::from(closed);
    Token::Comment {
        text: 1..end,
        style: CommentStyle::Braces,
        closed,
    }
}

fn line_comment(scan: &mut Scan<'_>) -> Token {
    let end = scan.line_end();
    scan.at = end;
    Token::Comment {
        text: 1..end,
        style: CommentStyle::Line,
        closed: true,
    }
}

/// `(`, or a strength mark in brackets: `(!?)`.
fn open(scan: &mut Scan<'_>) -> Token {
    let marks = scan.count(1, |byte| matches!(byte, b'!' | b'?'));
    if marks > 0 && scan.peek(1 + marks) == Some(b')') {
        scan.at = marks + 2;
        return Token::Strength;
    }
    single(scan, Token::Open)
}

fn nag(scan: &mut Scan<'_>) -> Token {
    let digits = scan.count(1, |byte| byte.is_ascii_digit());
    let glyph = std::str::from_utf8(&scan.bytes[1..=digits]).ok();
    match glyph.and_then(|digits| digits.parse().ok()) {
        Some(glyph) => {
            scan.at = 1 + digits;
            Token::Nag(glyph)
        }
        None => word(scan),
    }
}

/// `*` ends a game, unless it touches a move: then the move was forced.
fn star(scan: &mut Scan<'_>, context: Context) -> Token {
    if context.after_move {
        return strength(scan);
    }
    single(scan, Token::Result)
}

fn strength(scan: &mut Scan<'_>) -> Token {
    scan.at = scan
        .count(0, |byte| matches!(byte, b'!' | b'?' | b'*'))
        .max(1);
    Token::Strength
}

/// `/FEN "..."/`.
fn setup(scan: &mut Scan<'_>) -> Token {
    if !scan.starts_with(b"/FEN") {
        return word(scan);
    }
    let spaces = scan.count(4, |byte| matches!(byte, b' ' | b'\t'));
    let open = 4 + spaces;
    if scan.peek(open) != Some(b'"') {
        return word(scan);
    }
    let length = scan.count(open + 1, |byte| !matches!(byte, b'"' | b'\n' | b'/'));
    let close = open + 1 + length;
    if scan.peek(close) != Some(b'"') {
        return word(scan);
    }
    let spaces = scan.count(close + 1, |byte| matches!(byte, b' ' | b'\t'));
    let slash = close + 1 + spaces;
    scan.at = slash + usize::from(scan.peek(slash) == Some(b'/'));
    Token::Setup(open + 1..close)
}

/// `...`, or the one character that looks like it.
fn dots(scan: &mut Scan<'_>) -> Token {
    let dots = scan.count(0, |byte| byte == b'.');
    if dots > 1 {
        scan.at = dots;
        return Token::Dots;
    }
    if scan.starts_with("…".as_bytes()) {
        scan.at = "…".len();
        return Token::Dots;
    }
    if scan.bytes[0] == 0xE2 && moves::separator(scan, 0).is_some() {
        return moves::unknown(scan);
    }
    word(scan)
}

/// Everything up to a space or a bracket.
fn word(scan: &mut Scan<'_>) -> Token {
    let ends = |byte: u8| byte.is_ascii_whitespace() || b"{}()[]".contains(&byte);
    let mut length = scan.count(0, |byte| !ends(byte));
    if length > 2 && scan.bytes[..length].ends_with(b"\\r") {
        length -= 2;
    }
    scan.at = length.max(1);
    Token::Word
}

#[cfg(test)]
mod tests;
