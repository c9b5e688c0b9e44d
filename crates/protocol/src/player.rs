//! The engine at a level of play.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::moves::Move;
use damas::variant::Variant;

use crate::shim::{Engine, Query, Report, Settings, SettingsError};
use crate::skill::{Chance, Skill};

/// How the engine is to play.
#[derive(Clone, Debug)]
pub struct Strength {
    /// What it is built with.
    pub settings: Settings,
    /// How well it plays.
    pub skill: Skill,
    /// Where the choices of weaker levels by chance begin.
    pub seed: u64,
}

impl Default for Strength {
    fn default() -> Self {
        Self {
            settings: Settings::default(),
            skill: Skill::FULL,
            seed: 1,
        }
    }
}

/// The engine at a level.
#[derive(Debug)]
pub struct Player {
    variant: Arc<Variant>,
    engine: Engine,
    skill: Skill,
    chance: Chance,
}

impl Player {
    /// A player of a variant.
    ///
    /// # Errors
    /// Where the settings ask for more than there is.
    pub fn new(variant: Arc<Variant>, strength: &Strength) -> Result<Self, SettingsError> {
        let engine = Engine::with(Arc::clone(&variant), &strength.settings)?;
        Ok(Self {
            variant,
            engine,
            skill: strength.skill,
            chance: Chance(strength.seed),
        })
    }

    /// A new game begins: what was remembered of others is forgotten.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// Chooses a move; weaker levels look less far, and now and then not at all.
    /// `None` where there is no move to choose.
    pub fn choose(
        &mut self,
        query: &Query<'_>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let careless = self.chance.below(100) < self.skill.careless() as usize;
        let thoughtless = if careless { self.any_move(query) } else { None };
        let only: Vec<Move> = thoughtless.into_iter().collect();
        let query = Query {
            limits: self.skill.limited(query.limits),
            only: if only.is_empty() { query.only } else { &only },
            ..*query
        };
        self.engine.ask(&query, stop, tell)
    }

    /// Looks at a position with all its strength.
    pub fn analyse(
        &mut self,
        query: &Query<'_>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        self.engine.ask(query, stop, tell)
    }

    fn any_move(&mut self, query: &Query<'_>) -> Option<Move> {
        let legal = self.variant.legal_moves(query.history.last()?).ok()?;
        let among = if query.only.is_empty() {
            &legal
        } else {
            query.only
        };
        among.get(self.chance.below(among.len())).cloned()
    }
}
