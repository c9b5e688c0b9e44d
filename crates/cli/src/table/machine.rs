//! The machine at the board.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use damas::moves::Move;
use damas::position::Setup;
use damas::variant::Variant;
use damas_engine::{Engine, Query, Report, Settings, Skill};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::player::Level;

/// Something that the machine is to look at.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    /// Which question it is: an answer to another one has come too late.
    pub(crate) number: u64,
    pub(crate) variant: Arc<Variant>,
    /// The positions of the game so far.
    pub(crate) setups: Vec<Setup>,
    pub(crate) level: Level,
    /// What the clock allows for a move, where there is one.
    pub(crate) most: Option<Duration>,
    /// Whether the answer is a move to play, which chance may help to choose.
    pub(crate) by_chance: bool,
}

/// What the machine has come to.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) best: Move,
    /// Nothing where chance has chosen.
    pub(crate) report: Option<Report>,
}

/// An engine, kept from question to question of the same variant.
pub(crate) struct Machine {
    engine: Option<(Arc<Variant>, Engine)>,
    /// Where the user's endgame tables are.
    table_folder: Option<PathBuf>,
    chance: Chance,
    /// Whether chance chooses the first moves of a game.
    opens_by_chance: bool,
}

/// Memory for positions met before, in MiB.
const HASH: usize = 4;

/// Plies of a game in which chance may choose.
const OPENING: usize = 4;

impl Machine {
    /// A machine; a seed makes its choices by chance repeatable and lets chance
    /// choose its first two moves.
    pub(crate) fn new(seed: Option<u64>) -> Self {
        Self {
            engine: None,
            table_folder: None,
            chance: seed.map_or_else(Chance::new, Chance::of_seed),
            opens_by_chance: seed.is_some(),
        }
    }

    /// The same with the endgame tables of a folder; without those of them that
    /// cannot be used.
    pub(crate) fn with_tables(self, folder: Option<PathBuf>) -> Self {
        Self {
            table_folder: folder,
            ..self
        }
    }

    /// Looks at a question until its limits are reached or it is stopped.
    pub(crate) fn think(&mut self, question: &Question, stop: &AtomicBool) -> Option<Thought> {
        if question.by_chance
            && let Some(best) = self.without_looking(question)
        {
            return Some(Thought { best, report: None });
        }
        let level = question.level;
        let mut limits = level.limits();
        limits.time = limits.time.into_iter().chain(question.most).min();
        let skill = if question.by_chance {
            level.skill()
        } else {
            Skill::FULL
        };
        let chance = self.chance.share();
        let engine = self.engine_for(&question.variant);
        let query = Query::new(&question.setups, limits);
        let report = engine.ask_as(skill, &query, stop, chance)?;
        Some(Thought {
            best: report.best.clone(),
            report: Some(report),
        })
    }

    fn engine_for(&mut self, variant: &Arc<Variant>) -> &mut Engine {
        let is_other = |known: &(Arc<Variant>, Engine)| !Arc::ptr_eq(&known.0, variant);
        if self.engine.as_ref().is_some_and(is_other) {
            self.engine = None;
        }
        let settings = Settings {
            hash: HASH,
            table_folder: self.table_folder.clone(),
            ..Settings::default()
        };
        let build = || {
            let engine = Engine::with(Arc::clone(variant), &settings);
            let engine = engine.unwrap_or_else(|_| Engine::new(Arc::clone(variant)));
            (Arc::clone(variant), engine)
        };
        &mut self.engine.get_or_insert_with(build).1
    }

    /// A move by chance, where chance chooses the first moves of a game.
    fn without_looking(&mut self, question: &Question) -> Option<Move> {
        if !self.opens_by_chance || question.setups.len() > OPENING {
            return None;
        }
        let legal = question.variant.legal_moves(question.setups.last()?).ok()?;
        let chosen = self.chance.below(legal.len().max(1) as u64);
        legal.get(chosen as usize).cloned()
    }
}

/// Numbers by chance.
#[derive(Clone, Debug)]
pub(crate) struct Chance(SplitMix64);

impl Chance {
    /// Another chance each time.
    pub(crate) fn new() -> Self {
        use std::hash::{BuildHasher, RandomState};
        Self::of_seed(RandomState::new().hash_one(0))
    }

    /// The same chance for the same seed.
    pub(crate) fn of_seed(seed: u64) -> Self {
        Self(SplitMix64::seed_from_u64(seed))
    }

    /// A number below a bound that is not nought.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0.next_u64() % bound
    }

    /// A number from 0 to 1, less than 1.
    fn share(&mut self) -> f32 {
        self.below(1 << 24) as f32 / (1 << 24) as f32
    }
}
