//! Where games begin and end.

use super::names::Names;
use crate::pdn::fault::{Place, SyntaxFault, SyntaxFaultKind};
use crate::pdn::visitor::Visitor;

/// Where in a game the reader is.
#[derive(Default)]
pub(super) struct State {
    /// A game has begun.
    pub(super) open: bool,
    /// Its tags are over.
    pub(super) moves: bool,
    /// Its moves are wanted.
    pub(super) wanted: bool,
    pub(super) depth: usize,
    /// Names of its tags.
    pub(super) names: Names,
    /// A number whose move has not come yet.
    pub(super) number: Option<Number>,
    /// Line of the last end of a game.
    pub(super) ended_on: u64,
    pub(super) line_start: bool,
    /// Ends of lines since the last token.
    pub(super) lines: u64,
    pub(super) after_move: bool,
}

pub(super) struct Number {
    pub(super) value: u32,
    pub(super) second: bool,
    pub(super) place: Place,
}

impl State {
    pub(super) fn begin_game(&mut self, visitor: &mut impl Visitor, place: Place) {
        if !self.open {
            self.open = true;
            self.moves = false;
            self.wanted = true;
            self.names.clear();
            visitor.begin_game(place);
        }
    }

    /// A tag begins or goes on with a game.
    pub(super) fn begin_tag(&mut self, name: &[u8], visitor: &mut impl Visitor, place: Place) {
        self.number = None;
        if self.is_next_game(name) {
            self.end_game(visitor, place);
        }
        self.begin_game(visitor, place);
        self.names.add(name);
    }

    /// Whatever belongs to the moves begins; tells whether it is wanted. A number
    /// that waits for its move stands before it.
    pub(super) fn begin_moves(&mut self, visitor: &mut impl Visitor, place: Place) -> bool {
        let number = self.number.as_ref();
        self.begin_game(visitor, number.map_or(place, |number| number.place));
        if !self.moves {
            self.moves = true;
            self.wanted = visitor.begin_moves();
        }
        self.flush_number(visitor);
        self.wanted
    }

    /// Whether a game has begun, and its moves.
    pub(super) const fn is_in_moves(&self) -> bool {
        self.open && self.moves
    }

    /// Whether the rest of the game is passed over.
    pub(super) const fn is_unwanted(&self) -> bool {
        self.is_in_moves() && !self.wanted
    }

    pub(super) fn flush_number(&mut self, visitor: &mut impl Visitor) {
        if let Some(number) = self.number.take()
            && self.open
            && self.wanted
        {
            visitor.number(number.value, number.second, number.place);
        }
    }

    pub(super) fn end_game(&mut self, visitor: &mut impl Visitor, place: Place) {
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
    pub(super) fn is_next_game(&self, name: &[u8]) -> bool {
        self.moves || self.lines > 1 && self.names.contain(name)
    }
}
