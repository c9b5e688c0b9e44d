//! How long to think, and the clock that says when to stop.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long to think. The first limit that is reached counts; without any the
/// search stops at a modest depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time for the answer.
    pub time: Option<Duration>,
    /// Full plies to look ahead; captures are followed beyond it.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
}

/// Plies looked ahead without any limit.
const MODEST_DEPTH: u32 = 8;
/// Most plies looked ahead.
const MAX_DEPTH: u32 = 64;
/// Nodes between two looks at the clock.
const PATIENCE: u32 = 256;

impl Limits {
    /// The deepest iteration that is allowed.
    pub(crate) fn deepest(&self) -> u32 {
        let unlimited = self.time.is_none() && self.nodes.is_none();
        let default = if unlimited { MODEST_DEPTH } else { MAX_DEPTH };
        self.depth.unwrap_or(default).clamp(1, MAX_DEPTH)
    }
}

/// Counts nodes and says when to stop.
pub(crate) struct Clock<'s> {
    start: Instant,
    /// When the search must be over.
    deadline: Option<Duration>,
    /// After which no iteration is begun.
    bedtime: Option<Duration>,
    most_nodes: u64,
    nodes: u64,
    until_look: u32,
    stop: &'s AtomicBool,
    stopped: bool,
}

impl<'s> Clock<'s> {
    /// A running clock. A tenth of the time is left for what follows the search.
    pub(crate) fn start(limits: &Limits, stop: &'s AtomicBool) -> Self {
        let reserve = |time: Duration| (time / 10).min(Duration::from_millis(20));
        Self {
            start: Instant::now(),
            deadline: limits.time.map(|time| time.saturating_sub(reserve(time))),
            bedtime: limits.time.map(|time| time / 2),
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            until_look: PATIENCE,
            stop,
            stopped: false,
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

    /// Looks at the time and at the stop switch.
    pub(crate) fn look(&mut self) {
        self.until_look = PATIENCE;
        let late = self.deadline.is_some_and(|end| self.elapsed() >= end);
        self.stopped |= late || self.stop.load(Ordering::Relaxed);
    }

    /// Whether there is time for one more iteration.
    pub(crate) fn has_time(&mut self) -> bool {
        self.look();
        !self.stopped && self.bedtime.is_none_or(|end| self.elapsed() < end)
    }

    /// Whether the search must stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether time is limited.
    pub(crate) fn is_timed(&self) -> bool {
        self.deadline.is_some()
    }

    /// Positions visited so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
