//! The boards of a booklet: each variant's is drawn once, from both sides.

use std::fmt::Write;
use std::sync::Arc;

use damas::color::{ByColor, Color};
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::variant::Variant;
use serde::Serialize;

use crate::diagram::Diagram;
use crate::svg::Canvas;
use crate::theme::Theme;

/// A variant's board.
#[derive(Debug)]
pub(super) struct Board {
    variant: Arc<Variant>,
}

/// What the script knows of a board, in units of the picture.
#[derive(Serialize)]
pub(super) struct BoardData {
    /// Begins the names of its drawings.
    prefix: String,
    /// Whether squares are points of lines.
    lines: bool,
    /// Names of the squares.
    names: Vec<String>,
    /// Middles of the squares as White and as Black sees them.
    white: Vec<(f64, f64)>,
    black: Vec<(f64, f64)>,
}

impl Board {
    pub(super) fn new(variant: Arc<Variant>) -> Self {
        Self { variant }
    }

    pub(super) fn is_of(&self, variant: &Arc<Variant>) -> bool {
        Arc::ptr_eq(&self.variant, variant)
    }

    /// Begins the names of the drawings of a board.
    pub(super) fn prefix(board: usize) -> String {
        format!("b{board}-")
    }

    fn empty(&self, board: usize, bottom: Color, theme: Theme) -> Diagram<'_> {
        let mut diagram = Diagram::new(&self.variant, &Setup::default());
        diagram.prefix = Self::prefix(board);
        diagram.bottom = bottom;
        diagram.theme = theme;
        diagram
    }

    /// The side at the bottom, as the variant's diagrams are printed.
    pub(super) fn bottom(&self) -> Color {
        self.variant.rules().board.top.opponent()
    }

    /// Width and height of its picture.
    pub(super) fn size(&self) -> (f64, f64) {
        self.empty(0, Color::White, Theme::Wood).frame().size()
    }

    /// Its drawings: pieces, and the ground seen from either side.
    pub(super) fn drawings(&self, board: usize, theme: Theme) -> String {
        let kinds: Vec<_> = Color::ALL
            .into_iter()
            .flat_map(|color| [Role::Man, Role::King].map(|role| Piece::new(color, role)))
            .collect();
        let mut out = String::new();
        for side in Color::ALL {
            let diagram = self.empty(board, side, theme);
            let canvas = Canvas::new(&diagram);
            if side == Color::White {
                out += &canvas.definitions(&kinds);
            }
            let prefix = Self::prefix(board);
            let ground = canvas.ground();
            let _ = write!(out, "<defs><g id=\"{prefix}{side}\">{ground}</g></defs>");
        }
        out
    }

    pub(super) fn data(&self, board: usize) -> BoardData {
        let geometry = self.variant.geometry();
        let middles = |side| {
            let diagram = self.empty(board, side, Theme::Wood);
            let frame = diagram.frame();
            let middles = geometry.squares().map(|square| frame.middle(square));
            middles.collect::<Vec<_>>()
        };
        let seen = ByColor::new(middles(Color::White), middles(Color::Black));
        BoardData {
            prefix: Self::prefix(board),
            lines: self
                .empty(board, Color::White, Theme::Wood)
                .frame()
                .has_lines(),
            names: geometry
                .squares()
                .map(|square| geometry.name(square))
                .collect(),
            white: seen.white,
            black: seen.black,
        }
    }
}

impl Diagram<'_> {
    /// Title, description and drawn pieces, to be put into a page.
    pub(super) fn parts(&self) -> (String, String, String) {
        let canvas = Canvas::new(self);
        let description = canvas.description().join(" ");
        (canvas.title(), description, canvas.standing())
    }
}
