//! The numbered board: names of squares, rows and columns, and the cell of each
//! square. Everything that people read goes through here; nothing hot does.

use super::layout::{Cell, Layout};
use super::shape::{BoardShape, Numbering, Squares};
use super::{Direction, Square, SquareSet};
use crate::color::Color;

/// A board with its numbering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    shape: BoardShape,
    numbering: Numbering,
    layout: Layout,
    /// Row and column of each square; row 0 is White's far row.
    points: Vec<(u8, u8)>,
    /// Square of each cell (255 where there is none).
    square_of: [u8; 128],
    /// Cell of each square.
    cell_of: [u8; 128],
}

impl Geometry {
    /// The numbered board of a rule set.
    pub fn new(shape: BoardShape, numbering: Numbering) -> Self {
        let mut geometry = Self {
            shape,
            numbering,
            layout: Layout::new(shape.squares, shape.width, shape.height),
            points: Vec::with_capacity(shape.len()),
            square_of: [255; 128],
            cell_of: [255; 128],
        };
        for i in 0..shape.height {
            for j in 0..shape.width {
                let (row, column) = geometry.counted(i, j);
                if shape.is_playable(row, column) {
                    geometry.add(row, column);
                }
            }
        }
        geometry
    }

    /// The point in the `i`th row and `j`th column counted from the first
    /// square's corner.
    fn counted(&self, i: u8, j: u8) -> (u8, u8) {
        let first = self.numbering.first;
        let row = if first.is_top() {
            i
        } else {
            self.shape.height - 1 - i
        };
        let column = if first.is_left() {
            j
        } else {
            self.shape.width - 1 - j
        };
        (row, column)
    }

    fn add(&mut self, row: u8, column: u8) {
        let kept_column = if self.is_mirrored() {
            self.shape.width - 1 - column
        } else {
            column
        };
        if let Some(cell) = self.layout.cell(i32::from(row), i32::from(kept_column)) {
            let square = self.points.len();
            self.square_of[usize::from(cell.0)] = square as u8;
            self.cell_of[square] = cell.0;
            self.points.push((row, column));
        }
    }

    /// Whether the layout holds the mirror image of the board: left and right
    /// exchanged. So it does where the bottom-left corner is not played on.
    pub const fn is_mirrored(&self) -> bool {
        matches!(self.shape.squares, Squares::Dark) && !self.shape.playable_corner
    }

    /// The board.
    pub const fn shape(&self) -> &BoardShape {
        &self.shape
    }

    /// How its squares are counted.
    pub const fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// The bit layout.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Number of playing squares.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Never: every board has squares.
    pub fn is_empty(&self) -> bool {
        self.points.is_empty()
    }

