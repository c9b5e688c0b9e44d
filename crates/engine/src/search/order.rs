//! In which order moves are searched.

use damas::board::Word;
use damas::color::Color;
use damas::moves::BitMove;

use super::MAX_PLY;
use super::moves::Ranked;
use crate::table::Tag;

/// Rank of the move that the table knows.
const KNOWN: i32 = 1 << 30;
/// Rank of captures, to which what they take is added.
const CAPTURE: i32 = 1 << 28;
/// Rank of promotions.
const PROMOTION: i32 = 1 << 27;
/// Rank of the moves that refuted a sister position, the last one first.
const KILLER: i32 = 1 << 26;
/// Greatest merit of a quiet move; the least is the negative of it.
const MOST_MERIT: i32 = 1 << 14;
/// Number of pairs of cells.
const PAIRS: usize = 128 * 128;

/// What earlier refutations teach.
pub(super) struct Order {
    killers: [[Tag; 2]; MAX_PLY],
    /// Merit of quiet moves by side, first and last cell.
    merits: Vec<i16>,
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
    #[inline]
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
                CAPTURE + 2 * taken as i32 + i32::from(mv.promotes)
            } else if mv.promotes {
                PROMOTION
            } else if tag == killers[0] {
                KILLER + 1
            } else if tag == killers[1] {
                KILLER
            } else {
                i32::from(self.merits[pair(mv, side)])
            };
        }
    }

    /// Remembers that the last of the quiet moves that were tried refuted a
    /// position, and that those before it did not.
    pub(super) fn learn<W: Word>(
        &mut self,
        tried: &[Ranked<W>],
        side: Color,
        depth: i32,
        ply: usize,
    ) {
        let Some((last, failed)) = tried.split_last() else {
            return;
        };
        if last.mv.is_capture() {
            return;
        }
        let killers = &mut self.killers[ply];
        let tag = tag(&last.mv);
        if killers[0] != tag {
            killers[1] = killers[0];
            killers[0] = tag;
        }
        let weight = (depth * depth).min(400);
        self.nudge(pair(&last.mv, side), weight);
        for ranked in failed.iter().filter(|ranked| !ranked.mv.is_capture()) {
            self.nudge(pair(&ranked.mv, side), -weight);
        }
    }

    /// Moves a merit towards its bound, the less the nearer it is.
    #[inline]
    fn nudge(&mut self, at: usize, weight: i32) {
        let merit = i32::from(self.merits[at]);
        let next = merit + 16 * weight - merit * weight.abs() * 16 / MOST_MERIT;
        self.merits[at] = next.clamp(-MOST_MERIT, MOST_MERIT) as i16;
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

#[cfg(test)]
mod tests {
    use damas::board::Cell;

    use super::*;

    fn quiet(from: u8, to: u8) -> Ranked<u64> {
        let mv = BitMove {
            captured: 0,
            from: Cell(from),
            to: Cell(to),
            rest: None,
            promotes: false,
        };
        Ranked { mv, rank: 0 }
    }

    #[test]
    fn what_refutes_goes_before_what_does_not() {
        let mut order = Order::new();
        for _ in 0..1000 {
            order.learn(&[quiet(1, 2), quiet(3, 4)], Color::White, 20, 5);
        }
        let mut moves = [quiet(1, 2), quiet(5, 6), quiet(3, 4)];
        order.rank(&mut moves, 0, Color::White, 0, 9);
        assert!(moves[0].rank < moves[1].rank && moves[1].rank < moves[2].rank);
        assert!(moves[2].rank < KILLER && moves[0].rank >= -MOST_MERIT);
        let known = tag(&moves[1].mv);
        order.rank(&mut moves, 0, Color::White, known, 5);
        assert_eq!([moves[1].rank, moves[2].rank], [KNOWN, KILLER + 1]);
        order.rank(&mut moves, 0, Color::Black, 0, 9);
        assert!(moves.iter().all(|ranked| ranked.rank == 0));
    }
}
