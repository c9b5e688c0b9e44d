//! The bare board.

use std::fmt::Write;

use damas::board::{Shade, Square, Squares};

use super::Canvas;
use super::xml::{number, point};
use crate::frame::CELL;

/// Lines of a hatched square lie so far apart.
const HATCH: f64 = 12.5;

impl Canvas<'_> {
    /// What lies around the board, its squares or lines, and its edge.
    pub(crate) fn board(&self) -> String {
        let mut out = self.surround();
        out += &match self.frame.shape().squares {
            Squares::Dark => self.chequers(),
            Squares::Full => self.grid(),
            Squares::Lines => self.lines(),
        };
        if !self.frame.has_lines() {
            let (x, (width, height)) = (self.frame.rim, self.frame.board());
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{x}\" width=\"{width}\" height=\"{height}\" fill=\"none\" \
                 stroke=\"{}\" stroke-width=\"4\"/>",
                self.palette.border,
            );
        }
        out
    }

    fn surround(&self) -> String {
        let (width, height) = self.frame.size();
        format!(
            "<rect width=\"{}\" height=\"{}\" rx=\"8\" fill=\"{}\"/>\n",
            number(width - self.frame.gutter),
            number(height),
            self.palette.frame,
        )
    }

    fn chequers(&self) -> String {
        let mut out = self.light_field();
        let played_on_dark = self.frame.shape().shade == Shade::Dark;
        let mut path = String::new();
        for line in 0..self.frame.shape().height {
            for place in 0..self.frame.shape().width {
                let is_played = self.frame.square_at(line, place).is_some();
                if is_played != played_on_dark {
                    continue;
                }
                let (x, y) = self.frame.corner(line, place);
                if self.palette.hatch.is_some() {
                    path += &hatched(x, y);
                } else {
                    let _ = write!(path, "M{}h100v100h-100z", point((x, y)));
                }
            }
        }
        let _ = match self.palette.hatch {
            Some(color) => writeln!(
                out,
                "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" d=\"{path}\"/>"
            ),
            None => writeln!(out, "<path fill=\"{}\" d=\"{path}\"/>", self.palette.dark),
        };
        out
    }

    fn light_field(&self) -> String {
        let (x, (width, height)) = (self.frame.rim, self.frame.board());
        format!(
            "<rect x=\"{x}\" y=\"{x}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
            self.palette.light,
        )
    }

    /// A board that is played on all squares has one colour and lines between.
    fn grid(&self) -> String {
        let mut out = self.light_field();
        let (rim, (width, height)) = (self.frame.rim, self.frame.board());
        let mut path = String::new();
        for line in 1..self.frame.shape().height {
            let y = rim + f64::from(line) * CELL;
            let _ = write!(path, "M{}h{width}", point((rim, y)));
        }
        for place in 1..self.frame.shape().width {
            let x = rim + f64::from(place) * CELL;
            let _ = write!(path, "M{}v{height}", point((x, rim)));
        }
        let color = self.palette.line;
        let _ = writeln!(
            out,
            "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"3\" d=\"{path}\"/>"
        );
        out
    }

    /// Points joined by what the pieces move along.
    fn lines(&self) -> String {
        let mut out = self.light_field();
        let mut path = String::new();
        for square in self.frame.geometry().squares() {
            for next in self.later_neighbors(square) {
                let (from, to) = (self.frame.middle(square), self.frame.middle(next));
                let _ = write!(path, "M{}L{}", point(from), point(to));
            }
        }
        let color = self.palette.line;
        let _ = writeln!(
            out,
            "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"4\" stroke-linecap=\"round\" \
             d=\"{path}\"/>"
        );
        out
    }

    fn later_neighbors(&self, square: Square) -> Vec<Square> {
        let geometry = self.frame.geometry();
        let all = damas::board::Direction::ALL.into_iter();
        all.filter_map(|direction| geometry.neighbor(square, direction))
            .filter(|&next| next > square)
            .collect()
    }
}

/// Slanting lines over a square.
fn hatched(x: f64, y: f64) -> String {
    let mut path = String::new();
    let count = (2.0 * CELL / HATCH) as u32;
    for i in 1..count {
        let sum = f64::from(i) * HATCH;
        let (low, high) = ((sum - CELL).max(0.0), sum.min(CELL));
        let _ = write!(
            path,
            "M{}L{}",
            point((x + low, y + high)),
            point((x + high, y + low))
        );
    }
    path
}