    /// All squares, in ascending order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.points.len() as u8).map(Square)
    }

    /// Row and column of a square; row 0 is White's far row, column 0 the
    /// leftmost as White sees it.
    pub fn point(&self, square: Square) -> (u8, u8) {
        self.points[usize::from(square.0)]
    }

    /// The square at a point, if it is a playing square of the board.
    pub fn square_at(&self, row: i32, column: i32) -> Option<Square> {
        let kept_column = if self.is_mirrored() {
            i32::from(self.shape.width) - 1 - column
        } else {
            column
        };
        self.layout
            .cell(row, kept_column)
            .map(|cell| self.square(cell))
    }

    /// The next square in a direction as White sees the board. On chequered
    /// boards the next playing square along a row or column is two squares away.
    pub fn neighbor(&self, square: Square, direction: Direction) -> Option<Square> {
        let (row, column) = self.point(square);
        let (down, right) = direction.delta();
        let distance = match self.shape.squares {
            Squares::Dark if !direction.is_diagonal() => 2,
            Squares::Lines if direction.is_diagonal() && (row + column) % 2 != 0 => return None,
            _ => 1,
        };
        self.square_at(
            i32::from(row) + distance * down,
            i32::from(column) + distance * right,
        )
    }

    /// The bit of a square.
    pub fn cell(&self, square: Square) -> Cell {
        Cell(self.cell_of[usize::from(square.0)])
    }

    /// The square of a bit.
    pub fn square(&self, cell: Cell) -> Square {
        Square(self.square_of[usize::from(cell.0)])
    }

    /// The bits of a set of squares.
    pub fn cells(&self, squares: SquareSet) -> u128 {
        squares
            .iter()
            .fold(0, |bits, square| bits | 1 << self.cell(square).0)
    }

    /// The squares of a set of bits.
    pub fn square_set(&self, mut bits: u128) -> SquareSet {
        let mut squares = SquareSet::EMPTY;
        while bits != 0 {
            squares.insert(self.square(Cell(bits.trailing_zeros() as u8)));
            bits &= bits - 1;
        }
        squares
    }

    /// The squares of the row on which a side's men are crowned.
    pub fn crown_row(&self, side: Color) -> SquareSet {
        self.square_set(self.layout.crown_row(side))
    }

    /// The name of a square: its number, or letter and number.
    pub fn name(&self, square: Square) -> String {
        if !self.numbering.algebraic {
            return square.number().to_string();
        }
        let (row, column) = self.point(square);
        let first = self.numbering.first;
        let i = if first.is_top() {
            row
        } else {
            self.shape.height - 1 - row
        };
        let j = if first.is_left() {
            column
        } else {
            self.shape.width - 1 - column
        };
        format!("{}{}", char::from(b'a' + j), i + 1)
    }

    /// The square of a name, in capitals or small letters. Numbers are taken
    /// with leading zeroes. `None` if the board has no such square.
    pub fn parse(&self, name: &str) -> Option<Square> {
        if self.numbering.algebraic {
            return self.parse_algebraic(name);
        }
        if name.is_empty() || name.len() > 4 || !name.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let number: usize = name.parse().ok()?;
        (1..=self.len())
            .contains(&number)
            .then(|| Square(number as u8 - 1))
    }

    fn parse_algebraic(&self, name: &str) -> Option<Square> {
        let letter = name.bytes().next()?.to_ascii_lowercase();
        let digits = name.get(1..)?;
        if !letter.is_ascii_lowercase()
            || digits.len() > 2
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return None;
        }
        let (i, j) = (digits.parse::<u8>().ok()?.checked_sub(1)?, letter - b'a');
        if i >= self.shape.height || j >= self.shape.width {
            return None;
        }
        let (row, column) = self.counted(i, j);
        if !self.shape.is_playable(row, column) {
            return None;
        }
        self.square_at(i32::from(row), i32::from(column))
    }
}

#[cfg(test)]
mod tests {
    use super::super::shape::{Corner, Shade};
    use super::*;

    fn board(width: u8, height: u8, playable_corner: bool) -> BoardShape {
        BoardShape {
            squares: Squares::Dark,
            width,
            height,
            playable_corner,
            shade: Shade::Dark,
            top: Color::Black,
        }
    }

    #[test]
    fn names_and_cells_go_both_ways() {
        for first in [
            Corner::BottomLeft,
            Corner::BottomRight,
            Corner::TopLeft,
            Corner::TopRight,
        ] {
            for algebraic in [false, true] {
                for corner in [false, true] {
                    let geometry =
                        Geometry::new(board(10, 8, corner), Numbering { algebraic, first });
                    assert_eq!(geometry.len(), 40);
                    for square in geometry.squares() {
                        assert_eq!(geometry.parse(&geometry.name(square)), Some(square));
                        assert_eq!(geometry.square(geometry.cell(square)), square);
                        let (row, column) = geometry.point(square);
                        assert_eq!(geometry.square_at(row.into(), column.into()), Some(square));
                    }
                }
            }
        }
    }

    #[test]
    fn international_numbers_run_from_blacks_left() {
        let numbering = Numbering {
            algebraic: false,
            first: Corner::TopLeft,
        };
        let geometry = Geometry::new(board(10, 10, true), numbering);
        assert_eq!(geometry.point(Square(0)), (0, 1));
        assert_eq!(geometry.point(Square(45)), (9, 0));
        assert_eq!(
            geometry.neighbor(Square(31), Direction::NE),
            Some(Square(27))
        );
        assert_eq!(
            geometry.neighbor(Square(31), Direction::N),
            Some(Square(21))
        );
        assert_eq!(geometry.parse("51"), None);
        assert_eq!(geometry.parse("007"), Some(Square(6)));
    }
}
