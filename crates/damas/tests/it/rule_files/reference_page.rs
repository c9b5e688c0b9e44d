//! The page that describes rule files, held against the program.

use damas::rules::{Rules, show};

const PAGE: &str = include_str!("../../../../../docs/rule-files.md");

/// The cells of each row that describes a key.
fn rows() -> Vec<Vec<&'static str>> {
    PAGE.lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect()
}

/// The pieces of code in a cell.
fn code(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

fn parse(text: &str) -> Rules {
    Rules::parse(text).unwrap_or_else(|error| panic!("{text}\n{error}"))
}

/// A file with some keys, those of a counter in one.
fn file(key: &str, lines: &str) -> String {
    if !key.starts_with("counters") {
        let name = if key == "name" { "" } else { "name = \"a\"\n" };
        return format!("{name}{lines}");
    }
    let needed = [("name", "name = \"c\"\n"), ("moves", "moves = 3\n")];
    let needed = needed
        .iter()
        .filter(|(short, _)| key != format!("counters.{short}"));
    let needed: String = needed.map(|(_, line)| *line).collect();
    format!("name = \"a\"\n[[counters]]\n{needed}{lines}")
}

#[test]
fn every_key_is_described() {
    let described: Vec<&str> = rows().iter().map(|row| code(row[0])[0]).collect();
    let mut missing = Vec::new();
    for name in [
        "international-16",
        "russian",
        "alquerque",
        "generic8",
        "turkish",
    ] {
        let mut table = String::new();
        for line in show(name).unwrap().lines() {
            if line.starts_with('[') {
                table = line.trim_matches(['[', ']']).to_owned() + ".";
            } else if let Some((key, _)) = line.split_once(" = ") {
                let key = format!("{table}{key}");
                if !line.starts_with(['#', ' ']) && !described.contains(&key.as_str()) {
                    missing.push(key);
                }
            }
        }
    }
    assert_eq!(missing, [""; 0]);
}

#[test]
fn every_example_is_sound_and_changes_something() {
    for row in rows() {
        let [key, _, _, example, _] = row[..] else {
            panic!("{row:?}");
        };
        let key = code(key)[0];
        let text = file(key, &code(example).join("\n"));
        let unchanged = if key == "name" {
            "name = \"a\""
        } else {
            &file(key, "")
        };
        // A counter's name and moves have no default to differ from.
        if !["counters.name", "counters.moves"].contains(&key) {
            assert_ne!(parse(&text), parse(unchanged), "{key}");
        }
    }
}

#[test]
fn every_default_is_what_the_page_says() {
    for row in rows() {
        let key = code(row[0])[0];
        let short = key.strip_prefix("counters.").unwrap_or(key);
        if let [value] = code(row[2])[..] {
            let with = parse(&file(key, &format!("{short} = {value}")));
            assert_eq!(with, parse(&file(key, "")), "{key}");
        }
    }
}
