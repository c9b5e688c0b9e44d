//! The engine's coming interface over its present one, so that the rest of the
//! crate is written for the former.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use damas::moves::Move;
use damas::position::Setup;
use damas::variant::Variant;
use damas_engine::Weights;
use thiserror::Error;

/// What an engine is built with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Threads that search.
    pub threads: usize,
    /// Size of the transposition table in MiB.
    pub hash: usize,
    /// Weights other than the built-in ones.
    pub weights: Option<Arc<Weights>>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            threads: 1,
            hash: 16,
            weights: None,
        }
    }
}

/// Why an engine cannot be built.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a table of {hash} MiB: expected at most {most} MiB")]
pub struct SettingsError {
    hash: usize,
    most: usize,
}

/// A game clock as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// What it shows.
    pub remaining: Duration,
    /// What is added for a move.
    pub increment: Duration,
    /// Moves to the next time control.
    pub moves: Option<u32>,
}

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time for the answer.
    pub time: Option<Duration>,
    /// Full plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// The clock that the time comes from.
    pub clock: Option<GameClock>,
}

impl Limits {
    /// Until told to stop.
    pub fn infinite() -> Self {
        Self {
            depth: Some(u32::MAX),
            ..Self::default()
        }
    }

    fn time(&self) -> Option<Duration> {
        let clock = self.clock.map(|clock| {
            let moves = clock.moves.unwrap_or(30).clamp(1, 30);
            let share = clock.remaining / (moves + 2) + clock.increment / 2;
            share.min(clock.remaining / 2)
        });
        self.time.into_iter().chain(clock).min()
    }

    fn old(&self, timed: bool) -> damas_engine::Limits {
        damas_engine::Limits {
            time: self.time().filter(|_| timed),
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}

/// One of the lines of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Hundredths of a man, as the side to move sees it.
    pub score: i32,
    /// Plies that were looked ahead in full.
    pub depth: u32,
    /// The line, the first move first.
    pub pv: Vec<Move>,
}

/// What a search has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The move to play.
    pub best: Move,
    /// Hundredths of a man, as the side to move sees it.
    pub score: i32,
    /// Plies that were looked ahead in full.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// The line that both sides are expected to play.
    pub pv: Vec<Move>,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

/// A question to the engine.
#[derive(Clone, Copy, Debug)]
pub struct Query<'a> {
    /// The positions of the game so far.
    pub history: &'a [Setup],
    /// How long to think.
    pub limits: Limits,
    /// Moves to choose among; all where there is none.
    pub only: &'a [Move],
    /// Lines to be told.
    pub lines: usize,
    /// While true, time does not run.
    pub ponder: Option<&'a AtomicBool>,
}

impl<'a> Query<'a> {
    /// A question about the last position of a game.
    pub const fn new(history: &'a [Setup], limits: Limits) -> Self {
        Self {
            history,
            limits,
            only: &[],
            lines: 1,
            ponder: None,
        }
    }
}

/// The engine.
#[derive(Debug)]
pub struct Engine(damas_engine::Engine);

impl Engine {
    /// An engine with settings.
    ///
    /// # Errors
    /// Where they ask for more than there is.
    pub fn with(variant: Arc<Variant>, settings: &Settings) -> Result<Self, SettingsError> {
        let (hash, most) = (settings.hash, 65_536);
        if hash > most {
            return Err(SettingsError { hash, most });
        }
        Ok(Self(damas_engine::Engine::new(variant)))
    }

    /// Clears the table.
    pub fn forget(&mut self) {}

    /// Looks for the best move.
    pub fn ask(
        &mut self,
        query: &Query<'_>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let report = match query.ponder {
            None => self.0.think(query.history, &query.limits.old(true), stop),
            Some(ponder) => self.wait(query, ponder, stop),
        }?;
        let report = Report {
            lines: vec![Line {
                score: report.score,
                depth: report.depth,
                pv: report.pv.clone(),
            }],
            best: report.best,
            score: report.score,
            depth: report.depth,
            nodes: report.nodes,
            time: report.time,
            pv: report.pv,
        };
        tell(&report);
        Some(report)
    }

    fn wait(
        &mut self,
        query: &Query<'_>,
        ponder: &AtomicBool,
        stop: &AtomicBool,
    ) -> Option<damas_engine::Report> {
        let (over, halt) = (AtomicBool::new(false), AtomicBool::new(false));
        let mut left = query.limits.time();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let tick = Duration::from_millis(1);
                while !over.load(Ordering::Relaxed) {
                    std::thread::sleep(tick);
                    let runs = !ponder.load(Ordering::Relaxed);
                    left = left
                        .map(|left| left.saturating_sub(if runs { tick } else { Duration::ZERO }));
                    if stop.load(Ordering::Relaxed) || left.is_some_and(|left| left.is_zero()) {
                        halt.store(true, Ordering::Relaxed);
                    }
                }
            });
            let mut limits = query.limits.old(false);
            if limits.nodes.is_none() {
                limits.depth.get_or_insert(u32::MAX);
            }
            let report = self.0.think(query.history, &limits, &halt);
            over.store(true, Ordering::Relaxed);
            report
        })
    }
}
