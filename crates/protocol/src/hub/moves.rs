//! Moves as Hub writes them: `32-28`; a capture with every square that it
//! empties, in any order: `28x19x23`.
//!
//! The rest of a lone piece that moves twice in a turn stands at the end:
//! `32-23+28`.

use damas::board::{Geometry, Square, SquareSet};
use damas::moves::Move;
use damas::text::names;
use thiserror::Error;

/// A text that is no move of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// A part of it names no square.
    #[error("\"{part}\" in the move \"{text}\": expected a square")]
    Square {
        /// The move.
        text: String,
        /// The part.
        part: String,
    },
    /// It has fewer than two squares, or more than any board.
    #[error("\"{text}\": expected a move such as 32-28 or 28x19x23")]
    Shape {
        /// The move.
        text: String,
    },
    /// No legal move goes there and captures these.
    #[error("\"{text}\" is no legal move here")]
    NotLegal {
        /// The move.
        text: String,
    },
    /// It leaves out captured squares that it needs.
    #[error("\"{text}\" fits {count} moves: expected all captured squares")]
    Ambiguous {
        /// The move.
        text: String,
        /// How many it fits.
        count: usize,
    },
}

/// Longest text that is read, in bytes.
const LONGEST: usize = 512;

/// Writes a move, squares by the names of the board.
///
/// ```
/// use damas::{rules::Rules, text::fen, variant::Variant};
/// use damas_protocol::hub::{read_move, write_move};
///
/// let variant = Variant::new(Rules::builtin("international")?);
/// let setup = fen::parse(variant.geometry(), "W:W26:B12,21")?;
/// let legal = variant.legal_moves(&setup)?;
/// assert_eq!(write_move(variant.geometry(), &legal[0]), "26x8x12x21");
/// assert_eq!(read_move(variant.geometry(), &legal, "26x8x21x12")?, &legal[0]);
/// assert!(read_move(variant.geometry(), &legal, "26x17x8").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_move(geometry: &Geometry, mv: &Move) -> String {
    let name = |square| geometry.name(square);
    let sign = if mv.is_capture() { 'x' } else { '-' };
    let mut text = format!("{}{sign}{}", name(mv.from), name(mv.to));
    for captured in mv.captured.iter() {
        text.push('x');
        text.push_str(&name(captured));
    }
    if let Some(rest) = mv.rest {
        text.push('+');
        text.push_str(&name(rest));
    }
    text
}

/// Finds the legal move of a text. Squares may have numbers or letters; captured
/// ones may be left out where one legal move goes there.
///
/// # Errors
/// Names the part that is no square, and where the text fits no move or several.
pub fn read_move<'a>(
    geometry: &Geometry,
    legal: &'a [Move],
    text: &str,
) -> Result<&'a Move, MoveError> {
    let shape = || MoveError::Shape {
        text: clipped(text),
    };
    if text.len() > LONGEST {
        return Err(shape());
    }
    let (line, rest) = match text.split_once('+') {
        Some((line, rest)) => (line, Some(square(geometry, text, rest)?)),
        None => (text, None),
    };
    let squares = line
        .split(['-', 'x', ':'])
        .map(|part| square(geometry, text, part))
        .collect::<Result<Vec<_>, _>>()?;
    let [from, to, captured @ ..] = squares.as_slice() else {
        return Err(shape());
    };
    let captured: SquareSet = captured.iter().copied().collect();
    let goes = |mv: &&Move| (mv.from, mv.to, mv.rest) == (*from, *to, rest);
    let fits: Vec<_> = legal.iter().filter(goes).collect();
    let exact = fits.iter().find(|mv| mv.captured == captured);
    match (exact, fits.as_slice()) {
        (Some(mv), _) => Ok(mv),
        (None, [mv]) if captured.is_empty() => Ok(mv),
        (None, [_, _, ..]) if captured.is_empty() => Err(MoveError::Ambiguous {
            text: clipped(text),
            count: fits.len(),
        }),
        _ => Err(MoveError::NotLegal {
            text: clipped(text),
        }),
    }
}

fn square(geometry: &Geometry, text: &str, part: &str) -> Result<Square, MoveError> {
    names::square(geometry, part).ok_or_else(|| MoveError::Square {
        text: clipped(text),
        part: clipped(part),
    })
}

/// The beginning of a text, for messages.
pub(crate) fn clipped(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
