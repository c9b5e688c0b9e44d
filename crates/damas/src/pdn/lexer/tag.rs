//! Tags, whole or damaged.

use super::scan::Scan;
use super::{Context, Span, TagForm, TagToken, Token, word};
use crate::pdn::front::{Front, places};
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
    let opening = bytes.first_chunk().and_then(opening);
    closed(bytes, &opening.or_else(|| odd_opening(bytes))?)
}

#[inline(always)]
fn closed(bytes: &[u8], opening: &Opening) -> Option<TagToken> {
    let &Opening { name, value, ends } = opening;
    let end = if ends == 0 {
        value + memchr::memchr3(b'"', b'\\', b'\n', &bytes[value..])?
    } else {
        ends.trailing_zeros() as usize
    };
    bytes[end..].starts_with(b"\"]").then_some(TagToken {
        name: 1..name,
        value: value..end,
        form: TagForm::Whole,
    })
}

/// What a plain tag begins with.
struct Opening {
    /// Where its name ends, and its value begins.
    name: usize,
    value: usize,
    /// Where in the front of it the value may end, if that was looked for.
    ends: u64,
}

/// The opening that most tags have, a space before the quotation mark. The front
/// is looked at as a whole, without asking where one part ends before the next is
/// sought.
#[inline(always)]
fn opening(front: &Front) -> Option<Opening> {
    let quotes = places(front, [b'"']);
    let open = quotes.trailing_zeros() as usize;
    let before = !(u64::MAX << open.min(63));
    let is_plain = front[0] == b'['
        && front[1].is_ascii_alphanumeric()
        && open < front.len()
        && front[open - 1] == b' '
        && !front[open - 2].is_ascii_whitespace()
        && places(front, [b']', b'\n']) & before == 0;
    is_plain.then(|| Opening {
        name: open - 1,
        value: open + 1,
        ends: (quotes & (quotes - 1)) | places(front, [b'\\', b'\n']) & !before,
    })
}

/// Any opening.
#[cold]
fn odd_opening(bytes: &[u8]) -> Option<Opening> {
    let inside = bytes.strip_prefix(b"[")?;
    let open = memchr::memchr3(b'"', b']', b'\n', inside)?;
    let is_name = inside[open] == b'"' && inside[0].is_ascii_alphanumeric();
    is_name.then(|| Opening {
        name: 1 + inside[..open].trim_ascii_end().len(),
        value: open + 2,
        ends: 0,
    })
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

#[cfg(test)]
mod tests {
    use rand_xoshiro::SplitMix64;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn openings_found_at_once_are_those_found_one_part_after_another() {
        let parts = [
            "[",
            "A",
            "Event",
            " ",
            "  ",
            "\"",
            "\"]",
            "]",
            "\\",
            "\n",
            "\t",
            "\r",
            "é",
            "a long value",
            "7",
            "_",
            "[Round \"2\"]\n",
        ];
        let mut random = SplitMix64::seed_from_u64(1);
        let mut next = |below: usize| random.next_u64() as usize % below;
        let mut found = 0;
        for _ in 0..100_000 {
            let front = ["[A", "[Event \"", "["][next(3)];
            let parts = (0..next(40)).map(|_| parts[next(parts.len())]);
            let text: String = [front].into_iter().chain(parts).collect();
            let bytes = text.as_bytes();
            let slowly = odd_opening(bytes).and_then(|opening| closed(bytes, &opening));
            assert_eq!(plain(bytes), slowly, "{text}");
            found += usize::from(slowly.is_some());
        }
        assert!(found > 1000, "{found}");
    }
}
