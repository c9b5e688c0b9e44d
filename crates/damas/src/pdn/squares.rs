//! The squares that a move's text names, for any spelling.

use arrayvec::ArrayVec;

use super::fault::clipped;
use crate::board::{Geometry, Square, SquareSet, Squares as Played};
use crate::color::Color;
use crate::rules::Rules;

/// Names to squares, as look-ups. Numbers on a board with letters run from the
/// top left as White sees it; letters on a board with numbers from the bottom
/// left as the side that begins sees it.
pub(super) struct SquareNames {
    numbers: [Option<Square>; 256],
    letters: [[Option<Square>; 16]; 16],
}

/// The squares of a move, of which no legal one has so many.
pub(super) type Squares = ArrayVec<Square, 64>;

/// The squares of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Named {
    /// Where the move may begin: one square, or those of a column.
    pub(super) from: SquareSet,
    /// All squares after the first.
    pub(super) after: Squares,
}

impl Named {
    /// All squares of a move that begins on one of those that the text allows.
    pub(super) fn with_first(&self, from: Square) -> Vec<Square> {
        let mut squares = Vec::with_capacity(self.after.len() + 1);
        squares.push(from);
        squares.extend(&self.after);
        squares
    }
}

/// A part of a text that names no square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NoSquare(pub(super) String);

impl SquareNames {
    pub(super) fn new(rules: &Rules, geometry: &Geometry) -> Self {
        let mut names = Self {
            numbers: [None; 256],
            letters: [[None; 16]; 16],
        };
        let shape = geometry.shape();
        let algebraic = geometry.numbering().algebraic;
        let turned = rules.start.turn == Color::Black
            && (shape.playable_corner || shape.squares != Played::Dark);
        let mut by_rows: Vec<_> = geometry.squares().collect();
        by_rows.sort_by_key(|&square| geometry.point(square));
        let own = geometry.squares().collect();
        let numbered = if algebraic { by_rows } else { own };
        for (i, square) in numbered.into_iter().enumerate() {
            names.numbers[i + 1] = Some(square);
        }
        for square in geometry.squares() {
            let (row, column) = geometry.point(square);
            let (mut row, mut column) = (shape.height - 1 - row, column);
            if algebraic {
                let name = geometry.name(square);
                column = name.as_bytes()[0] - b'a';
                row = name[1..].parse().unwrap_or(1) - 1;
            } else if turned {
                (row, column) = (shape.height - 1 - row, shape.width - 1 - column);
            }
            names.letters[usize::from(column)][usize::from(row)] = Some(square);
        }
        names
    }

    /// The squares of a move in its plain or any other form.
    pub(super) fn named(&self, text: &str) -> Result<Named, NoSquare> {
        let bytes = text.as_bytes();
        let mut named = Named {
            from: SquareSet::EMPTY,
            after: Squares::new(),
        };
        let is_glued = bytes.len() > 3 && bytes.iter().all(u8::is_ascii_digit);
        let mut at = 0;
        while at < bytes.len() {
            let byte = bytes[at].to_ascii_lowercase();
            // Only a column's letter is a letter here; x separates.
            let has_letter = byte.is_ascii_lowercase() && byte != b'x';
            if !has_letter && !byte.is_ascii_digit() {
                at += 1;
                continue;
            }
            let digits_at = at + usize::from(has_letter);
            let mut end = digits_at;
            while end < bytes.len()
                && bytes[end].is_ascii_digit()
                && !(is_glued && end - digits_at == 2)
            {
                end += 1;
            }
            let number = number(&bytes[digits_at..end]);
            if has_letter && end == digits_at && named.from.is_empty() {
                named.from = self.column(byte);
            } else {
                let letter = has_letter.then_some(byte);
                let square = self
                    .square(letter, number)
                    .ok_or_else(|| NoSquare(text[at..end].to_owned()))?;
                if named.from.is_empty() {
                    named.from.insert(square);
                } else {
                    let added = named.after.try_push(square);
                    added.map_err(|_| NoSquare(clipped(text)))?;
                }
            }
            at = end.max(at + 1);
        }
        if named.after.is_empty() {
            return Err(NoSquare(clipped(text)));
        }
        Ok(named)
    }

    /// The number of a square.
    pub(super) fn number_of(&self, square: Square) -> Option<String> {
        let at = self
            .numbers
            .iter()
            .position(|&other| other == Some(square))?;
        Some(at.to_string())
    }

    /// The letter and number of a square.
    pub(super) fn letters_of(&self, square: Square) -> Option<String> {
        self.letters.iter().zip('a'..).find_map(|(column, letter)| {
            let row = column.iter().position(|&other| other == Some(square))?;
            Some(format!("{letter}{}", row + 1))
        })
    }

    fn square(&self, letter: Option<u8>, number: usize) -> Option<Square> {
        match letter {
            None => *self.numbers.get(number)?,
            Some(letter) => {
                let column = self.letters.get(usize::from(letter - b'a'))?;
                *column.get(number.checked_sub(1)?)?
            }
        }
    }

    fn column(&self, letter: u8) -> SquareSet {
        let column = self.letters.get(usize::from(letter - b'a'));
        column.into_iter().flatten().flatten().copied().collect()
    }
}

fn number(digits: &[u8]) -> usize {
    digits
        .iter()
        .take(4)
        .fold(0, |number, digit| number * 10 + usize::from(digit - b'0'))
}
