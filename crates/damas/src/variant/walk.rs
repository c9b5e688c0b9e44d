//! A position that goes forward move by move, without a list for people to read.

use crate::board::{Geometry, Square, SquareSet, Word};
use crate::moves::{BitMove, Move, MoveList, WordOf};
use crate::position::{Position, Setup};
use crate::rules::{Rules, Ruleset};

/// The moves that have certain ends.
pub(crate) enum Found {
    /// None.
    None,
    /// One, without its path.
    One(Move),
    /// Several, or more capture routes than are followed.
    Several,
}

/// Goes forward from a position.
pub(crate) trait Walk {
    /// Stands on a setup; tells whether it can be played from.
    fn stand(&mut self, rules: &Rules, geometry: &Geometry, setup: &Setup) -> bool;

    /// Looks for the move from one of some squares to another.
    fn find(&mut self, geometry: &Geometry, from: SquareSet, to: Square) -> Found;

    /// Makes the move that was found last.
    fn go(&mut self);

    /// The position.
    fn setup(&self, geometry: &Geometry) -> Setup;
}

pub(super) struct TypedWalk<R: Ruleset> {
    rules: R,
    position: Option<Position<R::Board>>,
    moves: MoveList<WordOf<R>>,
    found: Option<BitMove<WordOf<R>>>,
}

impl<R: Ruleset> TypedWalk<R> {
    pub(super) fn new(rules: R) -> Self {
        Self {
            rules,
            position: None,
            moves: MoveList::new(),
            found: None,
        }
    }
}

impl<R: Ruleset> Walk for TypedWalk<R> {
    fn stand(&mut self, rules: &Rules, geometry: &Geometry, setup: &Setup) -> bool {
        self.found = None;
        self.position = Position::new(rules, geometry, setup).ok();
        self.position.is_some()
    }

    fn find(&mut self, geometry: &Geometry, from: SquareSet, to: Square) -> Found {
        self.found = None;
        let Some(position) = &self.position else {
            return Found::None;
        };
        self.moves.clear();
        position.legal_moves(&self.rules, &mut self.moves);
        if self.moves.overflowed() {
            return Found::Several;
        }
        let to_cell = geometry.cell(to);
        let mut fitting = self
            .moves
            .as_slice()
            .iter()
            .filter(|mv| mv.to == to_cell && from.contains(geometry.square(mv.from)));
        let Some(mv) = fitting.next() else {
            return Found::None;
        };
        if fitting.next().is_some() || mv.rest.is_some() {
            return Found::Several;
        }
        self.found = Some(*mv);
        let from = geometry.square(mv.from);
        Found::One(Move {
            from,
            to,
            rest: None,
            captured: geometry.square_set(mv.captured.widen()),
            promotes: mv.promotes,
            path: Vec::new(),
        })
    }

    fn go(&mut self) {
        if let (Some(position), Some(mv)) = (&mut self.position, self.found.take()) {
            *position = position.play(&self.rules, &mv);
        }
    }

    fn setup(&self, geometry: &Geometry) -> Setup {
        let position = self.position.as_ref();
        position.map_or_else(Setup::default, |position| position.to_setup(geometry))
    }
}
