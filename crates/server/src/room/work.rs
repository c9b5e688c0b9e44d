//! The task of a room.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::audience::{Audience, viewer};
use super::message::{Message, Question, answered};
use super::{Connection, Door, IDLE};
use crate::api::position::explained;
use crate::hex::fresh_name;
use crate::live::{
    Asked, Command, Deed, Entry, Handled, Millis, Moment, Party, Refused, Table, Viewer,
};
use crate::lobby::Seek;
use crate::state::App;
use crate::store::{Status, StoreError, Write};
use crate::time_of_day::now;
use crate::words::Words;

/// A live game at work.
pub(crate) struct Room {
    pub(super) app: App,
    pub(super) table: Table,
    pub(super) audience: Audience,
    pub(super) door: mpsc::WeakSender<Message>,
    /// The position about which a machine is thinking.
    pub(super) thinking: Option<u64>,
    /// Whether a machine thinks about a hint.
    pub(super) is_hinting: bool,
    inbox: mpsc::Receiver<Message>,
    status: Status,
    /// When somebody last did something.
    stirred: Instant,
    /// Whether the room ends before it hears anything more: from then on another
    /// may be opened for the game.
    is_done: bool,
}

impl Room {
    /// A room for a game.
    pub(crate) fn new(app: App, table: Table, door: &Door, inbox: mpsc::Receiver<Message>) -> Self {
        Self {
            app,
            status: status(&table),
            table,
            audience: Audience::default(),
            door: door.downgrade(),
            thinking: None,
            is_hinting: false,
            inbox,
            stirred: Instant::now(),
            is_done: false,
        }
    }

