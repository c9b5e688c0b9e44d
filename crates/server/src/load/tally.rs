//! What is counted while bots play.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

/// What is counted while bots play.
#[derive(Default)]
pub(super) struct Tally {
    ready: AtomicUsize,
    changed: Notify,
    is_measured: AtomicBool,
    acknowledged: AtomicU64,
    refused: AtomicU64,
    reconnected: AtomicU64,
    /// Microseconds from bot to bot.
    took: Mutex<Vec<u32>>,
}

/// How long something took, over a stretch of time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    /// How often it happened.
    pub count: usize,
    /// How often a second.
    pub per_second: f64,
    /// Half of the times were shorter.
    pub median: Duration,
    /// All but one in a hundred were shorter.
    pub p99: Duration,
    /// The longest.
    pub longest: Duration,
}

/// What bots found out about a server.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadReport {
    /// From the sending of a move to its arrival at the opponent.
    pub moves: Times,
    /// Moves that the server acknowledged, from the first to the last.
    pub acknowledged: u64,
    /// Of these, those that it has.
    pub kept: u64,
    /// Those that it has not, or has otherwise.
    pub lost: Vec<String>,
    /// Moves that it refused.
    pub refused: u64,
    /// Connections that were lost and made again.
    pub reconnected: u64,
}

impl Tally {
    /// A pair has begun its first game.
    pub(super) fn is_ready(&self) {
        self.ready.fetch_add(1, Ordering::Relaxed);
        self.changed.notify_waiters();
    }

    /// Waits until so many pairs have begun.
    pub(super) async fn wait_for(&self, pairs: usize) {
        loop {
            let changed = self.changed.notified();
            if self.ready.load(Ordering::Relaxed) >= pairs {
                return;
            }
            // Whoever notifies between the two is heard a little later.
            let _ = tokio::time::timeout(Duration::from_millis(200), changed).await;
        }
    }

    /// From now on it counts how long moves take.
    pub(super) fn begin(&self) {
        self.is_measured.store(true, Ordering::Relaxed);
    }

    pub(super) fn arrived(&self, took: Duration) {
        if self.is_measured.load(Ordering::Relaxed) {
            let took = took.as_micros().min(u128::from(u32::MAX)) as u32;
            self.lock().push(took);
        }
    }

    pub(super) fn acknowledged(&self) {
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn reconnected(&self) {
        self.reconnected.fetch_add(1, Ordering::Relaxed);
    }

    /// How long moves took, over a stretch of time.
    pub(super) fn times(&self, over: Duration) -> Times {
        Times::of(std::mem::take(&mut *self.lock()), over)
    }

    pub(super) fn report(&self, moves: Times, kept: u64, lost: Vec<String>) -> LoadReport {
        LoadReport {
            moves,
            acknowledged: self.acknowledged.load(Ordering::Relaxed),
            kept,
            lost,
            refused: self.refused.load(Ordering::Relaxed),
            reconnected: self.reconnected.load(Ordering::Relaxed),
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<u32>> {
        self.took.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Times {
    /// Of times in microseconds.
    pub(super) fn of(mut took: Vec<u32>, over: Duration) -> Self {
        took.sort_unstable();
        let at = |share: usize| {
            let place = (took.len() * share / 100).min(took.len().saturating_sub(1));
            Duration::from_micros(took.get(place).copied().unwrap_or(0).into())
        };
        Self {
            count: took.len(),
            per_second: took.len() as f64 / over.as_secs_f64().max(f64::EPSILON),
            median: at(50),
            p99: at(99),
            longest: at(100),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_by_their_order() {
        let took = (1..=1000).rev().collect();
        let times = Times::of(took, Duration::from_secs(10));
        assert_eq!(times.median, Duration::from_micros(501));
        assert_eq!(times.p99, Duration::from_micros(991));
        assert_eq!(times.longest, Duration::from_millis(1));
        assert!((times.per_second - 100.0).abs() < 0.01);
        assert_eq!(Times::of(Vec::new(), Duration::ZERO).count, 0);
    }
}
