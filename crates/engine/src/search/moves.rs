//! The moves of all positions on the path, one position's after another's.

use damas::board::Word;
use damas::moves::{BitMove, MAX_MOVES, MoveList};
use damas::position::Position;

use super::MAX_PLY;
use crate::generator::{Generator, WordOf};

/// A move with its place in the order of search; the greatest goes first.
#[derive(Clone, Copy)]
pub(super) struct Ranked<W> {
    pub(super) mv: BitMove<W>,
    pub(super) rank: i32,
}

/// A stretch of the stack: from where to where. Of a part of one, `longest` is
/// that of the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
    /// Victims of the longest capture among its moves; 0 = all are quiet.
    pub(super) longest: u32,
}

impl Span {
    /// Number of moves.
    pub(super) fn len(self) -> usize {
        self.end - self.start
    }

    /// Whether there is no move.
    pub(super) fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// A stack of moves.
pub(super) struct Moves<W> {
    list: Box<MoveList<W>>,
    stack: Vec<Ranked<W>>,
}

impl<W: Word> Moves<W> {
    pub(super) fn new() -> Self {
        Self {
            list: Box::default(),
            stack: Vec::with_capacity(MAX_PLY * MAX_MOVES / 8),
        }
    }

    /// Lists the moves of a position on top of the stack.
    #[inline]
    pub(super) fn push<G>(&mut self, generator: &G, position: &Position<G::Board>) -> Span
    where
        G: Generator,
        G::Board: damas::board::Board<Word = W>,
    {
        let start = self.stack.len();
        let list: &mut MoveList<WordOf<G>> = &mut self.list;
        generator.list(position, list);
        let mut longest = 0;
        self.stack.extend(self.list.iter().map(|&mv| {
            longest = longest.max(mv.captured.len());
            Ranked { mv, rank: 0 }
        }));
        Span {
            start,
            end: self.stack.len(),
            longest,
        }
    }

    /// Takes the moves of a stretch, the topmost, off again.
    #[inline]
    pub(super) fn pop(&mut self, span: Span) {
        self.stack.truncate(span.start);
    }

    /// Forgets all moves.
    pub(super) fn clear(&mut self) {
        self.stack.clear();
    }

    /// The moves of a stretch.
    #[inline]
    pub(super) fn of(&mut self, span: Span) -> &mut [Ranked<W>] {
        &mut self.stack[span.start..span.end]
    }

    /// The move at a place of the stack.
    #[inline]
    pub(super) fn at(&self, place: usize) -> BitMove<W> {
        self.stack[place].mv
    }

    /// Brings the best-ranked move from a place on to that place.
    #[inline]
    pub(super) fn pick(&mut self, place: usize, span: Span) -> Ranked<W> {
        let rest = &mut self.stack[place..span.end];
        let (mut best, mut top) = (0, i32::MIN);
        for (i, ranked) in rest.iter().enumerate() {
            let is_higher = ranked.rank > top;
            best = if is_higher { i } else { best };
            top = top.max(ranked.rank);
        }
        rest.swap(0, best);
        rest[0]
    }
}
