//! Weights learned from games.

use std::sync::atomic::AtomicBool;

use damas::rules::Rules;
use damas_engine::Weights;
use damas_lab::train::{Options, Stage, TrainError, train};

use crate::{play, quick, variant};

#[test]
fn games_teach_what_a_man_is_worth_and_the_same_every_time() {
    let folder = tempfile::tempdir().unwrap();
    let order = quick("english", 2);
    let files = [play(&order, folder.path(), 200)];
    let options = Options {
        epochs: 4,
        ..Options::default()
    };
    let stop = AtomicBool::new(false);
    let base = &order.evaluation.weights;
    let learn = |tell: &mut dyn FnMut(Stage)| {
        train(&order.variant, base, &files, &options, &stop, tell).unwrap()
    };
    let mut epochs = 0;
    let trained = learn(&mut |stage| epochs += u32::from(matches!(stage, Stage::Epoch(_))));
    assert_eq!(epochs, 4);
    let report = &trained.report;
    assert_eq!(report.games, 200);
    assert!(
        report.positions > 2000 && report.held_out > 50,
        "{report:?}"
    );
    // Better than to expect a half of every position.
    assert!(
        report.epochs.iter().all(|epoch| epoch.held_out < 0.65),
        "{report:?}"
    );
    assert!(report.odds > 0.3, "{report:?}");
    assert_eq!(learn(&mut |_| {}).weights, trained.weights);
    let rules = order.variant.rules();
    let bytes = trained.weights.to_bytes(rules);
    assert_eq!(Weights::from_bytes(rules, &bytes).unwrap(), trained.weights);
}

#[test]
fn games_of_other_rules_and_too_few_games_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let files = [play(&quick("english", 1), folder.path(), 1)];
    let stop = AtomicBool::new(false);
    let learn = |name| {
        let variant = variant(name);
        train(
            &variant,
            &Weights::by_hand(variant.rules()),
            &files,
            &Options::default(),
            &stop,
            &mut |_| {},
        )
    };
    let error = learn("russian").unwrap_err();
    assert!(
        error.to_string().contains("holds games of english"),
        "{error}"
    );
    assert!(matches!(learn("english"), Err(TrainError::TooFew { .. })));
    let mut renamed = Rules::builtin("english").unwrap();
    renamed.name = "mine".to_owned();
    let mine = std::sync::Arc::new(damas::variant::Variant::new(renamed));
    let error = train(
        &mine,
        &Weights::by_hand(mine.rules()),
        &files,
        &Options::default(),
        &stop,
        &mut |_| {},
    );
    assert!(matches!(error, Err(TrainError::TooFew { .. })));
}
