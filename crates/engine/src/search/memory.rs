//! What a thread of a search works with, allocated once.

use damas::board::Word;
use damas::moves::BitMove;

use super::lines::Lines;
use super::moves::Moves;
use super::order::Order;
use super::path::Path;

/// The memory of one thread.
pub(crate) struct Memory<W> {
    pub(super) order: Order,
    pub(super) moves: Moves<W>,
    pub(super) path: Path,
    pub(super) lines: Lines<W>,
}

impl<W: Word> Memory<W> {
    pub(crate) fn new() -> Self {
        Self {
            order: Order::new(),
            moves: Moves::new(),
            path: Path::default(),
            lines: Lines::new(),
        }
    }

    /// Forgets what earlier searches have taught.
    pub(crate) fn forget(&mut self) {
        self.order.clear();
    }
}

/// A move and what it came to.
#[derive(Clone, Debug)]
pub(crate) struct Finding<W> {
    pub(crate) score: i32,
    /// Plies that were looked ahead in full.
    pub(crate) depth: u32,
    /// The line that both sides are expected to play, the move itself first.
    pub(crate) line: Vec<BitMove<W>>,
}
