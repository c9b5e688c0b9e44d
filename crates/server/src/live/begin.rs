//! Games that begin.

use std::sync::Arc;

use damas::color::ByColor;
use damas::variant::Variant;

use super::{ColourWish, Entry, Head, Millis, Seat, Table, TableError};

/// A game that has just been made, and who sits down at once.
#[derive(Clone, Debug)]
pub(crate) struct Begun {
    pub(crate) head: Head,
    pub(crate) entries: Vec<Entry>,
    is_full: bool,
}

impl Begun {
    /// Makes a game.
    ///
    /// # Errors
    /// Where its first position cannot be played from.
    pub(crate) fn new(
        head: Head,
        variant: Arc<Variant>,
        seats: ByColor<Option<Seat>>,
    ) -> Result<Self, TableError> {
        let mut table = Table::new(head, variant)?;
        let now = table.head.created;
        let mut entries = Vec::new();
        for (side, seat) in [
            (damas::color::Color::White, seats.white),
            (damas::color::Color::Black, seats.black),
        ] {
            if let Some(seat) = seat {
                entries.extend(table.seat(side, seat, now));
            }
        }
        Ok(Self {
            is_full: table.is_full(),
            head: table.head,
            entries,
        })
    }

    /// Whether both seats are taken.
    pub(crate) const fn is_full(&self) -> bool {
        self.is_full
    }
}

impl Table {
    /// The game in which the two play again, colours exchanged.
    pub(crate) fn successor(&self, id: &str, now: Millis) -> Option<Begun> {
        let head = Head {
            id: id.to_owned(),
            created: now,
            colour: match self.head.colour {
                ColourWish::White => ColourWish::Black,
                ColourWish::Black => ColourWish::White,
                ColourWish::Lot => ColourWish::Lot,
            },
            ..self.head.clone()
        };
        let seats = ByColor::new(self.seats.black.clone(), self.seats.white.clone());
        Begun::new(head, Arc::clone(self.game.variant()), seats).ok()
    }
}
