//! Results of games in words.

use damas::color::Color;
use damas::game::{Outcome, Reason};

use super::Words;

impl Words {
    /// Who has won, and by which rule; `misere` where who loses wins.
    pub(crate) fn outcome(&self, outcome: &Outcome, misere: bool) -> String {
        let Outcome { winner, reason, .. } = outcome;
        let Some(winner) = *winner else {
            return format!("{}: {}", self.say("drawn", &[]), self.reason(reason));
        };
        let won = self.say("won", &[("side", winner.to_string())]);
        let side = |side: Color| [("side", side.to_string())];
        let bare = if misere { winner } else { winner.opponent() };
        let reason = match reason {
            Reason::NoPieces => self.say("no-pieces", &side(bare)),
            Reason::Resigned => self.say("resigned", &side(winner.opponent())),
            Reason::OutOfTime => self.say("out-of-time", &side(winner.opponent())),
            other => self.reason(other),
        };
        format!("{won}: {reason}")
    }

    /// A reason that names no side.
    pub(crate) fn reason(&self, reason: &Reason) -> String {
        let key = match reason {
            Reason::LastPiece => "last-piece",
            Reason::Breakthrough => "breakthrough",
            Reason::Blocked => "blocked",
            Reason::LoneMan => "lone-man",
            Reason::Agreed => "agreed",
            Reason::MissedCapture => "missed-capture",
            Reason::MoveLimit => "move-limit",
            Reason::Repetition { times } => {
                return self.say("repetition", &[("times", times.to_string())]);
            }
            Reason::Counter { name, .. } => {
                return self.say("counter", &[("name", name.clone())]);
            }
            _ => "by-the-rules",
        };
        self.say(key, &[])
    }
}
