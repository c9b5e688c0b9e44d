//! What happened in a game, as it is kept.

use damas::color::Color;
use serde::{Deserialize, Serialize};

use super::{Millis, Seat, color};

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// Its number in the game, from 1.
    pub(crate) v: u64,
    /// When.
    pub(crate) at: Millis,
    /// Who did it; `None` = the server.
    #[serde(
        with = "color::option",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) by: Option<Color>,
    /// What the page called the command that brought it about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<String>,
    #[serde(flatten)]
    pub(crate) deed: Deed,
}

/// What was done. Squares are numbers of the rule set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum Deed {
    /// Somebody takes a seat.
    Seated {
        #[serde(with = "color")]
        side: Color,
        seat: Seat,
    },
    /// A move.
    Moved {
        path: Vec<u8>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        captured: Vec<u8>,
        /// Milliseconds that do not count because they were spent on the way.
        #[serde(default)]
        lag: Millis,
    },
    /// A piece put where no rule lets it go.
    Displaced {
        from: u8,
        to: u8,
        #[serde(default)]
        lag: Millis,
    },
    /// A piece that should have captured is removed.
    Huffed { square: u8 },
    /// The last move stands although it broke a rule.
    LetStand,
    /// The last move is to be put right.
    Demanded,
    /// A missed capture that loses is called.
    Called,
    /// Pieces are touched.
    Touched { squares: Vec<u8> },
    /// Pieces are adjusted.
    Adjusted { squares: Vec<u8> },
    /// One of the touched pieces is named.
    Named { square: u8 },
    /// A move for the case that the opponent has moved.
    Premoved {
        path: Vec<u8>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        captured: Vec<u8>,
    },
    /// It is not wanted any more, or cannot be made.
    PremoveDropped {
        #[serde(with = "color")]
        side: Color,
    },
    /// An offer is made.
    Offered { wish: Wish },
    /// The opponent's offer is declined.
    Declined { wish: Wish },
    /// The opponent's offer of a draw, or to count, is accepted.
    Accepted { wish: Wish },
    /// Plies are taken back.
    TakenBack { plies: usize },
    /// A draw that is due is claimed.
    Claimed,
    /// A side gives up.
    Resigned,
    /// A side's time is used up.
    Flagged {
        #[serde(with = "color")]
        side: Color,
    },
    /// The game is ended before it has really begun.
    Aborted,
    /// A side gets more time.
    TimeAdded {
        #[serde(with = "color")]
        side: Color,
        time: Millis,
    },
    /// Words for the opponent.
    Said { text: String },
    /// Words for the opponent that everybody has in their own language.
    SaidPreset { key: String },
    /// A side does not want to read the opponent, or does again.
    Muted { on: bool },
    /// What was said is reported to those who run the server.
    Reported { text: String },
    /// The two play again.
    Rematched { next: String },
    /// Nobody could move for a while, since the server was away.
    Resumed { gap: Millis },
}

/// What a side may offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Wish {
    Draw,
    /// To stop and count the pieces, where the rules count them.
    Count,
    Takeback,
    Rematch,
}

impl Wish {
    /// Its word in messages.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Count => "count",
            Self::Takeback => "takeback",
            Self::Rematch => "rematch",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::{GuestId, Holder};

    #[test]
    fn entries_read_back() {
        let seat = Seat {
            holder: Holder::Guest(GuestId("ab".into())),
            name: "Ana".into(),
        };
        let side = Color::Black;
        for deed in [
            Deed::Seated { side, seat },
            Deed::Moved {
                path: vec![26, 17, 8],
                captured: vec![21, 12],
                lag: 40,
            },
            Deed::Offered {
                wish: Wish::Takeback,
            },
            Deed::Flagged { side },
            Deed::Claimed,
        ] {
            let entry = Entry {
                v: 3,
                at: 1_700_000_000_000,
                by: Some(Color::White),
                id: Some("x1".into()),
                deed,
            };
            let text = serde_json::to_string(&entry).unwrap();
            assert_eq!(
                serde_json::from_str::<Entry>(&text).unwrap(),
                entry,
                "{text}"
            );
        }
    }
}
