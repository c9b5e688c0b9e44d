//! Squares by number, and positions as a letter a square: what Hub and
//! DamExchange have in common.

use damas::board::{Geometry, Square};
use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::text::names::{self, Style};
use thiserror::Error;

/// The numbers of a board's squares, from 1.
///
/// On boards with numbers they are the board's own; on boards with letters they
/// run row by row from the top left, as White sees it.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// The square of each number, 1 first.
    squares: Vec<Square>,
    /// The number of each square.
    numbers: Vec<usize>,
}

/// Letters that do not say a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LettersError {
    /// More or fewer letters than the board has squares.
    #[error("a position of {found} squares: expected {expected}, one letter a square")]
    Length {
        /// Letters.
        found: usize,
        /// Squares.
        expected: usize,
    },
    /// No side to move at its head.
    #[error("\"{found}\" at the head of a position: expected {expected}, the side to move")]
    Turn {
        /// What stands there.
        found: String,
        /// The letters of the sides.
        expected: &'static str,
    },
    /// A letter that stands for nothing.
    #[error("\"{letter}\" on square {number}: expected one of {expected}")]
    Letter {
        /// The letter.
        letter: char,
        /// The number of its square.
        number: usize,
        /// The letters that are read.
        expected: String,
    },
}

/// The letters of a protocol: men and kings of White and Black, and nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alphabet {
    pub(crate) white: [char; 2],
    pub(crate) black: [char; 2],
    pub(crate) empty: char,
}

impl Alphabet {
    fn letter(&self, piece: Option<Piece>) -> char {
        let Some(piece) = piece else {
            return self.empty;
        };
        let kind = usize::from(piece.role == Role::King);
        match piece.color {
            Color::White => self.white[kind],
            Color::Black => self.black[kind],
        }
    }

    /// Puts what a letter stands for on a square; tells whether it stands for
    /// anything.
    fn put(&self, setup: &mut Setup, square: Square, letter: char) -> bool {
        let kinds = Color::ALL
            .into_iter()
            .flat_map(|color| [Role::Man, Role::King].map(|role| Some(Piece::new(color, role))));
        let found = kinds
            .chain([None])
            .find(|&piece| self.letter(piece) == letter);
        if let Some(piece) = found {
            setup.put(square, piece);
        }
        found.is_some()
    }

    fn all(&self) -> String {
        self.white
            .into_iter()
            .chain(self.black)
            .chain([self.empty])
            .collect()
    }
}

impl Numbers {
    /// The numbers of a board.
    pub fn new(geometry: &Geometry) -> Self {
        let number = |square| {
            names::name(geometry, square, Style::Numbers)
                .parse()
                .unwrap_or(0)
        };
        let mut pairs: Vec<(usize, Square)> = geometry
            .squares()
            .map(|square| (number(square), square))
            .collect();
        pairs.sort_unstable();
        let mut numbers = vec![0; pairs.len()];
        for &(number, square) in &pairs {
            numbers[usize::from(square.0)] = number;
        }
        let squares = pairs.into_iter().map(|(_, square)| square).collect();
        Self { squares, numbers }
    }

    /// Number of squares.
    pub fn count(&self) -> usize {
        self.squares.len()
    }

    /// The number of a square.
    pub fn number(&self, square: Square) -> usize {
        self.numbers[usize::from(square.0)]
    }

    /// The square of a number; `None` where the board has none of it.
    pub fn square(&self, number: usize) -> Option<Square> {
        self.squares.get(number.checked_sub(1)?).copied()
    }

    /// The pieces of a setup, a letter a square, in the order of the numbers.
    pub(crate) fn letters(&self, setup: &Setup, alphabet: &Alphabet) -> String {
        let squares = self.squares.iter();
        squares
            .map(|&square| alphabet.letter(setup.piece(square)))
            .collect()
    }

    /// The pieces that letters say; nobody is to move.
    pub(crate) fn pieces(&self, letters: &str, alphabet: &Alphabet) -> Result<Setup, LettersError> {
        let (found, expected) = (letters.chars().count(), self.count());
        if found != expected {
            return Err(LettersError::Length { found, expected });
        }
        let mut setup = Setup::default();
        for (&square, letter) in self.squares.iter().zip(letters.chars()) {
            if !alphabet.put(&mut setup, square, letter) {
                return Err(LettersError::Letter {
                    letter,
                    number: self.number(square),
                    expected: alphabet.all(),
                });
            }
        }
        Ok(setup)
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::{Rules, names};

    use super::*;

    #[test]
    fn every_board_counts_from_one() {
        for name in names(true) {
            let geometry = Rules::builtin(name).unwrap().geometry();
            let numbers = Numbers::new(&geometry);
            for square in geometry.squares() {
                let number = numbers.number(square);
                assert_eq!(numbers.square(number), Some(square), "{name}");
            }
            assert_eq!(numbers.square(0), None);
            assert_eq!(numbers.square(numbers.count() + 1), None);
        }
    }
}
