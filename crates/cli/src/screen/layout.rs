//! What lies where in a window: one plan for drawing and for the mouse.

use damas::board::{Geometry, Square};
use damas::color::Color;
use damas::variant::Variant;
use ratatui::layout::Rect;

/// Columns that the panes beside the board need.
const PANES: u16 = 26;
/// Lines above and below the board: title, messages, input.
const LINES: u16 = 4;
/// Columns and lines of a square, the largest first.
const SIZES: [(u16, u16); 5] = [(10, 5), (8, 4), (6, 3), (4, 2), (4, 1)];

/// A plan of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) title: Rect,
    /// The squares alone.
    pub(super) board: Rect,
    /// Columns and lines of a square.
    pub(super) cell: (u16, u16),
    pub(super) panes: Rect,
    pub(super) messages: Rect,
    pub(super) input: Rect,
}

/// Columns left of the board and lines under it, for letters and numbers.
fn labels(variant: &Variant) -> (u16, u16) {
    if variant.geometry().numbering().algebraic {
        (3, 1)
    } else {
        (1, 0)
    }
}

/// The plan of a window; nothing where the board has no room in it.
pub(super) fn plan(variant: &Variant, window: Rect) -> Option<Plan> {
    let shape = variant.geometry().shape();
    let (left, under) = labels(variant);
    let (width, height) = (u16::from(shape.width), u16::from(shape.height));
    let fits = |&(wide, high): &(u16, u16)| {
        left + width * wide + PANES <= window.width
            && height * high + under + LINES <= window.height
    };
    let cell = SIZES.into_iter().find(fits)?;
    let board = Rect::new(left, 1, width * cell.0, height * cell.1);
    let beside = board.right() + 2;
    let below = board.bottom() + under;
    Some(Plan {
        title: Rect::new(0, 0, window.width, 1),
        board,
        cell,
        panes: Rect::new(beside, 1, window.width - beside, below - 1),
        messages: Rect::new(1, below, window.width - 1, window.height - below - 1),
        input: Rect::new(0, window.height - 1, window.width, 1),
    })
}

/// The least window for a variant, in columns and lines.
pub(super) fn least(variant: &Variant) -> (u16, u16) {
    let shape = variant.geometry().shape();
    let (left, under) = labels(variant);
    let width = left + u16::from(shape.width) * 4 + PANES;
    (width, u16::from(shape.height) + under + LINES)
}

/// Line and place at which a square is seen.
pub(super) fn seen(geometry: &Geometry, bottom: Color, square: Square) -> (u8, u8) {
    let (row, column) = geometry.point(square);
    turned(geometry, bottom, (row, column))
}

/// The point at which another is seen, and the other way round.
fn turned(geometry: &Geometry, bottom: Color, (row, column): (u8, u8)) -> (u8, u8) {
    let shape = geometry.shape();
    match bottom {
        Color::White => (row, column),
        Color::Black => (shape.height - 1 - row, shape.width - 1 - column),
    }
}

/// The playing square seen at a line and place.
pub(super) fn square_seen(geometry: &Geometry, bottom: Color, at: (u8, u8)) -> Option<Square> {
    let (row, column) = turned(geometry, bottom, at);
    let is_playable = geometry.shape().is_playable(row, column);
    is_playable.then(|| geometry.square_at(row.into(), column.into()))?
}

impl Plan {
    /// Where a square of the board is drawn.
    pub(super) fn cell_at(&self, (line, place): (u8, u8)) -> Rect {
        let (wide, high) = self.cell;
        let (x, y) = (u16::from(place) * wide, u16::from(line) * high);
        Rect::new(self.board.x + x, self.board.y + y, wide, high)
    }

    /// The square under the mouse.
    pub(super) fn square_at(
        &self,
        geometry: &Geometry,
        bottom: Color,
        (x, y): (u16, u16),
    ) -> Option<Square> {
        if !self.board.contains((x, y).into()) {
            return None;
        }
        let place = (x - self.board.x) / self.cell.0;
        let line = (y - self.board.y) / self.cell.1;
        square_seen(geometry, bottom, (line as u8, place as u8))
    }
}
