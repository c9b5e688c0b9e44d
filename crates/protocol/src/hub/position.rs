//! Positions as Hub writes them: the side to move and a letter a square.

use damas::color::Color;
use damas::position::Setup;

use crate::numbers::{Alphabet, LettersError, Numbers};

const ALPHABET: Alphabet = Alphabet {
    white: ['w', 'W'],
    black: ['b', 'B'],
    empty: 'e',
};

/// Writes a position: `W` or `B` for the side to move, then a letter for each
/// square, in the order of their numbers.
///
/// ```
/// use damas::{rules::Rules, variant::Variant};
/// use damas_protocol::{Numbers, hub};
///
/// let russian = Variant::new(Rules::builtin("russian")?);
/// let numbers = Numbers::new(russian.geometry());
/// let text = hub::position(&numbers, &russian.start());
/// assert_eq!(text, "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
/// assert_eq!(hub::setup(&numbers, &text)?, russian.start());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn position(numbers: &Numbers, setup: &Setup) -> String {
    let turn = setup.turn.unwrap_or(Color::White).letter();
    format!("{turn}{}", numbers.letters(setup, &ALPHABET))
}

/// Reads a position.
///
/// # Errors
/// Names the letter that is none, or the number of squares that was expected.
pub fn setup(numbers: &Numbers, text: &str) -> Result<Setup, LettersError> {
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('W') => Color::White,
        Some('B') => Color::Black,
        found => {
            return Err(LettersError::Turn {
                found: found.map(String::from).unwrap_or_default(),
                expected: "W or B",
            });
        }
    };
    let mut setup = numbers.pieces(letters.as_str(), &ALPHABET)?;
    setup.turn = Some(turn);
    Ok(setup)
}
