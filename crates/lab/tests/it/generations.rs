//! Self-play, training and matches in one.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use damas_lab::Evaluation;
use damas_lab::lineage::{Lineage, LineageError, Step};
use damas_lab::selfplay::Settings;
use damas_lab::train::Options;

use crate::variant;

fn lineage(folder: &Path, games: u64) -> Lineage {
    Lineage {
        ancestor: Evaluation::by_hand(variant("english").rules()),
        variant: variant("english"),
        folder: folder.to_owned(),
        settings: Settings {
            nodes: 100,
            ..Settings::default()
        },
        options: Options {
            epochs: 4,
            ..Options::default()
        },
        time: Duration::from_hours(1),
        games: Some(games),
        seed: 3,
        threads: 2,
        pairs: 12,
        match_nodes: 100,
        command: "a test".to_owned(),
    }
}

#[test]
fn generations_follow_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let lineage = lineage(folder.path(), 120);
    assert!(lineage.best().unwrap().is_none());
    let stop = AtomicBool::new(false);
    let first = lineage.generation(&stop, &mut |_| {}).unwrap();
    assert_eq!((first.generation, first.parent.as_str()), (1, "by hand"));
    let second = lineage.generation(&stop, &mut |_| {}).unwrap();
    assert_eq!(second.generation, 2);
    assert!(second.games > first.games, "{second:?}");
    assert_eq!(second.parent == "generation 1", first.kept);
    assert_eq!(lineage.count().unwrap(), 2);
    let (best, _) = lineage.best().unwrap().unwrap();
    assert_eq!(best == 2, second.kept);
    let rows = std::fs::read_to_string(folder.path().join("training.toml")).unwrap();
    assert_eq!(rows.matches("[[generation]]").count(), 2);
    for file in ["1.games", "1.weights", "1.svg", "2.weights", "2.material"] {
        assert!(folder.path().join("english").join(file).exists(), "{file}");
    }
}

/// With `DAMAS_LONG=1`: a few hundred games are too few to tell.
#[test]
fn a_generation_is_better_than_material() {
    if std::env::var_os("DAMAS_LONG").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let stop = AtomicBool::new(false);
    let lineage = Lineage {
        pairs: 150,
        match_nodes: 1000,
        ..lineage(folder.path(), 6000)
    };
    let row = lineage.generation(&stop, &mut |_| {}).unwrap();
    assert!(row.material.elo[0] > 0.0, "{row:?}");
}

#[test]
fn a_generation_stopped_anywhere_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let lineage = lineage(folder.path(), 120);
    // Stops once while it plays, trains, and plays each match.
    let mut done = 0;
    for _ in 0..20 {
        let stop = AtomicBool::new(false);
        let mut latest = done;
        let result = lineage.generation(&stop, &mut |step| {
            let (at, is_under_way) = match step {
                Step::Playing(tally) => (1, tally.games > 50),
                Step::Training(_) => (2, true),
                Step::Match("previous", standing) => (3, standing.pairs.count() > 5),
                Step::Match(_, standing) => (4, standing.pairs.count() > 5),
            };
            if at > done && is_under_way {
                latest = at;
                stop.store(true, Ordering::Relaxed);
            }
        });
        done = latest;
        match result {
            Ok(row) => {
                assert_eq!(row.generation, 1);
                assert!(done >= 2, "it was never stopped");
                return;
            }
            Err(LineageError::Stopped | LineageError::Train(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }
    panic!("it does not come to an end");
}
