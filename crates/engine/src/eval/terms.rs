//! What is counted in a position besides the places of its pieces: White's
//! less Black's.

use damas::board::{Board, Cell, Direction, Directions, Word};
use damas::color::Color;
use damas::position::{Pieces, Position};

use super::grid::Grid;
use crate::generator::Generator;

/// Number of terms.
pub(crate) const TERMS: usize = 9;

/// 1 if White is to move, -1 if Black is.
pub(crate) const TURN: usize = 0;
/// Men.
pub(crate) const MEN: usize = 1;
/// Whether there is a king.
pub(crate) const FIRST_KING: usize = 2;
/// Kings.
pub(crate) const KINGS: usize = 3;
/// Quiet moves of men.
pub(crate) const MAN_MOVES: usize = 4;
/// Quiet moves of kings.
pub(crate) const KING_MOVES: usize = 5;
/// How far the men stand from balance between left and right.
pub(crate) const SKEW: usize = 6;
/// In endings, where a side is ahead: mean distance from hunters to prey. Counts
/// for the side ahead.
pub(crate) const DISTANCE: usize = 7;
/// In endings, where a side is ahead: quiet moves of the side behind. Counts for
/// the side ahead.
pub(crate) const FREEDOM: usize = 8;

/// Pieces on the board from which on the game is an ending.
const FEW: u32 = 8;

/// Counts the terms on a board.
#[derive(Clone, Debug)]
pub(crate) struct Counter<B: Board> {
    board: B,
    squares: B::Word,
    left: B::Word,
    right: B::Word,
    /// Row and column of each cell.
    points: [(i8, i8); 128],
}

impl<B: Board> Counter<B> {
    /// A counter for a rule set.
    pub(crate) fn new(grid: &Grid, board: B) -> Self {
        let (mut left, mut right) = (B::Word::EMPTY, B::Word::EMPTY);
        let mut points = [(0, 0); 128];
        for point in grid.points() {
            let Some(cell) = grid.cell(point) else {
                continue;
            };
            points[usize::from(cell.0)] = (point.0 as i8, point.1 as i8);
            if 2 * point.1 + 1 < grid.width {
                left |= B::Word::of(cell);
            } else if 2 * point.1 + 1 > grid.width {
                right |= B::Word::of(cell);
            }
        }
        Self {
            squares: board.squares(),
            board,
            left,
            right,
            points,
        }
    }

    /// The terms of a position.
    #[inline]
    pub(crate) fn count<G>(&self, generator: &G, position: &Position<B>) -> [i32; TERMS]
    where
        G: Generator<Board = B>,
    {
        let pieces = position.pieces();
        let white = self.side(generator, pieces, Color::White);
        let black = self.side(generator, pieces, Color::Black);
        let mut terms = [0; TERMS];
        for (term, (white, black)) in terms.iter_mut().zip(white.into_iter().zip(black)) {
            *term = white - black;
        }
        terms[TURN] = match position.turn() {
            Color::White => 1,
            Color::Black => -1,
        };
        let ahead = terms[MEN] + terms[KINGS];
        if ahead != 0 && pieces.occupied().len() <= FEW {
            let (hunter, prey, moves) = if ahead > 0 {
                (pieces.white, pieces.black, black)
            } else {
                (pieces.black, pieces.white, white)
            };
            terms[DISTANCE] = ahead.signum() * self.distance(hunter, prey);
            terms[FREEDOM] = ahead.signum() * (moves[MAN_MOVES] + moves[KING_MOVES]);
        }
        terms
    }

    /// The terms of one side.
    #[inline(always)]
    fn side<G>(&self, generator: &G, pieces: &Pieces<B::Word>, side: Color) -> [i32; TERMS]
    where
        G: Generator<Board = B>,
    {
        let own = pieces.of(side);
        let (men, kings) = (own & !pieces.kings, own & pieces.kings);
        let empty = self.squares & !pieces.occupied();
        let directions = generator.directions(side);
        let mut terms = [0; TERMS];
        terms[MEN] = men.len() as i32;
        for d in within(directions.man_steps) {
            terms[MAN_MOVES] += (self.board.step(d, men) & empty).len() as i32;
        }
        let (left, right) = ((men & self.left).len(), (men & self.right).len());
        terms[SKEW] = left.abs_diff(right) as i32;
        if !kings.is_empty() {
            terms[FIRST_KING] = 1;
            terms[KINGS] = kings.len() as i32;
            let flying = generator.movement().flying;
            let moves = |d| self.king_moves(d, kings, empty, flying);
            terms[KING_MOVES] = within(directions.king_steps).map(moves).sum();
        }
        terms
    }

    /// Quiet moves of kings in one direction.
    #[inline]
    fn king_moves(&self, d: Direction, kings: B::Word, empty: B::Word, flying: bool) -> i32 {
        let mut targets = self.board.step(d, kings) & empty;
        let mut moves = targets.len();
        while flying && !targets.is_empty() {
            targets = self.board.step(d, targets) & empty;
            moves += targets.len();
        }
        moves as i32
    }

    /// Mean distance between the pieces of two sides, in quarters of a king's
    /// step.
    fn distance(&self, hunters: B::Word, prey: B::Word) -> i32 {
        let mut distance = 0;
        for one in prey.cells() {
            for hunter in hunters.cells() {
                distance += self.steps(one, hunter);
            }
        }
        4 * distance / (hunters.len() * prey.len()).max(1) as i32
    }

    /// Steps between two cells as a king goes.
    fn steps(&self, a: Cell, b: Cell) -> i32 {
        let (a, b) = (self.points[usize::from(a.0)], self.points[usize::from(b.0)]);
        i32::from((a.0 - b.0).abs().max((a.1 - b.1).abs()))
    }
}

/// The directions of a set: each of the eight is asked for, so that where the
/// compiler knows the set it writes the steps out one by one.
#[inline(always)]
fn within(set: Directions) -> impl Iterator<Item = Direction> {
    Direction::ALL.into_iter().filter(move |&d| set.contains(d))
}
