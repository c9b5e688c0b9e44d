//! Colours of a board in a terminal.

use damas::board::Shade;
use damas::color::{ByColor, Color};
use damas::piece::Piece;
use damas::rules::Rules;

const DARK: &str = "\x1b[48;2;98;70;48m";
const LIGHT: &str = "\x1b[48;2;226;205;168m";
/// Light squares that are played on: white pieces must be seen on them.
const TAN: &str = "\x1b[48;2;188;156;112m";
const MARKED: &str = "\x1b[48;2;110;120;62m";
const NAME: &str = "\x1b[38;2;172;144;110m";
const NAME_ON_LIGHT: &str = "\x1b[38;2;116;90;58m";
const END: &str = "\x1b[0m";

/// Escape sequences, all empty where there is no colour.
pub(super) struct Paint {
    on: bool,
    is_light: bool,
    pieces: ByColor<String>,
}

impl Paint {
    pub(super) fn new(on: bool, rules: &Rules) -> Self {
        let piece = |color: Color| {
            let (r, g, b) = rgb(&rules.colors[color].color).unwrap_or(default_rgb(color));
            format!("\x1b[1;38;2;{r};{g};{b}m")
        };
        Self {
            on,
            is_light: rules.board.shade == Shade::Light,
            pieces: ByColor::new(piece(Color::White), piece(Color::Black)),
        }
    }

    fn when_on<'a>(&self, text: &'a str) -> &'a str {
        if self.on { text } else { "" }
    }

    /// A playing square.
    pub(super) fn square(&self, marked: bool) -> &'static str {
        self.when_on(match (marked, self.is_light) {
            (true, _) => MARKED,
            (false, true) => TAN,
            (false, false) => DARK,
        })
    }

    /// A square that is not played on.
    pub(super) fn bare(&self) -> &'static str {
        self.when_on(if self.is_light { DARK } else { LIGHT })
    }

    pub(super) fn name(&self) -> &'static str {
        self.when_on(if self.is_light { NAME_ON_LIGHT } else { NAME })
    }

    pub(super) fn piece(&self, piece: Option<Piece>) -> &str {
        match piece {
            Some(piece) => self.when_on(&self.pieces[piece.color]),
            None => self.name(),
        }
    }

    pub(super) fn end(&self) -> &'static str {
        self.when_on(END)
    }
}

/// A side's colour where its rule file gives none that is known.
pub(crate) const fn default_rgb(side: Color) -> (u8, u8, u8) {
    match side {
        Color::White => (250, 250, 245),
        Color::Black => (20, 18, 16),
    }
}

/// The colour of a CSS name or `#rrggbb`, as far as rule files use them.
pub(crate) fn rgb(css: &str) -> Option<(u8, u8, u8)> {
    let hex = match css {
        "white" => "fafaf5",
        "black" => "141210",
        "red" => "c0392b",
        other => other.strip_prefix('#')?,
    };
    let part = |range| u8::from_str_radix(hex.get(range)?, 16).ok();
    Some((part(0..2)?, part(2..4)?, part(4..6)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read() {
        assert_eq!(rgb("#b22222"), Some((0xb2, 0x22, 0x22)));
        assert_eq!(rgb("papayawhip"), None);
        assert_eq!(rgb("#é123"), None);
    }
}
