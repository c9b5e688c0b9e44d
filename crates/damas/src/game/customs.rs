//! Customs of play over the board: what follows when a piece is touched or a
//! rule is broken. They are options of a game, not part of how pieces move.

mod breach;
mod displaced;
mod forfeit;
mod huff;
mod irregular;
mod ruling;
mod touch;

pub use breach::{Breach, Remedies};
pub(super) use displaced::displaced;
pub use irregular::Irregular;
pub(super) use irregular::Relaxed;
pub use ruling::{Decider, Remedy, Ruling};
pub use touch::{Binding, Touch};

use crate::rules::{Compulsion, Illegal, Rules};

/// The customs of a game.
///
/// ```
/// use damas::game::{Customs, MissedCapture};
/// use damas::rules::Rules;
///
/// let customs = Customs::of(&Rules::builtin("spanish-huff")?);
/// assert_eq!(customs.missed_capture, MissedCapture::Huff);
/// # Ok::<(), damas::rules::UnknownRules>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Customs {
    /// Whether a touched piece must move.
    pub touch_move: TouchMove,
    /// What follows where a side does not capture as it should have.
    pub missed_capture: MissedCapture,
    /// What becomes of a move that breaks a rule.
    pub illegal: Illegal,
}

/// Whether a touched piece must move. Adjusting is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TouchMove {
    /// Pieces may be touched.
    Off,
    /// It must; of several touched, the opponent names one.
    OpponentNames,
    /// It must; of several touched, the first that can.
    First,
}

/// What follows where a side moves without capturing, captures less or worse
/// than it must, or breaks a capture off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MissedCapture {
    /// What follows any other move that breaks a rule.
    AsIllegal,
    /// The opponent may remove a piece that should have captured, demand the
    /// capture, or let the move stand.
    Huff,
    /// The offender loses at once.
    Forfeit,
    /// The offender loses if the opponent calls it before he moves.
    ForfeitOnCall,
}

/// What may be done about a breach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Response {
    /// The move is not accepted.
    Refuse,
    /// The opponent may huff, demand, or let stand.
    Huff,
    /// The offender has lost.
    Lose,
    /// The offender loses on the opponent's call.
    LoseOnCall,
    /// The opponent may demand or let stand; the matter stays open where he
    /// does neither.
    Decide,
    /// The opponent may demand; his reply closes the matter.
    StandAfterReply,
}

impl Customs {
    /// What the rules ask for. Where they ask for a touched piece to be played,
    /// the opponent names one of several.
    pub const fn of(rules: &Rules) -> Self {
        Self {
            touch_move: if rules.touch_move {
                TouchMove::OpponentNames
            } else {
                TouchMove::Off
            },
            missed_capture: match rules.compulsion {
                Compulsion::Enforced | Compulsion::Optional => MissedCapture::AsIllegal,
                Compulsion::Huff => MissedCapture::Huff,
                Compulsion::Forfeit => MissedCapture::Forfeit,
            },
            illegal: rules.illegal,
        }
    }

    const fn response(self, breach: &Breach) -> Response {
        match (self.missed_capture, breach) {
            (MissedCapture::AsIllegal, _) | (_, Breach::OtherPiece { .. } | Breach::Displaced) => {
                match self.illegal {
                    Illegal::Reject => Response::Refuse,
                    Illegal::OpponentDecides => Response::Decide,
                    Illegal::StandsAfterReply => Response::StandAfterReply,
                }
            }
            (MissedCapture::Huff, _) => Response::Huff,
            (MissedCapture::Forfeit, _) => Response::Lose,
            (MissedCapture::ForfeitOnCall, _) => Response::LoseOnCall,
        }
    }
}
