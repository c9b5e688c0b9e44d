//! The tables that come with the program.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use damas::rules::{Rules, names};
use damas::variant::Variant;
use damas_tablebase::{Facts, TableSet, embedded, verify};

use crate::folder::Silence;

/// Wins, losses and draws of so many pieces, White to move.
fn totals(set: &TableSet, pieces: u8) -> (u64, u64, u64) {
    let infos = set.files().iter().map(|file| file.info());
    let slices = infos
        .filter(|info| info.pieces == pieces)
        .flat_map(|info| info.slices);
    slices.fold((0, 0, 0), |(wins, losses, draws), slice| {
        let summary = slice.summary;
        (
            wins + summary.wins,
            losses + summary.losses,
            draws + summary.draws(),
        )
    })
}

#[test]
fn four_pieces_have_the_results_that_a_slow_solver_counted() {
    for (name, expected) in [
        ("english", (2_574_304, 1_917_090, 1_717_922)),
        ("italian", (2_588_968, 2_040_371, 1_579_977)),
        ("russian", (2_409_393, 1_255_909, 2_544_014)),
        ("brazilian", (2_408_066, 1_256_516, 2_544_734)),
    ] {
        let set = embedded(&Rules::builtin(name).unwrap()).unwrap();
        assert_eq!(totals(&set, 4), expected, "{name}");
    }
}

#[test]
fn tables_of_32_squares_are_small() {
    for name in names(false) {
        let rules = Rules::builtin(name).unwrap();
        let set = embedded(&rules).unwrap();
        let bytes: u64 = set.files().iter().map(|file| file.len()).sum();
        let limit = match name {
            "english" => 165_000,
            _ => 200_000,
        };
        assert!(
            rules.geometry().len() > 32 || bytes < limit,
            "{name}: {bytes}"
        );
    }
}

#[test]
fn opening_takes_no_time() {
    let rules = Rules::builtin("poddavki").unwrap();
    let time = || {
        let begun = Instant::now();
        assert!(embedded(&rules).is_some());
        begun.elapsed()
    };
    // A machine that does other things is slow now and then.
    let best = (0..20).map(|_| time()).min().unwrap();
    assert!(best < Duration::from_millis(10), "{best:?}");
}

/// With `DAMAS_LONG=1`: every value of every set derived again, those of the
/// games that `DAMAS_VERIFY` names, or of all.
#[test]
fn every_value_follows_from_its_moves() {
    if std::env::var_os("DAMAS_LONG").is_none() {
        return;
    }
    let wanted = std::env::var("DAMAS_VERIFY").ok();
    let is_wanted = |name: &str| {
        let wanted = wanted.as_ref();
        wanted.is_none_or(|names| names.split(',').any(|known| known == name))
    };
    let mut seen = HashSet::new();
    for name in names(false) {
        let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
        if !is_wanted(name) || !seen.insert(Facts::of(variant.rules()).hash()) {
            continue;
        }
        let set = embedded(variant.rules()).unwrap();
        let verified = verify(&variant, &set, &Silence);
        let verified = verified.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let positions = set.files().iter().map(|file| file.info().positions());
        assert_eq!(verified.positions, positions.sum::<u64>(), "{name}");
    }
    assert!(!seen.is_empty());
}
