//! Moves passed over.

use super::tag;

/// Where a tag stands at the start of a line outside comments, or how much of
/// the window holds none for certain. The window begins within a line.
pub(in crate::pdn) fn to_tag(window: &[u8], last: bool) -> (usize, bool) {
    let mut at = 0;
    while let Some(offset) = memchr::memchr3(b'{', b'[', b';', &window[at..]) {
        let found = at + offset;
        at = match window[found] {
            b'[' if is_at_line_start(window, found) => match window.get(found + 1) {
                Some(byte) if byte.is_ascii_alphabetic() => return (found, true),
                None if !last => return (found, false),
                _ => found + 1,
            },
            b'[' => found + 1,
            b'{' => match after_comment(window, found, last) {
                Ok(after) => after,
                Err(end) => return end,
            },
            _ => match memchr::memchr(b'\n', &window[found..]) {
                Some(end) => found + end,
                None if last => window.len(),
                None => return (found, false),
            },
        };
    }
    // What follows may be a tag, and stands at the start of a line only if the
    // end of this one is kept.
    let kept = if last {
        window
    } else {
        window.trim_ascii_end()
    };
    (kept.len(), false)
}

/// Where a comment ends; otherwise what [`to_tag`] returns.
fn after_comment(window: &[u8], open: usize, last: bool) -> Result<usize, (usize, bool)> {
    let close = memchr::memchr(b'}', &window[open..]).map(|at| open + at);
    let text = &window[open..close.unwrap_or(window.len())];
    // As in comments that are wanted: the brace may be missing.
    let is_doubtful = close.is_none() || text[1..].contains(&b'{');
    if is_doubtful && let Some(tag) = tag::first_on_a_line(text) {
        return Err((open + tag, true));
    }
    match close {
        Some(close) => Ok(close + 1),
        None if last => Ok(window.len()),
        None => Err((open, false)),
    }
}

fn is_at_line_start(window: &[u8], at: usize) -> bool {
    let before = window[..at].trim_ascii_end();
    // Blanks alone do not end a line.
    window[before.len()..at].contains(&b'\n')
}
