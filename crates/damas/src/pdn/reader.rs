//! From tokens to what a [`Visitor`] is told: where games begin and end.

mod teller;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;

use super::encoding::Encoding;
use super::fault::{Place, ReadError, SyntaxFault, SyntaxFaultKind};
use super::lexer::{self, Context, Token};
use super::source::Source;
use super::visitor::Visitor;
use teller::Teller;

/// Reads games from bytes, of which it holds a window of about a mebibyte.
///
/// ```
/// use damas::pdn::{Place, Reader, Visitor};
///
/// #[derive(Default)]
/// struct Moves(usize);
///
/// impl Visitor for Moves {
///     fn mv(&mut self, _: &str, _: Place) {
///         self.0 += 1;
///     }
/// }
///
/// let mut moves = Moves::default();
/// Reader::new(&b"1. 32-28 19-23 2. 28x19"[..]).read(&mut moves)?;
/// assert_eq!(moves.0, 3);
/// # Ok::<(), damas::pdn::ReadError>(())
/// ```
pub struct Reader<R> {
    source: Source<R>,
    position: Position,
    encoding: Option<Encoding>,
    state: State,
}

/// Lines and columns of the front of the window.
struct Position {
    line: u64,
    /// Offset of the line's first byte.
    line_start: u64,
    /// Bytes of the line so far that are no letters of their own.
    continued: u64,
}

/// Where in a game the reader is.
#[derive(Default)]
struct State {
    /// A game has begun.
    open: bool,
    /// Its tags are over.
    moves: bool,
    /// Its moves are wanted.
    wanted: bool,
    depth: usize,
    /// Names of its tags, by their hashes.
    names: Vec<u64>,
    /// A number whose move has not come yet.
    number: Option<Number>,
    /// Line of the last end of a game.
    ended_on: u64,
    line_start: bool,
    after_blank_line: bool,
    after_move: bool,
}

struct Number {
    value: u32,
    second: bool,
    place: Place,
}

/// Bytes from which an encoding is guessed.
const ENOUGH_TO_GUESS: usize = 1 << 16;
/// Most tags of a game of which the names are remembered.
const MOST_NAMES: usize = 64;

impl<R: Read> Reader<R> {
    /// A reader of some bytes. It asks for many at a time: no need to buffer.
    pub fn new(read: R) -> Self {
        Self {
            source: Source::new(read),
            position: Position {
                line: 1,
                line_start: 0,
                continued: 0,
            },
            encoding: None,
            state: State {
                line_start: true,
                ..State::default()
            },
        }
    }

    /// The encoding of what is not UTF-8, in place of a guess.
    #[must_use]
    pub const fn with_encoding(mut self, encoding: Encoding) -> Self {
        self.encoding = Some(encoding);
        self
    }

    /// The encoding of the texts read so far.
    pub fn encoding(&self) -> Encoding {
        self.encoding.unwrap_or(Encoding::UTF_8)
    }

    /// Reads everything.
    ///
    /// # Errors
    /// Where the bytes cannot be had.
    pub fn read(&mut self, visitor: &mut impl Visitor) -> Result<(), ReadError> {
        while self.step(visitor)? {}
        Ok(())
    }

    /// Reads one token; tells whether there was one.
    pub(super) fn step(&mut self, visitor: &mut impl Visitor) -> Result<bool, ReadError> {
        if self.state.is_unwanted() {
            self.pass_moves()?;
        }
        self.pass_space()?;
        let Some((token, length)) = self.token()? else {
            self.state.flush_number(visitor);
            self.state.end_game(visitor, Place::default());
            return Ok(false);
        };
        self.settle_encoding(length)?;
        let place = self.position.place(self.source.offset(), length);
        let mut teller = Teller {
            window: self.source.window(),
            encoding: self.encoding.unwrap_or(Encoding::UTF_8),
            state: &mut self.state,
            place,
            length,
            visitor,
        };
        teller.tell(&token);
        self.state.after_move = matches!(token, Token::Move | Token::UnknownMove);
        self.state.line_start = false;
        self.pass(length);
        Ok(true)
    }

    /// Passes over moves that nobody wants, up to the next tag.
    fn pass_moves(&mut self) -> Result<(), ReadError> {
        loop {
            let last = self.source.is_last() || self.source.is_full();
            let (length, found) = lexer::to_tag(self.source.window(), last);
            self.pass(length);
            if found || self.source.is_last() && self.source.window().is_empty() {
                self.state.line_start = true;
                self.state.depth = 0;
                self.state.number = None;
                return Ok(());
            }
            self.source.extend()?;
        }
    }

