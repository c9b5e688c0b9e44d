//! What pages show beside the board, each a part of an event.

use damas::board::Square;
use damas::color::{ByColor, Color};
use damas::game::{Act, Binding, Game, Outcome, Reason};
use serde_json::{Map, Value, json};

use super::position::{numbers, one_move};
use crate::live::{Choice, Millis, Table, Viewer, Wish};
use crate::words::Words;

/// The clocks at a moment.
pub(super) fn clocks(table: &Table, now: Millis) -> Value {
    let Some(clock) = table.clock() else {
        return Value::Null;
    };
    let left = clock.left(now);
    json!({
        "white": left.white,
        "black": left.black,
        "running": clock.running().map(|side| side.to_string()),
        "at": now,
        "delay": clock.delay(now),
        "moves_left": clock.moves_left().map(|left| by_side(&left, |moves| json!(moves))),
    })
}

/// A value for each side.
pub(super) fn by_side<T>(values: &ByColor<T>, shown: impl Fn(&T) -> Value) -> Value {
    json!({ "white": shown(&values.white), "black": shown(&values.black) })
}

/// The moves that a viewer may make.
pub(super) fn legal(table: &Table, viewer: Viewer, words: Words) -> Vec<Value> {
    let game = table.game();
    if !viewer.is(game.turn()) {
        return Vec::new();
    }
    let choices = table.choices();
    let all: Vec<_> = choices.iter().map(|choice| choice.mv.clone()).collect();
    let listed = choices.iter().map(|Choice { mv, breach }| {
        let mut shown = one_move(game.variant(), game.setup(), mv, &all);
        if let Some(breach) = breach {
            shown["breach"] = json!(breach.text(game.variant().geometry(), words.0));
        }
        shown
    });
    listed.collect()
}

/// What each side offers.
pub(super) fn offers(table: &Table) -> Value {
    let of = |side| table.offer_of(side).map(Wish::word);
    json!({ "white": of(Color::White), "black": of(Color::Black) })
}

/// The premove of the viewer.
pub(super) fn premove(table: &Table, viewer: Viewer) -> Value {
    let Viewer::Side(side) = viewer else {
        return Value::Null;
    };
    table.premove(side).map_or(
        Value::Null,
        |premove| json!({ "path": premove.path, "captured": premove.captured }),
    )
}

/// Men and kings of both sides.
pub(super) fn material(game: &Game) -> Value {
    let setup = game.setup();
    let of = |side: Color| {
        let kings = setup.pieces[side].0 & setup.kings.0;
        let kings = kings.count_ones() as usize;
        json!({ "men": setup.pieces[side].len() - kings, "kings": kings })
    };
    json!({ "white": of(Color::White), "black": of(Color::Black) })
}

/// How far the draw counters are, and how often the position has come about.
pub(super) fn counters(game: &Game, words: Words) -> Vec<Value> {
    let running = game.counters().filter_map(|state| {
        let now = state.moves()?;
        let limit = state.counter.moves;
        let text = state.text(words.0);
        Some(json!({ "label": text, "now": now, "limit": limit, "text": text }))
    });
    let mut counters: Vec<Value> = running.collect();
    let times = u32::from(game.variant().rules().repetition.times);
    if times > 0 && game.occurrences() > 1 {
        let now = game.occurrences();
        let label = words.get("counter-repetition");
        counters.push(json!({ "label": label, "now": now, "limit": times, "text": label }));
    }
    counters
}

/// Draws that may be claimed, with what they rest on.
pub(super) fn claims(table: &Table, words: Words) -> Vec<Value> {
    if table.is_over() {
        return Vec::new();
    }
    let game = table.game();
    let due = game.claims();
    let shown = due.iter().map(|reason| {
        let proof = game.proof(reason);
        let text = proof.map_or_else(
            || reason.text(game.variant().rules(), words.0),
            |proof| proof.text(game, words.0),
        );
        json!({ "reason": code(reason), "text": text, "due": true })
    });
    shown.collect()
}

