//! How often a position has come about.

use std::collections::HashMap;

use crate::board::SquareSet;
use crate::color::{ByColor, Color};
use crate::piece::{Piece, Role};
use crate::position::{KingRun, Setup};
use crate::rules::Rules;

/// The positions of a game, each with how often it has come about.
#[derive(Clone, Debug, Default)]
pub(super) struct Repetitions(HashMap<Identity, u32>);

/// What makes two positions the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Identity {
    turn: Option<Color>,
    pieces: ByColor<SquareSet>,
    kings: SquareSet,
    runs: ByColor<Option<KingRun>>,
}

impl Repetitions {
    /// Adds a position; tells how often it has come about now.
    pub(super) fn add(&mut self, rules: &Rules, setup: &Setup) -> u32 {
        let times = self.0.entry(Identity::of(rules, setup)).or_default();
        *times += 1;
        *times
    }

    /// Takes a position away again.
    pub(super) fn remove(&mut self, rules: &Rules, setup: &Setup) {
        let identity = Identity::of(rules, setup);
        match self.0.get_mut(&identity) {
            Some(times) if *times > 1 => *times -= 1,
            _ => {
                self.0.remove(&identity);
            }
        }
    }
}

/// Whether two positions are the same.
pub(super) fn are_same(rules: &Rules, one: &Setup, other: &Setup) -> bool {
    Identity::of(rules, one) == Identity::of(rules, other)
}

impl Identity {
    fn of(rules: &Rules, setup: &Setup) -> Self {
        let runs = Color::ALL.map(|color| limited_run(rules, setup, color));
        Self {
            turn: setup.turn,
            pieces: setup.pieces,
            kings: setup.kings,
            runs: ByColor::new(runs[0], runs[1]),
        }
    }
}

/// A run of king moves, as far as it can still matter: where the rules limit
/// runs and the side has a man.
fn limited_run(rules: &Rules, setup: &Setup, color: Color) -> Option<KingRun> {
    let limit = rules.movement.king_run_limit;
    let run = setup.king_runs[color].filter(|run| limit > 0 && run.moves > 0)?;
    let has_man = setup.pieces[color].0 & !setup.kings.0 != 0;
    let king = Some(Piece::new(color, Role::King));
    (has_man && setup.piece(run.square) == king).then_some(KingRun {
        moves: run.moves.min(limit),
        ..run
    })
}
