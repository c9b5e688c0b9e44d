//! A board with the facts that tables need of it.

use damas::board::{Board, Cell, Word};
use damas::color::{ByColor, Color};
use damas::position::{Ending, Placement};
use damas::rules::{Movement, Promotion, SideDirections};

use crate::facts::Facts;
use crate::generator::Generator;
use crate::turning::Turning;

/// The rules and the board, known by board alone.
pub(crate) struct Ground<B: Board> {
    pub(crate) generator: Box<dyn Generator<B>>,
    pub(crate) board: B,
    pub(crate) movement: Movement,
    pub(crate) directions: ByColor<SideDirections>,
    pub(crate) ending: Ending,
    pub(crate) turning: Turning,
    pub(crate) has_kings: bool,
    /// All playing squares.
    pub(crate) squares: B::Word,
    /// Where each side's men may stand.
    pub(crate) men: ByColor<B::Word>,
}

impl<B: Board> Ground<B> {
    pub(crate) fn new(facts: &Facts, generator: Box<dyn Generator<B>>) -> Self {
        let board = generator.board();
        let movement = generator.movement();
        let squares = board.squares();
        let men = |side| match movement.promotion {
            Promotion::None => squares,
            _ => squares & !board.crown_row(side),
        };
        Self {
            men: ByColor::new(men(Color::White), men(Color::Black)),
            directions: ByColor::new(Color::White, Color::Black)
                .map(|side| SideDirections::new(&movement, side)),
            turning: Turning::of(facts, board.layout()),
            ending: facts.ending,
            has_kings: facts.has_kings(),
            squares,
            movement,
            board,
            generator,
        }
    }

    /// Quiet moves that a king may make in succession; 0 = any number.
    #[inline]
    pub(crate) fn run_limit(&self) -> u8 {
        self.movement.king_run_limit
    }

    /// Whether a placement is one that tables hold: no man stands where it
    /// would have been crowned.
    #[inline]
    pub(crate) fn holds(&self, placement: &Placement<B>) -> bool {
        let pieces = &placement.pieces;
        let astray = |side| pieces.of(side) & !pieces.kings & !self.men[side];
        (astray(Color::White) | astray(Color::Black)).is_empty()
            && (self.has_kings || pieces.kings.is_empty())
    }
}

/// The cells below a cell.
#[inline(always)]
pub(crate) fn below<W: Word>(cell: Cell) -> W {
    !(!W::EMPTY << u32::from(cell.0))
}
