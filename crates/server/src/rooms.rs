//! All rooms, opened when somebody comes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use crate::live::{Millis, Table};
use crate::room::{Door, Message, Room, door};
use crate::state::App;
use crate::store::StoreError;

/// All rooms by the names of their games.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<String, Arc<OnceCell<Door>>>>);

impl Rooms {
    /// The door of a game's room; `None` where there is no such game.
    ///
    /// # Errors
    /// Where what is kept of the game cannot be read.
    pub(crate) async fn door(&self, app: &App, id: &str) -> Result<Option<Door>, StoreError> {
        loop {
            let place = self.place(id);
            let opened = place.get_or_try_init(|| open(app, id)).await;
            match opened {
                Ok(door) if door.is_closed() => self.forget(id),
                Ok(door) => return Ok(Some(door.clone())),
                Err(unopened) => {
                    self.clear(id, &place);
                    return match unopened {
                        Unopened::Missing => Ok(None),
                        Unopened::Store(error) => Err(error),
                    };
                }
            }
        }
    }

    /// What a game is now.
    ///
    /// # Errors
    /// As [`door`](Self::door).
    pub(crate) async fn look(&self, app: &App, id: &str) -> Result<Option<Arc<Table>>, StoreError> {
        // A room may end between being found and being asked.
        for _ in 0..3 {
            let Some(door) = self.door(app, id).await? else {
                return Ok(None);
            };
            let (answer, table) = tokio::sync::oneshot::channel();
            if door.send(Message::Look { answer }).await.is_ok()
                && let Ok(table) = table.await
            {
                return Ok(Some(table));
            }
        }
        Err(StoreError::Stopping)
    }

    /// Ends all rooms, each after what it is doing.
    pub(crate) async fn close(&self) {
        let doors: Vec<Door> = {
            let rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let open = rooms.values().filter_map(|place| place.get().cloned());
            open.collect()
        };
        for door in &doors {
            let _ = door.send(Message::Close).await;
        }
        for door in doors {
            door.closed().await;
        }
    }

    /// A room has ended. One that is just being opened in its place stays, since
    /// no game has two.
    pub(crate) fn forget(&self, id: &str) {
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let door = rooms.get(id).and_then(|place| place.get());
        if door.is_some_and(Door::is_closed) {
            rooms.remove(id);
        }
    }

    /// Clears a place in which no room could be opened, unless somebody else
    /// tries.
    fn clear(&self, id: &str, place: &Arc<OnceCell<Door>>) {
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = rooms.get(id).is_some_and(|known| Arc::ptr_eq(known, place));
        // One here and one in the list.
        if is_same && !place.initialized() && Arc::strong_count(place) == 2 {
            rooms.remove(id);
        }
    }

    fn place(&self, id: &str) -> Arc<OnceCell<Door>> {
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(rooms.entry(id.to_owned()).or_default())
    }
}

enum Unopened {
    Missing,
    Store(StoreError),
}

impl From<StoreError> for Unopened {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Opens the room of a game that is kept.
async fn open(app: &App, id: &str) -> Result<Door, Unopened> {
    let kept = app.store.game(id).await?.ok_or(Unopened::Missing)?;
    let damaged = |why: String| StoreError::Damaged {
        what: format!("game {id}"),
        why,
    };
    let variant = app.variant(&kept.head.variant).await?;
    let variant = variant.ok_or_else(|| damaged(format!("no rules {}", kept.head.variant)))?;
    let last = kept
        .entries
        .last()
        .map_or(kept.head.created, |entry| entry.at);
    let table = Table::restored(kept.head, variant, kept.entries);
    let table = table.map_err(|error| damaged(error.to_string()))?;
    let gap = gap(app, last, &table);
    let (door, inbox) = door();
    let room = Room::new(app.clone(), table, &door, inbox);
    tokio::spawn(room.run(gap));
    Ok(door)
}

/// Milliseconds that a game lost while the server was away.
fn gap(app: &App, last: Millis, table: &Table) -> Millis {
    if last >= app.started || table.deadline().is_none() {
        return 0;
    }
    let died = app.died.unwrap_or(app.started).max(last);
    (app.started - died).max(0)
}
