//! The clock of a search: counts positions and says when to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::limits::{Budget, Limits};

/// Nodes between two looks at the clock.
const PATIENCE: u32 = 512;

/// What tells a search to stop from outside, and what its threads share.
pub(crate) struct Signals<'s> {
    /// Turned on by who asked.
    pub(crate) stop: &'s AtomicBool,
    /// While on, time does not run.
    pub(crate) ponder: Option<&'s AtomicBool>,
    /// Turned on when the first thread has ended.
    pub(crate) over: AtomicBool,
    /// Nodes that the helping threads have reported.
    pub(crate) nodes: AtomicU64,
}

/// The clock of one thread.
pub(crate) struct Clock<'s> {
    signals: &'s Signals<'s>,
    start: Instant,
    /// When the time began to run: later than the start after pondering.
    running: Option<Instant>,
    budget: Option<Budget>,
    most_nodes: u64,
    nodes: u64,
    /// Nodes that others know of.
    reported: u64,
    until_look: u32,
    stopped: bool,
    helps: bool,
}

impl<'s> Clock<'s> {
    /// A running clock.
    pub(crate) fn start(limits: &Limits, signals: &'s Signals<'s>) -> Self {
        let start = Instant::now();
        Self {
            signals,
            start,
            running: signals.ponder.is_none().then_some(start),
            budget: limits.budget(),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            reported: 0,
            until_look: PATIENCE,
            stopped: false,
            helps: false,
        }
    }

    /// The clock of a thread that helps: it stops when the first one does.
    pub(crate) fn helper(signals: &'s Signals<'s>) -> Self {
        Self {
            helps: true,
            ..Self::start(&Limits::default(), signals)
        }
    }

    /// Counts a node; true when the search must stop.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        self.until_look -= 1;
        if self.until_look == 0 {
            self.look();
        }
        self.stopped |= self.nodes >= self.most_nodes;
        self.stopped
    }

    /// Looks at the time and at the signals.
    pub(crate) fn look(&mut self) {
        self.until_look = PATIENCE;
        if self.helps {
            self.signals
                .nodes
                .fetch_add(self.nodes - self.reported, Relaxed);
            self.reported = self.nodes;
            self.stopped |= self.signals.over.load(Relaxed);
            return;
        }
        let late = match (self.budget, self.thinking()) {
            (Some(budget), Some(time)) => time >= budget.most,
            _ => false,
        };
        self.stopped |= late || self.signals.stop.load(Relaxed);
    }

    /// Time that counts: since the start, or since pondering ended; `None` while
    /// it goes on.
    fn thinking(&mut self) -> Option<Duration> {
        if self.running.is_none() && self.signals.ponder.is_some_and(|p| !p.load(Relaxed)) {
            self.running = Some(Instant::now());
        }
        self.running.map(|since| since.elapsed())
    }

    /// Whether there is time for one more iteration; `doubt` times as much as
    /// usual where the best move is in doubt.
    pub(crate) fn has_time(&mut self, doubt: f32) -> bool {
        self.look();
        let wanted = self.budget.map(|budget| budget.wanted.mul_f32(doubt));
        let is_late = match (wanted, self.thinking()) {
            (Some(wanted), Some(time)) => time >= wanted,
            _ => false,
        };
        !self.stopped && !is_late
    }

    /// Whether the search must stop.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether time is limited and runs.
    pub(crate) fn is_timed(&mut self) -> bool {
        self.budget.is_some() && self.thinking().is_some()
    }

    /// Positions visited so far, by all threads.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes + self.signals.nodes.load(Relaxed)
    }

    /// Time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
