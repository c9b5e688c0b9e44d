//! What a diagram shows.

use damas::board::{Geometry, Square};
use damas::color::Color;
use damas::moves::Move;
use damas::pdn::Comment;
use damas::piece::Piece;
use damas::position::Setup;
use damas::text::language::Language;
use damas::text::names::{self, Style};
use damas::variant::Variant;

use crate::frame::Frame;
use crate::marks::{self, Arrow, Mark, MarkError};
use crate::theme::Theme;

/// Where the names of squares stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Labels {
    /// In a corner of each square.
    Inside,
    /// Around the board: numbers beside the squares of the edge, letters and
    /// numbers beside columns and rows.
    Outside,
    /// Nowhere.
    None,
}

/// A position to be drawn, and how.
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    variant: &'a Variant,
    setup: Setup,
    /// The side at the bottom.
    pub bottom: Color,
    /// Where the names of squares stand.
    pub labels: Labels,
    /// Numbers or letters, those of the variant or the others.
    pub style: Style,
    /// The colours.
    pub theme: Theme,
    /// The language of title and description.
    pub language: Language,
    /// A title in place of the variant and who is to move.
    pub title: Option<String>,
    /// Whether a small disc beside the board tells who is to move.
    pub shows_turn: bool,
    /// Squares that stand out.
    pub marks: Vec<Mark>,
    /// Arrows.
    pub arrows: Vec<Arrow>,
    /// The move that led here; see [`after`](Self::after).
    pub(crate) last: Option<Last>,
    /// Begins the names of parts, so that several pictures can stand on a page.
    pub prefix: String,
    /// Width in pixels that the SVG asks for; it can be scaled in any case.
    pub width: Option<u32>,
}

/// A move that has been made.
#[derive(Clone, Debug)]
pub(crate) struct Last {
    pub(crate) mv: Move,
    /// What it captured.
    pub(crate) captured: Vec<(Square, Piece)>,
}

impl<'a> Diagram<'a> {
    /// A position the way the variant's diagrams are printed: the side at the
    /// bottom, numbers inside the squares or letters around the board.
    pub fn new(variant: &'a Variant, setup: &Setup) -> Self {
        let style = Style::of(variant.geometry());
        Self {
            variant,
            setup: setup.clone(),
            bottom: variant.rules().board.top.opponent(),
            labels: match style {
                Style::Numbers => Labels::Inside,
                Style::Letters => Labels::Outside,
            },
            style,
            theme: Theme::default(),
            language: Language::default(),
            title: None,
            shows_turn: false,
            marks: Vec::new(),
            arrows: Vec::new(),
            last: None,
            prefix: String::new(),
            width: None,
        }
    }

    /// The position after a legal move, the move being shown: where the piece
    /// came from and, as ghosts, what it captured.
    pub fn after(variant: &'a Variant, before: &Setup, mv: &Move) -> Self {
        let captured = mv.captured.iter();
        let captured = captured.filter_map(|square| Some((square, before.piece(square)?)));
        let mut diagram = Self::new(variant, &variant.play(before, mv));
        diagram.last = Some(Last {
            mv: mv.clone(),
            captured: captured.collect(),
        });
        diagram
    }

    /// Adds the coloured squares and arrows of a comment in a game file.
    ///
    /// # Errors
    /// Which of them names no square of the board.
    pub fn add_shapes(&mut self, comment: &Comment) -> Result<(), MarkError> {
        let (marks, arrows) = marks::of_shapes(self.geometry(), &comment.shapes())?;
        self.marks.extend(marks);
        self.arrows.extend(arrows);
        Ok(())
    }

    /// The variant.
    pub const fn variant(&self) -> &'a Variant {
        self.variant
    }

    /// The position.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(crate) fn geometry(&self) -> &'a Geometry {
        self.variant.geometry()
    }

    /// The name of a square in the style of the diagram.
    pub(crate) fn name(&self, square: Square) -> String {
        names::name(self.geometry(), square, self.style)
    }

    /// The pieces, by square.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let squares = self.geometry().squares();
        squares.filter_map(|square| Some((square, self.setup.piece(square)?)))
    }

    pub(crate) fn frame(&self) -> Frame<'a> {
        let rim = match self.labels {
            Labels::Outside => 54.0,
            Labels::Inside | Labels::None => 14.0,
        };
        let gutter = if self.shows_turn { 64.0 } else { 0.0 };
        Frame::new(self.geometry(), self.bottom, rim, gutter)
    }
}
