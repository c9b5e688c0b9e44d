//! Positions of an ending as numbers without a gap, and back.
//!
//! Men come first and kings over what they leave. The number of a placement is
//! made of the ranks, the weightiest first, of
//!
//! 1. how many white men stand where no black man may (their home row),
//! 2. those men, 3. the other white men, 4. the black men,
//! 5. the white kings, 6. the black kings,
//! 7. White's run of king moves, 8. Black's, where rules limit them,
//!
//! each over the cells that the ones before it leave.

mod binomial;
mod choice;
mod cursor;
mod men;

use damas::board::{Board, Word};
use damas::color::Color;
use damas::position::{Pieces, Placement, Run};

use crate::ground::Ground;
use crate::material::Material;
use crate::press::Strides;
use binomial::{choose, rank};
pub(crate) use cursor::Cursor;
pub(crate) use men::Men;

/// The numbers of the positions of one ending.
#[derive(Clone, Debug)]
pub(crate) struct Index<W> {
    pub(crate) material: Material,
    squares: W,
    /// Where white men may stand and black men may not, and where both may.
    home: W,
    middle: W,
    /// Where black men may stand.
    black_men: W,
    groups: Vec<Group>,
    /// Placements of the kings for each placement of the men.
    white_kings: u64,
    black_kings: u64,
    /// Runs of king moves that each side may be in.
    runs: [u64; 2],
    run_limit: u8,
}

/// The weightier digits of a number, and the cells that they leave.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Begun<W> {
    place: u64,
    free: W,
}

/// The placements of men with so many white men at home; on a small board
/// there may be none.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// Placements of men before these.
    first: u64,
    at_home: u8,
    home: u64,
    middle: u64,
    black: u64,
}

impl<W: Word> Index<W> {
    /// The numbers of an ending on a board.
    pub(crate) fn new<B: Board<Word = W>>(ground: &Ground<B>, material: Material) -> Self {
        let (white, black) = (ground.men.white, ground.men.black);
        let (home, middle) = (white & !black, white & black);
        let (wm, bm) = (material.men.white, material.men.black);
        let mut groups = Vec::new();
        let mut first = 0;
        for at_home in 0..=wm {
            let group = Group {
                first,
                at_home,
                home: choose(home.len(), at_home),
                middle: choose(middle.len(), wm - at_home),
                black: choose(black.len().saturating_sub(u32::from(wm - at_home)), bm),
            };
            first = group.first.saturating_add(group.len());
            groups.push(group);
        }
        let free = ground.squares.len();
        let free = free.saturating_sub(u32::from(material.all_men()));
        let run_limit = ground.run_limit();
        let runs = |side: Color| match material.men[side] {
            0 => 1,
            _ => 1 + u64::from(run_limit) * u64::from(material.kings[side]),
        };
        Self {
            material,
            squares: ground.squares,
            home,
            middle,
            black_men: black,
            groups,
            white_kings: choose(free, material.kings.white),
            black_kings: choose(
                free.saturating_sub(u32::from(material.kings.white)),
                material.kings.black,
            ),
            runs: [runs(Color::White), runs(Color::Black)],
            run_limit,
        }
    }

    /// How many positions there are; the greatest number where there are more.
    pub(crate) fn len(&self) -> u64 {
        self.places().saturating_mul(self.run_states())
    }

    /// How many placements there are, whatever the runs of king moves.
    pub(crate) fn places(&self) -> u64 {
        let men = self
            .groups
            .last()
            .map_or(0, |last| last.first.saturating_add(last.len()));
        men.saturating_mul(self.white_kings)
            .saturating_mul(self.black_kings)
    }

    /// Runs of king moves for each placement.
    #[inline]
    pub(crate) fn run_states(&self) -> u64 {
        self.runs[0] * self.runs[1]
    }

