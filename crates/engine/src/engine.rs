//! The engine without type parameters.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::position::Setup;
use damas::rules::{Job, Ruleset};
use damas::variant::Variant;
use damas_tablebase::TableSet;

use crate::endings::Endings;
use crate::eval::Weights;
use crate::limits::Limits;
use crate::machine::{Machine, Team};
use crate::margins::Margins;
use crate::report::{Query, Report};
use crate::search::Facts;
use crate::settings::{Settings, SettingsError};
use crate::table::Table;

/// A machine that plays one rule set.
///
/// ```
/// use std::sync::{Arc, atomic::AtomicBool};
/// use damas::{rules::Rules, variant::Variant};
/// use damas_engine::{Engine, Limits};
///
/// let russian = Arc::new(Variant::new(Rules::builtin("russian")?));
/// let mut engine = Engine::new(Arc::clone(&russian));
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let stop = AtomicBool::new(false);
/// let report = engine.think(&[russian.start()], &limits, &stop);
/// assert!(report.is_some_and(|report| report.depth == 3 && report.pv[0] == report.best));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    variant: Arc<Variant>,
    machine: Box<dyn Machine>,
}

/// Memory for positions, in bytes, of an engine made without settings.
const SMALL: usize = 4 << 20;

impl Engine {
    /// An engine of one thread with little memory and the built-in weights.
    ///
    /// # Panics
    /// Where the system does not give four megabytes.
    pub fn new(variant: Arc<Variant>) -> Self {
        let table = Table::new(SMALL).expect("a small table fits into memory");
        let own = damas_tablebase::embedded(variant.rules());
        Self::build(variant, &Settings::default(), Vec::from_iter(own), table)
    }

    /// An engine with settings.
    ///
    /// # Errors
    /// [`SettingsError`] where they cannot be had.
    pub fn with(variant: Arc<Variant>, settings: &Settings) -> Result<Self, SettingsError> {
        settings.check_threads()?;
        let table = settings.table()?;
        let tables = settings.tables_for(variant.rules())?;
        Ok(Self::build(variant, settings, tables, table))
    }

    fn build(
        variant: Arc<Variant>,
        settings: &Settings,
        tables: Vec<TableSet>,
        table: Table,
    ) -> Self {
        let weights = settings.weights.clone();
        let weights = weights.unwrap_or_else(|| Weights::of(variant.rules()));
        let machine = variant.rules().specialise(Build {
            variant: &variant,
            weights: &weights,
            tables,
            threads: settings.threads,
            table,
        });
        Self { variant, machine }
    }

    /// Looks for the best move of the last position of `history`, which holds
    /// the positions of the game so far, the oldest first: to come back to one
    /// of them counts as a draw. `stop` ends the search early.
    ///
    /// `None` where the last position is not valid, has no legal move or more
    /// capture routes than are followed.
    pub fn think(
        &mut self,
        history: &[Setup],
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Report> {
        self.ask(&Query::new(history, *limits), stop, &mut |_| {})
    }

    /// Answers a query. `hear` is told what has been found after each iteration;
    /// `stop` ends the search early.
    ///
    /// `None` where the last position is not valid, has no move to choose from
    /// or more capture routes than are followed.
    pub fn ask(
        &mut self,
        query: &Query<'_>,
        stop: &AtomicBool,
        hear: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        self.machine.answer(&self.variant, query, stop, hear)
    }

    /// Forgets what earlier searches have found: after it the same question,
    /// limited by depth or nodes and on one thread, has the same answer as a new
    /// engine's.
    pub fn forget(&mut self) {
        self.machine.forget();
    }

    /// Searches by other margins from now on. What earlier searches have found by
    /// others is remembered unless it is told to [forget](Self::forget).
    pub fn set_margins(&mut self, margins: Margins) {
        self.machine.set_margins(margins);
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine")
            .field("variant", &self.variant)
            .finish_non_exhaustive()
    }
}

/// The job of building the machine of a rule set.
struct Build<'b> {
    variant: &'b Variant,
    weights: &'b Weights,
    tables: Vec<TableSet>,
    threads: usize,
    table: Table,
}

impl Job for Build<'_> {
    type Output = Box<dyn Machine>;

    fn run<R: Ruleset>(self, rules: R) -> Box<dyn Machine> {
        let all = self.variant.rules();
        let endings = Endings::new(all, rules, &self.tables);
        let facts = Facts::new(all, rules, self.weights).with_endings(endings);
        Box::new(Team::new(facts, self.table, self.threads))
    }
}
