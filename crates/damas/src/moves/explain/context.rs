//! What an explanation is drawn from.

use super::refusal::{Stroke, Tally};
use super::walk::{Facts, Walk};
use crate::board::{Directions, Geometry, Square};
use crate::color::Color;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Setup;
use crate::rules::Rules;

/// A position with its moves, as [`explain`](super::explain) needs it.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The rule set.
    pub rules: &'a Rules,
    /// Its board.
    pub geometry: &'a Geometry,
    /// The position.
    pub setup: &'a Setup,
    /// All legal moves.
    pub legal: &'a [Move],
    /// All complete captures of the side to move, before any precedence
    /// between them.
    pub captures: &'a [Move],
    /// The side to move; White where the setup does not say.
    pub(super) side: Color,
}

impl<'a> Context<'a> {
    /// Puts together what an explanation needs.
    pub fn new(
        rules: &'a Rules,
        geometry: &'a Geometry,
        setup: &'a Setup,
        legal: &'a [Move],
        captures: &'a [Move],
    ) -> Self {
        Self {
            rules,
            geometry,
            setup,
            legal,
            captures,
            side: setup.turn.unwrap_or(Color::White),
        }
    }

    /// All complete captures of a setup's side to move before any precedence
    /// between them, one route of each, found square by square: for callers
    /// without a generator at hand. Bounded: positions with more than some
    /// ten thousand stops of one piece are not searched to their end.
    pub fn captures_of(rules: &Rules, geometry: &Geometry, setup: &Setup) -> Vec<Move> {
        let context = Context::new(rules, geometry, setup, &[], &[]);
        let facts = Facts::of(&context);
        setup.pieces[context.side]
            .iter()
            .flat_map(|from| Walk::new(&context, from, facts).captures())
            .collect()
    }

    /// All captures of a setup's side to move that stop before their end, one
    /// route of each: at a landing from which the piece, or the same jump with
    /// another landing, could go on. Bounded as [`captures_of`](Self::captures_of) is.
    pub(crate) fn broken_off(rules: &Rules, geometry: &Geometry, setup: &Setup) -> Vec<Move> {
        let context = Context::new(rules, geometry, setup, &[], &[]);
        let facts = Facts::of(&context);
        setup.pieces[context.side]
            .iter()
            .flat_map(|from| Walk::new(&context, from, facts).broken_off())
            .collect()
    }

    /// The rank of the piece on a square.
    pub(super) fn role(&self, square: Square) -> Role {
        if self.setup.kings.contains(square) {
            Role::King
        } else {
            Role::Man
        }
    }

    /// Where a piece of the side to move may step.
    pub(super) fn steps(&self, role: Role) -> Directions {
        let movement = &self.rules.movement;
        self.as_seen(match role {
            Role::Man => movement.man_steps,
            Role::King => movement.king_steps,
        })
    }

    /// Where a piece of the side to move may capture.
    pub(super) fn capture_directions(&self, role: Role) -> Directions {
        let movement = &self.rules.movement;
        self.as_seen(match role {
            Role::Man => movement.man_captures,
            Role::King => movement.king_captures,
        })
    }

    /// Every direction in which any piece of the game moves or captures.
    pub(super) fn every_way(&self) -> Directions {
        [Role::Man, Role::King]
            .into_iter()
            .map(|role| self.steps(role).union(self.capture_directions(role)))
            .fold(Directions::NONE, Directions::union)
    }

    /// White's directions, turned upside down for Black.
    pub(super) fn as_seen(&self, directions: Directions) -> Directions {
        match self.side {
            Color::White => directions,
            Color::Black => directions.flip(),
        }
    }

    /// A legal capture: by the piece on a square if it has one.
    pub(super) fn best_capture(&self, from: Square) -> Option<&'a Move> {
        let captures = || self.legal.iter().filter(|mv| mv.is_capture());
        captures()
            .find(|mv| mv.from == from)
            .or_else(|| captures().next())
    }

    /// A capture as it is written: short where no other has the same ends.
    pub(super) fn stroke(&self, mv: &Move) -> Stroke {
        let is_rival = |other: &&Move| (other.from, other.to) == (mv.from, mv.to) && *other != mv;
        let rivals = self.captures.iter().find(is_rival).is_some();
        let squares = if rivals || mv.from == mv.to {
            mv.path.clone()
        } else {
            vec![mv.from, mv.to]
        };
        self.written(squares)
    }

    /// A capture with every square of its path.
    pub(super) fn full_stroke(&self, mv: &Move) -> Stroke {
        self.written(mv.path.clone())
    }

    pub(super) fn written(&self, squares: Vec<Square>) -> Stroke {
        Stroke {
            squares,
            separator: self.rules.notation.capture,
        }
    }

    /// What a capture takes.
    pub(super) fn tally(&self, mv: &Move) -> Tally {
        let kings = mv.captured.0 & self.setup.kings.0;
        let kings = kings.count_ones();
        Tally {
            stroke: self.stroke(mv),
            men: mv.captured.len() as u32 - kings,
            kings,
        }
    }
}
