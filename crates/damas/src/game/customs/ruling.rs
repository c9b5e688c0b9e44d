//! Remedies for a rule that was broken some time ago: back to that ply, or
//! annulment; asked by a player, decided by both or by an arbiter.

use crate::color::Color;
use crate::game::act::Act;
use crate::game::{ActError, Game};

/// What a player may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// To go back to the position in which a rule was first broken.
    Return,
    /// To annul the game.
    Annul,
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decider {
    /// The players: the one who is asked.
    Players,
    /// The arbiter.
    Arbiter,
}

/// What was decided in the course of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruling {
    /// What was given.
    pub remedy: Remedy,
    /// Who asked.
    pub asked: Color,
    /// Who decided.
    pub by: Decider,
    /// The position of [`Game::setups`] to which the game went back, or in
    /// which it was annulled.
    pub position: usize,
    /// Number of the move that was to be made there.
    pub number: u32,
}

impl Game {
    /// A player asks for a remedy, also after the game is over. The question
    /// stands until it is answered or another step is made.
    ///
    /// # Errors
    /// Where something is asked already, or a return is asked for and no rule
    /// was broken ([`first_breach`](Self::first_breach)).
    pub fn ask(&mut self, by: Color, remedy: Remedy) -> Result<(), ActError> {
        if self.asked().is_some() {
            return Err(ActError::AlreadyAsked);
        }
        if remedy == Remedy::Return && self.first_breach().is_none() {
            return Err(ActError::NoBreach);
        }
        self.note(Act::Asked { by, remedy });
        Ok(())
    }

    /// What has been asked for and awaits a decision.
    pub fn asked(&self) -> Option<(Color, Remedy)> {
        let acts = self.moment(self.plies.len()).acts.iter().rev();
        for act in acts {
            match act {
                Act::Asked { by, remedy } => return Some((*by, *remedy)),
                Act::Denied { .. } | Act::Ruled { .. } => return None,
                _ => {}
            }
        }
        None
    }

    /// The opponent of who asked agrees, or the arbiter gives what was asked
    /// for: the game goes back, with its clocks, or is annulled.
    ///
    /// # Errors
    /// Where nothing is asked.
    pub fn grant(&mut self, by: Decider) -> Result<(), ActError> {
        let (asked, remedy) = self.asked().ok_or(ActError::NothingAsked)?;
        let position = match remedy {
            Remedy::Annul => self.plies.len(),
            Remedy::Return => self.first_breach().ok_or(ActError::NoBreach)?,
        };
        let number = self.setups[position].fullmove.unwrap_or(1);
        let ruling = Ruling {
            remedy,
            asked,
            by,
            position,
            number,
        };
        let rescinded = self.rescind(position);
        self.note(Act::Ruled { ruling, rescinded });
        Ok(())
    }

    /// What was asked for is not given.
    ///
    /// # Errors
    /// Where nothing is asked.
    pub fn deny(&mut self, by: Decider) -> Result<(), ActError> {
        self.asked().ok_or(ActError::NothingAsked)?;
        self.note(Act::Denied { by });
        Ok(())
    }

    /// What was decided in the game so far.
    pub fn rulings(&self) -> Vec<Ruling> {
        let rulings = self.acts().filter_map(|(_, act)| match act {
            Act::Ruled { ruling, .. } => Some(*ruling),
            _ => None,
        });
        rulings.collect()
    }
}
