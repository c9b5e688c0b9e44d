//! The search: iterative deepening with a principal variation, captures
//! followed to their end.

mod kit;
mod node;
mod order;
mod quiescence;
mod root;

pub(crate) use kit::Kit;
pub(crate) use root::Found;

use damas::board::Board;
use damas::position::{Position, Verdict};

use crate::limits::Clock;

/// Score of a won game; a win in `n` plies is worth `n` less.
pub const WIN: i32 = 30_000;
/// Least score of a win that is in sight.
const SURE_WIN: i32 = WIN - MAX_PLY as i32;
/// Longest line.
const MAX_PLY: usize = 96;

/// One search: what is kept between searches, and the clock.
pub(crate) struct Search<'k, 's, B: Board> {
    kit: &'k mut Kit<B>,
    clock: Clock<'s>,
}

impl<'k, 's, B: Board> Search<'k, 's, B> {
    /// A search about to begin.
    pub(crate) fn new(kit: &'k mut Kit<B>, clock: Clock<'s>) -> Self {
        Self { kit, clock }
    }

    /// Positions visited.
    pub(crate) fn nodes(&self) -> u64 {
        self.clock.nodes()
    }

    /// The clock, when the search is over.
    pub(crate) fn into_clock(self) -> Clock<'s> {
        self.clock
    }

    /// The score of a game that is over at this position.
    fn decided(&self, position: &Position<B>, ply: usize) -> Option<i32> {
        let verdict = self
            .kit
            .ending
            .decided(position.pieces(), position.turn())?;
        Some(score_of(verdict, ply))
    }

    /// The score of a position without a move.
    fn without_move(&self, position: &Position<B>, ply: usize) -> i32 {
        let (pieces, turn) = (position.pieces(), position.turn());
        score_of(self.kit.ending.without_move(pieces, turn), ply)
    }

    /// The score of a quiet position. It shrinks while no man moves and nothing
    /// is captured, so that a side that is ahead gets on with it.
    fn quiet_score(&self, position: &Position<B>) -> i32 {
        let kit = &*self.kit;
        let score = kit.eval.score(kit.generator.board(), position);
        let aimless = kit.trail.reversible().min(128);
        score - score * aimless as i32 / 256
    }
}

fn score_of(verdict: Verdict, ply: usize) -> i32 {
    match verdict {
        Verdict::Win => WIN - ply as i32,
        Verdict::Draw => 0,
        Verdict::Loss => ply as i32 - WIN,
    }
}
