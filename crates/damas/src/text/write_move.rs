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
    let name = |square| geometry.name(square);
    Spelling {
        geometry,
        separator,
        name: &name,
    }
    .short(mv, legal)
}

/// Writes a move with every square of its path; see [`write_short`].
pub fn write_full(geometry: &Geometry, mv: &Move, separator: char) -> String {
    let name = |square| geometry.name(square);
    Spelling {
        geometry,
        separator,
        name: &name,
    }
    .full(mv)
}

/// How moves are written: what stands between squares, and their names.
pub(crate) struct Spelling<'a> {
    pub(crate) geometry: &'a Geometry,
    pub(crate) separator: char,
    pub(crate) name: &'a dyn Fn(Square) -> String,
}

impl Spelling<'_> {
    /// As [`write_short`] has it.
    pub(crate) fn short(&self, mv: &Move, legal: &[Move]) -> String {
        let ends = |other: &Move| (other.from, other.to, other.rest);
        let mut rivals = legal
            .iter()
            .filter(|&other| ends(other) == ends(mv) && other != mv)
            .peekable();
        if rivals.peek().is_none() {
            return self.written(mv, self.separator, false);
        }
        // Where captures are written with a hyphen, a quiet move with the same
        // squares would look the same.
        let separator = match self.separator {
            '-' if rivals.any(|other| other.path == mv.path) => 'x',
            separator => separator,
        };
        self.written(mv, separator, true)
    }

    /// Every square of the path.
    pub(crate) fn full(&self, mv: &Move) -> String {
        self.written(mv, self.separator, true)
    }

    fn written(&self, mv: &Move, separator: char, full: bool) -> String {
        let parts = route::parts(self.geometry, mv);
        let texts: Vec<_> = parts
            .iter()
            .map(|&part| {
                let capture = if parts.len() == 1 {
                    mv.is_capture()
                } else {
                    route::captures(self.geometry, mv, part)
                };
                let separator = if capture { separator } else { '-' };
                match (full, part) {
                    (false, [first, .., last]) => self.join(&[*first, *last], separator),
                    _ => self.join(part, separator),
                }
            })
            .collect();
        texts.join("+")
    }

    fn join(&self, squares: &[Square], separator: char) -> String {
        let names: Vec<_> = squares.iter().map(|&square| (self.name)(square)).collect();
        names.join(separator.encode_utf8(&mut [0; 4]))
    }
}

/// The names of squares with a separator between them.
pub(crate) fn join(geometry: &Geometry, squares: &[Square], separator: char) -> String {
    let name = |square| geometry.name(square);
    Spelling {
        geometry,
        separator,
        name: &name,
    }
    .join(squares, separator)
}
