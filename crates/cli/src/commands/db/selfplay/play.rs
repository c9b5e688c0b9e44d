//! One game of the simple player against itself.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, anyhow};
use damas::game::Game;
use damas::moves::Move;
use damas::pdn::{GameType, Names, PdnGame, result};
use damas::text::notation;
use damas::variant::Variant;
use damas_engine::{Engine, Limits};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// Plies at random at the start.
    pub(super) opening: usize,
    /// After them, one move in so many is at random.
    pub(super) slip: u32,
    /// Plies looked ahead.
    pub(super) depth: u32,
    /// Plies after which the game is left open.
    pub(super) most: usize,
}

/// Plays both sides.
pub(super) struct Player {
    variant: Arc<Variant>,
    engine: Engine,
    style: Style,
}

impl Player {
    pub(super) fn new(variant: &Arc<Variant>, style: Style) -> Self {
        let engine = Engine::new(Arc::clone(variant));
        let variant = Arc::clone(variant);
        Self {
            variant,
            engine,
            style,
        }
    }

    /// The game of a number, always the same for the same seed.
    pub(super) fn game(&mut self, seed: u64, number: u64) -> Result<PdnGame> {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed ^ number.rotate_left(32));
        let mut pdn = self.head(seed, number);
        let mut game = Game::new(Arc::clone(&self.variant))?;
        while game.outcome().is_none() && game.plies().len() < self.style.most {
            let Some(mv) = self.choice(&game, &mut chance) else {
                break;
            };
            let legal = game.legal_moves();
            let text = notation::write_short(self.variant.geometry(), &mv, legal, 'x');
            pdn.push(pdn.main_line(), text);
            game.play(&mv).map_err(|error| anyhow!("{error:?}"))?;
        }
        pdn.set_tag("Result", self.result(&game));
        Ok(pdn)
    }

    fn head(&self, seed: u64, number: u64) -> PdnGame {
        let rules = self.variant.rules();
        let mut pdn = PdnGame::new();
        let name = format!("Simple player, depth {}", self.style.depth);
        pdn.set_tag("Event", &format!("Self-play, seed {seed}"));
        pdn.set_tag("Round", &(number + 1).to_string());
        pdn.set_tag("White", &name);
        pdn.set_tag("Black", &name);
        pdn.set_tag("Result", "*");
        match GameType::value(rules, Names::Own) {
            Some(value) => pdn.set_tag("GameType", &value),
            None => pdn.set_tag("Variant", &rules.name),
        }
        pdn
    }

    fn choice(&mut self, game: &Game, chance: &mut Xoshiro256PlusPlus) -> Option<Move> {
        let legal = game.legal_moves();
        let at_random = game.plies().len() < self.style.opening
            || chance.next_u64().is_multiple_of(u64::from(self.style.slip));
        if legal.len() < 2 || at_random {
            let at = chance.next_u64() % legal.len().max(1) as u64;
            return legal.get(at as usize).cloned();
        }
        let limits = Limits {
            depth: Some(self.style.depth),
            ..Limits::default()
        };
        let stop = AtomicBool::new(false);
        // To go to and fro is a draw for the player; more it need not remember.
        let setups = game.setups();
        let last = &setups[setups.len().saturating_sub(4)..];
        let report = self.engine.think(last, &limits, &stop)?;
        Some(report.best)
    }

    fn result(&self, game: &Game) -> &'static str {
        let points = game.outcome().and_then(|outcome| outcome.half_points());
        points.map_or("*", |points| result::text(self.variant.rules(), points))
    }
}
