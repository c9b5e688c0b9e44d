//! Boards: shape, bit layout, and the numbers of the squares.
//!
//! A [`Square`] is an official number, a [`Cell`] a bit. Only this module knows
//! how one becomes the other.

mod direction;
mod geometry;
mod layout;
mod line;
mod shape;
mod square;
mod word;

pub use direction::{Direction, Directions};
pub use geometry::Geometry;
pub use layout::{AnyBoard, Board, Cell, Dark8, Dark10, Dark10x8, Dark12, Full8, Layout};
pub use shape::{BoardShape, Corner, Numbering, Shade, Squares};
pub use square::{Square, SquareSet};
pub use word::{Cells, Word};
