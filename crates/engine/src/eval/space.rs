//! The weights of a rule set, numbered: terms, men by square, kings by square,
//! small windows, large windows.

use damas::board::Cell;
use damas::color::Color;
use damas::rules::Rules;

use super::grid::Grid;
use super::terms::TERMS;
use super::windows::Windows;

/// Which weight is which.
#[derive(Clone, Debug)]
pub(crate) struct Space {
    pub(crate) grid: Grid,
    pub(crate) small: Windows,
    pub(crate) large: Windows,
    /// For each cell as a side sees it, its number among the squares that
    /// symmetry leaves different.
    squares: [u8; 128],
    /// For each cell, the cell at which the other side sees it.
    turned: [u8; 128],
    /// How many squares are different.
    different: usize,
}

impl Space {
    /// The weights of a rule set.
    pub(crate) fn new(rules: &Rules) -> Self {
        let grid = Grid::new(rules);
        let large = Windows::large(&grid);
        let small = Windows::small(&grid, &large);
        let (mut squares, mut turned) = ([0; 128], [0; 128]);
        let mut different = 0;
        for point in grid.points() {
            let Some(cell) = grid.cell(point) else {
                continue;
            };
            let at = usize::from(cell.0);
            turned[at] = grid.cell(grid.turned(point)).map_or(0, |cell| cell.0);
            let mirrored = grid.cell(grid.mirrored(point)).filter(|_| grid.mirrors);
            if let Some(earlier) = mirrored.filter(|&mirrored| mirrored < cell) {
                squares[at] = squares[usize::from(earlier.0)];
            } else {
                squares[at] = different;
                different += 1;
            }
        }
        Self {
            grid,
            small,
            large,
            squares,
            turned,
            different: usize::from(different),
        }
    }

    /// Number of all weights.
    pub(crate) fn len(&self) -> usize {
        self.large_at(0) + self.large.tables * self.large.table_len()
    }

    /// Number of weights before those of the large windows.
    pub(crate) fn plain_len(&self) -> usize {
        self.large_at(0)
    }

    /// The weight of a man on a cell.
    pub(crate) fn man_at(&self, side: Color, cell: Cell) -> usize {
        TERMS + self.square(side, cell)
    }

    /// The weight of a king on a cell.
    pub(crate) fn king_at(&self, side: Color, cell: Cell) -> usize {
        TERMS + self.different + self.square(side, cell)
    }

    /// The first weight of a table of small windows.
    pub(crate) fn small_at(&self, table: usize) -> usize {
        TERMS + 2 * self.different + table * self.small.table_len()
    }

    /// The first weight of a table of large windows.
    pub(crate) fn large_at(&self, table: usize) -> usize {
        self.small_at(self.small.tables) + table * self.large.table_len()
    }

    /// A cell's number among the different squares as a side sees it.
    fn square(&self, side: Color, cell: Cell) -> usize {
        let seen = match side {
            Color::White => cell.0,
            Color::Black => self.turned[usize::from(cell.0)],
        };
        usize::from(self.squares[usize::from(seen)])
    }
}
