//! The names of squares.

use std::fmt::Write;

use damas::board::{Shade, Square, Squares};
use damas::text::names::Style;

use super::Canvas;
use super::xml::{escaped, number};
use crate::diagram::Labels;
use crate::frame::CELL;

/// Size of names around the board.
const OUTSIDE: f64 = 32.0;
/// Size of names in squares.
const INSIDE: f64 = 20.0;

impl Canvas<'_> {
    /// The names, where the diagram has them.
    pub(crate) fn labels(&self) -> String {
        match (self.diagram.labels, self.diagram.style) {
            (Labels::None, _) => String::new(),
            (Labels::Inside, _) => self.inside(),
            (Labels::Outside, Style::Letters) => self.columns_and_rows(),
            (Labels::Outside, Style::Numbers) => self.edge(),
        }
    }

    fn inside(&self) -> String {
        let on_dark =
            self.frame.shape().squares == Squares::Dark && self.frame.shape().shade == Shade::Dark;
        let color = if on_dark {
            self.palette.name_on_dark
        } else {
            self.palette.name_on_light
        };
        let halo = self.name_halo();
        let mut out = format!("<g class=\"names\" fill=\"{color}\" font-weight=\"bold\"{halo}>\n");
        for square in self.frame.geometry().squares() {
            let name = self.diagram.name(square);
            let (line, place) = self.frame.place(square);
            let (mut x, mut y) = self.frame.corner(line, place);
            if self.frame.has_lines() {
                (x, y) = (x + CELL / 2.0 + 28.0, y + CELL / 2.0 + 46.0);
            } else {
                (x, y) = (x + 4.0, y + 18.0);
            }
            let size = if name.len() > 2 { INSIDE - 4.0 } else { INSIDE };
            let _ = writeln!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"{size}\">{}</text>",
                number(x),
                number(y),
                escaped(&name)
            );
        }
        out += "</g>\n";
        out
    }

    /// Names on hatched squares and on lines stand off from them.
    fn name_halo(&self) -> String {
        let color = match self.palette.halo {
            Some(color) => color,
            None if self.frame.has_lines() => self.palette.light,
            None => return String::new(),
        };
        format!(
            " stroke=\"{color}\" stroke-width=\"8\" stroke-linejoin=\"round\" paint-order=\"stroke\""
        )
    }

    /// Letters under the columns, numbers beside the rows.
    fn columns_and_rows(&self) -> String {
        let shape = self.frame.shape();
        let mut out = self.outside_group();
        for place in 0..shape.width {
            let named = (0..shape.height).find_map(|line| self.frame.square_at(line, place));
            let letter = self.part(named, |name| &name[..1]);
            out += &self.beside(shape.height, place, &letter);
        }
        for line in 0..shape.height {
            let named = (0..shape.width).find_map(|place| self.frame.square_at(line, place));
            let number = self.part(named, |name| &name[1..]);
            out += &self.left_of(line, &number);
        }
        out += "</g>\n";
        out
    }

    fn part(&self, square: Option<Square>, part: impl Fn(&str) -> &str) -> String {
        let name = square.map(|square| self.diagram.name(square));
        name.map_or_else(String::new, |name| part(&name).to_owned())
    }

    /// Numbers beside the squares of the edge.
    fn edge(&self) -> String {
        let shape = self.frame.shape();
        let mut out = self.outside_group();
        let name = |square| self.diagram.name(square);
        for place in 0..shape.width {
            if let Some(square) = self.frame.square_at(0, place) {
                out += &self.above_column(place, &name(square));
            }
            if let Some(square) = self.frame.square_at(shape.height - 1, place) {
                out += &self.beside(shape.height, place, &name(square));
            }
        }
        for line in 1..shape.height - 1 {
            if let Some(square) = self.frame.square_at(line, 0) {
                out += &self.left_of(line, &name(square));
            }
            if let Some(square) = self.frame.square_at(line, shape.width - 1) {
                out += &self.right_of(line, &name(square));
            }
        }
        out += "</g>\n";
        out
    }

    fn outside_group(&self) -> String {
        format!(
            "<g class=\"names\" fill=\"{}\" font-size=\"{OUTSIDE}\" text-anchor=\"middle\">\n",
            self.palette.frame_text
        )
    }

    fn above_column(&self, place: u8, text: &str) -> String {
        let (x, y) = self.frame.corner(0, place);
        label(x + CELL / 2.0, y - 15.0, text)
    }

    fn beside(&self, line: u8, place: u8, text: &str) -> String {
        let (x, y) = self.frame.corner(line, place);
        label(x + CELL / 2.0, y + 38.0, text)
    }

    fn left_of(&self, line: u8, text: &str) -> String {
        let (x, y) = self.frame.corner(line, 0);
        label(x - self.frame.rim / 2.0, y + CELL / 2.0 + 11.0, text)
    }

    fn right_of(&self, line: u8, text: &str) -> String {
        let (x, y) = self.frame.corner(line, self.frame.shape().width);
        label(x + self.frame.rim / 2.0, y + CELL / 2.0 + 11.0, text)
    }
}

fn label(x: f64, y: f64, text: &str) -> String {
    let (x, y) = (number(x), number(y));
    format!("<text x=\"{x}\" y=\"{y}\">{}</text>\n", escaped(text))
}
