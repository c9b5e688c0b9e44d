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

#[test]
fn english_samples_are_met() {
    let tables = tables("english-samples", "english", 4, &[Metric::Dtw]);
    assert_eq!(compare(&tables, "english", "samples", false), 8);
}

#[test]
fn italian_samples_are_met() {
    let tables = tables("italian-samples", "italian", 4, &[Metric::Dtw]);
    assert_eq!(compare(&tables, "italian", "samples", true), 21);
}

#[test]
fn international_samples_of_few_pieces_are_met() {
    let tables = tables("international-samples", "international", 3, &[Metric::Dtw]);
    assert_eq!(compare(&tables, "international", "samples", false), 5);
}

/// With `DAMAS_LONG=1`: five pieces.
#[test]
fn published_samples_of_five_pieces_are_met() {
    if std::env::var_os("DAMAS_LONG").is_none() {
        return;
    }
    let tables = tables("english-five", "english", 5, &[Metric::Wld]);
    assert!(compare(&tables, "english", "published_samples", false) >= 29);
}
