//! Tags, whole or damaged.

use super::scan::Scan;
use super::{Context, Span, TagForm, TagToken, Token, word};
use crate::pdn::visitor::CommentStyle;

/// `[Name "value"]`, in any of the ways in which it is mistyped; anything else
/// in square brackets is a remark.
pub(super) fn tag(scan: &mut Scan<'_>, context: Context) -> Token {
    if let Some(tag) = plain(scan.bytes) {
        // The closing mark and bracket follow the value.
        scan.at = tag.value.end + 2;
        return Token::Tag(tag);
    }
    let end = scan.line_end();
    let line = &scan.bytes[..end];
    let name = name(line, 1);
    if name.is_empty() {
        scan.at = 1;
        return Token::Stray;
    }
    let after = name.end + spaces(line, name.end);
    let (value, form, end) = match line.get(after) {
        Some(b'"') => quoted(line, after + 1),
        Some(b']') => (after..after, TagForm::Empty, after + 1),
        _ => unquoted(line, after),
    };
    let is_plain = matches!(form, TagForm::Whole | TagForm::OpenQuote);
    let is_command = line[name.start] == b'%';
    if is_command || !is_plain && !context.line_start {
        return remark(scan, line);
    }
    scan.at = end;
    Token::Tag(TagToken { name, value, form })
}

/// A tag as most are: `[Name "value"]`, without anything escaped. It is found
/// sooner so, and is the same.
#[inline(always)]
pub(in crate::pdn) fn plain(bytes: &[u8]) -> Option<TagToken> {
    let inside = bytes.strip_prefix(b"[")?;
    let (name, open) = match short_name(inside) {
        Some(length) if inside.get(length + 1) == Some(&b'"') => (length, length + 1),
        _ => long_name(inside)?,
    };
    let value = &inside[open + 1..];
    let length = memchr::memchr3(b'"', b'\\', b'\n', value)?;
    let start = open + 2;
    value[length..].starts_with(b"\"]").then(|| TagToken {
        name: 1..1 + name,
        value: start..start + length,
        form: TagForm::Whole,
    })
}

/// The length of a name of at most eight letters with a space after it, which
/// most are. All eight bytes are looked at in one word.
#[inline]
fn short_name(bytes: &[u8]) -> Option<usize> {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    /// The highest bit of each byte that is a given one, and of some after it.
    const fn found(word: u64, byte: u8) -> u64 {
        let word = word ^ (EACH * byte as u64);
        word.wrapping_sub(EACH) & !word & (EACH << 7)
    }
    let word = u64::from_le_bytes(*bytes.first_chunk()?);
    let length = found(word, b' ').trailing_zeros() as usize / 8;
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic();
    if !is_letter(&bytes[0]) || bytes.get(length) != Some(&b' ') {
        return None;
    }
    // In a word of letters each byte has this bit; of what else has, only a
    // bracket would end the name.
    let odd = !word & (EACH << 6) | found(word, b']');
    (odd.trailing_zeros() as usize / 8 >= length).then_some(length)
}

/// The length of any other name, and where the quotation mark stands after it.
#[cold]
fn long_name(bytes: &[u8]) -> Option<(usize, usize)> {
    let open = memchr::memchr3(b'"', b']', b'\n', bytes)?;
    let is_name = bytes[open] == b'"' && bytes[0].is_ascii_alphanumeric();
    is_name.then(|| (bytes[..open].trim_ascii_end().len(), open))
}

