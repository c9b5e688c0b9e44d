//! Boards for tests of text, apart from any rule file.

use damas::board::{BoardShape, Corner, Geometry, Numbering, Shade, Squares};
use damas::color::Color;

/// A board of any shape.
pub(crate) fn board(
    squares: Squares,
    (width, height): (u8, u8),
    playable_corner: bool,
    algebraic: bool,
    first: Corner,
) -> Geometry {
    let shape = BoardShape {
        squares,
        width,
        height,
        playable_corner,
        shade: Shade::Dark,
        top: Color::Black,
    };
    Geometry::new(shape, Numbering { algebraic, first })
}

/// 10x10, numbers from the top left.
pub(crate) fn international() -> Geometry {
    board(Squares::Dark, (10, 10), true, false, Corner::TopLeft)
}

/// 8x8, letters.
pub(crate) fn russian() -> Geometry {
    board(Squares::Dark, (8, 8), true, true, Corner::BottomLeft)
}

/// 8x8, numbers from the top left.
pub(crate) fn english() -> Geometry {
    board(Squares::Dark, (8, 8), true, false, Corner::TopLeft)
}

/// One of every kind.
pub(crate) fn all() -> Vec<Geometry> {
    vec![
        international(),
        russian(),
        english(),
        board(Squares::Dark, (8, 8), false, false, Corner::TopLeft),
        board(Squares::Dark, (8, 8), false, false, Corner::BottomRight),
        board(Squares::Dark, (12, 12), true, false, Corner::TopLeft),
        board(Squares::Dark, (12, 12), false, true, Corner::BottomLeft),
        board(Squares::Dark, (10, 8), true, true, Corner::BottomLeft),
        board(Squares::Dark, (14, 14), true, true, Corner::TopRight),
        board(Squares::Full, (8, 8), true, true, Corner::BottomLeft),
        board(Squares::Full, (11, 11), true, false, Corner::TopLeft),
        board(Squares::Lines, (5, 5), true, true, Corner::BottomLeft),
    ]
}
