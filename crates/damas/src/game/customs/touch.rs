//! Touched pieces: which of them must move.

use std::collections::BTreeSet;

use super::{Breach, Response, TouchMove};
use crate::board::Square;
use crate::color::Color;
use crate::game::act::Act;
use crate::game::{ActError, Game, PlayError};
use crate::moves::Move;

/// What follows from touching pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// One of these must move; where there are several, the opponent may name
    /// one.
    Bound(Binding),
    /// None of them can move: there is no penalty, but it is counted.
    NoneCanMove {
        /// How often the side has done so in the game, this time included.
        times: usize,
    },
}

impl Touch {
    /// Whether the side is to be warned, since it has done so before.
    pub const fn is_warning(&self) -> bool {
        matches!(self, Self::NoneCanMove { times } if *times > 1)
    }
}

/// Which pieces the side to move may move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Binding {
    /// Any.
    Free,
    /// This one.
    Piece(Square),
    /// One of these; the opponent may still name it.
    OneOf(Vec<Square>),
}

impl Game {
    /// A side touches pieces of its own without announcing that it adjusts
    /// them.
    ///
    /// # Errors
    /// Where touching has no consequences in the game, it is over, the side is
    /// not to move, or one of the squares has no piece of it.
    pub fn touch(&mut self, by: Color, squares: &[Square]) -> Result<Touch, ActError> {
        self.may_touch(by, squares)?;
        let can_move = |square: &Square| self.legal.iter().any(|mv| mv.from == *square);
        let movable: Vec<Square> = squares.iter().copied().filter(can_move).collect();
        let answers = !movable.is_empty();
        let squares = squares.to_vec();
        self.note(Act::Touched {
            by,
            squares,
            movable,
        });
        if answers {
            return Ok(Touch::Bound(self.binding()));
        }
        let times = self.times_touched_in_vain(by);
        Ok(Touch::NoneCanMove { times })
    }

    /// A side announces that it adjusts pieces of its own, and does: nothing
    /// follows.
    ///
    /// # Errors
    /// Those of [`touch`](Self::touch).
    pub fn adjust(&mut self, by: Color, squares: &[Square]) -> Result<(), ActError> {
        self.may_touch(by, squares)?;
        let squares = squares.to_vec();
        self.note(Act::Adjusted { by, squares });
        Ok(())
    }

    /// A side names which of the several pieces that the opponent has touched
    /// must move.
    ///
    /// # Errors
    /// Where the game is over, it is the side's own turn, or the piece is none
    /// of the touched ones that can move.
    pub fn name_piece(&mut self, by: Color, square: Square) -> Result<(), ActError> {
        self.go_on()?;
        if by == self.turn() {
            let side = by.opponent();
            return Err(ActError::NotYourTurn { side });
        }
        match self.binding() {
            Binding::OneOf(squares) if squares.contains(&square) => {
                self.note(Act::Named { by, square });
                Ok(())
            }
            _ => Err(ActError::NotTouched { square }),
        }
    }

    /// A side takes the first of the squares' pieces along the others and lets
    /// go of it on the last: that is its move, and no other landing follows.
    ///
    /// # Errors
    /// [`ActError::Released`] where the side has just completed its move, and
    /// whatever forbids the touch or the move.
    pub fn release(&mut self, by: Color, path: &[Square]) -> Result<(), ActError> {
        if by != self.turn() {
            let last = self.plies.last().and_then(|ply| ply.step.as_move());
            return Err(match last {
                Some(mv) => ActError::Released { square: mv.to },
                None => ActError::NotYourTurn { side: by },
            });
        }
        let geometry = self.variant.geometry();
        let names: Vec<String> = path.iter().map(|&square| geometry.name(square)).collect();
        let mv = self.read_move(&names.join("-"))?;
        self.play(&mv)?;
        Ok(())
    }

    /// Which pieces the side to move may move, after what it has touched.
    pub fn binding(&self) -> Binding {
        let acts = &self.moment(self.plies.len()).acts;
        let touched = acts.iter().filter_map(|act| match act {
            Act::Touched { movable, .. } => Some(movable),
            _ => None,
        });
        let first = touched.clone().flatten().next();
        let named = acts.iter().rev().find_map(|act| match act {
            Act::Named { square, .. } => Some(*square),
            _ => None,
        });
        let all: BTreeSet<Square> = touched.flatten().copied().collect();
        match (self.customs.touch_move, first, named) {
            (TouchMove::Off, ..) | (_, None, _) => Binding::Free,
            (TouchMove::First, Some(&first), _) => Binding::Piece(first),
            (TouchMove::OpponentNames, _, Some(named)) => Binding::Piece(named),
            (TouchMove::OpponentNames, Some(&first), None) if all.len() == 1 => {
                Binding::Piece(first)
            }
            (TouchMove::OpponentNames, ..) => Binding::OneOf(all.into_iter().collect()),
        }
    }

    /// Refuses a move of another piece than one that must move, or says that
    /// it breaks a rule.
    pub(in crate::game) fn heed_touch(
        &self,
        mv: &Move,
        breach: Option<Breach>,
    ) -> Result<Option<Breach>, PlayError> {
        let squares = match self.binding() {
            Binding::Free => return Ok(breach),
            Binding::Piece(square) => vec![square],
            Binding::OneOf(squares) => squares,
        };
        if squares.contains(&mv.from) {
            return Ok(breach);
        }
        let other = Breach::OtherPiece {
            touched: squares.clone(),
        };
        if self.customs.response(&other) == Response::Refuse || self.must_put_right() {
            return Err(PlayError::Touched { squares });
        }
        Ok(breach.or(Some(other)))
    }

    fn may_touch(&self, by: Color, squares: &[Square]) -> Result<(), ActError> {
        if self.customs.touch_move == TouchMove::Off {
            return Err(ActError::NotInForce);
        }
        self.go_on()?;
        if by != self.turn() {
            return Err(ActError::NotYourTurn { side: by });
        }
        let own = self.setup().pieces[by];
        match squares.iter().find(|&&square| !own.contains(square)) {
            Some(&square) => Err(ActError::NoOwnPiece { square, side: by }),
            None => Ok(()),
        }
    }

    fn times_touched_in_vain(&self, side: Color) -> usize {
        let in_vain = self.acts().filter(|(_, act)| {
            matches!(act, Act::Touched { by, movable, .. } if *by == side && movable.is_empty())
        });
        in_vain.count()
    }
}
