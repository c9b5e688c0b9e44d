//! The form as a rule set fills it in.

use damas::rules::{Rules, show_rules};
use toml_edit::Value;

use super::{Draft, international};
use crate::facts::{Fact, Facts, facts};

/// The form filled in with the facts of a rule set.
pub(crate) fn filled(rules: &Rules) -> Draft {
    let mut draft = Draft::default();
    draft.set("from", &*rules.name);
    let own = facts(&show_rules(rules));
    for fact in &own.list {
        fill(&mut draft, &fact.key, fact);
    }
    draft.set("start.kind", start_kind(&own));
    fill_missing(&mut draft);
    for (place, counter) in own.counters.iter().enumerate() {
        fill_counter(&mut draft, place + 1, counter);
    }
    draft
}

fn start_kind(facts: &Facts) -> &'static str {
    if facts.get("start.layout").is_some() {
        "halves"
    } else if facts.get("start.white").is_some() {
        "squares"
    } else {
        "rows"
    }
}

fn fill(draft: &mut Draft, name: &str, fact: &Fact) {
    match &fact.value {
        Value::Array(list) => {
            // Tells the form that the field was there, with nothing chosen.
            draft.set(name, "");
            let items: Vec<String> = list.iter().map(plain).collect();
            if matches!(fact.key.as_str(), "start.white" | "start.black") {
                draft.0.pop();
                draft.set(name, items.join(", "));
            } else {
                for item in items {
                    draft.set(name, item);
                }
            }
        }
        Value::InlineTable(look) => {
            for part in ["name", "color"] {
                let text = look.get(part).map(plain).unwrap_or_default();
                draft.set(format!("{name}.{part}"), text);
            }
        }
        value => draft.set(name, plain(value)),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.value().clone(),
        Value::Integer(number) => number.value().to_string(),
        Value::Boolean(yes) => yes.value().to_string(),
        _ => String::new(),
    }
}

/// What the facts of a game say nothing of: kings where there are none, men on
/// rows where they stand otherwise.
fn fill_missing(draft: &mut Draft) {
    let usual = facts(&show_rules(&international()));
    for fact in &usual.list {
        let wanted = matches!(fact.table(), "king" | "start") || fact.key == "man.takes_kings";
        if wanted && !draft.has(&fact.key) {
            fill(draft, &fact.key, fact);
        }
    }
    if !draft.has("end.count_limit") {
        draft.set("end.count_limit", "0");
    }
}

fn fill_counter(draft: &mut Draft, number: usize, counter: &[Fact]) {
    let name = |key: &str| format!("counter.{number}.{key}");
    for fact in counter {
        let key = fact.key.trim_start_matches("counters.");
        match (key, &fact.value) {
            ("material", Value::Array(list)) => {
                let endings: Vec<String> = list.iter().map(plain).collect();
                draft.set(name(key), endings.join(", "));
            }
            ("pieces", Value::Array(list)) => {
                for (part, item) in ["least", "most"].into_iter().zip(list.iter()) {
                    draft.set(name(part), plain(item));
                }
            }
            _ => fill(draft, &name(key), fact),
        }
    }
    if !draft.has(&name("resets")) {
        for what in ["", "capture", "man-move"] {
            draft.set(name("resets"), what);
        }
    }
}
