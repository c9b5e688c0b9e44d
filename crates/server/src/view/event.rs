//! What happened in a game, as one viewer is told.

use serde_json::{Map, Value, json};

use super::facts::{clocks, tail};
use super::table::{Presence, Sight, line, one, seats};
use crate::live::{Deed, Entry, Table, Viewer};

/// An entry as a message. Every viewer has one for every entry, so that a
/// number left out shows a loss; where there is nothing to tell it is `quiet`.
/// `table` is the state after it and after whatever came with it.
pub(crate) fn event(table: &Table, entry: &Entry, presence: Presence, sight: Sight) -> Value {
    let mut message = told(table, entry, presence, sight);
    message.insert("v".to_owned(), json!(entry.v));
    // Nobody is to know who prepares what.
    if let Some(by) = entry.by.filter(|_| message["t"] != "quiet") {
        message.insert("by".to_owned(), json!(by.to_string()));
    }
    Value::Object(message)
}

fn told(table: &Table, entry: &Entry, presence: Presence, sight: Sight) -> Map<String, Value> {
    let Sight { viewer, words, now } = sight;
    let with_tail = |kind: &str, more: &[(&str, Value)]| {
        let mut message = tail(table, viewer, words, now);
        message.insert("t".to_owned(), json!(kind));
        for (name, value) in more {
            message.insert((*name).to_owned(), value.clone());
        }
        message
    };
    let plies = json!(table.game().plies().len());
    match &entry.deed {
        Deed::Seated { .. } => with_tail("presence", &[("seats", seats(table, presence, sight))]),
        Deed::Moved { .. } | Deed::Displaced { .. } | Deed::Huffed { .. } => {
            moved(table, entry, with_tail("move", &[]))
        }
        Deed::Demanded | Deed::TakenBack { .. } => with_tail("back", &[("ply", plies)]),
        Deed::Offered { wish } => with_tail("offer", &[("what", json!(wish))]),
        Deed::Declined { wish } => with_tail("declined", &[("what", json!(wish))]),
        Deed::Accepted { .. }
        | Deed::Claimed
        | Deed::Resigned
        | Deed::Flagged { .. }
        | Deed::Aborted => with_tail("over", &[]),
        Deed::TimeAdded { .. } | Deed::Resumed { .. } => {
            let about = [("t", json!("clock")), ("clocks", clocks(table, now))];
            about
                .map(|(name, value)| (name.to_owned(), value))
                .into_iter()
                .collect()
        }
        Deed::Rematched { .. } => with_tail("rematch", &[]),
        Deed::Said { .. } | Deed::SaidPreset { .. } => said(table, entry, sight),
        Deed::Premoved { .. } | Deed::PremoveDropped { .. } => premove(table, entry, viewer),
        Deed::LetStand
        | Deed::Called
        | Deed::Touched { .. }
        | Deed::Adjusted { .. }
        | Deed::Named { .. } => with_tail("customs", &[]),
        Deed::Muted { .. } | Deed::Reported { .. } => quiet(),
    }
}

/// A move. Where more came with it, what is told of the state is already what
/// came of that, but the move has the position after itself.
fn moved(table: &Table, entry: &Entry, mut message: Map<String, Value>) -> Map<String, Value> {
    let Some(ply) = table.ply_of(entry.v) else {
        return message;
    };
    let Some(Value::Object(mv)) = one(table, ply) else {
        return message;
    };
    if ply + 1 < table.game().plies().len() {
        let game = table.game();
        let after = &game.setups()[ply + 1];
        let position = super::position::position(game.variant(), after, ply + 1);
        message.insert("position".to_owned(), position);
        message.insert("legal".to_owned(), json!([]));
        message.insert("outcome".to_owned(), Value::Null);
    }
    message.extend(mv);
    message
}

fn said(table: &Table, entry: &Entry, sight: Sight) -> Map<String, Value> {
    let said = table.chat().iter().rev().find(|said| said.v == entry.v);
    let shown = said.and_then(|said| line(table, said, sight));
    let Some(line) = shown else {
        return quiet();
    };
    let about = [("t", json!("chat")), ("line", line)];
    about
        .map(|(name, value)| (name.to_owned(), value))
        .into_iter()
        .collect()
}

fn premove(table: &Table, entry: &Entry, viewer: Viewer) -> Map<String, Value> {
    let side = match entry.deed {
        Deed::PremoveDropped { side } => Some(side),
        _ => entry.by,
    };
    if !side.is_some_and(|side| viewer.is(side)) {
        return quiet();
    }
    let premove = super::facts::premove(table, viewer);
    let about = [("t", json!("premove")), ("premove", premove)];
    about
        .map(|(name, value)| (name.to_owned(), value))
        .into_iter()
        .collect()
}

fn quiet() -> Map<String, Value> {
    std::iter::once(("t".to_owned(), json!("quiet"))).collect()
}
