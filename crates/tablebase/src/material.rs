//! What stands on the board: endings, and the order in which they depend on each other.

use std::fmt;

use damas::board::Word;
use damas::color::{ByColor, Color};
use damas::position::Pieces;

/// Most pieces of an ending, both sides together.
pub const MOST_PIECES: u8 = 10;

/// Men and kings of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    /// Men of each side.
    pub men: ByColor<u8>,
    /// Kings of each side.
    pub kings: ByColor<u8>,
}

impl Material {
    /// White men and kings, black men and kings.
    pub const fn new(wm: u8, wk: u8, bm: u8, bk: u8) -> Self {
        Self {
            men: ByColor::new(wm, bm),
            kings: ByColor::new(wk, bk),
        }
    }

    /// What stands on a board.
    #[inline]
    pub fn of<W: Word>(pieces: &Pieces<W>) -> Self {
        let count = |side: Color| {
            let own = pieces.of(side);
            let kings = (own & pieces.kings).len() as u8;
            (own.len() as u8 - kings, kings)
        };
        let ((wm, wk), (bm, bk)) = (count(Color::White), count(Color::Black));
        Self::new(wm, wk, bm, bk)
    }

    /// The same with colours exchanged.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        Self {
            men: ByColor::new(self.men.black, self.men.white),
            kings: ByColor::new(self.kings.black, self.kings.white),
        }
    }

    /// Pieces of one side.
    pub fn side(&self, side: Color) -> u8 {
        self.men[side] + self.kings[side]
    }

    /// Pieces of both sides.
    pub fn total(&self) -> u8 {
        self.side(Color::White) + self.side(Color::Black)
    }

    /// Men of both sides.
    pub fn all_men(&self) -> u8 {
        self.men.white + self.men.black
    }

    /// Every ending of so many pieces in which both sides have one, with or
    /// without kings, those with fewer men first: an ending comes after those
    /// to which a promotion leads.
    pub fn all(total: u8, with_kings: bool) -> Vec<Self> {
        let mut all = Vec::new();
        for white in 1..total {
            for wm in 0..=white {
                for bm in 0..=total - white {
                    all.push(Self::new(wm, white - wm, bm, total - white - bm));
                }
            }
        }
        all.retain(|material| with_kings || material.kings == ByColor::new(0, 0));
        all.sort_by_key(|m| (m.all_men(), m.side(Color::White), m.men.white));
        all
    }

    /// A number for each ending of up to [`MOST_PIECES`] pieces, below
    /// [`SLOTS`](Self::SLOTS).
    #[inline]
    pub(crate) fn slot(self) -> usize {
        let digit = usize::from(MOST_PIECES);
        let two = |a: u8, b: u8| usize::from(a) * digit + usize::from(b);
        two(self.men.white, self.kings.white) * digit * digit
            + two(self.men.black, self.kings.black)
    }

    /// How many numbers there are.
    pub(crate) const SLOTS: usize = (MOST_PIECES as usize).pow(4);
}

impl fmt::Display for Material {
    /// White's pieces first, kings before men: `KKM v K`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Color::ALL {
            if side == Color::Black {
                f.write_str(" v ")?;
            }
            for _ in 0..self.kings[side] {
                f.write_str("K")?;
            }
            for _ in 0..self.men[side] {
                f.write_str("M")?;
            }
        }
        Ok(())
    }
}

/// An ending with a side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slice {
    /// What stands on the board.
    pub material: Material,
    /// Who is to move: White, wherever the board may be turned.
    pub turn: Color,
}

impl Slice {
    /// The ending that a quiet move without a promotion leads to; `is_turned` =
    /// the board is turned so that White moves.
    pub(crate) const fn twin(self, is_turned: bool) -> Self {
        if is_turned {
            let material = self.material.exchanged();
            Self { material, ..self }
        } else {
            let turn = self.turn.opponent();
            Self { turn, ..self }
        }
    }
}

impl fmt::Display for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.material)?;
        if self.turn == Color::Black {
            f.write_str(", Black to move")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_endings_as_expected() {
        assert_eq!(Material::all(2, true).len(), 4);
        assert_eq!(Material::all(3, true).len(), 12);
        assert_eq!(Material::all(4, true).len(), 25);
        assert_eq!(Material::all(5, true).len(), 44);
        assert_eq!(Material::all(4, false).len(), 3);
    }

    #[test]
    fn promotion_leads_to_an_earlier_ending() {
        let all = Material::all(4, true);
        for (at, material) in all.iter().enumerate() {
            let mut promoted = *material;
            if promoted.men.white > 0 {
                promoted.men.white -= 1;
                promoted.kings.white += 1;
                let there = all.iter().position(|&other| other == promoted);
                assert!(there.is_some_and(|there| there < at));
            }
        }
    }

    #[test]
    fn every_ending_has_a_number_of_its_own() {
        let mut slots: Vec<_> = (2..=6)
            .flat_map(|total| Material::all(total, true))
            .map(Material::slot)
            .collect();
        let all = slots.len();
        slots.sort_unstable();
        slots.dedup();
        assert_eq!(slots.len(), all);
        assert!(slots.iter().all(|&slot| slot < Material::SLOTS));
    }

    #[test]
    fn endings_are_written_as_rule_files_write_them() {
        assert_eq!(Material::new(1, 2, 0, 1).to_string(), "KKM v K");
    }
}
