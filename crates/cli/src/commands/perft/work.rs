//! Counting shared among threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use damas::perft::{Counting, TooManyRoutes};
use damas::position::Setup;
use damas::variant::Variant;

/// How leaves are counted.
pub(super) struct Work<'a> {
    pub(super) variant: &'a Variant,
    pub(super) counting: Counting,
    pub(super) threads: usize,
    /// Bytes of memory for positions, all threads together.
    pub(super) hash: usize,
}

impl Work<'_> {
    /// Leaves below a position. Paths cannot be shared out, as the moves at the
    /// root do not tell how many paths each has.
    pub(super) fn leaves(&self, setup: &Setup, depth: u32) -> Result<u64, TooManyRoutes> {
        if self.threads == 1 || depth < 3 || self.counting == Counting::Paths {
            return self.variant.perft(setup, depth, self.counting, self.hash);
        }
        let mut tasks = self.children(std::slice::from_ref(setup))?;
        let mut depth = depth - 1;
        // Fewer positions with larger tables remember more.
        if self.hash == 0 && depth > 2 {
            tasks = self.children(&tasks)?;
            depth -= 1;
        }
        Ok(self.leaves_of_each(&tasks, depth)?.into_iter().sum())
    }

    /// Leaves below each of some positions.
    pub(super) fn leaves_of_each(
        &self,
        setups: &[Setup],
        depth: u32,
    ) -> Result<Vec<u64>, TooManyRoutes> {
        let hash = self.hash / self.threads;
        let next = AtomicUsize::new(0);
        let counts = Mutex::new(vec![Ok(0); setups.len()]);
        let work = || {
            while let Some((i, setup)) = {
                let i = next.fetch_add(1, Ordering::Relaxed);
                setups.get(i).map(|setup| (i, setup))
            } {
                let leaves = self.variant.perft(setup, depth, self.counting, hash);
                if let Ok(mut counts) = counts.lock() {
                    counts[i] = leaves;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        let counts = counts.into_inner().unwrap_or_else(PoisonError::into_inner);
        counts.into_iter().collect()
    }

    /// The positions after every move of some positions.
    fn children(&self, setups: &[Setup]) -> Result<Vec<Setup>, TooManyRoutes> {
        let mut children = Vec::new();
        for setup in setups {
            let legal = self.variant.legal_moves(setup)?;
            children.extend(legal.iter().map(|mv| self.variant.play(setup, mv)));
        }
        Ok(children)
    }
}
