//! The squares of a FEN: one side's list, and the kings' runs.

use super::fen_error::{FenError, FenErrorKind as Kind};
use super::names::{self, Style};
use super::part::Part;
use crate::board::{Geometry, Square};
use crate::color::Color;
use crate::piece::{Piece, Role};
use crate::position::{KingRun, Setup};

/// Reads squares into a setup. All of them are named in one style.
pub(super) struct Lists<'a> {
    geometry: &'a Geometry,
    style: Option<Style>,
    pub(super) setup: Setup,
}

impl<'a> Lists<'a> {
    pub(super) fn new(geometry: &'a Geometry) -> Self {
        Self {
            geometry,
            style: None,
            setup: Setup::default(),
        }
    }

    /// The squares of one side, without its letter.
    pub(super) fn side(&mut self, color: Color, list: Part<'_>) -> Result<(), FenError> {
        if list.trim().text().is_empty() {
            return Ok(());
        }
        list.split(',')
            .try_for_each(|item| self.item(color, item.trim()))
    }

    /// One item: a square or a range, with or without `K`.
    fn item(&mut self, color: Color, item: Part<'_>) -> Result<(), FenError> {
        let (role, name) = self.role(item);
        let Some((first, last)) = name.split_once('-') else {
            let square = self.square(name, item)?;
            return self.put(square, Piece::new(color, role), item);
        };
        let (first, last) = (first.trim(), last.trim());
        let is_number = |part: Part<'_>| Style::of_name(part.text()) == Some(Style::Numbers);
        if !is_number(first) || !is_number(last) {
            return Err(FenError::new(item, Kind::Range));
        }
        let (low, high) = (self.number(first)?, self.number(last)?);
        if low > high {
            return Err(FenError::new(item, Kind::Range));
        }
        // Named once, so that a range runs by number even where the board's
        // own order is another.
        self.square(first, item)?;
        for number in low..=high {
            let name = number.to_string();
            let square = names::square(self.geometry, &name).ok_or_else(|| self.no_square(last))?;
            self.put(square, Piece::new(color, role), item)?;
        }
        Ok(())
    }

    /// Takes the `K` of a king off. A small `k` before a number is the letter
    /// of a square where the board has such squares.
    fn role<'t>(&self, item: Part<'t>) -> (Role, Part<'t>) {
        let rest = item.rest().trim();
        let own_letters = Style::of(self.geometry) == Style::Letters;
        let numbered = Style::of_name(rest.text()) == Some(Style::Numbers);
        match item.first() {
            Some('K') => (Role::King, rest),
            Some('k') if !(own_letters && numbered && self.geometry.shape().width > 10) => {
                (Role::King, rest)
            }
            _ => (Role::Man, item),
        }
    }

    fn number(&self, part: Part<'_>) -> Result<u16, FenError> {
        let text = part.text();
        let number = text.parse().ok().filter(|_| text.len() <= 4);
        number
            .filter(|&number| usize::from(number) <= self.geometry.len())
            .ok_or_else(|| self.no_square(part))
    }

    fn no_square(&self, part: Part<'_>) -> FenError {
        let expected = names::expected(self.geometry);
        FenError::new(part, Kind::Square { expected })
    }

    fn square(&mut self, name: Part<'_>, item: Part<'_>) -> Result<Square, FenError> {
        let text = name.text();
        let style = Style::of_name(text).ok_or_else(|| self.no_square(item))?;
        if *self.style.get_or_insert(style) != style {
            return Err(FenError::new(item, Kind::Mixed));
        }
        names::square(self.geometry, text).ok_or_else(|| self.no_square(item))
    }

    fn put(&mut self, square: Square, piece: Piece, item: Part<'_>) -> Result<(), FenError> {
        if let Some(there) = self.setup.piece(square) {
            let kind = if there.color == piece.color {
                Kind::RepeatedSquare(there.color)
            } else {
                Kind::BothSides(there.color)
            };
            return Err(FenError::new(item, kind));
        }
        self.setup.put(square, Some(piece));
        Ok(())
    }

    /// Both kings' runs, without the first `+`: Black's, then White's.
    pub(super) fn runs(&mut self, field: Part<'_>) -> Result<(), FenError> {
        let Some((black, white)) = field.split_once('+') else {
            return Err(FenError::new(field, Kind::KingRun));
        };
        self.setup.king_runs.black = self.run(black.trim())?;
        self.setup.king_runs.white = self.run(white.trim())?;
        Ok(())
    }

    fn run(&mut self, part: Part<'_>) -> Result<Option<KingRun>, FenError> {
        let count = part.first().and_then(|c| c.to_digit(10));
        let name = part.rest().trim();
        match (count, name.text().is_empty()) {
            (Some(0), true) => Ok(None),
            (Some(moves @ 1..), false) => {
                let square = self.square(name, part)?;
                let moves = moves as u8;
                Ok(Some(KingRun { square, moves }))
            }
            _ => Err(FenError::new(part, Kind::KingRun)),
        }
    }
}
