//! Colours and shapes: what the terminal can show, and how pieces look in it.

use damas::board::Shade;
use damas::color::Color as Side;
use damas::piece::{Piece, Role};
use damas::rules::Rules;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use crate::board_text::paint::{default_rgb, rgb};

/// Dark squares: a brown that stays one in a palette of 256 colours.
const WOOD: (u8, u8, u8) = (133, 94, 66);

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colors {
    True,
    Palette256,
    Palette16,
    None,
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) colors: Colors,
    /// Nothing but ASCII.
    pub(super) ascii: bool,
}

/// What a square is besides what stands on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    /// It belongs to the last move.
    pub(super) is_last: bool,
    /// A piece on it can move.
    pub(super) is_movable: bool,
    /// It belongs to the move that is begun.
    pub(super) is_picked: bool,
    /// The move that is begun can go there.
    pub(super) is_option: bool,
    /// The cursor is on it.
    pub(super) is_cursor: bool,
}

impl Look {
    /// What the terminal says that it can do.
    pub(super) fn from_environment(ascii: bool) -> Self {
        let is =
            |name: &str, part: &str| std::env::var(name).is_ok_and(|value| value.contains(part));
        let colors = if std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) {
            Colors::None
        } else if is("COLORTERM", "truecolor") || is("COLORTERM", "24bit") {
            Colors::True
        } else if is("TERM", "256color") {
            Colors::Palette256
        } else {
            Colors::Palette16
        };
        Self { colors, ascii }
    }

    pub(super) fn has_color(self) -> bool {
        self.colors != Colors::None
    }

    /// A colour, or the nearest there is; `basic` where there are sixteen.
    fn color(self, (r, g, b): (u8, u8, u8), basic: Color) -> Color {
        match self.colors {
            Colors::True => Color::Rgb(r, g, b),
            Colors::Palette256 => Color::Indexed(nearest(r, g, b)),
            Colors::Palette16 => basic,
            Colors::None => Color::Reset,
        }
    }

    /// A square that is not played on.
    pub(super) fn bare(self, rules: &Rules) -> Style {
        let color = match rules.board.shade {
            Shade::Dark => self.color((226, 205, 168), Color::Gray),
            Shade::Light => self.color(WOOD, Color::Green),
        };
        Style::new().bg(color)
    }

    /// A playing square.
    pub(super) fn square(self, rules: &Rules, marks: Marks) -> Style {
        if !self.has_color() {
            return Style::new();
        }
        let (dark, light) = (rules.board.shade == Shade::Dark, Color::Gray);
        let color = match marks {
            Marks {
                is_picked: true, ..
            } => self.color((64, 112, 128), Color::Blue),
            Marks {
                is_option: true, ..
            } => self.color((74, 124, 78), Color::Cyan),
            Marks { is_last: true, .. } => self.color((122, 116, 54), Color::Yellow),
            _ if dark => self.color(WOOD, Color::Green),
            _ => self.color((190, 150, 110), light),
        };
        Style::new().bg(color)
    }

    /// Names of squares, labels and other small print.
    pub(super) fn small(self, rules: &Rules) -> Style {
        let color = match rules.board.shade {
            Shade::Dark => self.color((184, 156, 122), Color::Black),
            Shade::Light => self.color((92, 68, 42), Color::Black),
        };
        Style::new().fg(color)
    }

    /// The cursor and other signs of what can be done.
    pub(super) fn sign(self) -> Style {
        let color = self.color((255, 214, 92), Color::LightYellow);
        Style::new().fg(color).add_modifier(Modifier::BOLD)
    }

    /// A side's pieces.
    pub(super) fn piece(self, rules: &Rules, side: Side) -> Style {
        let wanted = rgb(&rules.colors[side].color).unwrap_or(default_rgb(side));
        let basic = match (side, wanted) {
            (Side::White, _) => Color::White,
            (Side::Black, (150.., _, _)) => Color::Red,
            (Side::Black, _) => Color::Black,
        };
        Style::new()
            .fg(self.color(wanted, basic))
            .add_modifier(Modifier::BOLD)
    }

    /// A piece in one character.
    pub(super) fn glyph(self, piece: Piece) -> char {
        match (piece.color, piece.role) {
            _ if self.ascii => piece.letter(),
            (_, Role::Man) if self.has_color() => '●',
            (_, Role::King) if self.has_color() => '♛',
            (Side::White, Role::Man) => '○',
            (Side::White, Role::King) => '◎',
            (Side::Black, Role::Man) => '●',
            (Side::Black, Role::King) => '◉',
        }
    }

    /// A piece on a square of several lines: kings are crowns, not discs.
    /// Where squares have numbers the top line keeps to the right of them.
    pub(super) fn figure(self, piece: Piece, lines: u16, numbered: bool) -> Vec<&'static str> {
        let is_king = piece.role == Role::King;
        let is_hollow = piece.color == Side::White && !self.has_color();
        if self.ascii {
            return ascii_figure(piece, lines);
        }
        match (lines, is_king, is_hollow) {
            (..=2, false, false) => vec!["▟▙", "▜▛"],
            (..=2, true, false) => vec!["▙▟", "██"],
            (..=2, false, true) => vec!["╭╮", "╰╯"],
            (..=2, true, true) => vec!["╲╱", "└┘"],
            (3, false, false) => vec![" ▄▄ ", "████", " ▀▀ "],
            (3, true, false) if numbered => vec![" ▙▟ ", "▙██▟", "▀▀▀▀"],
            (3, true, false) => vec!["▙▟▙▟", "████", "▀▀▀▀"],
            (3, false, true) if numbered => vec!["", "╭──╮", "╰──╯"],
            (3, true, true) if numbered => vec!["", "╲╱╲╱", "└──┘"],
            (3, false, true) => vec!["╭──╮", "│  │", "╰──╯"],
            (3, true, true) => vec!["│╲╱│", "│  │", "└──┘"],
            (_, false, false) => vec![" ▄██▄ ", "██████", "██████", " ▀██▀ "],
            (_, true, false) => vec!["▖ ▟▙ ▗", "█▙██▟█", "██████", "▀▀▀▀▀▀"],
            (_, false, true) => vec!["╭────╮", "│    │", "│    │", "╰────╯"],
            (_, true, true) => vec!["│╲╱╲╱│", "│    │", "│    │", "└────┘"],
        }
    }

    /// Leaves nothing but ASCII on the screen, where that is all there is.
    pub(super) fn clean(self, buffer: &mut Buffer) {
        let cells = buffer.content.iter_mut().filter(|_| self.ascii);
        for cell in cells.filter(|cell| !cell.symbol().is_ascii()) {
            let sign = cell.symbol().chars().next().map_or(' ', plain);
            cell.set_char(sign);
        }
    }

    /// What fills squares that are not played on where there is no colour.
    pub(super) const fn shade(self) -> &'static str {
        if self.ascii { ":" } else { "░" }
    }
}

