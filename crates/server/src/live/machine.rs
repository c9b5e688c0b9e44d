//! The machine at the board: when it is to move, and what it does besides.

use damas::color::Color;
use damas_engine::Skill;

use super::{Deed, Table, Wish};

/// From how many plies on the machine takes a draw that is offered.
const LONG_GAME: usize = 60;
/// By how many hundredths of a man it must be behind to take a draw before.
const BEHIND: i32 = 120;

impl Table {
    /// The machine that is to move, and how well it plays.
    pub(crate) fn machine_to_move(&self) -> Option<(Color, Skill)> {
        if self.may_play().is_err() {
            return None;
        }
        let side = self.game.turn();
        let skill = self.seats[side].as_ref()?.skill()?;
        Some((side, skill))
    }

    /// What the machine thinks of the game, as the side to move sees it.
    pub(crate) fn judge(&mut self, score: i32) {
        self.judgement = match self.game.turn() {
            Color::White => score,
            Color::Black => -score,
        };
    }

    /// What a machine does before it thinks about a move: it answers offers,
    /// and moves that break a rule.
    pub(super) fn machine_deed(&self) -> Option<(Color, Deed)> {
        if self.may_play().is_err() {
            return None;
        }
        let machines = Color::ALL.into_iter();
        let mut machines = machines.filter(|side| {
            self.seats[*side]
                .as_ref()
                .is_some_and(|seat| seat.skill().is_some())
        });
        machines.find_map(|side| {
            let answer = self.answer_to_offer(side);
            let answer = answer.or_else(|| self.answer_to_breach(side))?;
            Some((side, answer))
        })
    }

    fn answer_to_offer(&self, side: Color) -> Option<Deed> {
        let wish = self.offer_of(side.opponent())?;
        let accepts = match wish {
            Wish::Draw => self.is_content_with_draw(side),
            Wish::Count => {
                let pieces = &self.game.setup().pieces;
                pieces[side].len() > pieces[side.opponent()].len()
            }
            Wish::Takeback | Wish::Rematch => return None,
        };
        Some(if accepts {
            Deed::Accepted { wish }
        } else {
            Deed::Declined { wish }
        })
    }

    fn is_content_with_draw(&self, side: Color) -> bool {
        let score = match side {
            Color::White => self.judgement,
            Color::Black => -self.judgement,
        };
        score <= -BEHIND || score <= 0 && self.game.plies().len() >= LONG_GAME
    }

    fn answer_to_breach(&self, side: Color) -> Option<Deed> {
        if side != self.game.turn() {
            return None;
        }
        let remedies = self.game.remedies();
        if remedies.call {
            return Some(Deed::Called);
        }
        if let Some(square) = remedies.huff.first() {
            return Some(Deed::Huffed {
                square: square.0 + 1,
            });
        }
        remedies.demand.then_some(Deed::Demanded)
    }

    /// Whether the machine to move would rather claim a draw that is due.
    pub(super) fn machine_claim(&self) -> Option<(Color, Deed)> {
        let (side, _) = self.machine_to_move()?;
        let is_due = !self.game.claims().is_empty();
        (is_due && self.is_content_with_draw(side)).then_some((side, Deed::Claimed))
    }
}
