//! The pieces on the board as bits: all that a move generator needs.

use crate::board::Word;
use crate::color::Color;
use crate::moves::BitMove;

/// A side known to the compiler.
pub trait Side: Copy + 'static {
    /// The other side.
    type Opponent: Side<Opponent = Self>;
    /// The side as a value.
    const COLOR: Color;
}

/// White to the compiler.
#[derive(Clone, Copy, Debug)]
pub struct White;

/// Black to the compiler.
#[derive(Clone, Copy, Debug)]
pub struct Black;

impl Side for White {
    type Opponent = Black;
    const COLOR: Color = Color::White;
}

impl Side for Black {
    type Opponent = White;
    const COLOR: Color = Color::Black;
}

/// Where the pieces stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces<W> {
    /// White's pieces.
    pub white: W,
    /// Black's pieces.
    pub black: W,
    /// The kings of both sides.
    pub kings: W,
}

impl<W: Word> Pieces<W> {
    /// One side's pieces.
    #[inline(always)]
    pub fn of(&self, side: Color) -> W {
        match side {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// One side's pieces, to be changed.
    #[inline(always)]
    pub fn of_mut(&mut self, side: Color) -> &mut W {
        match side {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// The pieces of both sides.
    #[inline(always)]
    pub fn occupied(&self) -> W {
        self.white | self.black
    }

    /// The pieces after a quiet move of a man; `crowns` = it becomes a king.
    #[inline(always)]
    #[must_use]
    pub(crate) fn step_man(&self, side: Color, from: W, to: W, crowns: W) -> Self {
        let mut after = *self;
        *after.of_mut(side) ^= from | to;
        after.kings |= to & crowns;
        after
    }

    /// The pieces after a quiet move of a king.
    #[inline(always)]
    #[must_use]
    pub(crate) fn step_king(&self, side: Color, from: W, to: W) -> Self {
        let mut after = *self;
        *after.of_mut(side) ^= from | to;
        after.kings ^= from | to;
        after
    }

    /// The pieces after any move of a side.
    #[inline(always)]
    #[must_use]
    pub fn play(&self, side: Color, mv: &BitMove<W>) -> Self {
        let (from, to) = (W::of(mv.from), W::of(mv.to));
        let mut after = *self;
        let is_king = !(self.kings & from).is_empty();
        *after.of_mut(side) = self.of(side) & !from | to;
        *after.of_mut(side.opponent()) &= !mv.captured;
        after.kings &= !(mv.captured | from);
        if is_king || mv.promotes {
            after.kings |= to;
        }
        after
    }
}
