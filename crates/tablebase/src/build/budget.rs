//! What of a build is in memory, and what on disk.

use std::path::Path;
use std::sync::Arc;

use crate::metric::Metric;
use crate::paged::Pool;
use crate::plan::{Plan, SOLVING};

/// The memory of a build. Where everything fits, everything is in memory. Else
/// half of it is for endings being solved, a quarter for those that are solved, and
/// a quarter for pages of what goes to disk.
pub(super) struct Budget {
    pool: Option<Arc<Pool>>,
    /// Bytes for endings being solved.
    solving: u64,
    /// Bytes for values of solved ones.
    keeping: u64,
    /// Bytes of them that are taken.
    kept: u64,
    bits: u64,
}

impl Budget {
    pub(super) fn new(plan: &Plan, memory: u64, metric: Metric, dir: &Path) -> Self {
        let fits = plan.memory() <= memory;
        let limit = |part| if fits { u64::MAX } else { memory / part };
        Self {
            pool: (!fits).then(|| Arc::new(Pool::new(dir, memory / 4))),
            solving: limit(2),
            keeping: limit(4),
            kept: 0,
            bits: if metric.has_distances() { 16 } else { 2 },
        }
    }

    /// Where endings of so many positions are solved: the pool, or memory.
    pub(super) fn work(&self, positions: u64) -> Option<Arc<Pool>> {
        let fits = positions.saturating_mul(SOLVING) <= self.solving;
        self.pool.clone().filter(|_| !fits)
    }

    /// Where the values of an ending of so many positions are kept.
    pub(super) fn shelf(&mut self, positions: u64) -> Option<Arc<Pool>> {
        let kept = self.kept.saturating_add(positions / 8 * self.bits);
        if kept > self.keeping {
            return self.pool.clone();
        }
        self.kept = kept;
        None
    }
}
