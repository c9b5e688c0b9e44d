//! What is shown besides the position: the last move, ghosts of what it
//! captured, marked squares and arrows.

use std::fmt::Write;

use damas::board::Square;
use damas::piece::Piece;

use super::Canvas;
use super::xml::{number, point};
use crate::frame::CELL;
use crate::marks::{Arrow, Tint};

/// Width of an arrow's shaft, length and width of its head.
const SHAFT: f64 = 13.0;
const HEAD: (f64, f64) = (40.0, 42.0);

impl Canvas<'_> {
    /// What lies under the pieces.
    pub(crate) fn under(&self) -> String {
        let mut out = String::new();
        if let Some(last) = &self.diagram.last {
            out += "<g class=\"last-move\">\n";
            out += &self.highlight(last.mv.from, self.palette.last_move, true);
            out += &self.highlight(last.mv.to, self.palette.last_move, false);
            out += &self.route(&last.mv.path);
            out += "</g>\n";
        }
        if !self.diagram.marks.is_empty() {
            out += "<g class=\"marks\">\n";
            for mark in &self.diagram.marks {
                out += &self.mark(mark.square, mark.tint);
            }
            out += "</g>\n";
        }
        out
    }

    /// What lies over the pieces.
    pub(crate) fn above(&self) -> String {
        let mut out = String::new();
        if let Some(last) = self.diagram.last.as_ref()
            && !last.captured.is_empty()
        {
            out += "<g class=\"captured\">\n";
            for &(square, piece) in &last.captured {
                out += &self.ghost(square, piece);
            }
            out += "</g>\n";
        }
        if !self.diagram.arrows.is_empty() {
            out += "<g class=\"arrows\">\n";
            for &arrow in &self.diagram.arrows {
                out += &self.arrow(arrow);
            }
            out += "</g>\n";
        }
        out += &self.turn();
        out
    }

    fn tint(&self, tint: Tint) -> &'static str {
        self.palette.tints[tint as usize]
    }

    /// A square of the last move: tinted, or framed where nothing is translucent.
    fn highlight(&self, square: Square, color: &str, left: bool) -> String {
        let dashes = if left {
            " stroke-dasharray=\"14 10\""
        } else {
            ""
        };
        if self.frame.has_lines() {
            return self.ring(square, color, dashes);
        }
        if self.palette.solid {
            return self.framed(square, color, dashes);
        }
        let (line, place) = self.frame.place(square);
        let (x, y) = self.frame.corner(line, place);
        let opacity = if left { "0.4" } else { "0.6" };
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"100\" height=\"100\" fill=\"{color}\" \
             fill-opacity=\"{opacity}\"/>\n",
            number(x),
            number(y)
        )
    }

    /// The way that a piece has come.
    fn route(&self, path: &[Square]) -> String {
        let points: Vec<_> = path
            .iter()
            .map(|&square| point(self.frame.middle(square)))
            .collect();
        let line = |color: &str, width: u32, dashes: &str| {
            format!(
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\" stroke-linecap=\"round\"{dashes}/>\n",
                points.join(" ")
            )
        };
        let dashes = " stroke-dasharray=\"2 16\"";
        if self.palette.solid {
            line(self.palette.casing, 13, dashes) + &line(self.palette.last_move, 8, dashes)
        } else {
            line(self.palette.last_move, 8, dashes)
        }
    }

    fn mark(&self, square: Square, tint: Tint) -> String {
        let color = self.tint(tint);
        if self.frame.has_lines() {
            return self.ring(square, color, "");
        }
        let mut out = String::new();
        if !self.palette.solid {
            let (line, place) = self.frame.place(square);
            let (x, y) = self.frame.corner(line, place);
            let _ = writeln!(
                out,
                "<rect x=\"{}\" y=\"{}\" width=\"100\" height=\"100\" fill=\"{color}\" \
                 fill-opacity=\"0.4\"/>",
                number(x),
                number(y)
            );
        }
        out += &self.framed(square, color, self.dashes(tint));
        out
    }

    /// Where there is only black, dashes tell the tints apart.
    fn dashes(&self, tint: Tint) -> &'static str {
        let [first, others @ ..] = self.palette.tints;
        if others.iter().any(|&other| other != first) {
            return "";
        }
        match tint {
            Tint::Green => "",
            Tint::Red => " stroke-dasharray=\"24 12\"",
            Tint::Blue => " stroke-dasharray=\"10 10\"",
            Tint::Yellow => " stroke-dasharray=\"24 8 6 8\"",
        }
    }

    fn framed(&self, square: Square, color: &str, dashes: &str) -> String {
        let (line, place) = self.frame.place(square);
        let (x, y) = self.frame.corner(line, place);
        let side = |inset: f64, color: &str, width: f64, dashes: &str| {
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{w}\" fill=\"none\" \
                 stroke=\"{color}\" stroke-width=\"{}\"{dashes}/>\n",
                number(x + inset),
                number(y + inset),
                number(width),
                w = number(CELL - 2.0 * inset),
            )
        };
        if self.palette.casing == "none" {
            return side(4.0, color, 8.0, dashes);
        }
        side(6.0, self.palette.casing, 12.0, "") + &side(6.0, color, 6.0, dashes)
    }

    fn ring(&self, square: Square, color: &str, dashes: &str) -> String {
        let (x, y) = self.frame.middle(square);
        let ring = |color: &str, width: u32, dashes: &str| {
            format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"44\" fill=\"none\" stroke=\"{color}\" \
                 stroke-width=\"{width}\"{dashes}/>\n",
                number(x),
                number(y)
            )
        };
        if self.palette.casing == "none" {
            return ring(color, 8, dashes);
        }
        ring(self.palette.casing, 12, "") + &ring(color, 6, dashes)
    }

    /// A captured piece: pale or in outline, and crossed out.
    fn ghost(&self, square: Square, piece: Piece) -> String {
        let (x, y) = self.frame.middle(square);
        let cross = "M-16,-16L16,16M-16,16L16,-16";
        let (x, y) = (number(x), number(y));
        let mut out = format!("<g transform=\"translate({x},{y})\">");
        if self.palette.solid {
            let look = &self.palette.pieces[piece.color];
            let _ = write!(
                out,
                "<circle r=\"36\" fill=\"#ffffff\"/><circle r=\"34\" fill=\"none\" stroke=\"#000000\" \
                 stroke-width=\"5\" stroke-dasharray=\"9 7\"/><circle r=\"25\" fill=\"{}\" \
                 stroke=\"#000000\" stroke-width=\"2\"/>\
                 <path d=\"{cross}\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"13\"/>\
                 <path d=\"{cross}\" fill=\"none\" stroke=\"#000000\" stroke-width=\"6\"/>",
                look.body
            );
        } else {
            let _ = write!(
                out,
                "<g opacity=\"0.4\">{}</g><path d=\"{cross}\" fill=\"none\" stroke=\"{}\" \
                 stroke-width=\"9\" stroke-linecap=\"round\"/>",
                self.piece(piece, (0.0, 0.0)),
                self.tint(Tint::Red)
            );
        }
        out += "</g>\n";
        out
    }

    fn arrow(&self, arrow: Arrow) -> String {
        let (from, to) = (self.frame.middle(arrow.from), self.frame.middle(arrow.to));
        let outline = arrow_outline(from, to);
        let color = self.tint(arrow.tint);
        if self.palette.casing == "none" {
            return format!("<path d=\"{outline}\" fill=\"{color}\" fill-opacity=\"0.85\"/>\n");
        }
        format!(
            "<path d=\"{outline}\" fill=\"{color}\" stroke=\"{}\" stroke-width=\"7\" \
             stroke-linejoin=\"round\" paint-order=\"stroke\"/>\n",
            self.palette.casing
        )
    }
}

/// The outline of an arrow between the middles of two squares.
fn arrow_outline(from: (f64, f64), to: (f64, f64)) -> String {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let along = (dx / length, dy / length);
    let at = |distance: f64, aside: f64| {
        point((
            from.0 + along.0 * distance - along.1 * aside,
            from.1 + along.1 * distance + along.0 * aside,
        ))
    };
    // It leaves the piece at its edge and ends before the middle of the square.
    let (start, tip) = (34.0, length - 6.0);
    let neck = tip - HEAD.0;
    let (half, wide) = (SHAFT / 2.0, HEAD.1 / 2.0);
    format!(
        "M{}L{}L{}L{}L{}L{}L{}Z",
        at(start, half),
        at(neck, half),
        at(neck, wide),
        at(tip, 0.0),
        at(neck, -wide),
        at(neck, -half),
        at(start, -half)
    )
}
