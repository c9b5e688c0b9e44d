//! Patterns: what has to stand on some squares, may not, or may.

mod error;
mod parse;

pub use error::{PatternError, PatternErrorKind};

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use damas::board::{Geometry, Square};
use damas::color::{ByColor, Color};
use damas::piece::Role;
use damas::position::Setup;

use crate::board::{Kind, PIECES, kind_on};
use crate::image::Image;

/// A set of kinds, a bit each; bit 0 is an empty square.
pub(crate) type Kinds = u8;

/// Every kind, and nothing.
pub(crate) const ANY: Kinds = (1 << (PIECES + 1)) - 1;

/// What positions are looked for. The language in which it is written is told in
/// `docs/games-database.md`.
///
/// ```
/// use damas::rules::Rules;
/// use damas::text::fen;
/// use damas_archive::Pattern;
///
/// let geometry = Rules::builtin("international")?.geometry();
/// let pattern = Pattern::parse(&geometry, "W:W27,28:B!18:E23:#W5-12")?;
/// let setup = fen::parse(&geometry, "W:W27,28,31-33:B16,17")?;
/// assert!(pattern.matches(&setup));
/// let setup = fen::parse(&geometry, "W:W27,28,31-33:B17,18")?;
/// assert!(!pattern.matches(&setup));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pattern {
    /// Who is to move.
    pub(crate) turn: Option<Color>,
    /// What may stand on each square that is spoken of.
    pub(crate) on: BTreeMap<Square, Kinds>,
    /// Of these, where there are any, one at least has to hold.
    pub(crate) some: Vec<(Square, Kinds)>,
    pub(crate) material: Vec<Amount>,
}

/// How many pieces of some kinds there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    pub(crate) kinds: Kinds,
    pub(crate) range: RangeInclusive<u16>,
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// Which part of the text is wrong, and what was expected.
    pub fn parse(geometry: &Geometry, text: &str) -> Result<Self, PatternError> {
        parse::pattern(geometry, text)
    }

    /// Reads a list of squares: `28,31-33`.
    ///
    /// # Errors
    /// Which part of the text is wrong, and what was expected.
    pub fn squares(geometry: &Geometry, text: &str) -> Result<Vec<Square>, PatternError> {
        parse::squares(geometry, text)
    }

    /// The pattern that only one position has.
    pub fn exact(geometry: &Geometry, setup: &Setup) -> Self {
        let squares = geometry
            .squares()
            .map(|square| (square, 1 << kind_on(setup, square)));
        Self {
            turn: setup.turn,
            on: squares.collect(),
            ..Self::default()
        }
    }

    /// Whether a position has it.
    pub fn matches(&self, setup: &Setup) -> bool {
        let holds = |square, kinds| (1 << kind_on(setup, square)) & kinds != 0;
        let turn = self.turn.is_none_or(|turn| setup.turn == Some(turn));
        turn && self.on.iter().all(|(&square, &kinds)| holds(square, kinds))
            && (self.some.is_empty()
                || self
                    .some
                    .iter()
                    .any(|&(square, kinds)| holds(square, kinds)))
            && self
                .material
                .iter()
                .all(|amount| amount.range.contains(&amount.of(setup)))
    }

    /// Leaves on a square only some of what was let stand there.
    fn narrow(&mut self, square: Square, kinds: Kinds) {
        *self.on.entry(square).or_insert(ANY) &= kinds;
    }

    /// What the pattern becomes on another board.
    pub(crate) fn seen_in(&self, image: &Image) -> Self {
        let each =
            |(&square, &kinds): (&Square, &Kinds)| (image.square(square), kinds_in(image, kinds));
        Self {
            turn: self.turn.map(|turn| image.color(turn)),
            on: self.on.iter().map(each).collect(),
            some: self
                .some
                .iter()
                .map(|(square, kinds)| each((square, kinds)))
                .collect(),
            material: self
                .material
                .iter()
                .map(|amount| amount.seen_in(image))
                .collect(),
        }
    }
}

impl Amount {
    /// The pieces of the kinds in a position.
    fn of(&self, setup: &Setup) -> u16 {
        let count = |color| {
            let pieces = setup.pieces[color].iter();
            pieces
                .filter(|&square| (1 << kind_on(setup, square)) & self.kinds != 0)
                .count() as u16
        };
        count(Color::White) + count(Color::Black)
    }

    fn seen_in(&self, image: &Image) -> Self {
        Self {
            kinds: kinds_in(image, self.kinds),
            range: self.range.clone(),
        }
    }
}

/// The kinds that some kinds become.
fn kinds_in(image: &Image, kinds: Kinds) -> Kinds {
    let each = (0..=PIECES as Kind).filter(|kind| kinds >> kind & 1 != 0);
    each.fold(0, |seen, kind| seen | 1 << image.kind(kind))
}

/// The kinds of a side, or of one rank of it.
const fn kinds_of(color: Color, role: Option<Role>) -> Kinds {
    let (man, king) = match color {
        Color::White => (1 << 1, 1 << 2),
        Color::Black => (1 << 3, 1 << 4),
    };
    match role {
        Some(Role::Man) => man,
        Some(Role::King) => king,
        None => man | king,
    }
}

/// Men and kings of both sides, a set each; for what patterns do not say.
pub(crate) const SIDES: ByColor<Kinds> =
    ByColor::new(kinds_of(Color::White, None), kinds_of(Color::Black, None));
