//! The lobby: games that wait for an opponent while whoever made them is there.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::live::{GuestId, Opponent, Seat, Table};
use crate::state::App;
use crate::view::board::side_name;
use crate::words::Words;

/// A game that waits for an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seek {
    variant: String,
    control: String,
    /// The side that is free.
    side: damas::color::Color,
    name: String,
    maker: GuestId,
}

impl Seek {
    /// The seek of a game in the lobby with a free seat.
    pub(crate) fn of(table: &Table) -> Option<Self> {
        let head = table.head();
        if head.opponent != Opponent::Lobby {
            return None;
        }
        let side = damas::color::Color::ALL
            .into_iter()
            .find(|side| table.seats()[*side].is_none())?;
        let seat: &Seat = table.seats()[side.opponent()].as_ref()?;
        Some(Self {
            variant: head.variant.clone(),
            control: head.control.to_string(),
            side,
            name: seat.name.clone(),
            maker: seat.guest()?.clone(),
        })
    }
}

/// Games that wait, and a number that grows with every change.
pub(crate) struct Lobby {
    seeks: Mutex<BTreeMap<String, Seek>>,
    changes: watch::Sender<u64>,
}

/// Most games that are shown.
const SHOWN: usize = 100;

impl Default for Lobby {
    fn default() -> Self {
        Self {
            seeks: Mutex::default(),
            changes: watch::Sender::new(0),
        }
    }
}

impl Lobby {
    /// A game waits, or does not any more.
    pub(crate) fn set(&self, id: &str, seek: Option<&Seek>) {
        let mut seeks = self.seeks.lock().unwrap_or_else(PoisonError::into_inner);
        let before = match seek {
            Some(seek) => seeks.insert(id.to_owned(), seek.clone()),
            None => seeks.remove(id),
        };
        drop(seeks);
        if before.as_ref() != seek {
            self.changes.send_modify(|number| *number += 1);
        }
    }

    /// Tells of every change from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The games that wait, as somebody sees them.
    pub(crate) fn shown(&self, app: &App, words: Words, guest: Option<&GuestId>) -> Vec<Value> {
        let seeks = self.seeks.lock().unwrap_or_else(PoisonError::into_inner);
        let listed = seeks.iter().take(SHOWN).filter_map(|(id, seek)| {
            let variant = app.variants.known(&seek.variant)?;
            let rules = variant.rules();
            let name = Some(seek.name.clone()).filter(|name| !name.is_empty());
            Some(json!({
                "id": id,
                "variant": seek.variant,
                "title": rules.title_in(words.0),
                "control": crate::pages::setup::control_text(&seek.control, words),
                "colour": side_name(rules, seek.side, words),
                "name": name.unwrap_or_else(|| words.get("guest-name")),
                "own": guest == Some(&seek.maker),
            }))
        });
        listed.collect()
    }
}
