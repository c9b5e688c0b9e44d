//! What most of a file is made of: tags that stand one below the other, and,
//! where nobody wants them, the moves up to the next game's. Nothing about these
//! has to be found out, and they are told from one stretch of bytes. Anything
//! else is left to be read token by token, which tells the same.

use std::io::Read;

use super::Reader;
use super::position::Position;
use super::state::{Number, State};
use crate::pdn::encoding::Encoding;
use crate::pdn::fault::Place;
use crate::pdn::lexer::{self, Context, Passed, TagToken, Token};
use crate::pdn::visitor::Visitor;

/// Bytes of the shortest stretch, for the tags of a game, and of the longest, for
/// many games whose moves are passed over.
const SHORTEST: usize = 1 << 10;
const LONGEST: usize = 1 << 14;

impl<R: Read> Reader<'_, R> {
    /// Tells the tags at the front of the window, and those of the games after
    /// them as long as their moves are not wanted. Tells whether there were any.
    pub(super) fn tell_plain_games(&mut self, visitor: &mut impl Visitor) -> bool {
        let window = self.source.window();
        if window.first() != Some(&b'[') {
            return false;
        }
        let length = self.stretch.clamp(SHORTEST, LONGEST);
        let bytes = window.get(..length).unwrap_or(window);
        let text = text(bytes);
        // An encoding is guessed where the first text is not UTF-8.
        let known = self.encoding.map_or(text.len(), |_| bytes.len());
        let mut stretch = Stretch {
            bytes: &bytes[..known],
            is_ascii: None,
            text,
            text_start: 0,
            encoding: self.encoding.unwrap_or(Encoding::UTF_8),
            at: 0,
            unnamed: 0,
            offset: self.source.offset(),
            position: &mut self.position,
            state: &mut self.state,
        };
        while stretch.go_on(visitor) {}
        stretch.remember_names();
        let passed = stretch.at;
        // What is not passed was looked through in vain.
        self.stretch = (passed * 2).max(length / 2);
        self.source.pass(passed);
        passed > 0
    }
}

/// The front of some bytes that is UTF-8.
fn text(bytes: &[u8]) -> &str {
    let valid = simdutf8::compat::from_utf8(bytes).or_else(|error| {
        let valid = &bytes[..error.valid_up_to()];
        simdutf8::compat::from_utf8(valid)
    });
    valid.unwrap_or_default()
}

/// Bytes that are walked through.
struct Stretch<'r> {
    bytes: &'r [u8],
    /// Whether all of them are ASCII, once that is known.
    is_ascii: Option<bool>,
    /// Those from a place on that are UTF-8.
    text: &'r str,
    text_start: usize,
    /// Of those that are not.
    encoding: Encoding,
    at: usize,
    /// Where tags of this game begin whose names are not among the remembered
    /// ones yet: few games ask for these.
    unnamed: usize,
    /// Bytes of the file before these.
    offset: u64,
    position: &'r mut Position,
    state: &'r mut State,
}

impl<'r> Stretch<'r> {
    /// Goes on as long as there is nothing odd. Tells whether it went.
    fn go_on(&mut self, visitor: &mut impl Visitor) -> bool {
        let space = Space::at_front_of(self.rest());
        let at = self.at + space.length;
        let is_before_moves = self.state.open && !self.state.moves;
        match self.bytes.get(at) {
            Some(b'[') => self.tell_tags(space, visitor),
            Some(b'*') if is_before_moves => self.end_game(&space, 1, visitor),
            Some(b'0'..=b'9') if is_before_moves => self.begin_moves(&space, visitor),
            _ => false,
        }
    }