    fn pass_space(&mut self) -> Result<(), ReadError> {
        let mut lines = 0;
        loop {
            match lexer::space(self.source.window(), self.source.is_last()) {
                None => self.source.extend()?,
                Some(0) if self.source.window().is_empty() && !self.source.is_last() => {
                    self.source.extend()?;
                }
                Some(0) => break,
                Some(length) => {
                    self.state.after_move = false;
                    if self.source.window()[0] == b'\n' {
                        lines += 1;
                        self.position.new_line(self.source.offset() + 1);
                    } else if length > 1 {
                        self.position.continued += length as u64 - 1;
                    }
                    self.source.pass(length);
                }
            }
        }
        if lines > 0 {
            self.state.line_start = true;
        }
        self.state.after_blank_line = lines > 1;
        Ok(())
    }

    fn token(&mut self) -> Result<Option<(Token, usize)>, ReadError> {
        loop {
            if self.source.window().is_empty() && self.source.is_last() {
                return Ok(None);
            }
            let context = Context {
                line_start: self.state.line_start,
                after_move: self.state.after_move,
                last: self.source.is_last() || self.source.is_full(),
            };
            if let Some(token) = lexer::token(self.source.window(), context) {
                return Ok(Some(token));
            }
            self.source.extend()?;
        }
    }

    /// Guesses the encoding at the first text that is not UTF-8, from that text
    /// and what follows it.
    fn settle_encoding(&mut self, length: usize) -> Result<(), ReadError> {
        let text = &self.source.window()[..length];
        if self.encoding.is_some() || text.is_ascii() || std::str::from_utf8(text).is_ok() {
            return Ok(());
        }
        while self.source.window().len() < ENOUGH_TO_GUESS && !self.source.is_last() {
            self.source.extend()?;
        }
        self.encoding = Some(Encoding::detect(self.source.window()));
        Ok(())
    }

    fn pass(&mut self, length: usize) {
        let bytes = &self.source.window()[..length];
        let mut from = 0;
        if length > 8 {
            for at in memchr::memchr_iter(b'\n', bytes) {
                from = at + 1;
                self.position.new_line(self.source.offset() + from as u64);
            }
        }
        if !bytes[from..].is_ascii() && std::str::from_utf8(&bytes[from..]).is_ok() {
            let continued = bytes[from..].iter().filter(|&&byte| byte & 0xC0 == 0x80);
            self.position.continued += continued.count() as u64;
        }
        self.source.pass(length);
    }
}

impl Position {
    fn new_line(&mut self, start: u64) {
        self.line += 1;
        self.line_start = start;
        self.continued = 0;
    }

    fn place(&self, offset: u64, length: usize) -> Place {
        Place {
            line: self.line,
            column: (offset - self.line_start + 1).saturating_sub(self.continued),
            offset,
            length,
        }
    }
}

impl State {
    fn begin_game(&mut self, visitor: &mut impl Visitor, place: Place) {
        if !self.open {
            self.open = true;
            self.moves = false;
            self.wanted = true;
            self.names.clear();
            visitor.begin_game(place);
        }
    }

    /// Whatever belongs to the moves begins; tells whether it is wanted.
    fn begin_moves(&mut self, visitor: &mut impl Visitor, place: Place) -> bool {
        self.begin_game(visitor, place);
        if !self.moves {
            self.moves = true;
            self.wanted = visitor.begin_moves();
        }
        self.flush_number(visitor);
        self.wanted
    }

    /// Whether the rest of the game is passed over.
    const fn is_unwanted(&self) -> bool {
        self.open && self.moves && !self.wanted
    }

    fn flush_number(&mut self, visitor: &mut impl Visitor) {
        if let Some(number) = self.number.take()
            && self.open
            && self.wanted
        {
            visitor.number(number.value, number.second, number.place);
        }
    }

    fn end_game(&mut self, visitor: &mut impl Visitor, place: Place) {
        if !self.open {
            return;
        }
        if self.depth > 0 && self.wanted {
            visitor.fault(SyntaxFault {
                place,
                text: String::new(),
                kind: SyntaxFaultKind::OpenVariation,
            });
            for _ in 0..self.depth {
                visitor.end_variation(place);
            }
        }
        self.depth = 0;
        self.open = false;
        visitor.end_game();
    }

    /// Whether a tag begins another game: after moves, or after a blank line
    /// where its name has been given.
    fn is_next_game(&self, name: &[u8]) -> bool {
        self.moves || self.after_blank_line && self.names.contains(&hash(name))
    }

    fn remember(&mut self, name: &[u8]) {
        if self.names.len() < MOST_NAMES {
            self.names.push(hash(name));
        }
    }
}

fn hash(name: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}
