//! Every key of a rule file with the values that random files must set, held
//! against what the parser itself knows.

use std::collections::BTreeSet;

use damas::rules::Rules;
use toml::{Table, Value};

/// The values that the files must set together, key by key. Where a key takes
/// a number or a text, the values are examples of what it takes.
pub(crate) const VALUES: &[(&str, &[&str])] = &[
    ("extends", &["english", "frisian", "turkish"]),
    ("board.squares", &["dark", "full", "lines"]),
    ("board.width", &["3", "4", "5", "6", "8", "10", "12", "14"]),
    (
        "board.height",
        &["3", "4", "5", "7", "8", "9", "10", "12", "14"],
    ),
    ("board.corner", &["playable", "blank"]),
    ("board.shade", &["dark", "light"]),
    ("board.top", &["white", "black"]),
    ("colors.white.name", &["Red", "Light"]),
    ("colors.white.color", &["red", "#fff", "#f0f0f0"]),
    ("colors.black.name", &["Dark", "Green"]),
    ("colors.black.color", &["green", "#000", "#101010"]),
    ("notation.kind", &["numbers", "letters"]),
    (
        "notation.first",
        &["bottom-left", "bottom-right", "top-left", "top-right"],
    ),
    ("notation.game_type", &["none", "20", "99"]),
    ("notation.capture", &["x", ":", "-"]),
    ("notation.result", &["1-0", "2-0"]),
    ("start.turn", &["white", "black"]),
    ("start.rows", &["1", "2", "3"]),
    ("start.gap", &["0", "1", "2"]),
    ("start.layout", &["halves"]),
    ("start.white", &[]),
    ("start.black", &[]),
    ("man.steps", DIRECTIONS),
    ("man.captures", DIRECTIONS),
    ("man.takes_kings", FLAGS),
    ("man.promotion", &["end", "stop", "passing", "none"]),
    ("king.steps", DIRECTIONS),
    ("king.captures", DIRECTIONS),
    ("king.range", &["flying", "short"]),
    ("king.landing", &["any", "behind", "behind-king"]),
    ("king.jump_runs", FLAGS),
    ("king.run_limit", &["0", "1", "2", "3", "100"]),
    (
        "capture.precedence",
        &[
            "number",
            "kings",
            "by-king",
            "order",
            "frisian",
            "frisian-half",
        ],
    ),
    ("capture.lift", &["end", "at-once"]),
    ("capture.half_turn", &["allowed", "forbidden"]),
    (
        "capture.compulsion",
        &["enforced", "huff", "forfeit", "optional"],
    ),
    (
        "conduct.illegal",
        &["reject", "opponent-decides", "stands-after-reply"],
    ),
    ("conduct.touch_move", FLAGS),
    ("conduct.no_draw_offer_before", &["0", "20", "1000"]),
    ("end.goal", &["capture", "breakthrough", "count"]),
    ("end.count_limit", &["0", "1", "30"]),
    ("end.misere", FLAGS),
    ("end.blocked", &["loss", "draw", "count"]),
    ("end.lone_man", &["play-on", "loses", "draws"]),
    ("end.last_piece_loses", FLAGS),
    ("end.lone_extra_move", FLAGS),
    ("repetition.times", &["0", "3", "4", "9"]),
    ("repetition.by", &["automatic", "claim"]),
    ("repetition.recorded_only", FLAGS),
    ("counters.moves", &["0", "1", "15", "1000"]),
    ("counters.count", &["each", "stronger", "weaker"]),
    (
        "counters.material",
        &["KKK v K", "KK+ v K", "K v K", "Km v K", "1 v 1", "mm v m"],
    ),
    ("counters.pieces", &["2", "5", "121"]),
    ("counters.kings_on_both_sides", FLAGS),
    ("counters.equal_pieces", &["1", "3", "121"]),
    ("counters.main_road", FLAGS),
    ("counters.unless_capture", FLAGS),
    (
        "counters.resets",
        &["capture", "man-move", "promotion", "material-change"],
    ),
    ("counters.by", &["automatic", "claim"]),
];

