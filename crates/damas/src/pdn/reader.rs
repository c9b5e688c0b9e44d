//! From tokens to what a [`Visitor`] is told: where games begin and end.

mod names;
mod plain;
mod position;
mod state;
mod teller;

use std::io::{Empty, Read};

use super::encoding::Encoding;
use super::fault::{Place, ReadError};
use super::lexer::{self, Context, Passed, Token};
use super::source::Source;
use super::visitor::Visitor;
use position::Position;
use state::State;
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
/// Reader::of(b"1. 32-28 19-23 2. 28x19").read(&mut moves)?;
/// assert_eq!(moves.0, 3);
/// # Ok::<(), damas::pdn::ReadError>(())
/// ```
pub struct Reader<'b, R = Empty> {
    source: Source<'b, R>,
    position: Position,
    encoding: Option<Encoding>,
    state: State,
    /// Bytes in which plain games are looked for at once.
    stretch: usize,
}

/// Bytes from which an encoding is guessed.
const ENOUGH_TO_GUESS: usize = 1 << 16;

impl<R: Read> Reader<'static, R> {
    /// A reader of some bytes. It asks for many at a time: no need to buffer.
    pub fn new(read: R) -> Self {
        Self::with(Source::new(read))
    }
}

impl<'b> Reader<'b> {
    /// A reader of bytes in memory, which are not copied.
    pub fn of(bytes: &'b [u8]) -> Self {
        Self::with(Source::of(bytes))
    }
}

impl<'b, R: Read> Reader<'b, R> {
    fn with(source: Source<'b, R>) -> Self {
        Self {
            source,
            position: Position::default(),
            encoding: None,
            state: State {
                line_start: true,
                ..State::default()
            },
            stretch: 0,
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
        if self.tell_plain_games(visitor) {
            return Ok(true);
        }
        let Some((token, length)) = self.token()? else {
            self.state.flush_number(visitor);
            self.state.end_game(visitor, Place::default());
            return Ok(false);
        };
        let is_ascii = self.settle_encoding(length)?;
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
        self.pass_token(&token, length, is_ascii);
        Ok(true)
    }

    /// Passes over moves that nobody wants, up to the next tag.
    fn pass_moves(&mut self) -> Result<(), ReadError> {
        loop {
            let Passed {
                length,
                tag,
                context,
            } = lexer::to_tag(self.source.window(), self.context());
            if self.pass_unknown_encoding(length)? {
                continue;
            }
            self.pass(length);
            self.state.line_start = context.line_start;
            self.state.after_move = context.after_move;
            if tag || self.source.is_last() && self.source.window().is_empty() {
                self.state.depth = 0;
                self.state.number = None;
                return Ok(());
            }
            self.source.extend()?;
        }
    }

    /// Where the front of the window holds the first text that is not UTF-8,
    /// passes the tokens up to that one, and settles the encoding.
    fn pass_unknown_encoding(&mut self, length: usize) -> Result<bool, ReadError> {
        let front = &self.source.window()[..length];
        if self.encoding.is_some() || front.is_ascii() {
            return Ok(false);
        }
        let Err(error) = std::str::from_utf8(front) else {
            return Ok(false);
        };
        let odd = self.source.offset() + error.valid_up_to() as u64;
        while self.source.offset() <= odd {
            self.pass_space()?;
            let Some((token, length)) = self.token()? else {
                break;
            };
            let is_ascii = self.settle_encoding(length)?;
            self.pass_token(&token, length, is_ascii);
        }
        Ok(true)
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
        self.state.lines += lines;
        Ok(())
    }

    const fn context(&self) -> Context {
        Context {
            line_start: self.state.line_start,
            after_move: self.state.after_move,
            last: self.source.is_last(),
        }
    }

    fn token(&mut self) -> Result<Option<(Token, usize)>, ReadError> {
        loop {
            if self.source.window().is_empty() && self.source.is_last() {
                return Ok(None);
            }
            if let Some(token) = lexer::token(self.source.window(), self.context()) {
                return Ok(Some(token));
            }
            self.source.extend()?;
        }
    }

    /// Guesses the encoding at the first text that is not UTF-8, from that text
    /// and what follows it. Tells whether the text is ASCII.
    fn settle_encoding(&mut self, length: usize) -> Result<bool, ReadError> {
        let text = &self.source.window()[..length];
        if text.is_ascii() {
            return Ok(true);
        }
        if self.encoding.is_some() || std::str::from_utf8(text).is_ok() {
            return Ok(false);
        }
        while self.source.window().len() < ENOUGH_TO_GUESS && !self.source.is_last() {
            self.source.extend()?;
        }
        let window = self.source.window();
        let enough = window.len().min(ENOUGH_TO_GUESS);
        self.encoding = Some(Encoding::detect(&window[..enough]));
        Ok(false)
    }

    fn pass_token(&mut self, token: &Token, length: usize, is_ascii: bool) {
        // Nothing else goes over the end of a line.
        if matches!(token, Token::Comment { .. }) {
            self.pass(length);
            self.state.line_start = false;
            self.state.after_move = false;
            self.state.lines = 0;
            return;
        }
        let lines = self.state.lines;
        self.pass_in_line(length, is_ascii);
        self.state.after_move = matches!(token, Token::Move | Token::UnknownMove);
        // What is taken away when the file is put right leaves lines blank.
        if matches!(token, Token::Stray | Token::Close) {
            self.state.lines = lines;
        }
    }

    /// Passes a token that ends in its line.
    fn pass_in_line(&mut self, length: usize, is_ascii: bool) {
        self.state.line_start = false;
        self.state.after_move = false;
        self.state.lines = 0;
        if !is_ascii {
            self.position.pass(&self.source.window()[..length]);
        }
        self.source.pass(length);
    }

    fn pass(&mut self, length: usize) {
        let bytes = &self.source.window()[..length];
        self.position.pass_lines(bytes, self.source.offset());
        self.source.pass(length);
    }
}
