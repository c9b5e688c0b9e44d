//! What a game is set up with; it never changes.

use damas::game::{Customs as GameCustoms, MissedCapture, TouchMove};
use damas::rules::Rules;
use serde::{Deserialize, Serialize};

use super::{Control, Millis};

/// What a game is set up with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Head {
    /// Its name in addresses.
    pub(crate) id: String,
    pub(crate) created: Millis,
    /// A built-in rule set, or the name under which a rule file is kept.
    pub(crate) variant: String,
    /// The first position, where it is not the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fen: Option<String>,
    #[serde(default, skip_serializing_if = "Customs::is_usual")]
    pub(crate) customs: Customs,
    pub(crate) control: Control,
    pub(crate) opponent: Opponent,
    /// Which colour the one who made the game asked for.
    pub(crate) colour: ColourWish,
}

/// What kind of opponent a game is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Opponent {
    /// The machine.
    Machine,
    /// Whoever has the link.
    Link,
    /// Whoever sees it in the lobby.
    Lobby,
    /// Two people at one screen.
    Screen,
    /// The machine on both sides.
    Machines,
}

impl Opponent {
    /// Whether two people at two places play.
    pub(crate) const fn is_elsewhere(self) -> bool {
        matches!(self, Self::Link | Self::Lobby)
    }
}

/// Which colour somebody wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ColourWish {
    /// By lot.
    #[default]
    Lot,
    White,
    Black,
}

/// Customs other than those of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Customs {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) touch_move: Option<TouchWish>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) missed_capture: Option<MissedWish>,
}

/// Whether a touched piece must move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum TouchWish {
    Off,
    OpponentNames,
    First,
}

/// What follows a missed capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MissedWish {
    Off,
    Huff,
    Forfeit,
    ForfeitOnCall,
}

impl Customs {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// The customs of a game by these rules.
    pub(crate) fn of(self, rules: &Rules) -> GameCustoms {
        let mut customs = GameCustoms::of(rules);
        if let Some(wish) = self.touch_move {
            customs.touch_move = match wish {
                TouchWish::Off => TouchMove::Off,
                TouchWish::OpponentNames => TouchMove::OpponentNames,
                TouchWish::First => TouchMove::First,
            };
        }
        if let Some(wish) = self.missed_capture {
            customs.missed_capture = match wish {
                MissedWish::Off => MissedCapture::AsIllegal,
                MissedWish::Huff => MissedCapture::Huff,
                MissedWish::Forfeit => MissedCapture::Forfeit,
                MissedWish::ForfeitOnCall => MissedCapture::ForfeitOnCall,
            };
        }
        customs
    }
}
