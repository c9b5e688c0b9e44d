//! The board as the evaluation sees it: points, and the ways in which one half
//! of it is like another.

use damas::board::{Cell, Layout, Squares};
use damas::rules::Rules;

/// A row and a column; row 0 is White's far row.
pub(crate) type Point = (i32, i32);

/// The board of a rule set with its symmetries. Cells lie as they do in memory.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    layout: Layout,
    pub(crate) height: i32,
    pub(crate) width: i32,
    /// Whether the game is the same with left and right exchanged.
    pub(crate) mirrors: bool,
    /// Whether squares are chequered.
    pub(crate) chequered: bool,
}

impl Grid {
    /// The board of a rule set.
    pub(crate) fn new(rules: &Rules) -> Self {
        let shape = rules.board;
        let parity_holds = shape.squares == Squares::Full || shape.width % 2 == 1;
        Self {
            layout: Layout::new(shape.squares, shape.width, shape.height),
            height: i32::from(shape.height),
            width: i32::from(shape.width),
            mirrors: shape.squares != Squares::Dark
                && parity_holds
                && rules.movement.mirror() == rules.movement,
            chequered: shape.squares == Squares::Dark,
        }
    }

    /// The cell of a point, if it is played on.
    pub(crate) fn cell(&self, (row, column): Point) -> Option<Cell> {
        self.layout.cell(row, column)
    }

    /// Every point that is played on, by rows.
    pub(crate) fn points(&self) -> impl Iterator<Item = Point> + '_ {
        let all = (0..self.height).flat_map(|row| (0..self.width).map(move |c| (row, c)));
        all.filter(|&point| self.cell(point).is_some())
    }

    /// The point at which the other side sees what a side sees at a point.
    pub(crate) fn turned(&self, (row, column): Point) -> Point {
        let turned = (self.height - 1 - row, self.width - 1 - column);
        // Boards of an odd height are chequered the other way round when turned.
        match self.cell(turned) {
            Some(_) => turned,
            None => (self.height - 1 - row, column),
        }
    }

    /// The point with left and right exchanged.
    pub(crate) fn mirrored(&self, (row, column): Point) -> Point {
        (row, self.width - 1 - column)
    }
}