fn ascii_figure(piece: Piece, lines: u16) -> Vec<&'static str> {
    let small = match (piece.color, piece.role) {
        (Side::White, Role::Man) => "(w)",
        (Side::White, Role::King) => "[W]",
        (Side::Black, Role::Man) => "(b)",
        (Side::Black, Role::King) => "[B]",
    };
    match (lines, piece.role) {
        // The number of the square has the line above.
        (..=2, _) => vec!["", small],
        (_, Role::Man) => vec![".-.", small, "'-'"],
        (_, Role::King) => vec!["WWW", small, "---"],
    }
}

/// The nearest there is in ASCII to a character of the texts.
fn plain(c: char) -> char {
    match c {
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        'Á' => 'A',
        'É' => 'E',
        'Ó' => 'O',
        'Ú' => 'U',
        '“' | '”' | '«' | '»' => '"',
        '·' => '-',
        '…' => '~',
        '½' => '+',
        '¿' => ' ',
        other if other.is_ascii() => other,
        _ => '?',
    }
}

/// The nearest colour of the cube of 216 in the palette of 256.
fn nearest(r: u8, g: u8, b: u8) -> u8 {
    let step = |part: u8| match part {
        0..48 => 0,
        48..115 => 1,
        _ => (part - 35) / 40,
    };
    16 + 36 * step(r) + 6 * step(g) + step(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_found_in_the_palette() {
        assert_eq!(nearest(0, 0, 0), 16);
        assert_eq!(nearest(255, 255, 255), 231);
        assert_eq!(nearest(95, 135, 175), 67);
    }
}
