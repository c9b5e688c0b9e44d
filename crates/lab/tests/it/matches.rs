//! Matches between evaluations.

use std::cell::Cell;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use damas_engine::Margins;
use damas_lab::duel::{Contender, Duel, DuelError, Effort, Standing};
use damas_lab::levels::Ladder;
use damas_lab::stats::{Sprt, Verdict};
use damas_lab::tune::{TuneError, Tuning};
use damas_lab::{Ending, Evaluation};

use crate::variant;

/// Two that think about so many positions.
fn thinking(nodes: u64) -> [Contender; 2] {
    let effort = Effort::Nodes(nodes);
    let contender = Contender::new(Evaluation::by_hand(variant("english").rules()), effort);
    [contender.clone(), contender]
}

/// A match between weights set by hand.
fn even(name: &str, threads: usize) -> Duel {
    let variant = variant(name);
    let contender =
        |nodes| Contender::new(Evaluation::by_hand(variant.rules()), Effort::Nodes(nodes));
    Duel {
        contenders: [contender(80), contender(80)],
        variant,
        ballots: None,
        opening: (4, 8),
        balance: 150,
        ending: Ending::default(),
        seed: 5,
        threads,
        pairs: 20,
        sprt: None,
    }
}

fn run(duel: &Duel, record: Option<&Path>) -> Standing {
    let stop = AtomicBool::new(false);
    duel.run(record, &stop, &mut |_| {}).unwrap()
}

#[test]
fn nobody_is_better_than_itself() {
    // The same game is played twice, so that every pair is level.
    let standing = run(&even("english", 2), None);
    assert_eq!(standing.pairs.0, [0, 0, 20, 0, 0]);
    assert_eq!(standing.games.iter().sum::<u64>(), 40);
    assert_eq!(standing.games[0], standing.games[2]);
}

#[test]
fn who_thinks_longer_wins_and_a_test_says_so() {
    let mut duel = even("english", 2);
    duel.contenders[0].effort = Effort::Nodes(1500);
    duel.contenders[1].effort = Effort::Nodes(15);
    duel.pairs = 200;
    duel.sprt = Some(Sprt::default());
    let standing = run(&duel, None);
    assert_eq!(standing.verdict, Verdict::Passed);
    assert!(standing.pairs.count() < 200, "{standing:?}");
    duel.contenders.swap(0, 1);
    assert_eq!(run(&duel, None).verdict, Verdict::Failed);
}

#[test]
fn a_match_that_was_stopped_goes_on_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let (path, whole) = (folder.path().join("record"), folder.path().join("whole"));
    let mut duel = even("russian", 2);
    duel.contenders[0].effort = Effort::Nodes(200);
    let expected = run(&duel, Some(&whole));
    let runs = Cell::new(0);
    let standing = loop {
        let stop = AtomicBool::new(false);
        let before = Cell::new(None);
        let standing = duel.run(Some(&path), &stop, &mut |standing| {
            let count = standing.pairs.count();
            let first = before.get().unwrap_or(count);
            before.set(Some(first));
            stop.store(count > first + 3, Ordering::Relaxed);
        });
        let standing = standing.unwrap();
        runs.set(runs.get() + 1);
        if standing.pairs.count() == duel.pairs {
            break standing;
        }
    };
    assert_eq!(standing, expected);
    assert_eq!(
        std::fs::read(&path).unwrap(),
        std::fs::read(&whole).unwrap()
    );
    assert_eq!(run(&duel, Some(&path)), expected);
    duel.seed += 1;
    let stop = AtomicBool::new(false);
    let error = duel.run(Some(&path), &stop, &mut |_| {});
    assert!(matches!(error, Err(DuelError::OtherMatch { .. })));
}

#[test]
fn a_tuning_that_was_stopped_goes_on_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let tuning = Tuning {
        duel: Duel {
            contenders: thinking(1000),
            pairs: 12,
            ..even("english", 2)
        },
        pairs_a_round: 4,
        only: vec!["cut-margin".to_owned(), "glance-margin".to_owned()],
    };
    let whole = folder.path().join("whole");
    let stop = AtomicBool::new(false);
    let expected = tuning.run(&whole, &stop, &mut |_| {}).unwrap();
    assert_eq!(expected.pairs, 12);
    let usual = Margins::default();
    assert_eq!(expected.margins().aspiration, usual.aspiration);
    assert_ne!(
        expected.numbers.map(f64::to_bits),
        usual.numbers().map(|n| f64::from(n).to_bits())
    );
    let stopped = folder.path().join("stopped");
    for rounds in 1.. {
        let stop = AtomicBool::new(false);
        let before = Cell::new(None);
        let tuned = tuning.run(&stopped, &stop, &mut |tuned| {
            let first = before.get().unwrap_or(tuned.pairs);
            before.set(Some(first));
            stop.store(tuned.pairs > first, Ordering::Relaxed);
        });
        assert!(rounds <= 5, "it does not go on");
        if tuned.unwrap().pairs == 12 {
            break;
        }
    }
    let [one, other] = [whole, stopped].map(|path| std::fs::read(path).unwrap());
    assert!(one == other);
    let wrong = Tuning {
        only: vec!["courage".to_owned()],
        ..tuning
    };
    let error = wrong.run(&folder.path().join("wrong"), &stop, &mut |_| {});
    assert!(matches!(error, Err(TuneError::Unknown { .. })), "{error:?}");
}

#[test]
fn levels_are_a_ladder() {
    let folder = tempfile::tempdir().unwrap();
    let ladder = Ladder {
        duel: Duel {
            contenders: even("english", 2).contenders.map(|contender| Contender {
                effort: Effort::Nodes(2000),
                ..contender
            }),
            pairs: 6,
            ..even("english", 2)
        },
        folder: folder.path().to_owned(),
    };
    let stop = AtomicBool::new(false);
    let rungs = ladder.run(&stop, &mut |_, _| {}).unwrap();
    assert_eq!((rungs.elo.len(), rungs.error.len()), (10, 9));
    assert!(rungs.elo[9] > rungs.elo[0] + 100.0, "{rungs:?}");
    // All is in the records: nothing is played again.
    let again = ladder.run(&stop, &mut |_, standing| {
        assert_eq!(standing.pairs.count(), 6);
    });
    assert_eq!(again.unwrap(), rungs);
    let path = folder.path().join("levels.toml");
    rungs.append(&path).unwrap();
    rungs.append(&path).unwrap();
    let rows: toml::Table = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(rows["ladder"].as_array().unwrap().len(), 2);
}