/// `Name "value"]` at the start of a line: the opening bracket is lost.
pub(super) fn without_bracket(scan: &mut Scan<'_>, context: Context) -> Option<Token> {
    // Few lines begin with a capital; only those are worth the look.
    if !context.line_start || !scan.bytes[0].is_ascii_uppercase() {
        return None;
    }
    let letters = scan.count(0, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let blanks = scan.count(letters, |byte| matches!(byte, b' ' | b'\t'));
    if letters < 3 || blanks == 0 || scan.peek(letters + blanks)? != b'"' {
        return None;
    }
    let end = scan.line_end();
    let (value, form, end) = quoted(&scan.bytes[..end], letters + blanks + 1);
    if form != TagForm::Whole {
        return None;
    }
    scan.at = end;
    Some(Token::Tag(TagToken {
        name: 0..letters,
        value,
        form: TagForm::OpenBracket,
    }))
}

/// Where in a text a line begins with a whole tag.
pub(super) fn first_on_a_line(text: &[u8]) -> Option<usize> {
    memchr::memmem::find_iter(text, b"\n[")
        .map(|at| at + 1)
        .find(|&at| {
            let line = text[at..].split(|&byte| byte == b'\n').next();
            line.is_some_and(is_whole)
        })
}

fn is_whole(line: &[u8]) -> bool {
    let name = name(line, 1);
    let after = name.end + spaces(line, name.end);
    !name.is_empty()
        && line.get(after) == Some(&b'"')
        && quoted(line, after + 1).1 == TagForm::Whole
}

fn spaces(line: &[u8], at: usize) -> usize {
    let rest = line.get(at..).unwrap_or_default();
    rest.iter()
        .take_while(|byte| byte.is_ascii_whitespace())
        .count()
}

/// The name: everything before the value. Without a quotation mark it is one
/// word.
fn name(line: &[u8], at: usize) -> Span {
    let start = at + spaces(line, at);
    let rest = line.get(start..).unwrap_or_default();
    let whole = memchr::memchr2(b'"', b']', rest).unwrap_or(rest.len());
    let end = if rest.get(whole) == Some(&b'"') {
        whole
    } else {
        let word = rest[..whole].iter().position(|byte| b" \t".contains(byte));
        word.unwrap_or(whole)
    };
    let trimmed = rest[..end].trim_ascii_end().len();
    start..start + trimmed
}

/// The value after a quotation mark, up to the one before the bracket.
fn quoted(line: &[u8], start: usize) -> (Span, TagForm, usize) {
    let mut at = start;
    while let Some(offset) = memchr::memchr2(b'"', b'\\', &line[at..]) {
        let found = at + offset;
        if line[found] == b'\\' {
            at = (found + 2).min(line.len());
            continue;
        }
        let bracket = found + 1 + spaces(line, found + 1);
        if line.get(bracket) == Some(&b']') {
            return (start..found, TagForm::Whole, bracket + 1);
        }
        at = found + 1;
    }
    damaged(line, start)
}

/// A value without its closing mark and bracket, or with an escaped mark before
/// the bracket: `"C:\games\"]`.
fn damaged(line: &[u8], start: usize) -> (Span, TagForm, usize) {
    let Some(bracket) = memchr::memrchr(b']', &line[start..]).map(|at| start + at) else {
        let end = line.len() - usize::from(line[start..].ends_with(b"\""));
        return (start..end, TagForm::OpenBracket, line.len());
    };
    let inside = line[start..bracket].trim_ascii_end();
    match inside.strip_suffix(b"\"") {
        Some(value) => (start..start + value.len(), TagForm::Whole, bracket + 1),
        None => (start..start + inside.len(), TagForm::OpenQuote, bracket + 1),
    }
}

fn unquoted(line: &[u8], start: usize) -> (Span, TagForm, usize) {
    let rest = &line[start..];
    match memchr::memchr(b']', rest) {
        Some(at) => {
            let value = rest[..at].trim_ascii_end().len();
            (start..start + value, TagForm::Unquoted, start + at + 1)
        }
        None => (start..line.len(), TagForm::OpenBracket, line.len()),
    }
}

/// A remark in square brackets among the moves.
fn remark(scan: &mut Scan<'_>, line: &[u8]) -> Token {
    let Some(end) = memchr::memchr(b']', line) else {
        scan.at = 1;
        return if line.len() == 1 {
            Token::Stray
        } else {
            word(scan)
        };
    };
    scan.at = end + 1;
    Token::Comment {
        text: 1..end,
        style: CommentStyle::Bare,
        closed: true,
    }
}
