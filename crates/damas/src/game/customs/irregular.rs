//! Moves that pieces can make and the duty to capture forbids.

use std::collections::HashSet;
use std::sync::Arc;

use super::{Breach, Customs, Response};
use crate::board::{Square, SquareSet};
use crate::game::{Game, PlayError, are_same};
use crate::moves::Move;
use crate::moves::explain::Context;
use crate::perft::TooManyRoutes;
use crate::rules::{Compulsion, Rules};
use crate::variant::Variant;

/// A move that breaks a rule, and is accepted by the customs of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Irregular {
    /// The move.
    pub mv: Move,
    /// The rule.
    pub breach: Breach,
}

/// A rule set without the duty to capture: it lists the quiet moves that the
/// duty forbids.
#[derive(Clone, Debug)]
pub(in crate::game) struct Relaxed(Arc<Variant>);

impl Relaxed {
    /// What the customs need; `None` where they accept no missed capture.
    pub(in crate::game) fn for_customs(customs: Customs, rules: &Rules) -> Option<Self> {
        if customs.response(&Breach::MissedCapture) == Response::Refuse {
            return None;
        }
        let mut rules = rules.clone();
        rules.compulsion = Compulsion::Optional;
        rules.movement.optional_capture = true;
        Some(Self(Arc::new(Variant::new(rules))))
    }
}

impl Game {
    /// The moves that break the duty to capture and are accepted even so,
    /// because the customs have something follow: quiet moves, captures that
    /// others outrank, captures broken off at any landing. None where the
    /// customs refuse such moves, and none after a demand to put a move right.
    ///
    /// # Errors
    /// Where the position has more capture routes than are followed.
    pub fn irregular_moves(&self) -> Result<Vec<Irregular>, TooManyRoutes> {
        let Some(relaxed) = self.relaxed.as_ref().filter(|_| !self.must_put_right()) else {
            return Ok(Vec::new());
        };
        if !self.legal.iter().any(Move::is_capture) {
            return Ok(Vec::new());
        }
        let (variant, setup) = (&self.variant, self.setup());
        let quiets = relaxed.0.legal_moves(setup)?;
        let quiets = quiets.into_iter().filter(|mv| !mv.is_capture());
        let captures = variant.captures(setup)?;
        let broken_off = Context::broken_off(variant.rules(), variant.geometry(), setup);
        let of = |breach: Breach| {
            move |mv| Irregular {
                mv,
                breach: breach.clone(),
            }
        };
        let all = quiets
            .map(of(Breach::MissedCapture))
            .chain(captures.into_iter().map(of(Breach::LesserCapture)))
            .chain(broken_off.into_iter().map(of(Breach::BrokenOff)));
        let mut seen: HashSet<_> = self.legal.iter().map(identity).collect();
        let mut irregular: Vec<_> = all.filter(|one| seen.insert(identity(&one.mv))).collect();
        irregular.sort_by(|a, b| {
            let key = |one: &Irregular| (one.mv.from, one.mv.to);
            (key(a), &a.mv.path).cmp(&(key(b), &b.mv.path))
        });
        Ok(irregular)
    }

    /// One of the irregular moves, with the rule that it breaks.
    pub(in crate::game) fn irregular_move(
        &self,
        mv: &Move,
    ) -> Result<(Move, Option<Breach>), PlayError> {
        let irregular = self.irregular_moves()?.into_iter();
        let mut found = irregular.filter(|one| are_same(&one.mv, mv));
        let Irregular { mv, breach } = found.next().ok_or(PlayError::NotLegal)?;
        Ok((mv, Some(breach)))
    }
}

fn identity(mv: &Move) -> (Square, Square, Option<Square>, SquareSet) {
    (mv.from, mv.to, mv.rest, mv.captured)
}
