//! Bit layouts: how the playing squares lie in a machine word so that a step in
//! any direction is one constant shift.
//!
//! Chequered boards are padded: rows lie `width / 2 + 1` and `width / 2 + 2`
//! bits apart in turn, so that every row is followed by at least one bit that
//! is no square and a step over the edge falls on it. The four diagonals are
//! then shifts by those two numbers, a step along a row is a shift by one and
//! along a column by their sum:
//!
//! ```text
//!  8x8:   .  0  .  1  .  2  .  3        10x10 rows begin at
//!         5  .  6  .  7  .  8  .        0 6 13 19 26 32 39 45 52 58
//!         . 11  . 12  . 13  . 14
//!        16  . 17  . 18  . 19  .   ...
//! ```
//!
//! Full boards and boards of lines have no padding (64 squares fill a word), so
//! a step is masked. White's far row is row 0. On chequered boards the layout
//! has a playable bottom-left corner; a game played on the other squares is
//! kept as its mirror image ([`Geometry`](super::Geometry) does that).

use std::fmt::Debug;

use super::shape::Squares;
use super::{Direction, Word};
use crate::color::Color;

/// A bit of a board's word. Never an official square number; see
/// [`Square`](super::Square).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u8);

/// A bit layout, worked out from the size of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    squares_kind: Squares,
    width: u8,
    height: u8,
    /// All playing squares.
    pub squares: u128,
    /// Bit distance of a step in each direction.
    pub delta: [i32; 8],
    /// Cells from which a step in each direction stays on the board.
    pub may_step: [u128; 8],
}

impl Layout {
    /// The layout of a board; see [`BoardShape`](super::BoardShape) for the bounds.
    pub const fn new(squares_kind: Squares, width: u8, height: u8) -> Self {
        let mut layout = Self {
            squares_kind,
            width,
            height,
            squares: 0,
            delta: Self::deltas(squares_kind, width as i32),
            may_step: [0; 8],
        };
        let mut row = 0;
        while row < height as i32 {
            let mut column = 0;
            while column < width as i32 {
                layout.add_point(row, column);
                column += 1;
            }
            row += 1;
        }
        layout
    }

    const fn add_point(&mut self, row: i32, column: i32) {
        let Some(cell) = self.cell(row, column) else {
            return;
        };
        self.squares |= 1 << cell.0;
        let mut d = 0;
        while d < 8 {
            if self.neighbor(row, column, Direction::ALL[d]).is_some() {
                self.may_step[d] |= 1 << cell.0;
            }
            d += 1;
        }
    }

    const fn deltas(kind: Squares, width: i32) -> [i32; 8] {
        let (north, northeast, east, southeast) = match kind {
            Squares::Dark => {
                let (near, far) = (width / 2 + 1, width / 2 + 2);
                (-near - far, -near, 1, far)
            }
            Squares::Full | Squares::Lines => (-width, 1 - width, 1, 1 + width),
        };
        [
            north, northeast, east, southeast, -north, -northeast, -east, -southeast,
        ]
    }

    /// The cell of a point; row 0 is White's far row. `None` off the board and
    /// on squares that are not played on.
    pub const fn cell(&self, row: i32, column: i32) -> Option<Cell> {
        let (width, height) = (self.width as i32, self.height as i32);
        if row < 0 || column < 0 || row >= height || column >= width {
            return None;
        }
        match self.squares_kind {
            Squares::Dark => {
                if (row + column) % 2 != (height - 1) % 2 {
                    return None;
                }
                let stride = width + 3;
                let top_left = 1 - height % 2;
                Some(Cell(((stride * row + column - top_left) / 2) as u8))
            }
            Squares::Full | Squares::Lines => Some(Cell((row * width + column) as u8)),
        }
    }

