//! The machine at the board.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::game::Game;
use damas::moves::Move;
use damas::variant::Variant;
use damas_engine::{Engine, Limits, Report};

/// An engine with its limits.
pub(super) struct Machine {
    engine: Engine,
    limits: Limits,
    /// The state of chance, where it may choose.
    chance: Option<u64>,
}

/// Plies of a game in which chance may choose.
const BY_CHANCE: usize = 4;

impl Machine {
    pub(super) fn new(variant: Arc<Variant>, limits: Limits, seed: Option<u64>) -> Self {
        Self {
            engine: Engine::new(variant),
            limits,
            chance: seed,
        }
    }

    /// The machine's move.
    pub(super) fn choose(&mut self, game: &Game) -> Option<Move> {
        if game.plies().len() < BY_CHANCE
            && let Some(mv) = self.by_chance(game.legal_moves())
        {
            return Some(mv);
        }
        self.think(game).map(|report| report.best)
    }

    /// What the engine thinks of the present position.
    pub(super) fn think(&mut self, game: &Game) -> Option<Report> {
        let stop = AtomicBool::new(false);
        self.engine.think(game.setups(), &self.limits, &stop)
    }

    /// Any of the moves, where chance may choose (splitmix64).
    fn by_chance(&mut self, legal: &[Move]) -> Option<Move> {
        let state = self.chance.as_mut()?;
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = *state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        legal.get((z % legal.len().max(1) as u64) as usize).cloned()
    }
}
