//! Single positions with values that others have published.

use damas::position::{Setup, Verdict};
use damas::text::fen;
use damas::variant::Variant;
use damas_tablebase::{Metric, Tables};

use crate::folder::tables;

/// A verdict in the words of the truth file.
fn verdict(word: &str) -> Verdict {
    match word {
        "win" => Verdict::Win,
        "draw" => Verdict::Draw,
        _ => Verdict::Loss,
    }
}

/// The position of a FEN; `unmirrored` = its numbers are those of a board whose
/// bottom-left corner is played on.
fn setup(variant: &Variant, text: &str, unmirrored: bool) -> Setup {
    let geometry = variant.geometry();
    if !(unmirrored && geometry.is_mirrored()) {
        return fen::parse(geometry, text).unwrap();
    }
    let english = crate::folder::variant("english");
    let board = english.geometry();
    let plain = fen::parse(board, text).unwrap();
    let mut mirrored = Setup {
        turn: plain.turn,
        ..Setup::default()
    };
    for square in board.squares() {
        let (row, column) = board.point(square);
        let there = geometry
            .square_at(row.into(), 7 - i32::from(column))
            .unwrap();
        mirrored.put(there, plain.piece(square));
    }
    mirrored
}

fn of_truth(name: &str, key: &str) -> Vec<toml::Value> {
    let text = include_str!("../truth/tablebase.toml");
    let all: toml::Table = toml::from_str(text).unwrap();
    let samples = all[name].get(key).and_then(toml::Value::as_array);
    samples.cloned().unwrap_or_default()
}

fn pieces(setup: &Setup) -> usize {
    setup.pieces.white.len() + setup.pieces.black.len()
}

/// Compares samples with tables; how many were in them.
fn compare(tables: &Tables, name: &str, key: &str, unmirrored: bool) -> usize {
    let mut compared = 0;
    for sample in of_truth(name, key) {
        let text = sample[0].as_str().unwrap();
        let setup = setup(tables.variant(), text, unmirrored);
        if pieces(&setup) > usize::from(tables.most_pieces()) {
            continue;
        }
        let known = tables.known(&setup).unwrap();
        let expected = verdict(sample[1].as_str().unwrap());
        assert_eq!(known.verdict, Some(expected), "{name} {text}");
        if let Some(plies) = sample.get(2).and_then(toml::Value::as_integer)
            && plies >= 0
        {
            assert_eq!(known.dtw.map(i64::from), Some(plies), "{name} {text}");
        }
        compared += 1;
    }
    compared
}

/// How many pieces: with `DAMAS_LONG=1` as many as the samples have.
fn most(short: u8, long: u8) -> u8 {
    match std::env::var_os("DAMAS_LONG") {
        Some(_) => long,
        None => short,
    }
}

/// Whether the truth file numbers the squares of a mirrored board as those of one
/// that is not.
fn is_unmirrored(name: &str) -> bool {
    matches!(name, "italian" | "spanish")
}

fn samples_are_met(name: &str, most: u8) {
    let tables = tables(&format!("{name}-samples"), name, most, &[Metric::Dtw]);
    let unmirrored = is_unmirrored(name);
    let few = |sample: &toml::Value| {
        let text = sample[0].as_str().unwrap();
        pieces(&setup(tables.variant(), text, unmirrored)) <= usize::from(most)
    };
    let expected = of_truth(name, "samples").iter().filter(|s| few(s)).count();
    assert!(expected > 0, "{name}");
    assert_eq!(compare(&tables, name, "samples", unmirrored), expected);
}

macro_rules! samples {
    ($($test:ident $name:literal $short:literal $long:literal;)*) => {$(
        #[test]
        fn $test() {
            samples_are_met($name, most($short, $long));
        }
    )*};
}

samples! {
    english_samples_are_met "english" 4 5;
    russian_samples_are_met "russian" 3 5;
    italian_samples_are_met "italian" 4 4;
    brazilian_samples_are_met "brazilian" 3 4;
    spanish_samples_are_met "spanish" 3 4;
    international_samples_are_met "international" 3 4;
    killer_samples_are_met "killer" 3 4;
    samples_of_losing_english_are_met "english-losing" 3 4;
    samples_of_losing_russian_are_met "russian-losing" 3 4;
    samples_of_losing_international_are_met "international-losing" 3 3;
    canadian_samples_are_met "canadian" 3 3;
    samples_of_frisian_without_limit_are_met "frisian-nolimit" 3 3;
}

/// With `DAMAS_LONG=1`: positions of five pieces that others have published.
fn published_samples_are_met(name: &str) {
    if std::env::var_os("DAMAS_LONG").is_none() {
        return;
    }
    let tables = tables(&format!("{name}-five"), name, 5, &[Metric::Wld]);
    assert_eq!(compare(&tables, name, "published_samples", false), 29);
}

#[test]
fn published_english_samples_are_met() {
    published_samples_are_met("english");
}

#[test]
fn published_italian_samples_are_met() {
    published_samples_are_met("italian");
}

#[test]
fn published_international_samples_are_met() {
    published_samples_are_met("international");
}
