//! The engine at a level of play, with its opening book.

mod sources;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use damas::variant::Variant;
use damas_engine::{Book, Engine, Line, Query, Report, Settings, Skill};

use crate::chance::Chance;
pub use sources::{PlayerError, TableChoice};

/// By how many hundredths of a man a move of the book may be worse than its best
/// one and yet be played.
const BOOK_SPREAD: u16 = 8;

/// How the engine is to play.
#[derive(Clone, Debug)]
pub struct Strength {
    /// What it is built with.
    pub settings: Settings,
    /// How well it plays.
    pub skill: Skill,
    /// Where the choices by chance begin: those of weaker levels, and of a move
    /// of the book.
    pub seed: u64,
    /// The file of an opening book.
    pub book: Option<PathBuf>,
    /// Endgame tables.
    pub tables: TableChoice,
}

impl Default for Strength {
    fn default() -> Self {
        Self {
            settings: Settings::default(),
            skill: Skill::FULL,
            seed: 1,
            book: None,
            tables: TableChoice::Usual,
        }
    }
}

/// The engine at a level.
#[derive(Debug)]
pub struct Player {
    engine: Engine,
    skill: Skill,
    chance: Chance,
    book: Option<Book>,
}

impl Player {
    /// A player of a variant.
    ///
    /// # Errors
    /// Where the settings ask for more than there is, or a book or a table cannot
    /// be used.
    pub fn new(variant: Arc<Variant>, strength: &Strength) -> Result<Self, PlayerError> {
        let book = strength.book.as_ref();
        let book = book.map(|path| sources::book(path, &variant)).transpose()?;
        let mut settings = strength.settings.clone();
        strength.tables.choose(variant.rules(), &mut settings)?;
        Ok(Self {
            engine: Engine::with(variant, &settings)?,
            book,
            skill: strength.skill,
            chance: Chance(strength.seed),
        })
    }

    /// A new game begins: what was remembered of others is forgotten.
    pub fn forget(&mut self) {
        self.engine.forget();
    }

    /// Chooses a move: out of the book while that knows the position, as its level
    /// can afterwards. `None` where there is none to choose.
    pub fn choose(
        &mut self,
        query: &Query<'_>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        if let Some(report) = self.book_move(query) {
            tell(&report);
            return Some(report);
        }
        if self.skill == Skill::FULL {
            return self.engine.ask(query, stop, tell);
        }
        let chance = self.chance.share();
        let report = self.engine.ask_as(self.skill, query, stop, chance)?;
        tell(&report);
        Some(report)
    }

    /// A move of the book, where it may be chosen.
    fn book_move(&mut self, query: &Query<'_>) -> Option<Report> {
        let (book, setup) = (self.book.as_ref()?, query.history.last()?);
        let random = self.chance.below(usize::MAX) as u64;
        let found = book.choice(setup, BOOK_SPREAD, random)?;
        let may_be_chosen = query.only.is_empty() || query.only.contains(&found.mv);
        let line = Line {
            score: found.score.into(),
            depth: 0,
            pv: vec![found.mv.clone()],
        };
        may_be_chosen.then(|| Report {
            best: found.mv.clone(),
            score: line.score,
            depth: 0,
            nodes: 0,
            time: Duration::ZERO,
            pv: line.pv.clone(),
            lines: vec![line],
            full: 0,
        })
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
