//! Endings solved.

mod backward;
mod check;
mod forward;
mod onward;
mod outlook;
mod quiet;
mod state;
mod unmove;

use std::io;
use std::sync::Arc;

use damas::board::Board;
use damas::color::Color;
use damas::position::Placement;

use crate::captures::Captures;
use crate::codes::Codes;
use crate::ground::Ground;
use crate::index::{Cursor, Index};
use crate::known::Known;
use crate::material::Slice;
use crate::metric::Metric;
use crate::paged::Pool;
pub(crate) use outlook::{Prospects, converted, moves, stays};

/// Slices that are solved together, and what is known before.
pub(crate) struct Problem<'a, B: Board> {
    pub(crate) ground: &'a Ground<B>,
    pub(crate) known: &'a Known<B>,
    pub(crate) slices: Vec<Slice>,
    pub(crate) indices: Vec<Index<B::Word>>,
    /// Distances are those to the end of the game and not to the next conversion.
    pub(crate) to_the_end: bool,
    /// Distances are thrown away in the end.
    pub(crate) only_results: bool,
}

/// A solution that contradicts itself: a fault of the program or the machine.
#[derive(Clone, Debug)]
pub(crate) struct Contradiction<B: Board> {
    pub(crate) slice: Slice,
    pub(crate) placement: Placement<B>,
}

/// The way in which an ending is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    Backward,
    Forward,
}

impl<'a, B: Board> Problem<'a, B> {
    pub(crate) fn new(
        ground: &'a Ground<B>,
        known: &'a Known<B>,
        slices: Vec<Slice>,
        metric: Metric,
    ) -> Self {
        let index = |slice: &Slice| Index::new(ground, slice.material);
        Self {
            indices: slices.iter().map(index).collect(),
            to_the_end: metric == Metric::Dtw,
            only_results: metric == Metric::Wld,
            ground,
            known,
            slices,
        }
    }

    /// The way that fits: where a lone piece may move twice in a turn, its
    /// moves cannot be taken back one by one.
    pub(crate) fn method(&self) -> Method {
        let is_lone = |slice: &Slice| {
            Color::ALL
                .into_iter()
                .any(|side| slice.material.side(side) == 1)
        };
        if self.ground.movement.lone_extra_move && self.slices.iter().any(is_lone) {
            Method::Forward
        } else {
            Method::Backward
        }
    }

    /// The codes of each slice, distances included, and where there are captures if
    /// that was seen on the way.
    pub(crate) fn solve(&self, method: Method) -> (Vec<Codes>, Vec<Captures>) {
        match method {
            Method::Backward => backward::solve(self),
            Method::Forward => (forward::solve(self), Vec::new()),
        }
    }

    /// The codes, with as much memory as a pool has, in many times the time.
    pub(crate) fn solve_on_disk(&self, pool: &Arc<Pool>) -> io::Result<Vec<Codes>> {
        forward::solve_on_disk(self, pool)
    }

    /// Derives every value again from what its moves lead to.
    pub(crate) fn check(&self, codes: &[Codes]) -> Result<(), Contradiction<B>> {
        match check::contradiction(self, codes) {
            None => Ok(()),
            Some((half, number)) => {
                let slice = self.slices[half];
                let cursor = Cursor::new(&self.indices[half], slice.turn, number);
                let placement = cursor.placement();
                Err(Contradiction { slice, placement })
            }
        }
    }
}

#[cfg(test)]
mod tests;
