//! The draughts engine: for now one that plays the first capture or any move.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use damas::moves::Move;
use damas::position::Setup;
use damas::variant::Variant;

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time.
    pub time: Option<Duration>,
    /// Plies.
    pub depth: Option<u32>,
    /// Positions.
    pub nodes: Option<u64>,
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The best move.
    pub best: Move,
    /// In hundredths of a man, from the side to move.
    pub score: i32,
    /// Plies searched.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
    /// The line expected.
    pub pv: Vec<Move>,
}

/// The engine.
#[derive(Debug)]
pub struct Engine {
    variant: Arc<Variant>,
}

impl Engine {
    /// An engine for a rule set.
    pub fn new(variant: Arc<Variant>) -> Self {
        Self { variant }
    }

    /// Thinks about the last of the positions; `None` where it has no move.
    pub fn think(&mut self, history: &[Setup], _: &Limits, _: &AtomicBool) -> Option<Report> {
        let moves = self.variant.legal_moves(history.last()?).ok()?;
        let best = moves.get(history.len() * 7 % moves.len().max(1))?.clone();
        Some(Report {
            pv: vec![best.clone()],
            best,
            score: 0,
            depth: 1,
            nodes: moves.len() as u64,
            time: Duration::ZERO,
        })
    }
}
