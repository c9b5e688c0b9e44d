//! Numbers of the positions that quiet moves within an ending lead to.

use damas::board::{Board, Cell, Word};
use damas::position::{Pieces, Placement};

use crate::ground::Ground;
use crate::index::{Begun, Index, Men};

/// A position whose moves are followed, one position after the other.
pub(super) struct Onward<'a, B: Board> {
    ground: &'a Ground<B>,
    men: Men<'a, B::Word>,
    /// What the mover's kings leave as it is in the number, and the mover's kings:
    /// the opponent's once it is the opponent's turn.
    begun: Begun<B::Word>,
    kings: B::Word,
}

impl<'a, B: Board> Onward<'a, B> {
    /// `index` is of the ending that the moves lead to.
    pub(super) fn new(ground: &'a Ground<B>, index: &'a Index<B::Word>) -> Self {
        let mut men = Men::new(index);
        Self {
            begun: men.of(&Pieces::default()),
            kings: B::Word::EMPTY,
            men,
            ground,
        }
    }

    /// Goes to the moves of a position on a board that can be turned.
    #[inline]
    pub(super) fn enter(&mut self, placement: &Placement<B>) {
        let pieces = self.ground.turning.turned(placement).pieces;
        let men = self.men.of(&pieces);
        let white_kings = pieces.white & pieces.kings;
        self.begun = self.men.index().white_kings(men, white_kings);
        self.kings = pieces.black & pieces.kings;
    }

    /// The number of the position after a quiet move of a king.
    #[inline]
    pub(super) fn after_king(&self, from: Cell, to: Cell) -> u64 {
        let turned = |cell| B::Word::of(self.ground.turning.cell(cell));
        let kings = self.kings ^ turned(from) ^ turned(to);
        self.men.index().black_kings(self.begun, kings)
    }

    /// The number of the position that any move has led to.
    #[inline]
    pub(super) fn number(&self, after: &Placement<B>) -> u64 {
        let after = self.ground.turning.white_to_move(after);
        self.men.index().number(&after)
    }
}
