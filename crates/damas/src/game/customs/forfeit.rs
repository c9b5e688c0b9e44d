//! Games lost by a missed capture.

use super::Response;
use crate::game::act::Act;
use crate::game::{ActError, Game, Outcome, Reason};

impl Game {
    /// The side to move calls the opponent's missed capture, and has won.
    ///
    /// # Errors
    /// Where the game is over, or the last move does not lose by a call.
    pub fn call_forfeit(&mut self) -> Result<(), ActError> {
        self.go_on()?;
        if !self.remedies().call {
            return Err(ActError::NoBreach);
        }
        let by = self.turn();
        self.note(Act::Called { by });
        Ok(())
    }

    /// The loss of a side whose last move loses at once.
    pub(in crate::game) fn forfeited(&self) -> Option<Outcome> {
        let breach = self.open_breach()?;
        let loses = self.customs.response(breach) == Response::Lose;
        loses.then(|| Outcome::won(self.turn(), Reason::MissedCapture))
    }
}
