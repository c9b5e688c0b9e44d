//! The endgame tables that an engine looks in.

use damas::board::{Board, Word};
use damas::position::{Position, Verdict};
use damas::rules::{Rules, Ruleset};
use damas_tablebase::{CACHE, Metric, Probe, TableSet};

/// Tables of results, and of distances to the end where there are any.
pub(crate) struct Endings<B: Board> {
    results: Option<Probe<B>>,
    distances: Option<Probe<B>>,
}

/// What tables tell of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// The result for the side to move.
    pub(crate) verdict: Verdict,
    /// Plies to the end, where that is told.
    pub(crate) plies: Option<u16>,
}

impl<B: Board> Endings<B> {
    /// Those of some sets; of a metric the one of most pieces is used.
    pub(crate) fn new<R>(rules: &Rules, ruleset: R, sets: &[TableSet]) -> Self
    where
        R: Ruleset<Board = B>,
    {
        let best = |is_fit: fn(Metric) -> bool| {
            let fit = sets
                .iter()
                .filter(|set| is_fit(set.metric()) && !set.is_empty());
            let best = fit.max_by_key(|set| set.most_pieces())?;
            Some(Probe::new(rules, ruleset, best, CACHE))
        };
        Self {
            results: best(|metric| metric != Metric::Dtw),
            distances: best(|metric| metric == Metric::Dtw),
        }
    }

    /// Most pieces of a position of which something is told; 0 where there are no
    /// tables.
    #[inline]
    pub(crate) fn most_pieces(&self) -> u32 {
        let most = |probe: &Option<Probe<B>>| probe.as_ref().map_or(0, Probe::most_pieces);
        most(&self.results).max(most(&self.distances))
    }

    /// What is told of a position, if something is.
    #[inline]
    pub(crate) fn told(&self, position: &Position<B>) -> Option<Told> {
        let pieces = position.pieces().occupied().len();
        if let Some(distances) = &self.distances
            && pieces <= distances.most_pieces()
        {
            let value = distances.value(position).ok()??;
            return Some(Told {
                verdict: value.verdict,
                plies: Some(value.distance),
            });
        }
        let verdict = self.results.as_ref()?.result(position)?;
        Some(Told {
            verdict,
            plies: None,
        })
    }
}
