//! What a room is told and asked.

use std::sync::Arc;

use damas_engine::Report;
use serde_json::Value;
use tokio::sync::oneshot;

use super::Connection;
use crate::live::{Command, GuestId, Handled, Millis, Table};
use crate::words::Words;

/// What a room is told.
pub(crate) enum Message {
    /// Somebody comes to look on, or says again which version is known.
    Hello(Box<Connection>),
    /// Somebody is gone.
    Bye { connection: u64 },
    /// A command of somebody who looks on.
    Command {
        connection: u64,
        id: Option<String>,
        command: Command,
    },
    /// A question of somebody who looks on; it changes nothing.
    Question {
        connection: u64,
        id: String,
        question: Question,
    },
    /// How long somebody's messages are on their way.
    Lag { connection: u64, lag: Millis },
    /// A command of a form, answered where it was sent.
    Form {
        guest: GuestId,
        words: Words,
        command: Command,
        answer: oneshot::Sender<Answer>,
    },
    /// A guest takes the free seat.
    Join {
        guest: GuestId,
        name: String,
        answer: oneshot::Sender<Answer>,
    },
    /// What the game is now.
    Look { answer: oneshot::Sender<Arc<Table>> },
    /// The server stops.
    Close,
    /// A machine has thought about a position of the game.
    Thought {
        stamp: u64,
        report: Option<Box<Report>>,
    },
    /// A machine has thought about a hint.
    Hint {
        connection: u64,
        id: String,
        report: Option<Box<Report>>,
    },
}

/// A question that changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Why two squares are no move, and what captures there are.
    Explain { from: Option<u8>, to: Option<u8> },
    /// What the machine would play.
    Hint,
}

/// What came of a form's command: the version, or the reason in words.
pub(crate) type Answer = Result<u64, (&'static str, String)>;

/// The answer to a command as a message.
pub(super) fn answered(table: &Table, id: &str, handled: &Handled, words: Words) -> Value {
    match &handled.answer {
        Ok(v) => serde_json::json!({ "t": "ok", "id": id, "v": v }),
        Err(refused) => super::audience::refusal(table, id, refused, words),
    }
}
