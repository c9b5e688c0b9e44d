//! The shortest way to a win, as tables tell it, held against the draw counters.

use damas::moves::BitMove;
use damas::position::{Position, Verdict};

use super::Search;
use super::moves::Span;
use crate::endings::Told;
use crate::generator::{Generator, WordOf};

/// Plies of the longest way that is followed; tables know of none as long.
const LONGEST: usize = 1000;

impl<G: Generator> Search<'_, G> {
    /// Of the moves of a won position those that win in the fewest plies, brought to
    /// the front, where tables tell and no draw counter comes in between. A counter
    /// may be set back on the way, which the length alone does not say.
    pub(super) fn shortest(&mut self, position: &Position<G::Board>, span: Span) -> Span {
        let plies = |place| {
            let child = self
                .facts
                .generator
                .play(position, &self.memory.moves.at(place));
            let told = self.facts.endings.as_ref()?.told(&child)?;
            told.plies.filter(|_| told.verdict == Verdict::Loss)
        };
        let Some(plies) = (span.start..span.end)
            .map(plies)
            .collect::<Option<Vec<_>>>()
        else {
            return span;
        };
        let nearest = plies.iter().min().copied();
        let mut kept = 0;
        for (i, plies) in plies.into_iter().enumerate() {
            let mv = self.memory.moves.at(span.start + i);
            if Some(plies) == nearest && self.wins_in_time(position, &mv) {
                self.memory.moves.of(span).swap(kept, i);
                kept += 1;
            }
        }
        match kept {
            0 => span,
            _ => Span {
                end: span.start + kept,
                ..span
            },
        }
    }

    /// Whether a move wins before a draw counter ends the game, where both sides go
    /// on by the shortest way and the longest defence.
    fn wins_in_time(&mut self, position: &Position<G::Board>, mv: &BitMove<WordOf<G>>) -> bool {
        let mut at = self.memory.path.descend(self.facts, position, mv);
        let mut plies = 1;
        let wins = loop {
            let endings = self.facts.endings.as_ref();
            let told = endings.and_then(|endings| endings.told(&at));
            let Some(left) = told.and_then(|told| told.plies) else {
                break false;
            };
            match self.plies_left() {
                Some(counted) if u32::from(left) > counted => {}
                _ => break true,
            }
            if self.plies_left() == Some(0) || plies > LONGEST {
                break false;
            }
            let Some(next) = self.best_by_tables(&at) else {
                break false;
            };
            at = self.memory.path.descend(self.facts, &at, &next);
            plies += 1;
        };
        for _ in 0..plies {
            self.memory.path.ascend(self.facts);
        }
        wins
    }

    /// The move that wins soonest or loses latest.
    fn best_by_tables(&mut self, position: &Position<G::Board>) -> Option<BitMove<WordOf<G>>> {
        let endings = self.facts.endings.as_ref()?;
        let span = self.memory.moves.push(&self.facts.generator, position);
        let rank = |place: &usize| {
            let child = self
                .facts
                .generator
                .play(position, &self.memory.moves.at(*place));
            match endings.told(&child) {
                Some(Told {
                    verdict: Verdict::Loss,
                    plies: Some(plies),
                }) => i32::from(u16::MAX - plies),
                Some(Told {
                    verdict: Verdict::Win,
                    plies: Some(plies),
                }) => i32::from(plies) - i32::from(u16::MAX),
                _ => 0,
            }
        };
        let best = (span.start..span.end).max_by_key(rank);
        let best = best.map(|place| self.memory.moves.at(place));
        self.memory.moves.pop(span);
        best
    }
}
