//! A move that broke a rule, and what the opponent may do about it.

use super::Response;
use crate::board::Square;
use crate::game::act::Act;
use crate::game::ply::{Ply, Step};
use crate::game::{ActError, Game};

/// The rule that a move breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// A quiet move where a capture was to be made.
    MissedCapture,
    /// A capture where another came first.
    LesserCapture,
    /// A capture that was not carried to its end.
    BrokenOff,
    /// A piece was put where no rule lets it go, or taken off.
    Displaced,
    /// Another piece moved than one that was touched.
    OtherPiece {
        /// The touched pieces of which one had to move.
        touched: Vec<Square>,
    },
}

/// What the side to move may do about the opponent's last move. It may always
/// let it stand, by saying so or by moving.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remedies {
    /// Pieces of which one may be huffed.
    pub huff: Vec<Square>,
    /// The move may be had put right.
    pub demand: bool,
    /// The offender loses if it is called.
    pub call: bool,
}

impl Game {
    /// The rule that the last move broke, while the opponent may answer it.
    pub fn open_breach(&self) -> Option<&Breach> {
        let breach = self.plies.last()?.breach.as_ref()?;
        let acts = &self.moment(self.plies.len()).acts;
        let stands = acts.iter().any(|act| matches!(act, Act::LetStand { .. }));
        (!stands).then_some(breach)
    }

    /// What the side to move may do about the last move, where it broke a rule.
    pub fn remedies(&self) -> Remedies {
        let Some(breach) = self.open_breach() else {
            return Remedies::default();
        };
        match self.customs.response(breach) {
            Response::Refuse | Response::Lose => Remedies::default(),
            Response::Huff => Remedies {
                huff: self.huffable(),
                demand: true,
                call: false,
            },
            Response::LoseOnCall => Remedies {
                call: true,
                ..Remedies::default()
            },
            Response::Decide | Response::StandAfterReply => Remedies {
                demand: true,
                ..Remedies::default()
            },
        }
    }

    /// The side to move lets the last move stand for good, although it broke a
    /// rule.
    ///
    /// # Errors
    /// Where the game is over or the last move broke no rule.
    pub fn let_stand(&mut self) -> Result<(), ActError> {
        self.go_on()?;
        self.open_breach().ok_or(ActError::NoBreach)?;
        let by = self.turn();
        self.note(Act::LetStand { by });
        Ok(())
    }

    /// The side to move has the last move put right: it is taken back, and the
    /// offender must make a legal move.
    ///
    /// # Errors
    /// Where the game is over, or there is nothing to be put right.
    pub fn demand(&mut self) -> Result<(), ActError> {
        self.go_on()?;
        if !self.remedies().demand {
            return Err(ActError::NoBreach);
        }
        let by = self.turn();
        let rescinded = self.rescind(self.plies.len() - 1);
        self.note(Act::Demanded { by, rescinded });
        Ok(())
    }

    /// Goes back to a position for good; the steps that are undone by it.
    pub(super) fn rescind(&mut self, position: usize) -> Vec<Ply> {
        let mut rescinded = Vec::new();
        while self.plies.len() > position {
            rescinded.extend(self.retreat());
        }
        rescinded.reverse();
        self.undone.clear();
        rescinded
    }

    /// Whether the side to move has just been made to take a move back: then it
    /// must make a legal one.
    pub(super) fn must_put_right(&self) -> bool {
        let acts = &self.moment(self.plies.len()).acts;
        acts.iter()
            .any(|act| matches!(act, Act::Demanded { .. } | Act::Ruled { .. }))
    }

    /// The position in which a rule was first broken by a move that nobody has
    /// settled since: by huffing, letting it stand or, where the customs say
    /// so, replying.
    pub fn first_breach(&self) -> Option<usize> {
        (0..self.plies.len()).find(|&ply| self.is_unsettled(ply))
    }

    fn is_unsettled(&self, ply: usize) -> bool {
        let Some(breach) = &self.plies[ply].breach else {
            return false;
        };
        let acts = &self.plies[ply].moment.acts;
        let stands = acts.iter().any(|act| matches!(act, Act::LetStand { .. }));
        let reply = self.plies.get(ply + 1).map(|reply| &reply.step);
        let closed = match self.customs.response(breach) {
            Response::StandAfterReply => reply.is_some(),
            _ => matches!(reply, Some(Step::Huff(_))),
        };
        !stands && !closed
    }
}