    fn rest(&self) -> &'r [u8] {
        &self.bytes[self.at..]
    }

    fn offset(&self) -> u64 {
        self.offset + self.at as u64
    }

    /// Tells a tag, and those after it as long as at most one end of a line stands
    /// before each: nothing but the place changes from one to the next. Tells
    /// whether there was any.
    fn tell_tags(&mut self, space: Space, visitor: &mut impl Visitor) -> bool {
        let (mut end, mut space, mut in_line) = (self.at, space, None);
        loop {
            let at = end + space.length;
            let bytes = &self.bytes[at..];
            let Some(tag) = lexer::plain_tag(bytes) else {
                break;
            };
            let length = tag.value.end + 2;
            let place = if in_line.is_none() {
                self.pass_space(&space);
                let place = self.position.place(self.offset(), length);
                self.begin_tag(&bytes[tag.name.clone()], visitor, place);
                in_line = Some(at);
                place
            } else {
                let offset = self.offset + at as u64;
                if space.lines > 0 {
                    in_line = Some(at);
                    self.position.new_line(offset);
                }
                self.position.place(offset, length)
            };
            self.tell_tag(tag, at, visitor, place);
            end = at + length;
            match Space::before_tag(&self.bytes[end..]) {
                Some(next) if next.lines > 0 || self.is_ascii() => space = next,
                _ => break,
            }
        }
        if let Some(at) = in_line {
            self.at = at;
            self.pass_in_line(end - at);
        }
        in_line.is_some()
    }

    #[inline]
    fn tell_tag(&mut self, tag: TagToken, at: usize, visitor: &mut impl Visitor, place: Place) {
        let TagToken { name, value, .. } = tag;
        if let Some(tag) = self.text(at, place.length) {
            visitor.tag(&tag[name], &tag[value], place);
        } else {
            let bytes = &self.bytes[at..];
            let [name, value] = [name, value].map(|span| self.encoding.decode(&bytes[span]));
            visitor.tag(&name, &value, place);
        }
    }

    /// The bytes at a place, if they are UTF-8. Places come in their order.
    fn text(&mut self, at: usize, length: usize) -> Option<&'r str> {
        let from = at - self.text_start;
        let known = self.text.get(from..from + length);
        known.or_else(|| self.later_text(at, length))
    }

    #[cold]
    fn later_text(&mut self, at: usize, length: usize) -> Option<&'r str> {
        let bytes = &self.bytes[at..];
        let bytes = bytes.get(..length.max(SHORTEST / 4)).unwrap_or(bytes);
        self.text_start = at;
        self.text = text(bytes);
        self.text.get(..length)
    }

    /// A tag begins or goes on with a game.
    fn begin_tag(&mut self, name: &[u8], visitor: &mut impl Visitor, place: Place) {
        self.state.number = None;
        if self.state.open && (self.state.moves || self.state.lines > 1) {
            self.remember_names();
            if self.state.is_next_game(name) {
                self.state.end_game(visitor, place);
            }
        }
        if !self.state.open {
            self.state.begin_game(visitor, place);
            self.unnamed = self.at;
        }
    }

    /// Remembers the names of the tags so far, if another may be held against them.
    fn remember_names(&mut self) {
        if self.state.open && !self.state.moves {
            let mut tags = &self.bytes[self.unnamed..self.at];
            while let Some((Token::Tag(tag), length)) = lexer::token(tags, Context::default()) {
                self.state.names.add(&tags[tag.name]);
                tags = &tags[length..];
                tags = &tags[Space::at_front_of(tags).length..];
            }
        }
        self.unnamed = self.at;
    }

    /// Begins moves that begin with a numbered one, or ends a game that has none;
    /// moves that nobody wants are passed. Tells whether they were.
    fn begin_moves(&mut self, space: &Space, visitor: &mut impl Visitor) -> bool {
        let at = self.at + space.length;
        let (value, second, length) = if lexer::is_plain_first_move(&self.bytes[at..]) {
            (1, false, "1.".len())
        } else {
            match self.token(self.at, space) {
                Some((Token::Result, length)) => return self.end_game(space, length, visitor),
                Some((Token::Number { number, second }, length)) if self.is_move(at + length) => {
                    (number, second, length)
                }
                _ => return false,
            }
        };
        self.pass_space(space);
        let place = self.position.place(self.offset(), length);
        self.state.number = Some(Number {
            value,
            second,
            place,
        });
        self.pass_ascii(length);
        self.pass_space(&Space::at_front_of(self.rest()));
        !self.state.begin_moves(visitor, place) && self.pass_moves()
    }

    /// Whether a move follows the white space at a place.
    fn is_move(&self, at: usize) -> bool {
        let space = Space::at_front_of(&self.bytes[at..]);
        matches!(self.token(at, &space), Some((Token::Move, _)))
    }

    /// Passes the end of a game without moves, unless they are wanted.
    fn end_game(&mut self, space: &Space, length: usize, visitor: &mut impl Visitor) -> bool {
        self.pass_space(space);
        let place = self.position.place(self.offset(), length);
        let is_wanted = self.state.begin_moves(visitor, place);
        if !is_wanted {
            self.state.ended_on = place.line;
            self.state.end_game(visitor, place);
            self.pass_in_line(length);
        }
        !is_wanted
    }

    /// The token after the white space at a place, and its length.
    fn token(&self, at: usize, space: &Space) -> Option<(Token, usize)> {
        let context = Context {
            line_start: space.lines > 0,
            ..Context::default()
        };
        lexer::token(&self.bytes[at + space.length..], context)
    }

    /// Passes over moves that nobody wants. Tells whether it came to a tag.
    fn pass_moves(&mut self) -> bool {
        let before = Context {
            line_start: self.state.line_start,
            after_move: self.state.after_move,
            last: false,
        };
        let Passed {
            length,
            tag,
            context,
        } = lexer::to_tag(self.rest(), before);
        self.position
            .pass_lines(&self.rest()[..length], self.offset());
        self.at += length;
        self.state.line_start = context.line_start;
        self.state.after_move = context.after_move;
        tag
    }

    fn pass_space(&mut self, space: &Space) {
        if space.lines > 0 {
            let last_line = self.offset() + space.last_line as u64;
            self.position.new_lines(space.lines, last_line);
            self.state.line_start = true;
        }
        self.state.lines += space.lines;
        self.state.after_move &= space.length == 0;
        self.at += space.length;
    }

    /// Passes what ends in its line.
    #[inline]
    fn pass_in_line(&mut self, length: usize) {
        let bytes = &self.rest()[..length];
        self.pass_ascii(length);
        // Letters are counted only where something else follows in the line.
        if !matches!(self.rest(), [b'\n', ..] | [b'\r', b'\n', ..]) && !self.is_ascii() {
            self.position.pass(bytes);
        }
    }

    /// Passes what ends in its line and is ASCII.
    const fn pass_ascii(&mut self, length: usize) {
        self.at += length;
        self.state.line_start = false;
        self.state.lines = 0;
        self.state.after_move = false;
    }

    fn is_ascii(&mut self) -> bool {
        self.is_ascii.unwrap_or_else(|| self.find_whether_ascii())
    }

    #[cold]
    fn find_whether_ascii(&mut self) -> bool {
        *self.is_ascii.insert(self.bytes.is_ascii())
    }
}