    /// The next cell on the line through a point. On chequered boards the next
    /// playing square along a row or column is two squares away.
    const fn neighbor(&self, row: i32, column: i32, direction: Direction) -> Option<Cell> {
        let (down, right) = direction.delta();
        let distance = match self.squares_kind {
            Squares::Dark if !direction.is_diagonal() => 2,
            Squares::Lines if direction.is_diagonal() && (row + column) % 2 != 0 => return None,
            _ => 1,
        };
        self.cell(row + distance * down, column + distance * right)
    }

    /// Bits to shift left for a step in each direction: a step is a shift left
    /// and a shift right, one of them by nothing, so that no branch is needed.
    const fn shifts_left(&self) -> [u32; 8] {
        let mut shifts = [0; 8];
        let mut d = 0;
        while d < 8 {
            if self.delta[d] > 0 {
                shifts[d] = self.delta[d] as u32;
            }
            d += 1;
        }
        shifts
    }

    /// Bits to shift right for a step in each direction.
    const fn shifts_right(&self) -> [u32; 8] {
        let mut shifts = [0; 8];
        let mut d = 0;
        while d < 8 {
            if self.delta[d] < 0 {
                shifts[d] = -self.delta[d] as u32;
            }
            d += 1;
        }
        shifts
    }

    /// The row on which a side's men are crowned.
    pub const fn crown_row(&self, side: Color) -> u128 {
        let row = match side {
            Color::White => 0,
            Color::Black => self.height as i32 - 1,
        };
        let mut cells = 0;
        let mut column = 0;
        while column < self.width as i32 {
            if let Some(cell) = self.cell(row, column) {
                cells |= 1 << cell.0;
            }
            column += 1;
        }
        cells
    }
}

/// A board as the move generator sees it: sets of cells and steps.
pub trait Board: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// The word that holds a set of cells.
    type Word: Word;
    /// Whether a step is a shift and nothing else: the board is known to be
    /// padded.
    const PADDED: bool;

    /// The bit layout.
    fn layout(&self) -> &Layout;
    /// All playing squares.
    fn squares(&self) -> Self::Word;
    /// The row on which a side's men are crowned.
    fn crown_row(&self, side: Color) -> Self::Word;
    /// Bit distance of a step.
    fn delta(&self, direction: Direction) -> i32;
    /// Every cell of a set moved one step. On padded boards a step over the
    /// edge leaves a bit that is no square: intersect with squares of interest.
    fn step(&self, direction: Direction, cells: Self::Word) -> Self::Word;
}

macro_rules! fixed_board {
    ($(#[$doc:meta])* $name:ident, $word:ty, $kind:ident, $width:literal, $height:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name;

        impl $name {
            const LAYOUT: Layout = Layout::new(Squares::$kind, $width, $height);
            const SQUARES: $word = Self::LAYOUT.squares as $word;
            const CROWN: [$word; 2] = [
                Self::LAYOUT.crown_row(Color::White) as $word,
                Self::LAYOUT.crown_row(Color::Black) as $word,
            ];
            const DELTA: [i32; 8] = Self::LAYOUT.delta;
            const LEFT: [u32; 8] = Self::LAYOUT.shifts_left();
            const RIGHT: [u32; 8] = Self::LAYOUT.shifts_right();
        }

        impl Board for $name {
            type Word = $word;
            const PADDED: bool = matches!(Squares::$kind, Squares::Dark);

            #[inline(always)]
            fn layout(&self) -> &Layout {
                const { &Self::LAYOUT }
            }

            #[inline(always)]
            fn squares(&self) -> $word {
                Self::SQUARES
            }

            #[inline(always)]
            fn crown_row(&self, side: Color) -> $word {
                Self::CROWN[side as usize]
            }

            #[inline(always)]
            fn delta(&self, direction: Direction) -> i32 {
                Self::DELTA[direction as usize]
            }

            #[inline(always)]
            fn step(&self, direction: Direction, cells: $word) -> $word {
                fixed_board!(@step $kind, $name, $word, direction, cells)
            }
        }
    };
    (@step Dark, $name:ident, $word:ty, $direction:ident, $cells:ident) => {
        $cells << $name::LEFT[$direction as usize] >> $name::RIGHT[$direction as usize]
    };
    (@step $kind:ident, $name:ident, $word:ty, $direction:ident, $cells:ident) => {{
        const MAY_STEP: [u128; 8] = $name::LAYOUT.may_step;
        let d = $direction as usize;
        ($cells & MAY_STEP[d] as $word) << $name::LEFT[d] >> $name::RIGHT[d]
    }};
}

fixed_board!(
    /// 32 squares of an 8x8 board.
    Dark8, u64, Dark, 8, 8
);
fixed_board!(
    /// 40 squares of a board 10 wide and 8 high.
    Dark10x8, u64, Dark, 10, 8
);
fixed_board!(
    /// 50 squares of a 10x10 board.
    Dark10, u64, Dark, 10, 10
);
fixed_board!(
    /// 72 squares of a 12x12 board.
    Dark12, u128, Dark, 12, 12
);
fixed_board!(
    /// All 64 squares of an 8x8 board.
    Full8, u64, Full, 8, 8
);
/// A board of any shape, known at run time only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyBoard {
    layout: Layout,
    crown: [u128; 2],
    left: [u32; 8],
    right: [u32; 8],
}

