//! The engine at a level of play.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::variant::Variant;

use crate::chance::Chance;
use damas_engine::Skill;
use damas_engine::{Engine, Query, Report, Settings, SettingsError};

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
        Ok(Self {
            engine: Engine::with(variant, &strength.settings)?,
            skill: strength.skill,
            chance: Chance(strength.seed),
        })
    }

    /// A new game begins: what was remembered of others is forgotten.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// Chooses a move as its level can. `None` where there is none to choose.
    pub fn choose(
        &mut self,
        query: &Query<'_>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        if self.skill == Skill::FULL {
            return self.engine.ask(query, stop, tell);
        }
        let chance = self.chance.share();
        let report = self.engine.ask_as(self.skill, query, stop, chance)?;
        tell(&report);
        Some(report)
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
}
