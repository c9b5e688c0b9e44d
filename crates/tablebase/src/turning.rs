//! The board seen from the other side: with colours exchanged, what Black may
//! do becomes what White may do, so that tables need White to move alone.

use damas::board::{Board, Cell, Layout, Word};
use damas::color::{ByColor, Color};
use damas::position::{Pieces, Placement, Run};

use crate::facts::Facts;

/// How the board is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turning {
    /// By half a turn: the cells of a piece before and after have this sum.
    Half(u8),
    /// Upside down: the cell for each cell.
    Over([u8; 128]),
    /// Not at all: neither way gives the same board and directions.
    None,
}

impl Turning {
    /// The way in which the board of a rule set may be turned.
    pub(crate) fn of(facts: &Facts, layout: &Layout) -> Self {
        let movement = &facts.movement;
        let sum = layout.squares.trailing_zeros() + 127 - layout.squares.leading_zeros();
        let half = |bits: u128| bits.reverse_bits() >> (127 - sum);
        // Black's directions are White's upside down; half a turn gives the same
        // where left and right are alike.
        let is_even_sided = movement.mirror() == *movement;
        let crown = |side| layout.crown_row(side);
        if is_even_sided
            && half(layout.squares) == layout.squares
            && half(crown(Color::White)) == crown(Color::Black)
        {
            return Self::Half(sum as u8);
        }
        Self::upside_down(facts, layout)
    }

    fn upside_down(facts: &Facts, layout: &Layout) -> Self {
        let mut over = [0; 128];
        for row in 0..i32::from(facts.height) {
            for column in 0..i32::from(facts.width) {
                let turned = layout.cell(i32::from(facts.height) - 1 - row, column);
                match (layout.cell(row, column), turned) {
                    (Some(cell), Some(turned)) => over[usize::from(cell.0)] = turned.0,
                    (None, None) => {}
                    _ => return Self::None,
                }
            }
        }
        Self::Over(over)
    }

    /// Whether positions with Black to move are turned into ones with White to move.
    pub(crate) fn is_possible(&self) -> bool {
        *self != Self::None
    }

    /// A cell on the turned board.
    #[inline]
    pub(crate) fn cell(&self, cell: Cell) -> Cell {
        match self {
            Self::Half(sum) => Cell(sum - cell.0),
            Self::Over(over) => Cell(over[usize::from(cell.0 & 127)]),
            Self::None => cell,
        }
    }

    #[inline]
    fn word<W: Word>(&self, word: W) -> W {
        match self {
            Self::Half(sum) if size_of::<W>() == 8 => {
                let turned = word.low().reverse_bits() >> (63 - sum);
                W::truncate(u128::from(turned))
            }
            Self::Half(sum) => W::truncate(word.widen().reverse_bits() >> (127 - sum)),
            Self::Over(_) => word
                .cells()
                .fold(W::EMPTY, |turned, cell| turned | W::of(self.cell(cell))),
            Self::None => word,
        }
    }

    /// The placement from the other side, colours and the side to move exchanged.
    #[inline]
    pub(crate) fn turned<B: Board>(&self, placement: &Placement<B>) -> Placement<B> {
        let Placement { pieces, turn, runs } = placement;
        let run = |run: Run| match run.moves {
            0 => Run::NONE,
            moves => Run {
                cell: self.cell(run.cell),
                moves,
            },
        };
        Placement {
            pieces: Pieces {
                white: self.word(pieces.black),
                black: self.word(pieces.white),
                kings: self.word(pieces.kings),
            },
            turn: turn.opponent(),
            runs: ByColor::new(run(runs.black), run(runs.white)),
        }
    }

    /// The placement with White to move wherever that can be.
    #[inline]
    pub(crate) fn white_to_move<B: Board>(&self, placement: &Placement<B>) -> Placement<B> {
        if placement.turn == Color::Black && self.is_possible() {
            self.turned(placement)
        } else {
            *placement
        }
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::{Rules, names};

    use super::*;

    fn turning(rules: &Rules) -> Turning {
        Turning::of(&Facts::of(rules), rules.geometry().layout())
    }

    #[test]
    fn every_shipped_board_may_be_turned() {
        for name in names(true) {
            let rules = Rules::builtin(name).unwrap();
            assert!(turning(&rules).is_possible(), "{name}");
        }
    }

    #[test]
    fn a_board_of_odd_height_is_turned_upside_down() {
        let text =
            "name = \"seven\"\nextends = \"english\"\n[board]\nheight = 7\n[start]\nrows = 2";
        let rules = Rules::parse(text).unwrap();
        assert!(matches!(turning(&rules), Turning::Over(_)));
    }

    #[test]
    fn one_sided_steps_on_a_chequered_board_leave_it_as_it_is() {
        let text = "name = \"right\"\nextends = \"english\"\n[man]\nsteps = [\"ne\"]";
        let rules = Rules::parse(text).unwrap();
        assert_eq!(turning(&rules), Turning::None);
    }
}
