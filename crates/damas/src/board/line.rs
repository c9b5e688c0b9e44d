//! Straight lines over the board.

use super::{Direction, Geometry, Square};

impl Geometry {
    /// The direction from one square to another and the squares strictly
    /// between them, if the two lie on one line of the board.
    ///
    /// ```
    /// use damas::board::{BoardShape, Corner, Direction, Geometry, Numbering, Shade, Square, Squares};
    /// use damas::color::Color;
    ///
    /// let shape = BoardShape {
    ///     squares: Squares::Dark,
    ///     width: 10,
    ///     height: 10,
    ///     playable_corner: true,
    ///     shade: Shade::Dark,
    ///     top: Color::Black,
    /// };
    /// let numbering = Numbering { algebraic: false, first: Corner::TopLeft };
    /// let board = Geometry::new(shape, numbering);
    /// let (direction, between) = board.line(Square(31), Square(13)).unwrap();
    /// assert_eq!(direction, Direction::NE);
    /// assert_eq!(between, [Square(27), Square(22), Square(18)]);
    /// assert_eq!(board.line(Square(31), Square(24)), None);
    /// ```
    pub fn line(&self, from: Square, to: Square) -> Option<(Direction, Vec<Square>)> {
        if from == to {
            return None;
        }
        Direction::ALL.into_iter().find_map(|direction| {
            let mut between: Vec<_> = self.ray(from, direction).take(self.len()).collect();
            let end = between.iter().position(|&square| square == to)?;
            between.truncate(end);
            Some((direction, between))
        })
    }

    /// The squares from a square to the edge in a direction, the nearest first.
    pub fn ray(
        &self,
        from: Square,
        direction: Direction,
    ) -> impl Iterator<Item = Square> + use<'_> {
        std::iter::successors(self.neighbor(from, direction), move |&square| {
            self.neighbor(square, direction)
        })
    }
}
