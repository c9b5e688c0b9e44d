//! Where things lie in a diagram, in units: a square measures a hundred.

use damas::board::{BoardShape, Geometry, Square, Squares};
use damas::color::Color;

/// Side of a square.
pub(crate) const CELL: f64 = 100.0;

/// The board's place in a diagram.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame<'g> {
    geometry: &'g Geometry,
    bottom: Color,
    /// Width of what lies around the board.
    pub(crate) rim: f64,
    /// Room at the right for the sign of who is to move.
    pub(crate) gutter: f64,
}

impl<'g> Frame<'g> {
    pub(crate) const fn new(geometry: &'g Geometry, bottom: Color, rim: f64, gutter: f64) -> Self {
        Self {
            geometry,
            bottom,
            rim,
            gutter,
        }
    }

    pub(crate) const fn geometry(&self) -> &'g Geometry {
        self.geometry
    }

    pub(crate) const fn shape(&self) -> &'g BoardShape {
        self.geometry.shape()
    }

    /// Width and height of the board alone.
    pub(crate) fn board(&self) -> (f64, f64) {
        let shape = self.shape();
        (
            f64::from(shape.width) * CELL,
            f64::from(shape.height) * CELL,
        )
    }

    /// Width and height of everything.
    pub(crate) fn size(&self) -> (f64, f64) {
        let (width, height) = self.board();
        (
            width + 2.0 * self.rim + self.gutter,
            height + 2.0 * self.rim,
        )
    }

    /// Line from the top and place from the left of a square in the picture.
    pub(crate) fn place(&self, square: Square) -> (u8, u8) {
        let (row, column) = self.geometry.point(square);
        self.turned(row, column)
    }

    /// The square at a line and a place of the picture.
    pub(crate) fn square_at(&self, line: u8, place: u8) -> Option<Square> {
        let (row, column) = self.turned(line, place);
        if !self.shape().is_playable(row, column) {
            return None;
        }
        self.geometry.square_at(row.into(), column.into())
    }

    fn turned(&self, row: u8, column: u8) -> (u8, u8) {
        match self.bottom {
            Color::White => (row, column),
            Color::Black => (
                self.shape().height - 1 - row,
                self.shape().width - 1 - column,
            ),
        }
    }

    /// The top left corner of a cell.
    pub(crate) fn corner(&self, line: u8, place: u8) -> (f64, f64) {
        (
            self.rim + f64::from(place) * CELL,
            self.rim + f64::from(line) * CELL,
        )
    }

    /// The middle of a square.
    pub(crate) fn middle(&self, square: Square) -> (f64, f64) {
        let (line, place) = self.place(square);
        let (x, y) = self.corner(line, place);
        (x + CELL / 2.0, y + CELL / 2.0)
    }

    /// Whether the board is one of lines.
    pub(crate) fn has_lines(&self) -> bool {
        self.shape().squares == Squares::Lines
    }
}
