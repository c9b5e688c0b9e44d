//! The whole state of a live game, as one viewer sees it.

use damas::color::{ByColor, Color};
use damas::game::MissedCapture;
use damas::rules::Illegal;
use serde_json::{Value, json};

use super::board::{board, side_name};
use super::facts::{self, tail};
use super::position::{pieces, played, position, removal};
use crate::live::{Line, Millis, Opponent, Said, Seat, Table, Viewer};
use crate::pages::setup::{control_text, level_title};
use crate::words::Words;

/// Who is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Presence {
    pub(crate) online: ByColor<bool>,
    pub(crate) spectators: usize,
}

/// How somebody sees a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    pub(crate) viewer: Viewer,
    pub(crate) words: Words,
    pub(crate) now: Millis,
}

/// The whole state.
pub(crate) fn state(table: &Table, presence: Presence, sight: Sight) -> Value {
    let Sight { viewer, words, now } = sight;
    let game = table.game();
    let mut state = tail(table, viewer, words, now);
    let first = &game.setups()[0];
    let parts = [
        ("t", json!("state")),
        ("v", json!(table.version())),
        ("game", about(table, words)),
        ("seats", seats(table, presence, sight)),
        ("start", position(game.variant(), first, 0)),
        ("moves", json!(moves(table))),
        ("chat", json!(chat(table, sight))),
        ("spectators", json!(presence.spectators)),
        ("you", you(viewer)),
        ("now", json!(now)),
    ];
    state.extend(parts.map(|(name, value)| (name.to_owned(), value)));
    Value::Object(state)
}

/// What a game was set up with.
fn about(table: &Table, words: Words) -> Value {
    let head = table.head();
    let variant = table.game().variant();
    let rules = variant.rules();
    let customs = table.game().customs();
    json!({
        "id": head.id,
        "variant": head.variant,
        "title": rules.title_in(words.0),
        "board": board(rules, variant.geometry(), words),
        "removal": removal(variant),
        "customs": {
            "huffing": customs.missed_capture == MissedCapture::Huff,
            "touch_move": customs.touch_move != damas::game::TouchMove::Off,
            "irregular": customs.missed_capture != MissedCapture::AsIllegal
                || customs.illegal != Illegal::Reject,
        },
        "control": head.control.to_string(),
        "control_text": control_text(&head.control.to_string(), words),
        "opponent": head.opponent,
        "colour": head.colour,
        "rated": false,
        "private": head.opponent != Opponent::Lobby,
        "created": head.created,
    })
}

fn you(viewer: Viewer) -> Value {
    match viewer {
        Viewer::Side(side) => json!(side.to_string()),
        Viewer::Both => json!("both"),
        Viewer::Nobody => Value::Null,
    }
}

/// Who sits where.
pub(crate) fn seats(table: &Table, presence: Presence, sight: Sight) -> Value {
    let of = |side: Color| {
        let Some(seat) = &table.seats()[side] else {
            return Value::Null;
        };
        let is_local = table.head().opponent == Opponent::Screen;
        let is_machine = seat.guest().is_none();
        json!({
            "name": seat_name(table, side, seat, sight.words),
            "kind": match (is_machine, is_local) {
                (true, _) => "machine",
                (false, true) => "local",
                (false, false) => "guest",
            },
            "online": is_machine || presence.online[side],
            "you": sight.viewer.is(side),
        })
    };
    json!({ "white": of(Color::White), "black": of(Color::Black) })
}

/// What the holder of a seat is called.
pub(crate) fn seat_name(table: &Table, side: Color, seat: &Seat, words: Words) -> String {
    if let Some(skill) = seat.skill() {
        let level = level_title(skill, words);
        return words.say("machine-name", &[("level", level)]);
    }
    if !seat.name.is_empty() {
        return seat.name.clone();
    }
    if table.head().opponent == Opponent::Screen {
        return side_name(table.game().variant().rules(), side, words);
    }
    words.get("guest-name")
}

/// Every move so far.
fn moves(table: &Table) -> Vec<Value> {
    let plies = table.game().plies().len();
    (0..plies).filter_map(|ply| one(table, ply)).collect()
}

/// A move with the position after it; `ply` counts from 0.
pub(super) fn one(table: &Table, ply: usize) -> Option<Value> {
    let game = table.game();
    let after = game.setups().get(ply + 1)?;
    let mut shown = played(game, ply)?;
    shown["ply"] = json!(ply + 1);
    shown["fen"] = json!(damas::text::fen::write(game.variant().geometry(), after));
    shown["pieces"] = json!(pieces(game.variant(), after));
    let clocks = game.moment(ply + 1).clocks;
    shown["clock"] = clocks.map_or(Value::Null, |left| {
        facts::by_side(&left, |left| json!(left))
    });
    Some(shown)
}

/// What was said, for those who may read it.
fn chat(table: &Table, sight: Sight) -> Vec<Value> {
    let lines = table.chat().iter();
    lines.filter_map(|said| line(table, said, sight)).collect()
}

/// A line, where the viewer may read it.
pub(super) fn line(table: &Table, line: &Line, sight: Sight) -> Option<Value> {
    let Viewer::Side(side) = sight.viewer else {
        return None;
    };
    if side != line.by && table.has_muted(side) {
        return None;
    }
    let (text, preset) = match &line.words {
        Said::Text(text) => (text.as_str(), None),
        Said::Preset(key) => ("", Some(key.as_str())),
    };
    Some(json!({
        "id": line.v,
        "from": line.by.to_string(),
        "text": text,
        "preset": preset,
        "time": line.at,
        "you": side == line.by,
    }))
}
