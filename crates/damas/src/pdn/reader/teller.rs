//! What a token tells a visitor.

use std::borrow::Cow;

use super::state::{Number, State};
use crate::pdn::encoding::Encoding;
use crate::pdn::fault::{Place, SyntaxFault, SyntaxFaultKind, clipped};
use crate::pdn::lexer::{Span, TagForm, TagToken, Token};
use crate::pdn::visitor::{CommentStyle, Visitor};

/// One token on its way to the visitor.
pub(super) struct Teller<'a, V> {
    pub(super) window: &'a [u8],
    pub(super) encoding: Encoding,
    pub(super) state: &'a mut State,
    pub(super) place: Place,
    pub(super) length: usize,
    pub(super) visitor: &'a mut V,
}

impl<'a, V: Visitor> Teller<'a, V> {
    pub(super) fn tell(&mut self, token: &Token) {
        match token {
            Token::Tag(tag) => self.tag(tag),
            Token::Comment {
                text,
                style,
                closed,
            } => self.comment(text.clone(), *style, *closed),
            &Token::Number { number, second } => self.number(number, second),
            Token::Dots => match &mut self.state.number {
                Some(number) => {
                    number.second = true;
                    let end = self.place.offset + self.length as u64;
                    number.place.length = (end - number.place.offset) as usize;
                }
                None => self.word(),
            },
            Token::Word => self.word(),
            Token::Stray => self.stray(),
            Token::Result => self.result(),
            Token::Close => self.close(),
            Token::Strength if !self.state.is_in_moves() => self.word(),
            _ => self.body(token),
        }
    }

    fn text(&self, span: Span) -> Cow<'a, str> {
        let window: &'a [u8] = self.window;
        self.encoding.decode(window.get(span).unwrap_or_default())
    }

    fn whole(&self) -> String {
        self.text(0..self.length).into_owned()
    }

    fn fault(&mut self, kind: SyntaxFaultKind) {
        let text = clipped(&self.text(0..self.length));
        let place = self.place;
        self.visitor.fault(SyntaxFault { place, text, kind });
    }

    fn tag(&mut self, tag: &TagToken) {
        let name = &self.window[tag.name.clone()];
        if tag.form == TagForm::Empty && is_wrapper(name) {
            return;
        }
        self.state.begin_tag(name, self.visitor, self.place);
        let name = self.text(tag.name.clone());
        let value = unescaped(self.text(tag.value.clone()));
        self.visitor.tag(&name, &value, self.place);
        match tag.form {
            TagForm::Whole => {}
            TagForm::OpenQuote => self.fault(SyntaxFaultKind::TagQuote),
            TagForm::Unquoted => self.fault(SyntaxFaultKind::TagUnquoted),
            TagForm::Empty => self.fault(SyntaxFaultKind::TagEmpty),
            TagForm::OpenBracket => self.fault(SyntaxFaultKind::TagBracket),
        }
    }

    fn comment(&mut self, text: Span, style: CommentStyle, closed: bool) {
        if style == CommentStyle::Bare && !self.state.open {
            self.number_as_word();
        } else if self.state.number.is_some() {
            self.state.begin_moves(self.visitor, self.place);
        }
        self.state.flush_number(self.visitor);
        if self.state.is_unwanted() {
            return;
        }
        let text = self.text(text);
        self.visitor.comment(text.trim(), style, self.place);
        if !closed {
            self.fault(SyntaxFaultKind::OpenComment);
        }
    }

    /// Outside moves a number before another one is a word, as before words: a
    /// comment that came to stand behind it would begin moves.
    fn number(&mut self, number: u32, second: bool) {
        if !self.state.is_in_moves() {
            self.number_as_word();
        }
        self.state.flush_number(self.visitor);
        self.state.number = Some(Number {
            value: number,
            second,
            place: self.place,
        });
    }

    /// A number before a word belongs to the words. White space of other encodings
    /// is none.
    fn word(&mut self) {
        let text = self.text(0..self.length);
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        self.number_as_word();
        if self.state.open && !self.state.wanted {
            return;
        }
        self.visitor.word(text, self.place);
        if self.state.depth == 0 {
            self.fault(SyntaxFaultKind::Word);
        }
    }

    fn number_as_word(&mut self) {
        if let Some(number) = self.state.number.take()
            && (self.state.wanted || !self.state.open)
        {
            let dots = if number.second { "..." } else { "." };
            let text = format!("{}{dots}", number.value);
            self.visitor.word(&text, number.place);
        }
    }

    fn stray(&mut self) {
        if !self.state.open || self.state.wanted {
            self.fault(SyntaxFaultKind::Stray);
        }
    }

    fn close(&mut self) {
        if self.state.depth == 0 {
            return self.stray();
        }
        // "1.)" ends a sentence.
        if let Some(number) = self.state.number.take()
            && self.state.wanted
        {
            let text = format!("{}.", number.value);
            self.visitor.word(&text, number.place);
        }
        self.state.depth -= 1;
        if self.state.wanted {
            self.visitor.end_variation(self.place);
        }
    }

    fn result(&mut self) {
        if self.state.depth > 0 {
            return self.word();
        }
        if !self.state.open && self.state.ended_on == self.place.line && self.state.number.is_none()
        {
            return self.fault(SyntaxFaultKind::SecondEnd);
        }
        let wanted = self.state.begin_moves(self.visitor, self.place);
        if wanted {
            let text = self.whole();
            self.visitor.result(&text, self.place);
        }
        self.state.ended_on = self.place.line;
        self.state.end_game(self.visitor, self.place);
    }

    /// What belongs to the moves alone.
    fn body(&mut self, token: &Token) {
        if *token == Token::Open {
            self.state.depth += 1;
        }
        if !self.state.begin_moves(self.visitor, self.place) {
            return;
        }
        let place = self.place;
        // Moves may hold signs that are not ASCII.
        let text = self.text(0..self.length);
        match token {
            Token::Move => self.visitor.mv(&text, place),
            Token::UnknownMove => self.visitor.unknown_move(place),
            Token::Strength => self.visitor.strength(&text, place),
            Token::Nag(glyph) => self.visitor.nag(*glyph, place),
            Token::Open => self.visitor.begin_variation(place),
            Token::Setup(fen) => {
                let fen = self.text(fen.clone());
                self.visitor.setup(&fen, place);
            }
            _ => {}
        }
    }
}

/// Whether a tag without a value stands around games: `[pgn]`.
fn is_wrapper(name: &[u8]) -> bool {
    let wrappers: [&[u8]; 4] = [b"pgn", b"pdn", b"/pgn", b"/pdn"];
    let mut wrappers = wrappers.into_iter();
    wrappers.any(|wrapper| name.eq_ignore_ascii_case(wrapper))
}

/// A value without its escapes: a quotation mark or backslash after a backslash.
fn unescaped(value: Cow<'_, str>) -> Cow<'_, str> {
    if !value.contains('\\') {
        return value;
    }
    let mut text = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('\\', Some(&escaped @ ('"' | '\\'))) => {
                text.push(escaped);
                letters.next();
            }
            _ => text.push(letter),
        }
    }
    text.into()
}
