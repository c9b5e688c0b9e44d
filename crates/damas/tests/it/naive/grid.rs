//! The board as rows and columns, and the numbers of its squares.

use std::collections::HashMap;

use damas::board::{BoardShape, Direction, Directions, Numbering, Square, Squares};
use damas::color::Color;

/// A point of the board: row 0 is White's far row, column 0 the leftmost as
/// White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Point {
    pub(crate) row: i32,
    pub(crate) column: i32,
}

/// A direction: rows down and columns to the right, each -1, 0 or 1.
pub(crate) type Heading = (i32, i32);

/// A board with its numbered squares.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    shape: BoardShape,
    numbering: Numbering,
    /// The playing squares in the order of their numbers.
    points: Vec<Point>,
    numbers: HashMap<Point, u8>,
}

impl Grid {
    pub(crate) fn new(shape: BoardShape, numbering: Numbering) -> Self {
        let mut grid = Self {
            shape,
            numbering,
            points: Vec::new(),
            numbers: HashMap::new(),
        };
        for i in 0..grid.height() {
            for j in 0..grid.width() {
                let point = grid.counted(i, j);
                if grid.is_square(point) {
                    grid.numbers.insert(point, grid.points.len() as u8);
                    grid.points.push(point);
                }
            }
        }
        grid
    }

    pub(crate) fn shape(&self) -> BoardShape {
        self.shape
    }

    pub(crate) fn width(&self) -> i32 {
        i32::from(self.shape.width)
    }

    pub(crate) fn height(&self) -> i32 {
        i32::from(self.shape.height)
    }

    /// The point in the `i`th row and `j`th column from the corner where
    /// counting begins.
    fn counted(&self, i: i32, j: i32) -> Point {
        let first = self.numbering.first;
        Point {
            row: if first.is_top() {
                i
            } else {
                self.height() - 1 - i
            },
            column: if first.is_left() {
                j
            } else {
                self.width() - 1 - j
            },
        }
    }

    /// Whether a point lies on the board and is played on.
    pub(crate) fn is_square(&self, point: Point) -> bool {
        let Point { row, column } = point;
        if row < 0 || column < 0 || row >= self.height() || column >= self.width() {
            return false;
        }
        match self.shape.squares {
            Squares::Full | Squares::Lines => true,
            Squares::Dark => {
                let from_corner = (self.height() - 1 - row) + column;
                (from_corner % 2 == 0) == self.shape.playable_corner
            }
        }
    }

    /// The playing squares in the order of their numbers.
    pub(crate) fn points(&self) -> &[Point] {
        &self.points
    }

    /// The next playing square in a direction, if there is a line to it.
    pub(crate) fn step(&self, from: Point, heading: Heading) -> Option<Point> {
        let (down, right) = heading;
        let diagonal = down != 0 && right != 0;
        let reach = match self.shape.squares {
            // Along rows and columns every second square is played on.
            Squares::Dark if !diagonal => 2,
            Squares::Lines if diagonal && (from.row + from.column) % 2 != 0 => return None,
            _ => 1,
        };
        let to = Point {
            row: from.row + reach * down,
            column: from.column + reach * right,
        };
        self.is_square(to).then_some(to)
    }

    /// The directions of a set as a side means them: Black's are upside down.
    pub(crate) fn headings(directions: Directions, color: Color) -> Vec<Heading> {
        let all = [
            (Direction::N, (-1, 0)),
            (Direction::NE, (-1, 1)),
            (Direction::E, (0, 1)),
            (Direction::SE, (1, 1)),
            (Direction::S, (1, 0)),
            (Direction::SW, (1, -1)),
            (Direction::W, (0, -1)),
            (Direction::NW, (-1, -1)),
        ];
        let side = match color {
            Color::White => 1,
            Color::Black => -1,
        };
        all.into_iter()
            .filter(|&(name, _)| directions.contains(name))
            .map(|(_, (down, right))| (side * down, right))
            .collect()
    }

    /// Whether a point lies on the row where a side's men are crowned.
    pub(crate) fn on_far_row(&self, point: Point, color: Color) -> bool {
        match color {
            Color::White => point.row == 0,
            Color::Black => point.row == self.height() - 1,
        }
    }

    /// Whether a point lies on the long diagonal from the playable corner.
    pub(crate) fn on_main_road(&self, point: Point) -> bool {
        let up = self.height() - 1 - point.row;
        let along = if self.shape.playable_corner {
            point.column
        } else {
            self.width() - 1 - point.column
        };
        up == along
    }

    /// The official number of a point, minus one.
    pub(crate) fn square(&self, point: Point) -> Square {
        Square(self.numbers[&point])
    }

    /// The point of an official number minus one.
    pub(crate) fn point(&self, square: Square) -> Point {
        self.points[usize::from(square.0)]
    }

    /// The point that a text names: `32` or `c3`, letters and rows counted
    /// from the corner of the first square.
    pub(crate) fn named(&self, text: &str) -> Option<Point> {
        if let Ok(number) = text.parse::<usize>() {
            return self.points.get(number.checked_sub(1)?).copied();
        }
        let letter = text.chars().next()?;
        let j = u32::from(letter).checked_sub(u32::from('a'))? as i32;
        let i = text.get(1..)?.parse::<i32>().ok()? - 1;
        let point = self.counted(i, j);
        self.is_square(point).then_some(point)
    }

    /// How the board's own notation writes a point.
    pub(crate) fn name(&self, point: Point) -> String {
        if !self.numbering.algebraic {
            return self.square(point).number().to_string();
        }
        let first = self.numbering.first;
        let i = if first.is_top() {
            point.row
        } else {
            self.height() - 1 - point.row
        };
        let j = if first.is_left() {
            point.column
        } else {
            self.width() - 1 - point.column
        };
        format!("{}{}", char::from(b'a' + j as u8), i + 1)
    }
}
