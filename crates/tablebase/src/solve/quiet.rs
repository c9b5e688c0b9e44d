//! Quiet moves gone through where nothing can be captured, without a list of them:
//! most of the time of solving goes here.

use damas::board::{Board, Cell, Direction, Word};
use damas::position::Placement;

use crate::ground::Ground;

/// The quiet moves of a position that has plain ones.
pub(super) struct Quiet<'a, B: Board> {
    ground: &'a Ground<B>,
    placement: &'a Placement<B>,
    empty: B::Word,
}

/// Whether positions without a capture have plain ones: every step of a man and
/// every slide of a king onto an empty cell is a move, and there are no others. Else
/// the generator has to be asked for a list.
#[inline]
pub(super) fn are_plain<B: Board>(ground: &Ground<B>) -> bool {
    let movement = &ground.movement;
    let is_plain =
        movement.king_run_limit == 0 && !movement.lone_extra_move && !movement.optional_capture;
    is_plain && ground.turning.is_possible()
}

impl<'a, B: Board> Quiet<'a, B> {
    pub(super) fn new(ground: &'a Ground<B>, placement: &'a Placement<B>) -> Self {
        Self {
            empty: ground.squares & !placement.pieces.occupied(),
            ground,
            placement,
        }
    }

    /// Visits the moves of kings, each as the two cells that it changes, until a
    /// visit says `false`; whether none did.
    #[inline(always)]
    pub(super) fn kings(&self, mut visit: impl FnMut(Cell, Cell) -> bool) -> bool {
        let Placement { pieces, turn, .. } = self.placement;
        let directions = self.ground.directions[*turn].king_steps;
        for from in (pieces.of(*turn) & pieces.kings).cells() {
            for direction in directions.iter() {
                let mut to = self.next(direction, B::Word::of(from));
                while !to.is_empty() {
                    if !visit(from, to.lowest()) {
                        return false;
                    }
                    if !self.ground.movement.flying {
                        break;
                    }
                    to = self.next(direction, to);
                }
            }
        }
        true
    }

    /// The cell behind another one, if it is empty.
    #[inline(always)]
    fn next(&self, direction: Direction, cell: B::Word) -> B::Word {
        self.ground.board.step(direction, cell) & self.empty
    }

    /// Visits the moves of men, each by what it leads to and whether it crowns,
    /// until a visit says `false`; whether none did.
    #[inline(always)]
    pub(super) fn men(&self, mut visit: impl FnMut(&Placement<B>, bool) -> bool) -> bool {
        let Placement { pieces, turn, .. } = self.placement;
        let men = pieces.of(*turn) & !pieces.kings;
        for direction in self.ground.directions[*turn].man_steps.iter() {
            for to in self.next(direction, men).cells() {
                let to = B::Word::of(to);
                let from = self.ground.board.step(direction.opposite(), to);
                let crowns = (to & self.ground.men[*turn]).is_empty();
                let mut after = Placement {
                    turn: turn.opponent(),
                    ..*self.placement
                };
                *after.pieces.of_mut(*turn) ^= from | to;
                if crowns {
                    after.pieces.kings |= to;
                }
                if !visit(&after, crowns) {
                    return false;
                }
            }
        }
        true
    }
}
