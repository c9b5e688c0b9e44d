//! A diagram as SVG.

mod board;
mod labels;
mod pieces;
mod reading;
mod shown;
pub(crate) mod xml;

use damas::color::Color;

use crate::diagram::Diagram;
use crate::font::FAMILIES;
use crate::frame::Frame;
use crate::theme::Palette;
use xml::{escaped, number};

/// What the parts of a diagram are drawn with.
pub(crate) struct Canvas<'d> {
    pub(crate) diagram: &'d Diagram<'d>,
    pub(crate) frame: Frame<'d>,
    pub(crate) palette: Palette,
}

impl Diagram<'_> {
    /// The diagram as a whole SVG document. Title and description read the
    /// position in words.
    pub fn svg(&self) -> String {
        self.drawn(&self.size())
    }

    /// The size that the picture asks for, as attributes.
    pub(crate) fn size(&self) -> String {
        self.width.map_or_else(String::new, |pixels| {
            let (width, height) = self.frame().size();
            let tall = f64::from(pixels) * height / width;
            format!(" width=\"{pixels}\" height=\"{}\"", number(tall))
        })
    }

    /// The diagram inside another picture, as large as fits into a box.
    pub(crate) fn svg_inside(&self, corner: (f64, f64), size: (f64, f64)) -> String {
        let place = format!(
            " x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            number(corner.0),
            number(corner.1),
            number(size.0),
            number(size.1)
        );
        self.drawn(&place)
    }

    fn drawn(&self, attributes: &str) -> String {
        let canvas = Canvas::new(self);
        let kinds: Vec<_> = self.pieces().map(|(_, piece)| piece).collect();
        let mut out = canvas.head(attributes, &[]);
        out += &canvas.definitions(&kinds);
        out += &canvas.ground();
        out += &canvas.standing();
        out += &canvas.above();
        out += "</svg>\n";
        out
    }
}

impl<'d> Canvas<'d> {
    pub(crate) fn new(diagram: &'d Diagram<'d>) -> Self {
        Self {
            frame: diagram.frame(),
            palette: Palette::new(diagram.theme, diagram.variant().rules()),
            diagram,
        }
    }

    /// The opening tag, title and description; `more` is added to the latter.
    pub(crate) fn head(&self, attributes: &str, more: &[String]) -> String {
        let (width, height) = self.frame.size();
        let prefix = escaped(&self.diagram.prefix);
        let mut description = self.description();
        description.extend_from_slice(more);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\"{attributes} viewBox=\"0 0 {} {}\" \
             role=\"img\" aria-labelledby=\"{prefix}title {prefix}desc\" lang=\"{}\" \
             font-family=\"{FAMILIES}\">\n\
             <title id=\"{prefix}title\">{}</title>\n<desc id=\"{prefix}desc\">{}</desc>\n",
            number(width),
            number(height),
            self.diagram.language.code(),
            escaped(&self.title()),
            escaped(&description.join(" ")),
        )
    }

    /// Board, marks that lie under the pieces, and names.
    pub(crate) fn ground(&self) -> String {
        let mut out = String::from("<g class=\"board\">\n");
        out += &self.board();
        out += "</g>\n";
        out += &self.under();
        out += &self.labels();
        out
    }

    /// The pieces.
    pub(crate) fn standing(&self) -> String {
        let mut out = String::from("<g class=\"pieces\">\n");
        for (square, piece) in self.diagram.pieces() {
            out += &self.piece(piece, self.frame.middle(square));
            out.push('\n');
        }
        out += "</g>\n";
        out
    }

    /// A small disc beside the board, at the home of the side to move.
    pub(crate) fn turn(&self) -> String {
        let Some(side) = self.diagram.setup().turn else {
            return String::new();
        };
        if !self.diagram.shows_turn {
            return String::new();
        }
        let (width, height) = self.frame.size();
        let x = width - self.frame.gutter / 2.0;
        let inset = self.frame.rim + 32.0;
        let y = if side == self.diagram.bottom {
            height - inset
        } else {
            inset
        };
        let look = &self.palette.pieces[side];
        let outer = match side {
            Color::White => self.palette.pieces.black.body.as_str(),
            Color::Black => self.palette.pieces.white.body.as_str(),
        };
        format!(
            "<g class=\"turn\"><circle cx=\"{x}\" cy=\"{y}\" r=\"25\" fill=\"{}\"/>\
             <circle cx=\"{x}\" cy=\"{y}\" r=\"21\" fill=\"{}\"/></g>\n",
            escaped(outer),
            escaped(&look.body),
            x = number(x),
            y = number(y),
        )
    }
}
