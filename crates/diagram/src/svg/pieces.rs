//! The pieces: a man is a disc, a king two discs one upon the other with a
//! crown on top, so that neither colour nor letters are needed to tell them.

use std::fmt::Write;

use damas::color::Color;
use damas::piece::{Piece, Role};

use super::Canvas;
use super::xml::{escaped, number, point};
use crate::theme::Look;

/// The kinds of pieces in the order in which they are defined.
pub(crate) type Kind = Piece;

/// Radius of a disc.
const RADIUS: f64 = 38.0;
/// How far below the middle a king's lower and upper disc lie: it leaves the
/// corner with the square's name free.
const LOWER: f64 = 10.0;
const UPPER: f64 = -4.0;
/// Points of the crown around the middle of its disc.
const CROWN: &str = "M-19,13 L-23,-12 L-10.5,-1 L0,-18 L10.5,-1 L23,-12 L19,13 Z";

/// The kinds among some pieces, each once, in a fixed order.
pub(crate) fn used(pieces: &[Kind]) -> Vec<Kind> {
    let all = [Color::White, Color::Black]
        .into_iter()
        .flat_map(|color| [Role::Man, Role::King].map(|role| Piece::new(color, role)));
    all.filter(|kind| pieces.contains(kind)).collect()
}

impl Canvas<'_> {
    /// Drawings of the kinds of pieces that occur, to be used by name.
    pub(crate) fn definitions(&self, pieces: &[Kind]) -> String {
        let mut all = pieces.to_vec();
        let last = self.diagram.last.iter();
        all.extend(last.flat_map(|last| last.captured.iter().map(|&(_, piece)| piece)));
        let mut out = String::from("<defs>\n");
        for kind in used(&all) {
            let name = self.definition(kind);
            let _ = writeln!(out, "<g id=\"{name}\">{}</g>", self.drawn(kind));
        }
        out += "</defs>\n";
        out
    }

    fn definition(&self, kind: Kind) -> String {
        let side = match kind.color {
            Color::White => 'w',
            Color::Black => 'b',
        };
        let role = match kind.role {
            Role::Man => "man",
            Role::King => "king",
        };
        format!("{}{side}-{role}", escaped(&self.diagram.prefix))
    }

    /// A piece around a point.
    pub(crate) fn piece(&self, piece: Piece, (x, y): (f64, f64)) -> String {
        let name = self.definition(piece);
        let (x, y) = (number(x), number(y));
        format!("<use href=\"#{name}\" x=\"{x}\" y=\"{y}\"/>")
    }

    fn drawn(&self, kind: Kind) -> String {
        let look = &self.palette.pieces[kind.color];
        match kind.role {
            Role::Man => self.man(look),
            Role::King => self.king(look),
        }
    }

    fn man(&self, look: &Look) -> String {
        let mut out = String::new();
        if let Some(halo) = self.palette.halo {
            out += &disc(0.0, RADIUS + 6.0, halo);
        }
        if self.palette.shadow {
            out += &disc(4.0, RADIUS + 1.0, "rgba(0,0,0,0.35)");
        }
        out += &self.edged(0.0, look, &look.body);
        out += &ring(0.0, 26.0, look.groove);
        if !self.palette.solid {
            out += &ring(0.0, 14.0, look.groove);
        }
        out
    }

    fn king(&self, look: &Look) -> String {
        let mut out = String::new();
        if let Some(halo) = self.palette.halo {
            out += &disc(LOWER, RADIUS + 6.0, halo);
            out += &disc(UPPER, RADIUS + 6.0, halo);
        }
        if self.palette.shadow {
            out += &disc(LOWER + 4.0, RADIUS + 1.0, "rgba(0,0,0,0.35)");
        }
        out += &self.edged(LOWER, look, look.under);
        if self.palette.halo.is_some() {
            // Pure black needs a gap of white between the discs.
            out += &disc(UPPER, RADIUS + 3.0, look.groove_gap());
        }
        out += &self.edged(UPPER, look, &look.body);
        let _ = write!(
            out,
            "<path transform=\"translate({})\" fill=\"{}\" d=\"{CROWN}\"/>",
            point((0.0, 1.0 + UPPER)),
            look.crown
        );
        out
    }

    fn edged(&self, y: f64, look: &Look, fill: &str) -> String {
        let width = self.palette.edge;
        format!(
            "<circle cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>",
            number(y),
            number(RADIUS - width / 2.0),
            escaped(fill),
            look.edge,
            number(width)
        )
    }
}

impl Look {
    /// What parts two discs of the same colour.
    fn groove_gap(&self) -> &'static str {
        if self.body == self.edge {
            self.groove
        } else {
            self.edge
        }
    }
}

fn disc(y: f64, radius: f64, fill: &str) -> String {
    format!(
        "<circle cy=\"{}\" r=\"{}\" fill=\"{fill}\"/>",
        number(y),
        number(radius)
    )
}

fn ring(y: f64, radius: f64, color: &str) -> String {
    format!(
        "<circle cy=\"{}\" r=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"3\"/>",
        number(y),
        number(radius)
    )
}
