//! The board on the screen.

use damas::board::{Square, Squares};
use damas::moves::Move;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::layout::{self, Plan};
use super::look::Marks;
use super::state::Screen;

/// Draws the board with everything that stands out on it.
pub(super) fn draw(screen: &Screen, plan: &Plan, buffer: &mut Buffer) {
    let variant = screen.table.game.variant();
    let (geometry, bottom) = (variant.geometry(), screen.table.bottom);
    let shape = geometry.shape();
    let board = Board::new(screen);
    if shape.squares == Squares::Lines {
        board.lines(plan, buffer);
    }
    for line in 0..shape.height {
        for place in 0..shape.width {
            let cell = plan.cell_at((line, place));
            match layout::square_seen(geometry, bottom, (line, place)) {
                Some(square) => board.square(square, cell, buffer),
                None => board.bare(cell, buffer),
            }
        }
    }
    if geometry.numbering().algebraic {
        board.labels(plan, buffer);
    }
}

/// A board with what is marked on it.
struct Board<'a> {
    screen: &'a Screen,
    last: Option<&'a Move>,
    movable: Vec<Square>,
    options: Vec<Square>,
}

impl<'a> Board<'a> {
    fn new(screen: &'a Screen) -> Self {
        let game = &screen.table.game;
        let options = screen
            .pick
            .as_ref()
            .map(|pick| pick.options(screen.table.offered()));
        Self {
            screen,
            last: game.moves().next_back(),
            movable: screen.movable(),
            options: options.unwrap_or_default(),
        }
    }

    fn marks(&self, square: Square) -> Marks {
        let is_picked = |pick: &super::pick::Pick| pick.path.contains(&square);
        Marks {
            is_last: self.last.is_some_and(|mv| mv.path.contains(&square)),
            is_movable: self.movable.contains(&square) && self.screen.pick.is_none(),
            is_picked: self.screen.pick.as_ref().is_some_and(is_picked),
            is_option: self.options.contains(&square),
            is_cursor: self.screen.cursor == square && !self.movable.is_empty(),
        }
    }

    fn bare(&self, cell: Rect, buffer: &mut Buffer) {
        let look = self.screen.look;
        buffer.set_style(cell, look.bare(self.screen.table.game.variant().rules()));
        if !look.has_color() {
            let row = look.shade().repeat(usize::from(cell.width));
            for y in cell.top()..cell.bottom() {
                buffer.set_string(cell.x, y, &row, Style::new());
            }
        }
    }

    fn square(&self, square: Square, cell: Rect, buffer: &mut Buffer) {
        let game = &self.screen.table.game;
        let (look, rules) = (self.screen.look, game.variant().rules());
        let marks = self.marks(square);
        buffer.set_style(cell, look.square(rules, marks));
        self.name(square, cell, marks, buffer);
        let was_captured = self.last.is_some_and(|mv| mv.captured.contains(square));
        match game.setup().piece(square) {
            Some(piece) if cell.height == 1 => {
                let text = look.glyph(piece).to_string();
                buffer.set_string(cell.x + 2, cell.y, text, look.piece(rules, piece.color));
            }
            Some(piece) => {
                let style = look.piece(rules, piece.color);
                let numbered = !game.variant().geometry().numbering().algebraic;
                let figure = look.figure(piece, cell.height, numbered);
                // On small squares the number has the left half.
                let is_beside = numbered && cell.height == 2 && !look.ascii;
                let left = if is_beside { cell.width / 2 } else { 0 };
                let place = Rect::new(cell.x + left, cell.y, cell.width - left, cell.height);
                middle(place, &figure, style, buffer);
            }
            None if marks.is_option => {
                let sign = if look.ascii { "+" } else { "◆" };
                middle(cell, &[sign], look.sign(), buffer);
            }
            None if was_captured => {
                let sign = if look.ascii { "x" } else { "×" };
                middle(cell, &[sign], look.small(rules), buffer);
            }
            None if rules.board.squares != Squares::Dark => {
                let sign = if look.ascii { "." } else { "·" };
                middle(cell, &[sign], look.small(rules), buffer);
            }
            None => {}
        }
        if marks.is_cursor {
            self.cursor(cell, buffer);
        }
    }

    /// Brackets around what stands on the square, where there is room; else a
    /// sign beside it.
    fn cursor(&self, cell: Rect, buffer: &mut Buffer) {
        let look = self.screen.look;
        let (before, behind) = if look.ascii {
            (">", "<")
        } else {
            ("▸", "◂")
        };
        let y = cell.y + cell.height / 2;
        match cell.height {
            1 => buffer.set_string(cell.right() - 1, y, behind, look.sign()),
            2 => buffer.set_string(cell.x, y, before, look.sign()),
            _ => {
                buffer.set_string(cell.x, y, "[", look.sign());
                buffer.set_string(cell.right() - 1, y, "]", look.sign());
            }
        }
    }