/// White space as most is, and the literal `\r` before the end of a line.
struct Space {
    length: usize,
    lines: u64,
    /// Where in it the last line begins.
    last_line: usize,
}

impl Space {
    /// What most often stands before a tag on the same line or the next.
    fn before_tag(bytes: &[u8]) -> Option<Self> {
        let (length, lines) = match bytes {
            [b'\n', b'[', ..] => (1, 1),
            [b'\r' | b' ', b'\n', b'[', ..] => (2, 1),
            [b'\\', b'r', b'\n', b'[', ..] => (3, 1),
            [b' ', b'[', ..] => (1, 0),
            _ => return None,
        };
        Some(Self {
            length,
            lines,
            last_line: length,
        })
    }

    #[inline]
    fn at_front_of(bytes: &[u8]) -> Self {
        let mut space = Self {
            length: 0,
            lines: 0,
            last_line: 0,
        };
        loop {
            match bytes.get(space.length) {
                Some(b'\n') => {
                    space.length += 1;
                    space.lines += 1;
                    space.last_line = space.length;
                }
                Some(b' ' | b'\t' | b'\r') => space.length += 1,
                Some(b'\\') if bytes[space.length..].starts_with(b"\\r\n") => space.length += 2,
                _ => return space,
            }
        }
    }
}
