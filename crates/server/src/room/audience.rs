//! Those who look on, and what they are told.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::live::{Entry, GuestId, Millis, Refused, Table, Viewer};
use crate::view::event::event;
use crate::view::position::one_move;
use crate::view::table::{Presence, Sight, state};
use crate::words::Words;

/// What goes out to a browser.
pub(crate) type Outgoing = mpsc::Sender<Utf8Bytes>;

/// Somebody who looks on.
#[derive(Clone)]
pub(crate) struct Connection {
    pub(crate) id: u64,
    pub(crate) guest: Option<GuestId>,
    pub(crate) words: Words,
    pub(crate) out: Outgoing,
}

/// All who look on.
#[derive(Default)]
pub(super) struct Audience(HashMap<u64, Connection>);

impl Audience {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn get(&self, id: u64) -> Option<&Connection> {
        self.0.get(&id)
    }

    pub(super) fn add(&mut self, connection: Connection) {
        self.0.insert(connection.id, connection);
    }

    pub(super) fn remove(&mut self, id: u64) -> bool {
        self.0.remove(&id).is_some()
    }

    /// Who is there.
    pub(super) fn presence(&self, table: &Table) -> Presence {
        let mut presence = Presence::default();
        for connection in self.0.values() {
            match viewer(table, connection) {
                Viewer::Nobody => presence.spectators += 1,
                Viewer::Both => {
                    presence.online.white = true;
                    presence.online.black = true;
                }
                Viewer::Side(side) => presence.online[side] = true,
            }
        }
        presence
    }

    /// Tells one what the whole state is.
    pub(super) fn tell_state(&mut self, id: u64, table: &Table, now: Millis) {
        let presence = self.presence(table);
        if let Some(connection) = self.0.get(&id) {
            let told = state(table, presence, sight(table, connection, now));
            self.tell(id, &told);
        }
    }

    /// Tells one something. Who reads too slowly is let go, and comes back for
    /// the whole state.
    pub(super) fn tell(&mut self, id: u64, message: &Value) {
        let text = Utf8Bytes::from(message.to_string());
        let sent = self.0.get(&id).map(|one| one.out.try_send(text));
        if matches!(sent, Some(Err(_))) {
            self.0.remove(&id);
        }
    }

    /// Tells everybody what happened, each as they may see it.
    pub(super) fn tell_entries(&mut self, table: &Table, entries: &[Entry], now: Millis) {
        let presence = self.presence(table);
        for entry in entries {
            self.tell_all(table, now, |sight| event(table, entry, presence, sight));
        }
    }

    /// Tells everybody who is there.
    pub(super) fn tell_presence(&mut self, table: &Table, now: Millis) {
        let presence = self.presence(table);
        self.tell_all(table, now, |sight| {
            json!({
                "t": "presence",
                "seats": crate::view::table::seats(table, presence, sight),
                "spectators": presence.spectators,
            })
        });
    }

    /// Tells everybody something; those who see alike are told the same text.
    fn tell_all(&mut self, table: &Table, now: Millis, shown: impl Fn(Sight) -> Value) {
        let mut texts: HashMap<(Viewer, Words), Utf8Bytes> = HashMap::new();
        self.0.retain(|_, connection| {
            let sight = sight(table, connection, now);
            let text = texts
                .entry((sight.viewer, sight.words))
                .or_insert_with(|| shown(sight).to_string().into());
            connection.out.try_send(text.clone()).is_ok()
        });
    }
}

/// What somebody who looks on is in the game.
pub(super) fn viewer(table: &Table, connection: &Connection) -> Viewer {
    let guest = connection.guest.as_ref();
    guest.map_or(Viewer::Nobody, |guest| table.viewer(guest))
}

fn sight(table: &Table, connection: &Connection, now: Millis) -> Sight {
    Sight {
        viewer: viewer(table, connection),
        words: connection.words,
        now,
    }
}

/// Why a command is refused, as a message: with the captures that must be made
/// where a move was refused.
pub(super) fn refusal(table: &Table, id: &str, refused: &Refused, words: Words) -> Value {
    let game = table.game();
    let legal = game.legal_moves();
    let captures: Vec<Value> = match refused {
        Refused::Play(_) => legal
            .iter()
            .filter(|mv| mv.is_capture())
            .map(|mv| one_move(game.variant(), game.setup(), mv, legal))
            .collect(),
        _ => Vec::new(),
    };
    json!({
        "t": "refused",
        "id": id,
        "code": refused.code(),
        "text": refused.text(game, words),
        "captures": captures,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damas::color::ByColor;
    use damas::rules::Rules;
    use damas::variant::Variant;

    use super::*;
    use crate::live::{Begun, ColourWish, Control, Customs, Head, Opponent};

    fn table() -> Table {
        let head = Head {
            id: "a".to_owned(),
            created: 0,
            variant: "english".to_owned(),
            fen: None,
            customs: Customs::default(),
            control: Control::None,
            opponent: Opponent::Link,
            colour: ColourWish::Lot,
        };
        let variant = Arc::new(Variant::new(Rules::builtin("english").unwrap()));
        let begun = Begun::new(head, Arc::clone(&variant), ByColor::default()).unwrap();
        Table::restored(begun.head, variant, begun.entries).unwrap()
    }

    #[test]
    fn who_reads_too_slowly_is_let_go_and_holds_nobody_up() {
        let (table, mut audience) = (table(), Audience::default());
        let ((slow, waiting), (quick, mut read)) = (mpsc::channel(2), mpsc::channel(100));
        for (id, out) in [(1, slow), (2, quick)] {
            audience.add(Connection {
                id,
                guest: None,
                words: Words::default(),
                out,
            });
        }
        for _ in 0..10 {
            audience.tell_presence(&table, 0);
        }
        assert!(audience.get(1).is_none() && audience.get(2).is_some());
        assert_eq!((waiting.len(), read.len()), (2, 10));
        assert!(read.try_recv().unwrap().contains("\"spectators\":2"));
    }
}
