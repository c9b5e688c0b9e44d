//! In which order moves are searched.

use damas::board::Word;
use damas::color::Color;
use damas::moves::BitMove;

use super::MAX_PLY;
use super::kit::Ranked;
use crate::table::Tag;

/// Rank of the move that the table knows.
const KNOWN: i32 = 1 << 30;
/// Rank of captures, to which what they take is added.
const CAPTURE: i32 = 1 << 28;
/// Rank of promotions.
const PROMOTION: i32 = 1 << 27;
/// Rank of the moves that refuted a sister position.
const KILLER: i32 = 1 << 26;
/// Greatest merit of a quiet move.
const MOST_MERIT: i32 = 1 << 20;
/// Number of pairs of cells.
const PAIRS: usize = 128 * 128;

/// What earlier refutations teach.
pub(super) struct Order {
    killers: [[Tag; 2]; MAX_PLY],
    /// Merit of quiet moves by side, first and last cell.
    merits: Vec<i32>,
}

impl Order {
    pub(super) fn new() -> Self {
        Self {
            killers: [[0; 2]; MAX_PLY],
            merits: vec![0; 2 * PAIRS],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.killers = [[0; 2]; MAX_PLY];
        self.merits.fill(0);
    }

    /// Ranks the moves of a position.
    pub(super) fn rank<W: Word>(
        &self,
        moves: &mut [Ranked<W>],
        kings: W,
        side: Color,
        known: Tag,
        ply: usize,
    ) {
        let killers = self.killers[ply];
        for ranked in moves {
            let mv = &ranked.mv;
            let tag = tag(mv);
            ranked.rank = if tag == known {
                KNOWN
            } else if mv.is_capture() {
                let taken = mv.captured.len() + (mv.captured & kings).len();
                CAPTURE + taken as i32
            } else if mv.promotes {
                PROMOTION
            } else if killers.contains(&tag) {
                KILLER
            } else {
                self.merits[pair(mv, side)]
            };
        }
    }

    /// Remembers that a quiet move refuted a position.
    pub(super) fn reward<W: Word>(&mut self, mv: &BitMove<W>, side: Color, depth: i32, ply: usize) {
        if mv.is_capture() {
            return;
        }
        let killers = &mut self.killers[ply];
        let tag = tag(mv);
        if killers[0] != tag {
            killers[1] = killers[0];
            killers[0] = tag;
        }
        let merit = &mut self.merits[pair(mv, side)];
        *merit = (*merit + depth * depth).min(MOST_MERIT);
    }
}

fn pair<W>(mv: &BitMove<W>, side: Color) -> usize {
    side as usize * PAIRS + usize::from(mv.from.0) * 128 + usize::from(mv.to.0)
}

/// A move as the table keeps it: cells of 7 bits each, and a digest of what it
/// captures. Never 0.
#[inline]
pub(super) fn tag<W: Word>(mv: &BitMove<W>) -> Tag {
    let cells = u32::from(mv.from.0)
        | u32::from(mv.to.0) << 7
        | mv.rest.map_or(0, |cell| u32::from(cell.0)) << 14;
    1 << 31 | digest(mv.captured) << 21 | cells
}

/// Ten bits that differ for most sets of victims.
#[inline]
fn digest<W: Word>(captured: W) -> u32 {
    if captured.is_empty() {
        return 0;
    }
    let wide = captured.widen();
    let folded = (wide as u64) ^ ((wide >> 64) as u64).rotate_left(29);
    (folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as u32
}
