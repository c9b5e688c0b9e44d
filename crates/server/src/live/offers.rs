//! Offers and their answers.

use damas::color::Color;
use damas::game::{ActError, Step};

use super::{Deed, Opponent, Refused, Table, Wish};

impl Table {
    /// A side offers something.
    pub(super) fn offer_asked(&self, side: Color, wish: Wish) -> Result<Deed, Refused> {
        match wish {
            Wish::Rematch if !self.is_over() => return Err(Refused::NotOver),
            Wish::Rematch if self.next.is_some() => return Err(Refused::OfferStands),
            Wish::Rematch => {}
            _ => self.may_play()?,
        }
        if wish == Wish::Takeback && self.plies_to_take_back(side).is_none() {
            return Err(Refused::NothingToTakeBack);
        }
        if self.offer_of(side) == Some(wish) {
            return Err(Refused::OfferStands);
        }
        Ok(Deed::Offered { wish })
    }

    /// A side takes what the opponent offers; `next` is the name of the game
    /// that a rematch would be.
    pub(super) fn accept_asked(&self, side: Color, next: &str) -> Result<Deed, Refused> {
        let asker = side.opponent();
        match self.offer_of(asker).ok_or(Refused::NoOffer)? {
            Wish::Takeback => {
                let plies = self.plies_to_take_back(asker);
                let plies = plies.ok_or(Refused::NothingToTakeBack)?;
                Ok(Deed::TakenBack { plies })
            }
            Wish::Rematch => Ok(Deed::Rematched {
                next: next.to_owned(),
            }),
            wish => Ok(Deed::Accepted { wish }),
        }
    }

    /// A side declines what the opponent offers.
    pub(super) fn decline_asked(&self, side: Color) -> Result<Deed, Refused> {
        let wish = self.offer_of(side.opponent()).ok_or(Refused::NoOffer)?;
        Ok(Deed::Declined { wish })
    }

    /// A side claims a draw.
    pub(super) fn claim_asked(&self) -> Result<Deed, Refused> {
        self.may_play()?;
        if self.game.claims().is_empty() {
            return Err(ActError::NoDrawDue(self.game.claim_state()).into());
        }
        Ok(Deed::Claimed)
    }

    /// A game is ended before it has really begun.
    pub(super) fn abort_asked(&self) -> Result<Deed, Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        if self.game.plies().len() >= 2 {
            return Err(Refused::TooLateToAbort);
        }
        Ok(Deed::Aborted)
    }

    /// Plies up to and with the last move of a side; `None` where it has made
    /// none.
    fn plies_to_take_back(&self, side: Color) -> Option<usize> {
        let steps = self.game.plies().iter().zip(self.game.setups());
        let own = |step: &Step, turn| turn == Some(side) && step.as_move().is_some();
        let mut from_last = steps.rev();
        let at = from_last.position(|(ply, before)| own(&ply.step, before.turn))?;
        Some(at + 1)
    }

    /// What the opponent at one screen, or the machine, answers without being
    /// asked: it takes moves back and plays again.
    pub(super) fn ready_answer(&self, next: &str) -> Option<(Color, Deed)> {
        for side in Color::ALL {
            let wish = self.wishes[side.opponent()];
            let is_obliging = self.head.opponent == Opponent::Screen
                || self.seats[side]
                    .as_ref()
                    .is_some_and(|seat| seat.guest().is_none());
            if wish.is_some() && is_obliging {
                return Some((side, self.accept_asked(side, next).ok()?));
            }
        }
        None
    }
}
