//! The search: iterative deepening with a principal variation, captures
//! followed to their end.

mod endings;
mod facts;
mod lines;
mod memory;
mod moves;
mod node;
mod order;
mod path;
mod pruning;
mod quiescence;
mod root;
mod shortest;

pub(crate) use facts::Facts;
pub(crate) use memory::{Finding, Memory};
pub(crate) use root::Task;

use damas::position::{Position, Verdict};

use crate::clock::Clock;
use crate::generator::{Generator, WordOf};
use crate::table::Table;

/// Score of a won game; a win in `n` plies is worth `n` less.
pub const WIN: i32 = 30_000;
/// Least score of a win that is in sight.
pub(crate) const SURE_WIN: i32 = WIN - 1000;
/// Greatest score, either way, that is not a win in sight.
const MOST_UNSURE: i32 = SURE_WIN - 1;
/// Longest line.
const MAX_PLY: usize = 128;

/// One thread's search.
pub(crate) struct Search<'s, G: Generator> {
    facts: &'s Facts<G>,
    table: &'s Table,
    memory: &'s mut Memory<WordOf<G>>,
    clock: Clock<'s>,
    /// Whether tables know the position at hand.
    root_is_tabled: bool,
}

impl<'s, G: Generator> Search<'s, G> {
    /// A search about to begin.
    pub(crate) fn new(
        facts: &'s Facts<G>,
        table: &'s Table,
        memory: &'s mut Memory<WordOf<G>>,
        clock: Clock<'s>,
    ) -> Self {
        Self {
            facts,
            table,
            memory,
            clock,
            root_is_tabled: false,
        }
    }

    /// The clock.
    pub(crate) fn clock(&self) -> &Clock<'s> {
        &self.clock
    }

    /// The score of a game that is over at this position, whatever moves there
    /// may be: decided on the board, repeated, drawn by a counter, or known by
    /// tables; `left` = plies until a counter draws.
    #[inline]
    fn over(&self, position: &Position<G::Board>, ply: usize, left: Option<u32>) -> Option<i32> {
        let ending = &self.facts.ending;
        if let Some(verdict) = ending.decided(position.pieces(), position.turn()) {
            return Some(score_of(verdict, ply));
        }
        if self.memory.path.is_repetition() || left == Some(0) {
            return Some(0);
        }
        self.tabled(position, ply)
    }

    /// Plies until a draw counter ends the game, where one runs.
    #[inline]
    fn plies_left(&self) -> Option<u32> {
        let shown = self.memory.path.shown(self.facts);
        self.facts.draws.plies_left(shown)
    }

    /// The score of a position without a move.
    fn without_move(&self, position: &Position<G::Board>, ply: usize) -> i32 {
        let (pieces, turn) = (position.pieces(), position.turn());
        score_of(self.facts.ending.without_move(pieces, turn), ply)
    }

    /// The score of a quiet position. It shrinks while no man moves and nothing
    /// is captured, so that a side that is ahead gets on with it.
    #[inline]
    fn quiet_score(&self, position: &Position<G::Board>) -> i32 {
        let path = &self.memory.path;
        let Some(image) = path.image() else {
            return 0;
        };
        let score = self
            .facts
            .eval
            .score(&self.facts.generator, position, image);
        let aimless = path.reversible().min(128) as i32;
        let look = (score - score * aimless / 256).clamp(-MOST_UNSURE, MOST_UNSURE);
        self.look_with_tables(position, look)
    }
}

fn score_of(verdict: Verdict, ply: usize) -> i32 {
    match verdict {
        Verdict::Win => WIN - ply as i32,
        Verdict::Draw => 0,
        Verdict::Loss => ply as i32 - WIN,
    }
}
