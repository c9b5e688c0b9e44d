//! Moves passed over.
//!
//! Between one tag and the next only a few bytes can begin what may hold or hide
//! a tag: the search hops from one of them to the next, and tokens are read only
//! around those. What is found is what reading every token would find.

use super::{Context, Token, space, token};
use crate::pdn::front::{Front, LENGTH as FRONT, padded, places, up_to};
use crate::pdn::source::LONGEST;

/// How far moves can be passed over at once.
#[derive(Clone, Copy, Debug)]
pub(in crate::pdn) struct Passed {
    /// Bytes without a tag.
    pub(in crate::pdn) length: usize,
    /// Whether a tag comes after them; otherwise more bytes are needed.
    pub(in crate::pdn) tag: bool,
    /// What comes before whatever follows.
    pub(in crate::pdn) context: Context,
}

/// Where the next tag stands, in a window that begins where a token or white
/// space before one does.
pub(in crate::pdn) fn to_tag(window: &[u8], context: Context) -> Passed {
    let mut at = Tokens {
        window,
        at: 0,
        context,
    };
    let mut events = Events::new(window);
    while let Some(event) = events.next(at.at) {
        if begins_tag(window, event) {
            at.at = event;
            at.context.line_start = true;
            at.context.after_move = false;
            return at.passed(true);
        }
        at.begin_line(event);
        if window[event] == b'{' || window[event] == b'[' && window[..event].ends_with(b"\n") {
            // Only tokens that begin with another event hold these.
            at.context.line_start = window[event] == b'[';
            at.at = event;
        }
        while at.at <= event {
            match at.next() {
                Some(Token::Tag(_)) => return at.passed(true),
                Some(_) => {}
                None => return at.passed(false),
            }
        }
    }
    // The last line may go on, and with it a word that holds an event.
    at.begin_line(window.len());
    if at.at == 0 && (context.last || window.len() >= LONGEST) {
        let blank = window.iter().rposition(u8::is_ascii_whitespace);
        at.at = blank.map_or(window.len(), |blank| blank + 1);
    }
    at.passed(false)
}

/// Whether a tag stands at the start of a line: whatever follows a bracket and a
/// letter there is one, and no token but a comment goes over the end of a line.
fn begins_tag(window: &[u8], at: usize) -> bool {
    let is_first = at > 0 && window[at - 1] == b'\n';
    is_first && matches!(window[at..], [b'[', letter, ..] if letter.is_ascii_alphanumeric())
}

/// Tokens of a window, one after another.
#[derive(Clone, Copy)]
struct Tokens<'w> {
    window: &'w [u8],
    at: usize,
    context: Context,
}

impl Tokens<'_> {
    /// Goes to the line of a place, if it has not come so far.
    fn begin_line(&mut self, place: usize) {
        if let Some(end) = memchr::memrchr(b'\n', &self.window[self.at..place]) {
            self.at += end;
            self.context.after_move = false;
        }
    }

    /// Passes a token; a tag is not passed. `None` where more bytes are needed.
    fn next(&mut self) -> Option<Token> {
        loop {
            let rest = &self.window[self.at..];
            match space(rest, self.context.last)? {
                0 => break,
                length => {
                    self.context.line_start |= rest[0] == b'\n';
                    self.context.after_move = false;
                    self.at += length;
                }
            }
        }
        let (found, length) = token(&self.window[self.at..], self.context)?;
        if !matches!(found, Token::Tag(_)) {
            self.at += length;
            self.context.line_start = false;
            self.context.after_move = matches!(found, Token::Move | Token::UnknownMove);
        }
        Some(found)
    }

    const fn passed(self, tag: bool) -> Passed {
        Passed {
            length: self.at,
            tag,
            context: self.context,
        }
    }
}

/// Where something begins that may hold or hide a tag: comments, tags and
/// remarks, and with quotation marks positions and tags that lost a bracket.
struct Events<'w> {
    window: &'w [u8],
    /// Where the bytes begin that are looked at together.
    front: usize,
    /// Those events of theirs that have not been passed.
    places: u64,
}

impl<'w> Events<'w> {
    fn new(window: &'w [u8]) -> Self {
        let mut events = Self {
            window,
            front: 0,
            places: 0,
        };
        events.look(0);
        events
    }

    fn look(&mut self, front: usize) {
        self.front = front;
        let bytes = self.window.get(front..).unwrap_or_default();
        self.places = match bytes.first_chunk() {
            Some(front) => events(front),
            None => events(&padded(bytes)),
        };
    }

    /// The next at a place or after it.
    #[inline]
    fn next(&mut self, from: usize) -> Option<usize> {
        if from >= self.front + FRONT {
            self.look(from);
        } else {
            self.places &= !up_to(from - self.front);
        }
        while self.places == 0 {
            if self.front + FRONT >= self.window.len() {
                return None;
            }
            self.look(self.front + FRONT);
        }
        Some(self.front + self.places.trailing_zeros() as usize)
    }
}

/// Where events stand in some bytes.
#[inline(always)]
fn events(front: &Front) -> u64 {
    places(front, [b'[', b'{', b';', b'%', b'"'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(text: &str) -> Option<&str> {
        let context = Context {
            last: true,
            line_start: true,
            ..Context::default()
        };
        let passed = to_tag(text.as_bytes(), context);
        passed.tag.then_some(&text[passed.length..])
    }

    #[test]
    fn what_looks_like_a_tag_is_told_from_tags() {
        for text in [
            "1. 32-28 {[Event \"a\"]} *",
            "1. 32-28 ; [Event \"a\"]",
            "1. 32-28 *\n% [Event \"a\"]",
            "1. 32-28 [%clk 0:05:00] 19-23 [Round 17] *",
            "1. /FEN \"[Event \"/ *",
            "1. a;b[Event",
            "32-28\n  Ev \"a\"]\nno Event \"a\"]",
        ] {
            assert_eq!(passed(text), None, "{text}");
        }
        for (text, tag) in [
            ("*\n[Event \"a\"]", "[Event \"a\"]"),
            ("* [Event \"a\"]", "[Event \"a\"]"),
            ("a;b [Event \"a\"]", "[Event \"a\"]"),
            ("{;} [A \"a\"]", "[A \"a\"]"),
            ("*\n \\r\n Event \"a\"]", "Event \"a\"]"),
            ("; {\n[Round 17]", "[Round 17]"),
            ("% {\n[Round 17]", "[Round 17]"),
            ("5% {a\n[A \"b\"]\n", "[A \"b\"]\n"),
        ] {
            assert_eq!(passed(text), Some(tag), "{text}");
        }
    }
}
