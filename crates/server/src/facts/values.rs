//! Keys and values in words.

use toml_edit::{Array, InlineTable, Value};

use super::Fact;
use crate::words::Words;

/// What a key is about, in a few words.
pub(crate) fn label(key: &str, words: Words) -> String {
    words.get(&format!("fact-{}", slug(key)))
}

/// The value of a fact in words.
pub(crate) fn value_text(fact: &Fact, words: Words) -> String {
    let key = &fact.key;
    match &fact.value {
        Value::String(word) => word_text(key, word.value(), words),
        Value::Integer(number) => number_text(key, *number.value(), words),
        Value::Boolean(yes) if *yes.value() => words.get("value-yes"),
        Value::Boolean(_) => words.get("value-no"),
        Value::Array(list) => list_text(key, list, words),
        Value::InlineTable(look) => look_text(look, words),
        _ => fact.written.clone(),
    }
}

/// A key as names of messages have it.
pub(crate) fn slug(key: &str) -> String {
    key.replace(['.', '_'], "-")
}

/// A word that a key may have, in the reader's words; signs stay as they are.
pub(crate) fn word_text(key: &str, word: &str, words: Words) -> String {
    match (key, word) {
        ("notation.capture" | "notation.result", _) => word.to_owned(),
        (_, "none") if key != "man.promotion" => words.get("value-none"),
        _ => words.get(&format!("value-{}-{word}", slug(key))),
    }
}

fn number_text(key: &str, number: i64, words: Words) -> String {
    let has_own_zero = matches!(
        key,
        "king.run_limit"
            | "conduct.no_draw_offer_before"
            | "start.gap"
            | "repetition.times"
            | "end.count_limit"
    );
    match key {
        _ if number == 0 && has_own_zero => words.get(&format!("value-{}-zero", slug(key))),
        "notation.game_type" => number.to_string(),
        _ => words.say(
            &format!("value-{}", slug(key)),
            &[("count", number.to_string())],
        ),
    }
}

fn list_text(key: &str, list: &Array, words: Words) -> String {
    let items: Vec<String> = list.iter().map(item).collect();
    match key.rsplit('.').next() {
        Some("steps" | "captures") => directions(&items, words),
        Some("precedence") => ladder(&items, words),
        _ => items.join(", "),
    }
}

fn item(value: &Value) -> String {
    let text = value.as_str().map(str::to_owned);
    text.unwrap_or_else(|| {
        value
            .as_integer()
            .map_or_else(String::new, |n| n.to_string())
    })
}

/// Sets of directions that have a name.
const NAMED: [(&str, &str); 7] = [
    ("ne nw", "ways-forward"),
    ("ne se sw nw", "ways-diagonal"),
    ("n e w", "ways-forward-sideways"),
    ("n e s w", "ways-straight"),
    ("n ne e se s sw w nw", "ways-all"),
    ("n ne e w nw", "ways-all-but-back"),
    ("n ne nw", "ways-all-forward"),
];

/// A set of directions: by its name where it has one, else one by one.
pub(crate) fn directions(names: &[String], words: Words) -> String {
    let set = names.join(" ");
    if let Some((_, key)) = NAMED.iter().find(|(named, _)| *named == set) {
        return words.get(key);
    }
    let each = names.iter().map(|name| words.get(&format!("way-{name}")));
    each.collect::<Vec<_>>().join(", ")
}

fn ladder(rungs: &[String], words: Words) -> String {
    if rungs.is_empty() {
        return words.get("rung-free");
    }
    let each = rungs.iter().map(|rung| words.get(&format!("rung-{rung}")));
    each.collect::<Vec<_>>().join("; ")
}

fn look_text(look: &InlineTable, words: Words) -> String {
    let text = |key| look.get(key).and_then(Value::as_str).unwrap_or_default();
    let name = match text("name") {
        "White" => words.get("side-white"),
        "Black" => words.get("side-black"),
        "Red" => words.get("side-red"),
        own => own.to_owned(),
    };
    let color = match text("color") {
        "white" => words.get("colour-name-white"),
        "black" => words.get("colour-name-black"),
        "red" => words.get("colour-name-red"),
        own => own.to_owned(),
    };
    format!("{name} ({color})")
}
