//! What searches need, allocated once.

use damas::board::{Board, Cell, Word};
use damas::moves::{BitMove, MAX_MOVES, MoveList};
use damas::position::{Ending, Position};
use damas::rules::Rules;

use super::MAX_PLY;
use super::order::Order;
use crate::eval::{Eval, men_only_advance};
use crate::generator::Generator;
use crate::table::Table;

/// The rules and the memory of the searches of one engine.
pub(crate) struct Kit<B: Board> {
    pub(super) generator: Box<dyn Generator<B>>,
    pub(super) ending: Ending,
    pub(super) eval: Eval<B>,
    pub(super) table: Table,
    pub(super) order: Order,
    pub(super) moves: Moves<B::Word>,
    pub(super) trail: Trail,
    pub(super) lines: Lines<B::Word>,
    men_only_advance: bool,
}

impl<B: Board> Kit<B> {
    /// All that is needed for a rule set.
    pub(crate) fn new(rules: &Rules, generator: Box<dyn Generator<B>>) -> Self {
        Self {
            ending: Ending::new(rules),
            eval: Eval::new(rules, &*generator),
            men_only_advance: men_only_advance(generator.movement().man_steps),
            generator,
            table: Table::new(),
            order: Order::new(),
            moves: Moves::new(),
            trail: Trail::default(),
            lines: Lines::new(),
        }
    }

    /// Begins a search after the positions of a game.
    pub(crate) fn begin(&mut self, game: impl Iterator<Item = Position<B>>) {
        self.table.begin();
        self.order.clear();
        self.moves.truncate(0);
        self.trail.steps.clear();
        self.lines.best.clear();
        let mut last: Option<Position<B>> = None;
        for position in game {
            let irreversible = last.is_none_or(|last| !self.can_recur(&last, &position));
            self.trail.push(position.key(), irreversible);
            last = Some(position);
        }
        self.trail.reserve();
    }

    /// Whether a position may come again after the move that led to another.
    fn can_recur(&self, before: &Position<B>, after: &Position<B>) -> bool {
        let men = |position: &Position<B>| {
            let pieces = position.pieces();
            (
                pieces.white & !pieces.kings,
                pieces.black & !pieces.kings,
                pieces.occupied().len(),
            )
        };
        let ((white, black, total), (new_white, new_black, new_total)) = (men(before), men(after));
        total == new_total
            && (white.len(), black.len()) == (new_white.len(), new_black.len())
            && (!self.men_only_advance || (white, black) == (new_white, new_black))
    }

    /// Whether a move can never be taken back.
    #[inline]
    pub(super) fn is_irreversible(&self, position: &Position<B>, mv: &BitMove<B::Word>) -> bool {
        mv.is_capture()
            || mv.promotes
            || self.men_only_advance && !position.pieces().kings.contains(mv.from)
    }

    /// The best line of the last search.
    pub(crate) fn best_line(&self) -> &[BitMove<B::Word>] {
        &self.lines.best
    }
}

/// A move with its place in the order of search; the greatest goes first.
#[derive(Clone, Copy)]
pub(super) struct Ranked<W> {
    pub(super) mv: BitMove<W>,
    pub(super) rank: i32,
}

/// The moves of all positions on the path, one position's after another's.
pub(super) struct Moves<W> {
    list: Box<MoveList<W>>,
    stack: Vec<Ranked<W>>,
}

impl<W: Word> Moves<W> {
    fn new() -> Self {
        Self {
            list: Box::default(),
            stack: Vec::with_capacity(MAX_PLY * MAX_MOVES),
        }
    }

    /// Lists the moves of a position on top of the stack: from where to where.
    #[inline]
    pub(super) fn push<B: Board<Word = W>>(
        &mut self,
        generator: &dyn Generator<B>,
        position: &Position<B>,
    ) -> (usize, usize) {
        let start = self.stack.len();
        generator.list(position, &mut self.list);
        let ranked = |&mv: &BitMove<W>| Ranked { mv, rank: 0 };
        self.stack.extend(self.list.into_iter().map(ranked));
        (start, self.stack.len())
    }