/// Touched pieces and broken rules.
pub(super) fn customs_state(table: &Table, viewer: Viewer, words: Words) -> Value {
    let game = table.game();
    let geometry = game.variant().geometry();
    let touched: Vec<Square> = match game.binding() {
        Binding::Free => Vec::new(),
        Binding::Piece(square) => vec![square],
        Binding::OneOf(squares) => squares,
    };
    let breach = game.open_breach().filter(|_| !table.is_over());
    if touched.is_empty() && breach.is_none() {
        return Value::Null;
    }
    let is_asked = viewer.is(game.turn());
    let remedies = game.remedies();
    let huffs: Vec<Value> = remedies
        .huff
        .iter()
        .filter(|_| is_asked)
        .map(|square| json!({ "square": square.number(), "text": "" }))
        .collect();
    json!({
        "huffs": huffs,
        "touched": numbers(&touched),
        "may_demand": is_asked && remedies.demand,
        "may_call": is_asked && remedies.call,
        "may_let_stand": is_asked && breach.is_some(),
        "text": breach.map(|breach| breach.text(geometry, words.0)),
    })
}

/// What the game has come to.
pub(super) fn outcome(table: &Table, words: Words) -> Value {
    if table.is_aborted() {
        let text = words.get("result-aborted");
        let none = json!({ "white": 0, "black": 0 });
        return json!({ "winner": null, "half_points": none, "reason": "aborted", "text": text, "rule": null });
    }
    let game = table.game();
    table.outcome().map_or(Value::Null, |outcome| {
        let rules = game.variant().rules();
        let points = outcome.half_points().unwrap_or_default();
        json!({
            "winner": outcome.winner.map(|side| side.to_string()),
            "half_points": by_side(&points, |points| json!(points)),
            "reason": code(&outcome.reason),
            "text": sentence(&outcome.text(game, words.0)),
            "rule": outcome.reason.text(rules, words.0),
            "proof": proof(game, &outcome, words),
        })
    })
}

/// What a draw that was claimed, or that came about by itself, rests on.
fn proof(game: &Game, outcome: &Outcome, words: Words) -> Option<String> {
    let moment = game.moment(game.plies().len());
    let claimed = moment.acts.iter().rev().find_map(|act| match act {
        Act::Claimed { proof, .. } => Some(proof.clone()),
        _ => None,
    });
    let proof = claimed.or_else(|| game.proof(&outcome.reason))?;
    Some(proof.text(game, words.0))
}

/// A text with a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let mut sentence: String = first.chain(letters).collect();
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

/// A reason as a word for programs.
pub(crate) fn code(reason: &Reason) -> &'static str {
    match reason {
        Reason::NoPieces => "no-pieces",
        Reason::LastPiece => "last-piece",
        Reason::Breakthrough => "breakthrough",
        Reason::Blocked => "blocked",
        Reason::LoneMan => "lone-man",
        Reason::MoveLimit => "move-limit",
        Reason::CountAgreed => "count-agreed",
        Reason::Repetition { .. } => "repetition",
        Reason::Counter { .. } => "counter",
        Reason::Agreed => "agreed",
        Reason::Resigned => "resigned",
        Reason::OutOfTime => "out-of-time",
        Reason::MissedCapture => "missed-capture",
        Reason::Annulled => "annulled",
        _ => "other",
    }
}

/// What every event about the game tells of its state.
pub(super) fn tail(table: &Table, viewer: Viewer, words: Words, now: Millis) -> Map<String, Value> {
    let game = table.game();
    let parts = [
        (
            "position",
            super::position::position(game.variant(), game.setup(), game.plies().len()),
        ),
        ("legal", json!(legal(table, viewer, words))),
        ("clocks", clocks(table, now)),
        ("offers", offers(table)),
        ("premove", premove(table, viewer)),
        ("counters", json!(counters(game, words))),
        ("material", material(game)),
        ("claims", json!(claims(table, words))),
        ("customs_state", customs_state(table, viewer, words)),
        ("outcome", outcome(table, words)),
        ("next", json!(table.next())),
    ];
    parts
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}