    /// How far apart the numbers are of positions that differ in one piece: a
    /// row holds those that differ in the pieces that are counted through first,
    /// a plane those that differ in the next ones as well.
    pub(crate) fn strides(&self) -> Strides {
        let most = |of: fn(&Group) -> u64| self.groups.iter().map(of).max().unwrap_or(1);
        let sizes = [
            self.black_kings,
            self.white_kings,
            most(|group| group.black),
            most(|group| group.middle),
        ];
        let mut sizes = sizes.into_iter().filter(|&size| size > 1);
        let row = sizes.next().unwrap_or(1).saturating_mul(self.run_states());
        let plane = sizes.next().unwrap_or(1).saturating_mul(row);
        let fit = |stride: u64| u32::try_from(stride).unwrap_or(u32::MAX);
        Strides {
            row: fit(row),
            plane: fit(plane),
        }
    }

    /// The number of a position, which must be one of this ending.
    #[inline]
    pub(crate) fn number<B: Board<Word = W>>(&self, placement: &Placement<B>) -> u64 {
        let place = self.place(&placement.pieces);
        if self.run_limit == 0 {
            return place;
        }
        self.with_runs(place, placement)
    }

    /// The number of a placement of pieces, runs of king moves left aside.
    #[inline]
    fn place(&self, pieces: &Pieces<W>) -> u64 {
        let (white, black, kings) = (pieces.white, pieces.black, pieces.kings);
        let begun = self.men(white & !kings, black & !kings);
        let begun = self.white_kings(begun, white & kings);
        self.black_kings(begun, black & kings)
    }

    /// Begins the number of a placement with what its men count for.
    #[inline]
    pub(crate) fn men(&self, white: W, black: W) -> Begun<W> {
        if self.material.all_men() == 0 {
            return Begun {
                place: 0,
                free: self.squares,
            };
        }
        let at_home = white & self.home;
        let group = &self.groups[at_home.len() as usize];
        let place =
            rank(at_home, self.home) * group.middle + rank(white & self.middle, self.middle);
        let place = place * group.black + rank(black, self.black_men & !white);
        Begun {
            place: group.first + place,
            free: self.squares & !(white | black),
        }
    }

    /// Goes on with the white kings.
    #[inline]
    pub(crate) fn white_kings(&self, men: Begun<W>, kings: W) -> Begun<W> {
        Begun {
            place: men.place * self.white_kings + rank(kings, men.free),
            free: men.free & !kings,
        }
    }

    /// Ends with the black kings. Where rules do not limit runs of king moves,
    /// that is the number.
    #[inline]
    pub(crate) fn black_kings(&self, begun: Begun<W>, kings: W) -> u64 {
        begun.place * self.black_kings + rank(kings, begun.free)
    }

    fn with_runs<B: Board<Word = W>>(&self, place: u64, placement: &Placement<B>) -> u64 {
        let mut number = place;
        for (side, states) in Color::ALL.into_iter().zip(self.runs) {
            let state = if states == 1 {
                0
            } else {
                self.run_number(&placement.pieces, side, placement.runs[side])
            };
            number = number * states + state;
        }
        number
    }

    /// The number of a side's run of king moves; 0 = none.
    fn run_number(&self, pieces: &Pieces<W>, side: Color, run: Run) -> u64 {
        if run.moves == 0 {
            return 0;
        }
        let kings = pieces.of(side) & pieces.kings;
        let king = (kings & crate::ground::below(run.cell)).len();
        1 + u64::from(king) * u64::from(self.run_limit) + u64::from(run.moves) - 1
    }

    /// A side's run of a number.
    fn run(&self, pieces: &Pieces<W>, side: Color, number: u64) -> Run {
        let Some(beyond) = number.checked_sub(1) else {
            return Run::NONE;
        };
        let limit = u64::from(self.run_limit);
        let kings = pieces.of(side) & pieces.kings;
        let king = kings.cells().nth((beyond / limit) as usize);
        king.map_or(Run::NONE, |cell| Run {
            cell,
            moves: (beyond % limit) as u8 + 1,
        })
    }
}

impl Group {
    fn len(&self) -> u64 {
        self.home
            .saturating_mul(self.middle)
            .saturating_mul(self.black)
    }
}

#[cfg(test)]
mod tests;
