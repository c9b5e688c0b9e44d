//! What ends a game without a move: offers, resignation, time.

use super::act::{Act, Offer};
use super::ply::Step;
use super::{ActError, Game, Outcome};
use crate::color::Color;
use crate::rules::Goal;

impl Game {
    /// A side offers a draw. The offer stands until the opponent moves,
    /// declines or accepts it. Where the opponent offers a draw himself, both
    /// agree.
    ///
    /// # Errors
    /// Where the game is over, the rules do not allow an offer yet, or one of
    /// the side stands already.
    pub fn offer_draw(&mut self, by: Color) -> Result<(), ActError> {
        if !self.may_offer_draw() {
            let moves = self.variant.rules().no_draw_offer_before;
            self.go_on()?;
            return Err(ActError::OfferTooEarly { moves });
        }
        self.offer(by, Offer::Draw)
    }

    /// A side offers to stop and count the pieces, where the rules count them.
    ///
    /// # Errors
    /// Where the game is over, the rules do not count, or an offer of the side
    /// stands already.
    pub fn offer_count(&mut self, by: Color) -> Result<(), ActError> {
        if !matches!(self.variant.rules().goal, Goal::Count { .. }) {
            return Err(ActError::NotCounted);
        }
        self.offer(by, Offer::Count)
    }

    fn offer(&mut self, by: Color, offer: Offer) -> Result<(), ActError> {
        self.go_on()?;
        if self.offer_of(by).is_some() {
            return Err(ActError::OfferStands);
        }
        if self.offer_of(by.opponent()) == Some(offer) {
            return self.accept(by);
        }
        self.note(Act::Offered { by, offer });
        Ok(())
    }

    /// A side accepts what the opponent offers: the game is over.
    ///
    /// # Errors
    /// Where the game is over or nothing is offered.
    pub fn accept(&mut self, by: Color) -> Result<(), ActError> {
        self.go_on()?;
        let offer = self.offer_of(by.opponent()).ok_or(ActError::NoOffer)?;
        self.note(Act::Accepted { by, offer });
        Ok(())
    }

    /// A side declines what the opponent offers.
    ///
    /// # Errors
    /// Where the game is over or nothing is offered.
    pub fn decline(&mut self, by: Color) -> Result<(), ActError> {
        self.go_on()?;
        self.offer_of(by.opponent()).ok_or(ActError::NoOffer)?;
        self.note(Act::Declined { by });
        Ok(())
    }

    /// What a side offers now: since the opponent last moved or declined.
    pub fn offer_of(&self, side: Color) -> Option<Offer> {
        for ply in (0..=self.plies.len()).rev() {
            for act in self.moment(ply).acts.iter().rev() {
                match act {
                    Act::Offered { by, offer } if *by == side => return Some(*offer),
                    Act::Declined { by } if *by != side => return None,
                    _ => {}
                }
            }
            let step = ply.checked_sub(1).map(|last| &self.plies[last].step);
            let mover = self.setups[ply].turn.map(Color::opponent);
            if matches!(step, Some(Step::Move(_))) && mover == Some(side.opponent()) {
                return None;
            }
        }
        None
    }

    /// A side gives up, unless the game is over already.
    pub fn resign(&mut self, side: Color) {
        if self.outcome().is_none() {
            self.note(Act::Resigned { by: side });
        }
    }

    /// A side has used up its time and loses, unless the game is over already.
    /// The caller reads the clock.
    pub fn lose_on_time(&mut self, side: Color) {
        if self.outcome().is_none() {
            self.note(Act::OutOfTime { side });
        }
    }

    /// Takes back a result that the players brought about in this position (by
    /// agreement, claim, resignation, ...); the result, if there was one.
    pub fn reopen(&mut self) -> Option<Outcome> {
        let declared = self.declared()?;
        let acts = &self.moment(self.plies.len()).acts;
        let first = acts.iter().position(|act| act.result(self).is_some())?;
        self.moment_mut().acts.truncate(first);
        Some(declared)
    }

    /// The result that the players have brought about.
    pub(super) fn declared(&self) -> Option<Outcome> {
        let acts = &self.moment(self.plies.len()).acts;
        acts.iter().rev().find_map(|act| act.result(self))
    }

    /// Refuses where the game is over.
    pub(super) fn go_on(&self) -> Result<(), ActError> {
        self.outcome()
            .map_or(Ok(()), |outcome| Err(ActError::Over(outcome)))
    }
}
