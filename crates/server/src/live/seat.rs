//! Who sits where.

use damas::color::{ByColor, Color};
use damas_engine::Skill;
use serde::{Deserialize, Serialize};

/// A guest: the checksum of the secret in a cookie, so that knowing it opens no
/// seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct GuestId(pub(crate) String);

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Holder {
    /// Somebody at a browser.
    Guest(GuestId),
    /// The machine at a level, 1 to 10.
    Machine(u8),
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seat {
    pub(crate) holder: Holder,
    /// What the holder is called; empty where nobody gave a name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) name: String,
}

impl Seat {
    /// The guest in the seat.
    pub(crate) const fn guest(&self) -> Option<&GuestId> {
        match &self.holder {
            Holder::Guest(guest) => Some(guest),
            Holder::Machine(_) => None,
        }
    }

    /// How well the machine in the seat plays.
    pub(crate) fn skill(&self) -> Option<Skill> {
        match self.holder {
            Holder::Guest(_) => None,
            Holder::Machine(level) => Skill::new(level),
        }
    }
}

/// Who asks for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Party {
    /// Somebody at a browser.
    Guest(GuestId),
    /// The machine in a seat.
    Machine(Color),
}

/// Whose eyes see a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Viewer {
    /// A player's.
    Side(Color),
    /// Those of both players at one screen.
    Both,
    /// A spectator's.
    Nobody,
}

impl Viewer {
    /// Whether a side is the viewer's own.
    pub(crate) fn is(self, side: Color) -> bool {
        match self {
            Self::Side(own) => own == side,
            Self::Both => true,
            Self::Nobody => false,
        }
    }

    /// Whether the viewer plays.
    pub(crate) const fn plays(self) -> bool {
        !matches!(self, Self::Nobody)
    }
}

/// What a guest sees of a game, by its seats.
pub(super) fn viewer(seats: &ByColor<Option<Seat>>, guest: &GuestId) -> Viewer {
    let holds = |seat: &Option<Seat>| seat.as_ref().and_then(Seat::guest) == Some(guest);
    match (holds(&seats.white), holds(&seats.black)) {
        (true, true) => Viewer::Both,
        (true, false) => Viewer::Side(Color::White),
        (false, true) => Viewer::Side(Color::Black),
        (false, false) => Viewer::Nobody,
    }
}
