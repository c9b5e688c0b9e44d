//! Quiet moves taken back: the positions from which one may have come.

use damas::board::{Board, Cell, Direction, Word};
use damas::color::Color;
use damas::position::{Pieces, Placement, Run};

use crate::ground::Ground;
use crate::index::{Begun, Index, Men};

/// Takes back every quiet move without a promotion of the side that is not to
/// move, and visits the number of each position that it leads back to. That may be
/// one in which another move, a capture, had to be made.
pub(super) fn predecessors<B: Board>(
    ground: &Ground<B>,
    men: &mut Men<'_, B::Word>,
    after: &Placement<B>,
    mut visit: impl FnMut(u64),
) {
    let unmove = Unmove {
        ground,
        men: men.of(&after.pieces),
        index: men.index(),
        after,
        mover: after.turn.opponent(),
        empty: ground.squares & !after.pieces.occupied(),
    };
    unmove.kings(&mut visit);
    if unmove.run().moves == 0 {
        unmove.men(&mut visit);
    }
}

struct Unmove<'a, B: Board> {
    ground: &'a Ground<B>,
    /// The index of the positions before.
    index: &'a Index<B::Word>,
    /// What the men count for in the numbers of those that have the same.
    men: Begun<B::Word>,
    after: &'a Placement<B>,
    mover: Color,
    empty: B::Word,
}

impl<B: Board> Unmove<'_, B> {
    fn run(&self) -> Run {
        self.after.runs[self.mover]
    }

    /// Whether the mover's runs of king moves are counted.
    #[inline]
    fn is_counted(&self) -> bool {
        let pieces = &self.after.pieces;
        self.ground.run_limit() > 0 && !(pieces.of(self.mover) & !pieces.kings).is_empty()
    }

    #[inline]
    fn kings(&self, visit: &mut impl FnMut(u64)) {
        let pieces = &self.after.pieces;
        let mut kings = pieces.of(self.mover) & pieces.kings;
        if self.is_counted() {
            // Only the king of the run can have moved last.
            kings &= match self.run().moves {
                0 => B::Word::EMPTY,
                _ => B::Word::of(self.run().cell),
            };
        }
        for to in kings.cells() {
            for direction in self.ground.directions[self.mover].king_steps.iter() {
                self.slide(to, direction, visit);
            }
        }
    }

    /// Takes a king back along a direction.
    #[inline]
    fn slide(&self, to: Cell, direction: Direction, visit: &mut impl FnMut(u64)) {
        let back = direction.opposite();
        let to = B::Word::of(to);
        let mut from = self.ground.board.step(back, to) & self.empty;
        while !from.is_empty() {
            if self.ground.run_limit() == 0 {
                visit(self.with_king(from | to));
            } else {
                let mut pieces = self.after.pieces;
                *pieces.of_mut(self.mover) ^= from | to;
                pieces.kings ^= from | to;
                self.with_runs(pieces, Some(from.lowest()), visit);
            }
            if !self.ground.movement.flying {
                break;
            }
            from = self.ground.board.step(back, from) & self.empty;
        }
    }

    /// The number of the position with a king of the mover's at the other one of
    /// two ends.
    #[inline]
    fn with_king(&self, ends: B::Word) -> u64 {
        let Pieces {
            white,
            black,
            kings,
        } = self.after.pieces;
        let (mut white, mut black) = (white & kings, black & kings);
        match self.mover {
            Color::White => white ^= ends,
            Color::Black => black ^= ends,
        }
        let begun = self.index.white_kings(self.men, white);
        self.index.black_kings(begun, black)
    }

    #[inline]
    fn men(&self, visit: &mut impl FnMut(u64)) {
        let pieces = &self.after.pieces;
        let men = pieces.of(self.mover) & !pieces.kings;
        let ground = self.ground;
        for direction in ground.directions[self.mover].man_steps.iter() {
            let stepped_back = ground.board.step(direction.opposite(), men);
            for from in (stepped_back & self.empty & ground.men[self.mover]).cells() {
                let from = B::Word::of(from);
                let mut before = *pieces;
                *before.of_mut(self.mover) ^= from | ground.board.step(direction, from);
                self.with_runs(before, None, visit);
            }
        }
    }

    /// Visits the number of a placement with every run that the mover may have been in;
    /// `king` = where the king was that moved.
    #[inline]
    fn with_runs(&self, pieces: Pieces<B::Word>, king: Option<Cell>, visit: &mut impl FnMut(u64)) {
        let mut before = Placement::<B> {
            pieces,
            turn: self.mover,
            runs: self.after.runs,
        };
        if !self.is_counted() {
            visit(self.index.number(&before));
            return;
        }
        if let (Some(cell), 2..) = (king, self.run().moves) {
            let moves = self.run().moves - 1;
            before.runs[self.mover] = Run { cell, moves };
            visit(self.index.number(&before));
            return;
        }
        before.runs[self.mover] = Run::NONE;
        visit(self.index.number(&before));
        let kings = pieces.of(self.mover) & pieces.kings;
        for cell in kings.cells().filter(|&cell| Some(cell) != king) {
            for moves in 1..=self.ground.run_limit() {
                before.runs[self.mover] = Run { cell, moves };
                visit(self.index.number(&before));
            }
        }
    }
}