const DIRECTIONS: &[&str] = &["n", "ne", "e", "se", "s", "sw", "w", "nw"];
const FLAGS: &[&str] = &["true", "false"];

/// Every value that the files set, as `key=value`; a list sets each of its
/// entries, and every key has the value `*`.
fn values_set(files: &[String]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in files {
        let table: Table = file.parse().expect("a rule file is TOML");
        collect(&Value::Table(table), "", &mut found);
    }
    found
}

fn collect(value: &Value, key: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Table(table) => {
            for (name, value) in table {
                let dot = if key.is_empty() { "" } else { "." };
                collect(value, &format!("{key}{dot}{name}"), found);
            }
        }
        Value::Array(list) => {
            found.insert(format!("{key}=*"));
            for value in list {
                collect(value, key, found);
            }
        }
        Value::String(text) => {
            found.insert(format!("{key}={text}"));
        }
        other => {
            found.insert(format!("{key}={other}"));
        }
    }
}

/// Asserts that the files set every value of every key.
///
/// # Panics
/// With the values that none of them sets.
pub(crate) fn assert_every_value(files: &[String]) {
    let found = values_set(files);
    let wanted = VALUES.iter().flat_map(|(key, values)| {
        let any = values.is_empty().then(|| format!("{key}=*"));
        let each = values.iter().map(move |value| format!("{key}={value}"));
        each.chain(any)
    });
    let missing: Vec<String> = wanted.filter(|value| !found.contains(value)).collect();
    assert!(missing.is_empty(), "no file sets {missing:?}");
}

/// Keys that every file sets to something of its own.
const OWN: &[&str] = &["name", "title", "description", "aliases", "counters.name"];

#[test]
fn the_table_of_values_is_as_long_as_that_of_the_parser() {
    let known = |key: &str| VALUES.iter().find(|(name, _)| *name == key);
    for (key, values) in VALUES {
        for word in allowed_words(key) {
            assert!(values.contains(&word.as_str()), "{key} may be {word}");
        }
    }
    for section in SECTIONS {
        for key in known_keys(section) {
            let is_section = SECTIONS.contains(&key.as_str()) || key == "colors";
            let is_known = known(&key).is_some() || OWN.contains(&key.as_str());
            assert!(is_section || is_known, "{key} is a key too");
        }
    }
}

const SECTIONS: &[&str] = &[
    "",
    "board",
    "colors.white",
    "colors.black",
    "notation",
    "start",
    "man",
    "king",
    "capture",
    "conduct",
    "end",
    "repetition",
    "counters",
];

/// The message of the parser about a key that is set to nonsense.
fn complaint(section: &str, key: &str) -> String {
    let header = match section {
        "" => String::new(),
        "counters" => "[[counters]]\n".to_owned(),
        name => format!("[{name}]\n"),
    };
    let file = format!("{header}{key} = [\"?\"]\n");
    let faults = Rules::parse(&file).expect_err("nonsense is refused").faults;
    let fault = faults.into_iter().find(|fault| fault.key.ends_with(key));
    fault.map(|fault| fault.message).unwrap_or_default()
}

/// The words that the parser allows for a key.
fn allowed_words(key: &str) -> Vec<String> {
    let (section, key) = key.rsplit_once('.').unwrap_or(("", key));
    let message = complaint(section, key);
    let allowed = message
        .split_once("allowed: ")
        .map_or("", |(_, allowed)| allowed);
    let quoted = allowed.split('`').skip(1).step_by(2);
    quoted.map(str::to_owned).collect()
}

/// The keys that the parser knows in a section, by their full names.
fn known_keys(section: &str) -> Vec<String> {
    let message = complaint(section, "q9q9q9q9");
    let (_, list) = message.split_once("known here: ").expect("a list of keys");
    let dot = if section.is_empty() { "" } else { "." };
    list.split(", ")
        .map(|key| format!("{section}{dot}{key}"))
        .collect()
}