    /// Takes the topmost moves off again.
    #[inline]
    pub(super) fn truncate(&mut self, start: usize) {
        self.stack.truncate(start);
    }

    /// The moves of a stretch of the stack.
    #[inline]
    pub(super) fn between(&mut self, start: usize, end: usize) -> &mut [Ranked<W>] {
        &mut self.stack[start..end]
    }

    /// Brings the first of the best-ranked moves of a stretch to its start.
    #[inline]
    pub(super) fn pick(&mut self, start: usize, end: usize) -> BitMove<W> {
        let rest = &mut self.stack[start..end];
        let mut best = 0;
        for (i, ranked) in rest.iter().enumerate() {
            if ranked.rank > rest[best].rank {
                best = i;
            }
        }
        rest.swap(0, best);
        rest[0].mv
    }
}

/// A position on the way from the start of the game to the one at hand.
#[derive(Clone, Copy)]
struct Step {
    key: u64,
    /// Plies since the last move that can never be taken back.
    reversible: u32,
}

/// The positions of the game and of the line that is searched.
#[derive(Default)]
pub(super) struct Trail {
    steps: Vec<Step>,
}

impl Trail {
    fn reserve(&mut self) {
        self.steps.reserve(MAX_PLY + 1);
    }

    /// Adds a position.
    #[inline]
    pub(super) fn push(&mut self, key: u64, irreversible: bool) {
        let reversible = if irreversible {
            0
        } else {
            self.reversible() + 1
        };
        self.steps.push(Step { key, reversible });
    }

    /// Takes the last position off.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.steps.pop();
    }

    /// Plies since the last move that can never be taken back.
    #[inline]
    pub(super) fn reversible(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.reversible)
    }

    /// Whether the last position was there before.
    #[inline]
    pub(super) fn is_repetition(&self) -> bool {
        let Some((last, before)) = self.steps.split_last() else {
            return false;
        };
        before
            .iter()
            .rev()
            .take(last.reversible as usize)
            .skip(1)
            .step_by(2)
            .any(|step| step.key == last.key)
    }
}

/// The expected lines from each ply on.
pub(super) struct Lines<W> {
    moves: Vec<BitMove<W>>,
    lengths: [usize; MAX_PLY + 1],
    /// The line of the best move at the root.
    best: Vec<BitMove<W>>,
}

impl<W: Word> Lines<W> {
    fn new() -> Self {
        let none = BitMove {
            captured: W::EMPTY,
            from: Cell(0),
            to: Cell(0),
            rest: None,
            promotes: false,
        };
        Self {
            moves: vec![none; MAX_PLY * MAX_PLY],
            lengths: [0; MAX_PLY + 1],
            best: Vec::with_capacity(MAX_PLY),
        }
    }

    /// Forgets the line from a ply on.
    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        self.lengths[ply] = 0;
    }

    /// Puts a move before the line of the next ply.
    pub(super) fn set(&mut self, ply: usize, mv: BitMove<W>) {
        let length = self.lengths[ply + 1].min(MAX_PLY - 1);
        let (start, next) = (ply * MAX_PLY, (ply + 1) * MAX_PLY);
        self.moves[start] = mv;
        if length > 0 {
            self.moves.copy_within(next..next + length, start + 1);
        }
        self.lengths[ply] = length + 1;
    }

    /// Keeps the line of the root as the best.
    pub(super) fn keep(&mut self) {
        self.best.clear();
        self.best.extend_from_slice(&self.moves[..self.lengths[0]]);
    }

    /// Keeps a single move as the best line.
    pub(super) fn keep_move(&mut self, mv: BitMove<W>) {
        self.best.clear();
        self.best.push(mv);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_repeats_until_a_move_that_cannot_be_taken_back() {
        let mut trail = Trail::default();
        for key in [1, 2, 3, 4, 1] {
            assert!(!trail.is_repetition());
            trail.push(key, false);
        }
        assert!(trail.is_repetition());
        trail.pop();
        trail.push(9, true);
        for key in [2, 3, 4, 1, 9] {
            trail.push(key, false);
        }
        assert!(!trail.is_repetition(), "the other side is to move");
        trail.pop();
        assert!(!trail.is_repetition(), "it lies before the last capture");
    }
}