    /// The number of a square, and in its corner whether its piece can move.
    fn name(&self, square: Square, cell: Rect, marks: Marks, buffer: &mut Buffer) {
        let variant = self.screen.table.game.variant();
        let look = self.screen.look;
        let mut style = look.small(variant.rules());
        if marks.is_last && !look.has_color() {
            style = style.add_modifier(Modifier::REVERSED);
        }
        if !variant.geometry().numbering().algebraic {
            let number = square.number().to_string();
            let pad = if cell.height == 1 {
                2 - number.len() as u16
            } else {
                0
            };
            buffer.set_string(cell.x + pad, cell.y, number, style);
        } else if marks.is_last && !look.has_color() {
            buffer.set_string(cell.x, cell.y, " ", style);
        }
        if marks.is_movable {
            let sign = if look.ascii { "*" } else { "•" };
            let (x, y) = match cell.height {
                2 => (cell.x, cell.bottom() - 1),
                _ => (cell.right() - 1, cell.y),
            };
            buffer.set_string(x, y, sign, look.sign());
        }
    }

    /// The lines along which pieces move on a board of lines.
    fn lines(&self, plan: &Plan, buffer: &mut Buffer) {
        let look = self.screen.look;
        let rules = self.screen.table.game.variant().rules();
        let style = look.small(rules);
        let (across, down) = if look.ascii {
            ("-", "|")
        } else {
            ("─", "│")
        };
        let shape = rules.board;
        for line in 0..shape.height {
            for place in 0..shape.width {
                let cell = plan.cell_at((line, place));
                let (x, y) = (cell.x + cell.width / 2, cell.y + cell.height / 2);
                if place + 1 < shape.width {
                    for x in x + 1..x + cell.width {
                        put_if_free(buffer, (x, y), across, style);
                    }
                }
                if line + 1 < shape.height {
                    for y in y + 1..y + cell.height {
                        put_if_free(buffer, (x, y), down, style);
                    }
                    diagonals(look.ascii, (line, place), shape.width, cell, buffer, style);
                }
            }
        }
    }

    /// Letters under the board and numbers beside it.
    fn labels(&self, plan: &Plan, buffer: &mut Buffer) {
        let geometry = self.screen.table.game.variant().geometry();
        let shape = geometry.shape();
        let seen = |at| {
            let square = layout::square_seen(geometry, self.screen.table.bottom, at);
            square.map(|square| geometry.name(square))
        };
        let style = Style::new().add_modifier(Modifier::DIM);
        for line in 0..shape.height {
            let name = (0..shape.width).find_map(|place| seen((line, place)));
            let cell = plan.cell_at((line, 0));
            let number = name.and_then(|name| name.get(1..).map(str::to_owned));
            let text = format!("{:>2}", number.unwrap_or_default());
            buffer.set_string(0, cell.y + cell.height / 2, text, style);
        }
        for place in 0..shape.width {
            let name = (0..shape.height).find_map(|line| seen((line, place)));
            let cell = plan.cell_at((0, place));
            let letter = name.and_then(|name| name.get(..1).map(str::to_owned));
            let x = cell.x + cell.width / 2;
            buffer.set_string(x, plan.board.bottom(), letter.unwrap_or_default(), style);
        }
    }
}

/// Diagonals run only from points with an even sum of row and column.
fn diagonals(
    ascii: bool,
    (line, place): (u8, u8),
    width: u8,
    cell: Rect,
    buffer: &mut Buffer,
    style: Style,
) {
    if place + 1 >= width {
        return;
    }
    let falls = (line + place).is_multiple_of(2);
    let sign = match (falls, ascii) {
        (true, true) => "\\",
        (true, false) => "╲",
        (false, true) => "/",
        (false, false) => "╱",
    };
    let x = cell.x + cell.width;
    let y = cell.y + cell.height / 2 + cell.height / 2;
    put_if_free(buffer, (x, y), sign, style);
}

/// Writes a sign of a line where no other has been.
fn put_if_free(buffer: &mut Buffer, at: (u16, u16), sign: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut(at)
        && cell.symbol() == " "
    {
        cell.set_symbol(sign).set_style(style);
    }
}

/// Writes lines in the middle of a square.
fn middle(cell: Rect, lines: &[&str], style: Style, buffer: &mut Buffer) {
    let high = (lines.len() as u16).min(cell.height);
    // Small squares have their number in the upper line.
    let is_sign = cell.height == 2 && high == 1;
    let top = cell.y + (cell.height - high) / 2 + u16::from(is_sign);
    for (line, y) in lines.iter().zip(top..) {
        let wide = (line.chars().count() as u16).min(cell.width);
        let x = cell.x + (cell.width - wide).div_ceil(2);
        // Beside a figure the number of the square is seen, or a line; inside
        // it nothing is.
        let figure = line.trim_end();
        let indent = figure.chars().take_while(|&c| c == ' ').count() as u16;
        buffer.set_string(x + indent, y, figure.trim_start(), style);
    }
}
