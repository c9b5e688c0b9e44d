//! What decides a game by itself.

use std::cmp::Ordering;

use super::counters::men_and_kings;
use super::{Game, Outcome, Reason};
use crate::color::{ByColor, Color};
use crate::position::Setup;
use crate::rules::{Blocked, Goal, LoneMan, Rules};

/// Who has kings, if anybody has.
pub(super) fn kings(setup: &Setup) -> Option<ByColor<bool>> {
    let has_king = |color: Color| setup.pieces[color].0 & setup.kings.0 != 0;
    (!setup.kings.is_empty()).then(|| ByColor::new(has_king(Color::White), has_king(Color::Black)))
}

impl Game {
    /// What the game has come to by itself.
    ///
    /// While a move may still be answered that broke a rule, nothing but a side
    /// without pieces decides.
    pub(super) fn verdict(&self) -> Option<Outcome> {
        if self.open_breach().is_some() {
            let bare = self.setup().pieces[self.turn()].is_empty();
            return self.no_pieces().filter(|_| bare);
        }
        self.no_pieces()
            .or_else(|| self.last_piece())
            .or_else(|| self.breakthrough())
            .or_else(|| self.blocked())
            .or_else(|| self.lone_man())
            .or_else(|| self.move_limit())
            .or_else(|| self.draws(false).into_iter().next().map(Outcome::drawn))
    }

    /// The draws that have come about, to be claimed or not.
    pub(super) fn draws(&self, claim: bool) -> Vec<Reason> {
        let rule = self.rules().repetition;
        let repeated = rule.times > 0
            && rule.claim == claim
            && (self.recorded || !rule.recorded_only)
            && self.occurrences() >= u32::from(rule.times);
        let repetition = repeated.then_some(Reason::Repetition { times: rule.times });
        let counters = self
            .counters()
            .filter(|state| state.counter.claim == claim && state.has_run_out())
            .map(|state| state.reason());
        repetition.into_iter().chain(counters).collect()
    }

    /// The result if both sides agree to stop a game in which pieces are
    /// counted.
    pub fn counted_out(&self) -> Outcome {
        self.count(Reason::CountAgreed)
    }

    /// Whether a draw may be offered yet.
    pub fn may_offer_draw(&self) -> bool {
        self.each_side_has_made(self.rules().no_draw_offer_before)
    }

    fn rules(&self) -> &Rules {
        self.variant.rules()
    }

    fn each_side_has_made(&self, moves: u32) -> bool {
        moves == 0 || self.moves().count() as u64 >= 2 * u64::from(moves)
    }

    /// A win for a side, or against it where who loses wins.
    fn won(&self, color: Color, reason: Reason) -> Outcome {
        let winner = if self.rules().misere {
            color.opponent()
        } else {
            color
        };
        Outcome::won(winner, reason)
    }

    /// Most pieces win, then most kings.
    fn count(&self, reason: Reason) -> Outcome {
        let strength = |color| {
            let (men, kings) = men_and_kings(self.setup(), color);
            (men + kings, kings)
        };
        match strength(Color::White).cmp(&strength(Color::Black)) {
            Ordering::Greater => self.won(Color::White, reason),
            Ordering::Less => self.won(Color::Black, reason),
            Ordering::Equal => Outcome::drawn(reason),
        }
    }

    fn no_pieces(&self) -> Option<Outcome> {
        let bare = self.side_left_with(0)?;
        Some(self.won(bare.opponent(), Reason::NoPieces))
    }

    fn last_piece(&self) -> Option<Outcome> {
        if !self.rules().last_piece_loses {
            return None;
        }
        let bare = self.side_left_with(1)?;
        Some(self.won(bare.opponent(), Reason::LastPiece))
    }

    /// The side that has so many pieces; if both have, the one to move.
    fn side_left_with(&self, pieces: usize) -> Option<Color> {
        let turn = self.turn();
        [turn, turn.opponent()]
            .into_iter()
            .find(|&color| self.setup().pieces[color].len() == pieces)
    }

    fn breakthrough(&self) -> Option<Outcome> {
        if self.rules().goal != Goal::Breakthrough {
            return None;
        }
        let first = self.mark().first_kings?;
        match (first.white, first.black) {
            (true, false) => Some(self.won(Color::White, Reason::Breakthrough)),
            (false, true) => Some(self.won(Color::Black, Reason::Breakthrough)),
            _ => None,
        }
    }

    fn blocked(&self) -> Option<Outcome> {
        if !self.legal.is_empty() {
            return None;
        }
        Some(match self.rules().blocked {
            Blocked::Loss => self.won(self.turn().opponent(), Reason::Blocked),
            Blocked::Draw => Outcome::drawn(Reason::Blocked),
            Blocked::Count => self.count(Reason::Blocked),
        })
    }

    fn lone_man(&self) -> Option<Outcome> {
        let has = |color| men_and_kings(self.setup(), color);
        let stronger = Color::ALL
            .into_iter()
            .find(|&color| has(color.opponent()) == (1, 0) && has(color).1 > 0)?;
        match self.rules().lone_man {
            LoneMan::PlayOn => None,
            LoneMan::Loses => Some(Outcome::won(stronger, Reason::LoneMan)),
            LoneMan::Draws => Some(Outcome::drawn(Reason::LoneMan)),
        }
    }

    fn move_limit(&self) -> Option<Outcome> {
        match self.rules().goal {
            Goal::Count { limit } if limit > 0 && self.each_side_has_made(limit) => {
                Some(self.count(Reason::MoveLimit))
            }
            _ => None,
        }
    }
}
