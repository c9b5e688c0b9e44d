//! Endgame tables in the search.

use damas::board::Word;
use damas::position::{Position, Verdict};

use super::{MOST_UNSURE, Search, WIN};
use crate::generator::Generator;

/// Score of a won game that a table tells without its length: below any win that
/// is in sight to its end.
const KNOWN_WIN: i32 = 20_000;
/// How good a won position is among outcomes.
pub(super) const WON: u8 = 2;
/// Greatest weight of what a position looks like in such a score.
const MOST_LOOK: i32 = 1000;

impl<G: Generator> Search<'_, G> {
    /// Whether tables know the value of positions with so few pieces.
    #[inline]
    pub(super) fn is_tabled(&self, position: &Position<G::Board>) -> bool {
        let pieces = position.pieces().occupied().len();
        let endings = self.facts.endings.as_ref();
        endings.is_some_and(|endings| pieces <= endings.most_pieces())
    }

    /// The score of a position that tables know and that settles it. A win that
    /// would come after a draw counter has run out settles nothing, nor does one
    /// of unknown length where the way to it is what is looked for.
    #[inline]
    pub(super) fn tabled(&self, position: &Position<G::Board>, ply: usize) -> Option<i32> {
        if ply == 0 || !self.is_tabled(position) {
            return None;
        }
        let told = self.facts.endings.as_ref()?.told(position)?;
        let sign = match told.verdict {
            Verdict::Draw => return Some(0),
            Verdict::Win => 1,
            Verdict::Loss => -1,
        };
        if let Some(plies) = told.plies.map(u32::from) {
            let is_late = self.plies_left().is_some_and(|left| plies > left);
            return (!is_late).then_some(sign * (WIN - ply as i32 - plies as i32));
        }
        if self.root_is_tabled {
            return None;
        }
        Some(sign * (KNOWN_WIN - ply as i32))
    }

    /// What a position at the end of a line looks like, with what tables know.
    pub(super) fn look_with_tables(&self, position: &Position<G::Board>, look: i32) -> i32 {
        if !self.root_is_tabled || !self.is_tabled(position) {
            return look;
        }
        let endings = self.facts.endings.as_ref();
        let told = endings.and_then(|endings| endings.told(position));
        let look = look.clamp(-MOST_LOOK, MOST_LOOK);
        let score = match told.map(|told| told.verdict) {
            Some(Verdict::Draw) => 0,
            Some(Verdict::Win) => KNOWN_WIN + look,
            Some(Verdict::Loss) => look - KNOWN_WIN,
            None => look,
        };
        score.clamp(-MOST_UNSURE, MOST_UNSURE)
    }

    /// How good the position after a move is for who made it: [`WON`], 1 =
    /// drawn, 0 = lost; `None` where tables do not know.
    pub(super) fn outcome_after(&self, child: &Position<G::Board>) -> Option<u8> {
        let told = self.facts.endings.as_ref()?.told(child)?;
        Some(match told.verdict {
            Verdict::Loss => WON,
            Verdict::Draw => 1,
            Verdict::Win => 0,
        })
    }
}