impl AnyBoard {
    /// The board of a layout.
    pub const fn new(layout: Layout) -> Self {
        Self {
            crown: [
                layout.crown_row(Color::White),
                layout.crown_row(Color::Black),
            ],
            left: layout.shifts_left(),
            right: layout.shifts_right(),
            layout,
        }
    }
}

impl Board for AnyBoard {
    type Word = u128;
    const PADDED: bool = false;

    fn layout(&self) -> &Layout {
        &self.layout
    }

    #[inline]
    fn squares(&self) -> u128 {
        self.layout.squares
    }

    #[inline]
    fn crown_row(&self, side: Color) -> u128 {
        self.crown[side as usize]
    }

    #[inline]
    fn delta(&self, direction: Direction) -> i32 {
        self.layout.delta[direction as usize]
    }

    #[inline]
    fn step(&self, direction: Direction, cells: u128) -> u128 {
        let d = direction as usize;
        (cells & self.layout.may_step[d]) << self.left[d] >> self.right[d]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The layout against coordinates: a step of one cell lands where row and
    /// column say, or on no square.
    fn check_steps<B: Board>(board: B) {
        let layout = *board.layout();
        for row in 0..i32::from(layout.height) {
            for column in 0..i32::from(layout.width) {
                let Some(cell) = layout.cell(row, column) else {
                    continue;
                };
                for d in Direction::ALL {
                    let stepped = board.step(d, B::Word::of(cell)) & board.squares();
                    let expected = layout
                        .neighbor(row, column, d)
                        .map_or(B::Word::EMPTY, B::Word::of);
                    if layout.squares_kind != Squares::Lines || expected != B::Word::EMPTY {
                        assert_eq!(stepped, expected, "{board:?} {row} {column} {d:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_step_lands_on_its_neighbor() {
        check_steps(Dark8);
        check_steps(Dark10x8);
        check_steps(Dark10);
        check_steps(Dark12);
        check_steps(Full8);
        for width in (4..=14).step_by(2) {
            for height in 4..=14 {
                check_steps(AnyBoard::new(Layout::new(Squares::Dark, width, height)));
            }
        }
        for width in 3..=11 {
            for height in 3..=11 {
                check_steps(AnyBoard::new(Layout::new(Squares::Full, width, height)));
                check_steps(AnyBoard::new(Layout::new(Squares::Lines, width, height)));
            }
        }
    }

    #[test]
    fn layouts_hold_every_square_once() {
        assert_eq!(Dark8.squares().len(), 32);
        assert_eq!(Dark10x8.squares().len(), 40);
        assert_eq!(Dark10.squares().len(), 50);
        assert_eq!(Dark12.squares().len(), 72);
        assert_eq!(Full8.squares().len(), 64);
        let largest = Layout::new(Squares::Dark, 14, 14);
        assert_eq!(largest.squares.count_ones(), 98);
    }
}
