//! What the text of a move means in a position.

use std::ops::Deref;

use super::move_fault::MoveFault;
use super::squares::{Named, SquareNames, Squares};
use crate::board::Square;
use crate::moves::Move;
use crate::position::Setup;
use crate::text::notation;
use crate::text::route::{self, Fit};
use crate::variant::Variant;

/// Understands moves by the rules of a variant.
pub(super) struct Interpreter<V> {
    pub(super) variant: V,
    pub(super) names: SquareNames,
}

/// Where a reading of the moves so far stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stand {
    pub(super) setup: Setup,
    /// Squares of a capture that is not finished.
    pub(super) begun: Squares,
}

impl Stand {
    pub(super) fn on(setup: Setup) -> Self {
        let begun = Squares::new();
        Self { setup, begun }
    }
}

impl<V: Deref<Target = Variant>> Interpreter<V> {
    pub(super) fn new(variant: V) -> Self {
        let names = SquareNames::new(variant.rules(), variant.geometry());
        Self { variant, names }
    }

    pub(super) fn named(&self, text: &str) -> Result<Named, MoveFault> {
        self.names
            .named(text)
            .map_err(|name| MoveFault::NoSquare { name: name.0 })
    }

    /// Everything that a text can mean: where it leads, and the move, or `None`
    /// where it is a step of a capture that goes on.
    pub(super) fn continued(
        &self,
        stand: &Stand,
        named: &Named,
        text: &str,
    ) -> Result<Vec<(Stand, Option<Move>)>, MoveFault> {
        let legal = self.legal(&stand.setup)?;
        if text.contains('+') {
            let geometry = self.variant.geometry();
            let found = notation::parse_move(geometry, &legal, text).ok();
            return Ok(found.map(|mv| self.moved(stand, mv)).into_iter().collect());
        }
        let Some(named) = joined(&stand.begun, named) else {
            return Ok(Vec::new());
        };
        let fits: Vec<_> = legal.iter().map(|mv| self.fit(mv, &named)).collect();
        let best = fits.iter().copied().max().unwrap_or(Fit::No);
        if best > Fit::No {
            let fitting = legal.iter().zip(&fits).filter(|(_, fit)| **fit == best);
            return Ok(fitting.map(|(mv, _)| self.moved(stand, mv)).collect());
        }
        let begun = legal.iter().find_map(|mv| begun_squares(mv, &named));
        let step = |begun| {
            let setup = stand.setup.clone();
            (Stand { setup, begun }, None)
        };
        Ok(begun.map(step).into_iter().collect())
    }

    pub(super) fn legal(&self, setup: &Setup) -> Result<Vec<Move>, MoveFault> {
        self.variant
            .legal_moves(setup)
            .map_err(|_| MoveFault::TooMany)
    }

    fn moved(&self, stand: &Stand, mv: &Move) -> (Stand, Option<Move>) {
        let after = self.variant.play(&stand.setup, mv);
        (Stand::on(after), Some(mv.clone()))
    }

    /// How well the squares of a text describe a move.
    fn fit(&self, mv: &Move, named: &Named) -> Fit {
        if !named.from.contains(mv.from) || named.after.last() != Some(&mv.to) {
            return Fit::No;
        }
        if named.after.len() == 1 {
            return Fit::Exact;
        }
        route::fit(self.variant.geometry(), mv, &named.with_first(mv.from))
    }

    /// A move in full, with `x` for a capture.
    pub(super) fn full(&self, mv: &Move) -> String {
        notation::write_full(self.variant.geometry(), mv, 'x')
    }

    /// Why a text that nothing continues is refused.
    pub(super) fn refusal(&self, stand: &Stand, named: &Named) -> MoveFault {
        let geometry = self.variant.geometry();
        let Ok(legal) = self.legal(&stand.setup) else {
            return MoveFault::TooMany;
        };
        if !stand.begun.is_empty() {
            return self.unfinished(stand, &legal);
        }
        let has_ends =
            |mv: &&Move| named.from.contains(mv.from) && named.after.last() == Some(&mv.to);
        let with_ends: Vec<_> = legal
            .iter()
            .filter(has_ends)
            .map(|mv| self.full(mv))
            .collect();
        if with_ends.is_empty() {
            let short = |mv: &Move| notation::write_short(geometry, mv, &legal, 'x');
            let legal = legal.iter().map(short).collect();
            return MoveFault::NotLegal { legal };
        }
        MoveFault::WrongPath { legal: with_ends }
    }

    /// The captures that a reading could finish.
    pub(super) fn unfinished(&self, stand: &Stand, legal: &[Move]) -> MoveFault {
        let begins = |mv: &&Move| mv.path.starts_with(&stand.begun);
        let legal = legal
            .iter()
            .filter(begins)
            .map(|mv| self.full(mv))
            .collect();
        MoveFault::Unfinished { legal }
    }
}

/// A step after the steps that a capture has begun with.
fn joined(begun: &[Square], named: &Named) -> Option<Named> {
    let [first, middle @ .., last] = begun else {
        return Some(named.clone());
    };
    if !named.from.contains(*last) {
        return None;
    }
    let mut after = Squares::new();
    for &square in middle.iter().chain([last]).chain(&named.after) {
        after.try_push(square).ok()?;
    }
    let from = [*first].into_iter().collect();
    Some(Named { from, after })
}

/// The squares of a text that a capture begins with, where it does.
fn begun_squares(mv: &Move, named: &Named) -> Option<Squares> {
    let begins = mv.is_capture()
        && named.from.contains(mv.from)
        && mv.path.len() > named.after.len() + 1
        && mv.path[1..].starts_with(&named.after);
    begins.then(|| named.with_first(mv.from).into_iter().collect())
}
