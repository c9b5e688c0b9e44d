//! What most of a file is made of: tags that stand one below the other, and,
//! where nobody wants them, the moves up to the next game's. Nothing about these
//! has to be found out, and they are told from one stretch of text. Anything else
//! is left to be read token by token, which tells the same.

use std::io::Read;

use super::Reader;
use super::position::Position;
use super::state::{Number, State};
use crate::pdn::fault::Place;
use crate::pdn::lexer::{self, Context, Passed, TagToken, Token};
use crate::pdn::visitor::Visitor;

/// Bytes of the shortest stretch, for the tags of a game, and of the longest, for
/// many games whose moves are passed over.
const SHORTEST: usize = 1 << 8;
const LONGEST: usize = 1 << 14;

impl<R: Read> Reader<R> {
    /// Tells the tags at the front of the window, and those of the games after
    /// them as long as their moves are not wanted. Tells whether there were any.
    pub(super) fn tell_plain_games(&mut self, visitor: &mut impl Visitor) -> bool {
        let window = self.source.window();
        if window.first() != Some(&b'[') {
            return false;
        }
        let length = self.stretch.clamp(SHORTEST, LONGEST);
        let mut stretch = Stretch {
            text: text(window.get(..length).unwrap_or(window)),
            is_ascii: None,
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

/// A text that is walked through.
struct Stretch<'r> {
    text: &'r str,
    /// Whether all of it is ASCII, once that is known.
    is_ascii: Option<bool>,
    at: usize,
    /// Where tags of this game begin whose names are not among the remembered
    /// ones yet: few games ask for these.
    unnamed: usize,
    /// Bytes before the text.
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
        match self.text.as_bytes().get(at) {
            Some(b'[') => self.tell_tag(&space, visitor),
            Some(b'*') if is_before_moves => self.end_game(&space, 1, visitor),
            Some(b'0'..=b'9') if is_before_moves => self.begin_moves(&space, visitor),
            _ => false,
        }
    }

    fn rest(&self) -> &'r [u8] {
        &self.text.as_bytes()[self.at..]
    }

    fn offset(&self) -> u64 {
        self.offset + self.at as u64
    }

    fn tell_tag(&mut self, space: &Space, visitor: &mut impl Visitor) -> bool {
        let tag = &self.text[self.at + space.length..];
        let Some(TagToken { name, value, .. }) = lexer::plain_tag(tag.as_bytes()) else {
            return false;
        };
        self.pass_space(space);
        let length = value.end + 2;
        let place = self.position.place(self.offset(), length);
        let name = &tag[name];
        self.begin_tag(name.as_bytes(), visitor, place);
        visitor.tag(name, &tag[value], place);
        self.pass_in_line(length);
        true
    }

    /// A tag begins or goes on with a game.
    fn begin_tag(&mut self, name: &[u8], visitor: &mut impl Visitor, place: Place) {
        self.state.number = None;
        if self.state.moves || self.state.lines > 1 {
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
            let mut tags = &self.text.as_bytes()[self.unnamed..self.at];
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
        let Some((token, length)) = self.token(self.at, space) else {
            return false;
        };
        match token {
            Token::Result => self.end_game(space, length, visitor),
            Token::Number { number, second } => {
                let end = self.at + space.length + length;
                let after = Space::at_front_of(&self.text.as_bytes()[end..]);
                if !matches!(self.token(end, &after), Some((Token::Move, _))) {
                    return false;
                }
                self.pass_space(space);
                let place = self.position.place(self.offset(), length);
                self.state.number = Some(Number {
                    value: number,
                    second,
                    place,
                });
                self.pass_in_line(length);
                self.pass_space(&after);
                !self.state.begin_moves(visitor, place) && self.pass_moves()
            }
            _ => false,
        }
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
        lexer::token(&self.text.as_bytes()[at + space.length..], context)
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
        self.at += length;
        self.state.line_start = false;
        self.state.lines = 0;
        self.state.after_move = false;
        // Letters are counted only where something else follows in the line.
        if !matches!(self.rest(), [b'\n', ..] | [b'\r', b'\n', ..]) && !self.is_ascii() {
            self.position.pass(bytes);
        }
    }

    fn is_ascii(&mut self) -> bool {
        *self.is_ascii.get_or_insert_with(|| self.text.is_ascii())
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
