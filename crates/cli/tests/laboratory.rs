//! `damas lab` as its users meet it.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A folder of a test's own, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("lab")
        .join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn damas(folder: &Path, line: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damas"));
    command.arg("lab").args(line.split(' '));
    command.current_dir(folder).output().unwrap()
}

/// What a command prints when all is well.
fn report(folder: &Path, line: &str) -> String {
    let output = damas(folder, line);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a command complains of.
fn complaint(folder: &Path, line: &str) -> String {
    let output = damas(folder, line);
    assert_eq!(output.status.code(), Some(1), "{line}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn games_become_weights_that_play() {
    let folder = folder("weights");
    let played = report(&folder, "datagen english -o games --games 60 --nodes 100");
    assert!(played.starts_with("games: 60 games, 60 new"), "{played}");
    let more = report(&folder, "datagen english -o games --games 80 --nodes 100");
    assert!(more.starts_with("games: 80 games, 20 new"), "{more}");
    let trained = report(
        &folder,
        "train english games -o weights --curve curve.svg --epochs 3 --json",
    );
    let trained: Value = serde_json::from_str(&trained).unwrap();
    assert_eq!(trained["games"], 80);
    assert_eq!(trained["epochs"].as_array().unwrap().len(), 3);
    let curve = fs::read_to_string(folder.join("curve.svg")).unwrap();
    assert!(curve.contains("<polyline"));
    let line = "match english weights material --games 6 --nodes 60 --record record --json";
    let first: Value = serde_json::from_str(&report(&folder, line)).unwrap();
    let games = first["games"].as_array().unwrap();
    let games: u64 = games.iter().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(games, 6);
    // The record has all of it: nothing is played again.
    let again: Value = serde_json::from_str(&report(&folder, line)).unwrap();
    assert_eq!(first, again);
    let next = "datagen english -o next --games 2 --nodes 100 --weights weights";
    report(&folder, next);
    let other = complaint(&folder, "datagen english -o next --games 3 --nodes 100");
    assert!(
        other.contains("played otherwise: its weights is"),
        "{other}"
    );
}

#[test]
fn a_test_ends_when_it_is_decided() {
    let folder = folder("sprt");
    let line =
        "sprt russian hand hand --nodes 600 --nodes2 10 --games 400 --ballots 64-squares-150";
    let told = report(&folder, line);
    assert!(told.contains("passed: the first is better"), "{told}");
}

#[test]
fn rules_of_a_users_own_get_weights_of_their_own() {
    let folder = folder("own");
    let rules = "name = \"mine\"\nextends = \"english\"\n[end]\nblocked = \"draw\"\n";
    fs::write(folder.join("mine.toml"), rules).unwrap();
    let line = "train --rules mine.toml --hours 0.002 -o mine.weights --epochs 2";
    let told = report(&folder, line);
    assert!(told.contains("mine, generation 2"), "{told}");
    let rows = fs::read_to_string(folder.join("mine.weights.lab/training.toml")).unwrap();
    assert_eq!(rows.matches("[[generation]]").count(), 2);
}

#[test]
fn books_grow() {
    let folder = folder("book");
    let line = "book english -o book --positions 5 --nodes 50";
    let told = report(&folder, line);
    assert!(told.starts_with("book: 5 positions"), "{told}");
}

#[test]
fn what_is_no_evaluation_or_no_list_is_named() {
    let folder = folder("wrong");
    let told = complaint(&folder, "match english hand nowhere");
    assert!(
        told.contains("\"nowhere\" is none of builtin, hand"),
        "{told}"
    );
    let line = "datagen international -o games --games 1 --ballots english-3-move";
    let told = complaint(&folder, line);
    assert!(
        told.contains("openings of english-3-move do not fit"),
        "{told}"
    );
    let told = complaint(&folder, "datagen english -o games");
    assert!(told.contains("say when to stop"), "{told}");
}
