//! What a filled-in form states, as lines of a rule file.

use std::fmt::Write as _;

use super::fields::{FIELDS, Kind, WAYS};
use super::{Draft, MOST_COUNTERS};

/// A key with its value, as TOML writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Statement {
    pub(super) table: &'static str,
    pub(super) key: &'static str,
    pub(super) value: String,
}

/// Everything that the fields say, but for names and counters.
pub(super) fn statements(draft: &Draft) -> Vec<Statement> {
    let mut list = Vec::new();
    for field in FIELDS {
        let name = field.name();
        if !is_meant(draft, &name) {
            continue;
        }
        if let Some(value) = value(draft, &name, field.kind) {
            let (table, key) = (field.table, field.key);
            list.push(Statement { table, key, value });
        }
    }
    list
}

/// Whether a field counts beside what the others say.
fn is_meant(draft: &Draft, name: &str) -> bool {
    let has_kings = draft.get("man.promotion") != "none";
    match name {
        "start.rows" | "start.gap" => matches!(draft.get("start.kind"), "" | "rows"),
        "start.layout" => draft.get("start.kind") == "halves",
        "start.white" | "start.black" => draft.get("start.kind") == "squares",
        "end.count_limit" => draft.get("end.goal") == "count",
        "man.takes_kings" => has_kings,
        _ => has_kings || !name.starts_with("king."),
    }
}

fn value(draft: &Draft, name: &str, kind: Kind) -> Option<String> {
    match kind {
        Kind::Choice(words) if words == ["halves"] => Some(quoted("halves")),
        Kind::Choice(_) => draft.find(name).map(quoted),
        Kind::Number(..) | Kind::Yes | Kind::Free => draft.find(name).map(bare),
        Kind::Ways => {
            let chosen: Vec<&str> = draft.all(name).collect();
            let known = WAYS.into_iter().filter(|way| chosen.contains(way));
            let odd = chosen.iter().copied().filter(|way| !WAYS.contains(way));
            draft.has(name).then(|| list(known.chain(odd).map(quoted)))
        }
        Kind::Ladder => draft.has(name).then(|| list(draft.all(name).map(quoted))),
        Kind::Look => {
            let part = |part: &str| draft.find(&format!("{name}.{part}")).map(quoted);
            let (name, color) = (part("name")?, part("color")?);
            Some(format!("{{ name = {name}, color = {color} }}"))
        }
        Kind::Squares => draft.find(name).map(|text| list(pieces(text).map(bare))),
    }
}

/// The parts of a list that somebody has typed.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split([',', ';', '\n']).map(str::trim);
    parts.filter(|part| !part.is_empty()).take(200)
}

/// The counters of a form, each as lines of a rule file.
pub(super) fn counters(draft: &Draft) -> Vec<String> {
    (1..=MOST_COUNTERS)
        .filter_map(|number| counter(draft, number))
        .collect()
}

/// Whether a counter is filled in: with a name or a number of moves.
pub(super) fn has_counter(draft: &Draft, number: usize) -> bool {
    let is_given = |key: &str| {
        !draft
            .get(&format!("counter.{number}.{key}"))
            .trim()
            .is_empty()
    };
    is_given("name") || is_given("moves")
}

/// A counter; none where it is not filled in.
fn counter(draft: &Draft, number: usize) -> Option<String> {
    let name = |key: &str| format!("counter.{number}.{key}");
    let text = |key: &str| draft.find(&name(key)).unwrap_or_default().trim();
    if !has_counter(draft, number) {
        return None;
    }
    let mut lines = vec![
        ("name", quoted(text("name"))),
        ("moves", bare(text("moves"))),
    ];
    if !matches!(text("count"), "" | "each") {
        lines.push(("count", quoted(text("count"))));
    }
    if !text("material").is_empty() {
        lines.push(("material", list(pieces(text("material")).map(quoted))));
    }
    if !(text("least").is_empty() && text("most").is_empty()) {
        let ends = [text("least"), text("most")];
        lines.push(("pieces", list(ends.into_iter().map(bare))));
    }
    if !text("equal_pieces").is_empty() {
        lines.push(("equal_pieces", bare(text("equal_pieces"))));
    }
    for key in ["kings_on_both_sides", "main_road", "unless_capture"] {
        if text(key) == "true" {
            lines.push((key, "true".to_owned()));
        }
    }
    lines.push(("resets", list(draft.all(&name("resets")).map(quoted))));
    if !matches!(text("by"), "" | "automatic") {
        lines.push(("by", quoted(text("by"))));
    }
    let lines = lines
        .iter()
        .map(|(key, value)| format!("{key} = {value}\n"));
    Some(lines.collect())
}

fn list(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(", "))
}

/// A number or a truth as it stands; anything else as a text, for the reader of
/// rule files to refuse.
fn bare(text: &str) -> String {
    let text = text.trim();
    let is_bare = text.parse::<i64>().is_ok() || matches!(text, "true" | "false");
    match text.parse::<i64>() {
        Ok(number) => number.to_string(),
        Err(_) if is_bare => text.to_owned(),
        Err(_) => quoted(text),
    }
}

/// A text as TOML writes it.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\r' => {}
            c if c.is_control() => _ = write!(out, "\\u{:04X}", u32::from(c)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