    /// Works until nobody needs it any more.
    pub(crate) async fn run(mut self, gap: Millis) {
        metrics::gauge!("damas_rooms").increment(1.0);
        let entries = self.table.resume(now(), gap);
        let _ = self.settle(entries).await;
        while !self.is_done {
            self.let_machine_think();
            let wake = self.wake();
            tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(message) => {
                        self.stirred = Instant::now();
                        self.hear(message).await;
                    }
                    None => break,
                },
                () = sleep_until(wake) => self.tick().await,
            }
        }
        // Whoever waits for an answer comes again.
        self.inbox.close();
        self.app.lobby.set(&self.table.head().id, None);
        self.app.rooms.forget(&self.table.head().id);
        metrics::gauge!("damas_rooms").decrement(1.0);
    }

    /// When to look at the clock, or whether anybody is still there.
    fn wake(&self) -> Instant {
        let idle = self.stirred + IDLE;
        let Some(deadline) = self.table.deadline() else {
            return idle;
        };
        let wait = (deadline - now()).max(0).unsigned_abs();
        Instant::now() + Duration::from_millis(wait.min(60_000))
    }

    async fn tick(&mut self) {
        let fresh = fresh_name();
        let entries = self.table.tick(Moment {
            now: now(),
            fresh: &fresh,
        });
        let _ = self.settle(entries).await;
        let is_quiet = self.audience.is_empty() && self.thinking.is_none();
        let is_idle = self.stirred.elapsed() >= IDLE && self.table.deadline().is_none();
        if is_quiet && is_idle {
            self.is_done = true;
        } else if is_idle {
            self.stirred = Instant::now();
        }
    }

    async fn hear(&mut self, message: Message) {
        match message {
            Message::Hello(connection) => self.welcome(*connection),
            Message::Bye { connection } => self.see_off(connection),
            Message::Command {
                connection,
                id,
                command,
            } => self.command(connection, id, command).await,
            Message::Question {
                connection,
                id,
                question,
            } => self.question(connection, id, &question),
            Message::Lag { connection, lag } => self.measure(connection, lag),
            Message::Form {
                guest,
                words,
                command,
                answer,
            } => {
                let party = Party::Guest(guest);
                let handled = self.obey(&party, None, &command).await;
                let _ = answer.send(self.in_words(&handled, words));
            }
            Message::Join {
                guest,
                name,
                answer,
            } => {
                let fresh = fresh_name();
                let now = now();
                let moment = Moment { now, fresh: &fresh };
                let handled = self.table.join(&guest, &name, moment);
                let handled = self.settled(handled).await;
                let _ = answer.send(self.in_words(&handled, Words::default()));
            }
            Message::Look { answer } => {
                let _ = answer.send(Arc::new(self.table.clone()));
            }
            Message::Close => self.is_done = true,
            Message::Thought { stamp, report } => self.machine_moves(stamp, report).await,
            Message::Hint {
                connection,
                id,
                report,
            } => self.hint(connection, &id, report.as_deref()),
        }
    }

    fn welcome(&mut self, connection: Connection) {
        let id = connection.id;
        let is_new = self.audience.get(id).is_none();
        self.audience.add(connection);
        self.audience.tell_state(id, &self.table, now());
        if is_new {
            self.presence_changed();
        }
    }

    fn see_off(&mut self, connection: u64) {
        if self.audience.remove(connection) {
            self.presence_changed();
        }
    }

    fn presence_changed(&mut self) {
        self.audience.tell_presence(&self.table, now());
        self.show_in_lobby();
    }

    /// A game waits in the lobby while whoever made it is there.
    fn show_in_lobby(&self) {
        let presence = self.audience.presence(&self.table);
        let is_there = presence.online.white || presence.online.black;
        let seek = (self.status == Status::Open && is_there).then(|| Seek::of(&self.table));
        self.app
            .lobby
            .set(&self.table.head().id, seek.flatten().as_ref());
    }

    async fn command(&mut self, connection: u64, id: Option<String>, command: Command) {
        let Some(known) = self.audience.get(connection) else {
            return;
        };
        let words = known.words;
        let handled = match known.guest.clone() {
            Some(guest) => {
                let party = Party::Guest(guest);
                self.obey(&party, id.as_deref(), &command).await
            }
            None => Handled {
                entries: Vec::new(),
                answer: Err(Refused::NotSeated),
            },
        };
        if let Some(id) = id {
            let answer = answered(&self.table, &id, &handled, words);
            self.audience.tell(connection, &answer);
        }
    }

    /// Does what is asked, and keeps it.
    pub(super) async fn obey(
        &mut self,
        party: &Party,
        id: Option<&str>,
        command: &Command,
    ) -> Handled {
        let fresh = fresh_name();
        let moment = Moment {
            now: now(),
            fresh: &fresh,
        };
        let asked = Asked { party, id, command };
        let handled = self.table.handle(asked, moment);
        self.settled(handled).await
    }

    /// What was done, once it is kept; if it cannot be, it was not done.
    async fn settled(&mut self, handled: Handled) -> Handled {
        match self.settle(handled.entries.clone()).await {
            Ok(()) => handled,
            Err(_) => Handled {
                entries: Vec::new(),
                answer: Err(Refused::NotKept),
            },
        }
    }

    /// Keeps what happened, and then tells it.
    async fn settle(&mut self, entries: Vec<Entry>) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let status = status(&self.table);
        if let Err(error) = self.app.journal.keep(self.writes(&entries, status)).await {
            tracing::error!(game = self.table.head().id, %error, "not kept");
            self.reload().await;
            return Err(error);
        }
        let changed = std::mem::replace(&mut self.status, status) != status;
        self.audience.tell_entries(&self.table, &entries, now());
        if changed {
            self.show_in_lobby();
        }
        let moves = entries
            .iter()
            .filter(|entry| matches!(entry.deed, Deed::Moved { .. }));
        metrics::counter!("damas_moves_total").increment(moves.count() as u64);
        Ok(())
    }

    fn writes(&self, entries: &[Entry], status: Status) -> Vec<Write> {
        let game = &self.table.head().id;
        let mut writes = Vec::new();
        for entry in entries {
            writes.push(Write::Entry {
                game: game.clone(),
                entry: Box::new(entry.clone()),
            });
            match &entry.deed {
                Deed::Rematched { next } => {
                    let begun = self.table.successor(next, entry.at);
                    writes.extend(begun.iter().flat_map(Write::all_of));
                }
                Deed::Reported { text } => writes.extend(self.report(entry, text)),
                _ => {}
            }
        }
        if status != self.status {
            let game = game.clone();
            writes.push(Write::Status { game, status });
        }
        writes
    }

    fn report(&self, entry: &Entry, text: &str) -> Option<Write> {
        let seat = self.table.seats()[entry.by?].as_ref()?;
        Some(Write::Report {
            game: self.table.head().id.clone(),
            guest: seat.guest()?.clone(),
            at: entry.at,
            text: self.table.report(text),
        })
    }

    /// Goes back to what is kept.
    async fn reload(&mut self) {
        let kept = self.app.store.game(&self.table.head().id).await;
        let variant = Arc::clone(self.table.game().variant());
        let restored = kept
            .ok()
            .flatten()
            .and_then(|kept| Table::restored(kept.head, variant, kept.entries).ok());
        match restored {
            Some(table) => {
                self.table = table;
                self.thinking = None;
            }
            // Whoever comes back is told what is kept then.
            None => self.is_done = true,
        }
        self.audience = Audience::default();
    }

    fn measure(&mut self, connection: u64, lag: Millis) {
        let Some(known) = self.audience.get(connection) else {
            return;
        };
        if let Viewer::Side(side) = viewer(&self.table, known) {
            self.table.measure(side, lag);
        }
    }

    fn question(&mut self, connection: u64, id: String, question: &Question) {
        let Some(known) = self.audience.get(connection) else {
            return;
        };
        let words = known.words;
        match question {
            Question::Explain { from, to } => {
                let game = self.table.game();
                let mut told = explained(game.variant(), game.setup(), *from, *to, words);
                told["t"] = "explained".into();
                told["id"] = id.into();
                self.audience.tell(connection, &told);
            }
            Question::Hint => self.hint_asked(connection, id),
        }
    }

    fn in_words(&self, handled: &Handled, words: Words) -> super::Answer {
        let game = self.table.game();
        let refused = |refused: &Refused| (refused.code(), refused.text(game, words));
        handled.answer.as_ref().copied().map_err(refused)
    }
}

/// How far a game is.
pub(crate) fn status(table: &Table) -> Status {
    match (table.is_over(), table.is_full()) {
        (true, _) => Status::Over,
        (false, true) => Status::Playing,
        (false, false) => Status::Open,
    }
}
