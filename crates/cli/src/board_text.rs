//! A position drawn as text: plain for pipes and files, coloured for terminals.

pub(crate) mod paint;

use std::io::{self, Write};

use damas::board::{Square, Squares};
use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::rules::Promotion;
use damas::variant::Variant;

use paint::Paint;

/// What is drawn, and how.
#[derive(Debug)]
pub(crate) struct Drawing<'a> {
    variant: &'a Variant,
    setup: &'a Setup,
    /// The side at the bottom.
    pub(crate) bottom: Color,
    /// With colours.
    pub(crate) color: bool,
    /// With letters for pieces.
    pub(crate) ascii: bool,
    /// Squares that stand out.
    pub(crate) marked: Vec<Square>,
}

/// Columns of a square.
const CELL: usize = 4;

impl<'a> Drawing<'a> {
    /// A plain drawing, the way the variant's diagrams are printed.
    pub(crate) fn new(variant: &'a Variant, setup: &'a Setup) -> Self {
        Self {
            variant,
            setup,
            bottom: variant.rules().board.top.opponent(),
            color: false,
            ascii: false,
            marked: Vec::new(),
        }
    }

    /// Draws.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.shape().squares == Squares::Lines {
            self.write_lines(out)?;
        } else {
            self.write_squares(out)?;
        }
        self.write_legend(out)
    }

    fn shape(&self) -> &damas::board::BoardShape {
        &self.variant.rules().board
    }

    fn has_letters(&self) -> bool {
        self.variant.geometry().numbering().algebraic
    }

    fn write_squares(&self, out: &mut dyn Write) -> io::Result<()> {
        let (width, height) = (self.shape().width, self.shape().height);
        let margin = if self.has_letters() { 3 } else { 1 };
        let bar = self.bar("─").repeat(usize::from(width) * CELL);
        let [top_left, top_right, bottom_left, bottom_right] = self.corners();
        writeln!(out, "{:margin$}{top_left}{bar}{top_right}", "")?;
        for line in 0..height {
            let edge = self.bar("│");
            write!(out, "{:>margin$}{edge}", self.row_label(line))?;
            for place in 0..width {
                self.write_cell(out, line, place)?;
            }
            writeln!(out, "{edge}")?;
        }
        writeln!(out, "{:margin$}{bottom_left}{bar}{bottom_right}", "")?;
        if self.has_letters() {
            self.write_column_labels(out, margin + 2)?;
        }
        Ok(())
    }

    fn write_cell(&self, out: &mut dyn Write, line: u8, place: u8) -> io::Result<()> {
        let paint = Paint::new(self.color, self.variant.rules());
        let Some(square) = self.square(line, place) else {
            return write!(out, "{}{:CELL$}{}", paint.bare(), "", paint.end());
        };
        let marked = self.marked.contains(&square);
        let piece = self.setup.piece(square);
        write!(out, "{}", paint.square(marked))?;
        let name = if self.has_letters() {
            " ".to_owned()
        } else {
            format!("{:>2}", square.number())
        };
        let rest = CELL.saturating_sub(name.len() + 1);
        write!(out, "{}{name}", paint.name())?;
        write!(
            out,
            "{}{}{:rest$}",
            paint.piece(piece),
            self.glyph(piece),
            ""
        )?;
        write!(out, "{}", paint.end())
    }

    /// A board of lines: points joined by what the pieces move along.
    fn write_lines(&self, out: &mut dyn Write) -> io::Result<()> {
        let (width, height) = (self.shape().width, self.shape().height);
        for line in 0..height {
            write!(out, "{:>3} ", self.row_label(line))?;
            for place in 0..width {
                if place > 0 {
                    write!(out, "{}", self.bar("─").repeat(CELL - 1))?;
                }
                let piece = self
                    .square(line, place)
                    .and_then(|square| self.setup.piece(square));
                write!(out, "{}", self.glyph(piece))?;
            }
            writeln!(out)?;
            if line + 1 < height {
                write!(out, "    {}", self.bar("│"))?;
                for place in 1..width {
                    let falls = (line + place) % 2 == 1;
                    let diagonal = if falls { "╲" } else { "╱" };
                    write!(out, " {} {}", self.bar(diagonal), self.bar("│"))?;
                }
                writeln!(out)?;
            }
        }
        self.write_column_labels(out, 4)
    }

    fn write_column_labels(&self, out: &mut dyn Write, margin: usize) -> io::Result<()> {
        let labels =
            (0..self.shape().width).map(|place| format!("{:CELL$}", self.column_label(place)));
        let labels: String = labels.collect();
        writeln!(out, "{:margin$}{}", "", labels.trim_end())
    }

    fn write_legend(&self, out: &mut dyn Write) -> io::Result<()> {
        let rules = self.variant.rules();
        let has_kings = rules.movement.promotion != Promotion::None;
        let side = |color: Color| {
            let name = side_name(color, &rules.colors[color].name);
            let man = self.sample(Piece::new(color, Role::Man));
            let king = self.sample(Piece::new(color, Role::King));
            if has_kings {
                format!("{man} {name}, {king} king")
            } else {
                format!("{man} {name}")
            }
        };
        writeln!(out, "  {}", Color::ALL.map(side).join("   "))
    }

    /// A piece as it looks on the board.
    fn sample(&self, piece: Piece) -> String {
        let paint = Paint::new(self.color, self.variant.rules());
        let pad = if self.color { " " } else { "" };
        format!(
            "{}{}{pad}{}{pad}{}",
            paint.square(false),
            paint.piece(Some(piece)),
            self.glyph(Some(piece)),
            paint.end()
        )
    }

    /// The square at a place of the drawing, line 0 on top.
    fn square(&self, line: u8, place: u8) -> Option<Square> {
        let (row, column) = self.point(line, place);
        if !self.shape().is_playable(row, column) {
            return None;
        }
        let geometry = self.variant.geometry();
        geometry.square_at(row.into(), column.into())
    }

    fn point(&self, line: u8, place: u8) -> (u8, u8) {
        match self.bottom {
            Color::White => (line, place),
            Color::Black => (
                self.shape().height - 1 - line,
                self.shape().width - 1 - place,
            ),
        }
    }

    /// The number of a row, where squares have letters.
    fn row_label(&self, line: u8) -> String {
        let named = (0..self.shape().width).find_map(|place| self.square(line, place));
        self.label(named, |name| name.get(1..))
    }

    /// The letter of a column.
    fn column_label(&self, place: u8) -> String {
        let named = (0..self.shape().height).find_map(|line| self.square(line, place));
        self.label(named, |name| name.get(..1))
    }

    fn label(&self, square: Option<Square>, part: impl Fn(&str) -> Option<&str>) -> String {
        match square {
            Some(square) if self.has_letters() => {
                let name = self.variant.geometry().name(square);
                part(&name).unwrap_or_default().to_owned()
            }
            _ => String::new(),
        }
    }

    fn glyph(&self, piece: Option<Piece>) -> char {
        let Some(piece) = piece else {
            let is_plain = self.shape().squares == Squares::Dark && self.color;
            return match (is_plain, self.ascii) {
                // The square's own colour shows where it is.
                (true, _) => ' ',
                (false, true) => '.',
                (false, false) => '·',
            };
        };
        match (piece.color, piece.role) {
            _ if self.ascii => piece.letter(),
            // Where there is colour, it tells the sides apart.
            (_, Role::Man) if self.color => '●',
            (_, Role::King) if self.color => '♛',
            (Color::White, Role::Man) => '○',
            (Color::White, Role::King) => '◎',
            (Color::Black, Role::Man) => '●',
            (Color::Black, Role::King) => '◉',
        }
    }

    fn bar(&self, line: &'static str) -> &'static str {
        match line {
            "─" if self.ascii => "-",
            "│" if self.ascii => "|",
            "╲" if self.ascii => "\\",
            "╱" if self.ascii => "/",
            line => line,
        }
    }

    const fn corners(&self) -> [&'static str; 4] {
        if self.ascii {
            ["+"; 4]
        } else {
            ["┌", "┐", "└", "┘"]
        }
    }
}

/// A side by its rank among the two, with what its pieces are really called.
fn side_name(color: Color, look: &str) -> String {
    let name = match color {
        Color::White => "White",
        Color::Black => "Black",
    };
    if look == name {
        name.to_owned()
    } else {
        format!("{name} ({})", look.to_lowercase())
    }
}
