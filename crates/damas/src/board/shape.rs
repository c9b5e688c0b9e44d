//! What a board looks like and how its squares are counted.

use crate::color::Color;

/// Which points of the grid are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Squares {
    /// Every second square, as on a chequered board.
    Dark,
    /// Every square.
    Full,
    /// Every point of a board of lines: diagonals run only through points with
    /// an even sum of row and column (alquerque).
    Lines,
}

/// Colour of the playing squares of a chequered board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// Played on the dark squares.
    Dark,
    /// Played on the light squares.
    Light,
}

/// A board: size, playing squares, and how it is drawn.
///
/// Bounds: chequered boards have an even width of 4 to 14 and a height of 4 to
/// 14; full boards and boards of lines at least 3 squares a side and at most
/// 121 in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardShape {
    /// Which points are played on.
    pub squares: Squares,
    /// Squares from left to right.
    pub width: u8,
    /// Squares from top to bottom.
    pub height: u8,
    /// Whether the bottom-left corner, seen by White, is a playing square.
    /// Always true on full boards and boards of lines.
    pub playable_corner: bool,
    /// Colour of the playing squares, apart from where they lie.
    pub shade: Shade,
    /// The side drawn on top in printed diagrams.
    pub top: Color,
}

impl BoardShape {
    /// Whether a point is a playing square; row 0 is White's far row, column 0
    /// the leftmost as White sees it.
    pub const fn is_playable(&self, row: u8, column: u8) -> bool {
        match self.squares {
            Squares::Full | Squares::Lines => true,
            Squares::Dark => {
                let corner_parity = (self.height as u32 - 1) % 2;
                ((row as u32 + column as u32) % 2 == corner_parity) == self.playable_corner
            }
        }
    }

    /// Number of playing squares.
    pub const fn len(&self) -> usize {
        let all = self.width as usize * self.height as usize;
        match self.squares {
            Squares::Dark => all / 2,
            Squares::Full | Squares::Lines => all,
        }
    }

    /// Never: every board has squares.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A corner of the board as White sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corner {
    /// Left on White's own row.
    BottomLeft,
    /// Right on White's own row.
    BottomRight,
    /// Left on the far row.
    TopLeft,
    /// Right on the far row.
    TopRight,
}

impl Corner {
    /// The same corner as Black sees it.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::BottomLeft => Self::TopRight,
            Self::BottomRight => Self::TopLeft,
            Self::TopLeft => Self::BottomRight,
            Self::TopRight => Self::BottomLeft,
        }
    }

    /// Whether counting begins on the far row.
    pub const fn is_top(self) -> bool {
        matches!(self, Self::TopLeft | Self::TopRight)
    }

    /// Whether counting runs from left to right.
    pub const fn is_left(self) -> bool {
        matches!(self, Self::BottomLeft | Self::TopLeft)
    }

    /// The corner as the other side sees it: the board turned by 180 degrees.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::BottomLeft => Self::TopRight,
            Self::BottomRight => Self::TopLeft,
            Self::TopLeft => Self::BottomRight,
            Self::TopRight => Self::BottomLeft,
        }
    }
}

/// How squares are counted: along rows from a corner, the corner given as
/// **White** sees it (PDN's `GameType` gives it as the starting side sees it).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Numbering {
    /// Letters and numbers (`a1`) rather than numbers.
    pub algebraic: bool,
    /// Where square 1, or a1, lies.
    pub first: Corner,
}
