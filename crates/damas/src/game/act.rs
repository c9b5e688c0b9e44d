//! What players and arbiters do besides moving.

use super::claims::Proof;
use super::customs::{Decider, Remedy, Ruling};
use super::ply::Ply;
use super::{Game, Outcome, Reason};
use crate::board::Square;
use crate::color::Color;

/// Something done or said in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Act {
    /// A side makes an offer.
    Offered {
        /// Who offers.
        by: Color,
        /// What.
        offer: Offer,
    },
    /// A side turns the opponent's offer down.
    Declined {
        /// Who declines.
        by: Color,
    },
    /// A side takes the opponent's offer: the game is over.
    Accepted {
        /// Who accepts.
        by: Color,
        /// What was offered.
        offer: Offer,
    },
    /// A side claims a draw that is due: the game is over.
    Claimed {
        /// Who claims.
        by: Color,
        /// What the draw rests on.
        proof: Proof,
    },
    /// A side claims a draw that is not due.
    ClaimRefused {
        /// Who claims.
        by: Color,
    },
    /// A side gives up: the game is over.
    Resigned {
        /// Who gives up.
        by: Color,
    },
    /// A side has used up its time: the game is over.
    OutOfTime {
        /// Whose time it was.
        side: Color,
    },
    /// A side touches pieces without announcing that it adjusts them.
    Touched {
        /// Who touches.
        by: Color,
        /// The pieces.
        squares: Vec<Square>,
        /// Those of them that have a legal move.
        movable: Vec<Square>,
    },
    /// A side announces that it adjusts pieces, and does.
    Adjusted {
        /// Who adjusts.
        by: Color,
        /// The pieces.
        squares: Vec<Square>,
    },
    /// A side names which of the pieces that the opponent touched must move.
    Named {
        /// Who names.
        by: Color,
        /// The piece.
        square: Square,
    },
    /// A side lets the opponent's last move stand although it breaks a rule.
    LetStand {
        /// Who lets it stand.
        by: Color,
    },
    /// A side has the opponent's last move put right: it is taken back, and a
    /// legal move must be made.
    Demanded {
        /// Who demands.
        by: Color,
        /// The move taken back.
        rescinded: Vec<Ply>,
    },
    /// A side calls the opponent's missed capture, which loses: the game is
    /// over.
    Called {
        /// Who calls.
        by: Color,
    },
    /// A side asks for a remedy.
    Asked {
        /// Who asks.
        by: Color,
        /// For what.
        remedy: Remedy,
    },
    /// The remedy asked for is not given.
    Denied {
        /// Who decided.
        by: Decider,
    },
    /// The remedy asked for is given: the game has gone back to where a rule
    /// was first broken, or is annulled.
    Ruled {
        /// What was decided.
        ruling: Ruling,
        /// The steps taken back.
        rescinded: Vec<Ply>,
    },
}

/// What a side may offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// A draw.
    Draw,
    /// To stop and count the pieces, where the rules count them.
    Count,
}

impl Act {
    /// What the act makes of the game, if it ends it.
    pub(super) fn result(&self, game: &Game) -> Option<Outcome> {
        let outcome = match self {
            Self::Accepted {
                offer: Offer::Draw, ..
            } => Outcome::drawn(Reason::Agreed),
            Self::Accepted {
                offer: Offer::Count,
                ..
            } => game.counted_out(),
            Self::Claimed { proof, .. } => Outcome::drawn(proof.reason.clone()),
            Self::Resigned { by } => Outcome::won(by.opponent(), Reason::Resigned),
            Self::OutOfTime { side } => Outcome::won(side.opponent(), Reason::OutOfTime),
            Self::Called { by } => Outcome::won(*by, Reason::MissedCapture),
            Self::Ruled { ruling, .. } if ruling.remedy == Remedy::Annul => {
                Outcome::drawn(Reason::Annulled)
            }
            _ => return None,
        };
        Some(outcome)
    }
}
