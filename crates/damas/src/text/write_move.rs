//! Writing moves.

use super::route;
use crate::board::{Geometry, Square};
use crate::moves::Move;

/// Writes a move by its first and last square, or in full where another of the
/// legal moves has the same ones.
///
/// `separator` stands between the squares of a capture: `x`, `:` or `-`. A lone
/// piece's two moves in one turn are joined by `+`: `32-28+28-23`.
///
/// ```
/// # use damas::board::{BoardShape, Corner, Geometry, Numbering, Shade, Squares};
/// # use damas::color::Color;
/// use damas::board::Square;
/// use damas::moves::Move;
/// use damas::text::notation::{write_full, write_short};
///
/// # let shape = BoardShape {
/// #     squares: Squares::Dark, width: 10, height: 10, playable_corner: true,
/// #     shade: Shade::Dark, top: Color::Black,
/// # };
/// # let board = Geometry::new(shape, Numbering { algebraic: false, first: Corner::TopLeft });
/// let square = |number: u8| Square(number - 1);
/// let mv = Move {
///     from: square(11),
///     to: square(13),
///     rest: None,
///     captured: [square(7), square(8)].into_iter().collect(),
///     promotes: false,
///     path: vec![square(11), square(2), square(13)],
/// };
/// assert_eq!(write_short(&board, &mv, std::slice::from_ref(&mv), 'x'), "11x13");
/// assert_eq!(write_full(&board, &mv, ':'), "11:2:13");
/// ```
pub fn write_short(geometry: &Geometry, mv: &Move, legal: &[Move], separator: char) -> String {
    let ends = |other: &Move| (other.from, other.to, other.rest);
    let mut rivals = legal
        .iter()
        .filter(|&other| ends(other) == ends(mv) && other != mv)
        .peekable();
    if rivals.peek().is_none() {
        return written(geometry, mv, separator, false);
    }
    // Where captures are written with a hyphen, a quiet move with the same
    // squares would look the same.
    let separator = match separator {
        '-' if rivals.any(|other| other.path == mv.path) => 'x',
        separator => separator,
    };
    written(geometry, mv, separator, true)
}

/// Writes a move with every square of its path; see [`write_short`].
pub fn write_full(geometry: &Geometry, mv: &Move, separator: char) -> String {
    written(geometry, mv, separator, true)
}

fn written(geometry: &Geometry, mv: &Move, separator: char, full: bool) -> String {
    let parts = route::parts(geometry, mv);
    let texts: Vec<_> = parts
        .iter()
        .map(|&part| {
            let capture = if parts.len() == 1 {
                mv.is_capture()
            } else {
                route::captures(geometry, mv, part)
            };
            let separator = if capture { separator } else { '-' };
            match (full, part) {
                (false, [first, .., last]) => join(geometry, &[*first, *last], separator),
                _ => join(geometry, part, separator),
            }
        })
        .collect();
    texts.join("+")
}

/// The names of squares with a separator between them.
pub(crate) fn join(geometry: &Geometry, squares: &[Square], separator: char) -> String {
    let names: Vec<_> = squares
        .iter()
        .map(|&square| geometry.name(square))
        .collect();
    names.join(separator.encode_utf8(&mut [0; 4]))
}
