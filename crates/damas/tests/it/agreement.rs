//! The fast generator against the naive one along random games.

use damas::moves::Move;
use damas::perft::Counting;
use damas::position::Setup;
use damas::rules::{Rules, names};
use damas::variant::Variant;

use crate::amount;
use crate::naive::compare::{FastSide, compare_random_games};
use crate::naive::{rule_files, rule_values};

/// The generator of the library.
struct Fast(Variant);

impl FastSide for Fast {
    fn legal(&mut self, setup: &Setup) -> Vec<Move> {
        let legal = self.0.legal_moves(setup).unwrap();
        // Where runs of king moves are limited, moves are listed to be counted.
        let counting = match self.0.rules().movement.king_run_limit {
            0 => Counting::Moves,
            _ => Counting::Limit,
        };
        let counted = self.0.perft(setup, 1, counting, 0);
        assert_eq!(counted, Ok(legal.len() as u64), "counted in {setup:?}");
        legal
    }

    fn play(&mut self, setup: &Setup, mv: &Move) -> Setup {
        self.0.play(setup, mv)
    }
}

fn compare(rules: &Rules, plies: usize) {
    let mut fast = Fast(Variant::new(rules.clone()));
    compare_random_games(rules, &mut fast, plies, 20_261_130);
}

#[test]
fn every_rule_set_agrees_with_the_naive_generator() {
    for name in names(true) {
        compare(&Rules::builtin(name).unwrap(), amount(5_000, 200_000));
    }
}

#[test]
fn every_losing_form_agrees_with_the_naive_generator() {
    for name in names(true) {
        // A file that is a losing game already has no losing form.
        if let Ok(rules) = Rules::builtin(&format!("{name}-losing")) {
            compare(&rules, amount(300, 200_000));
        }
    }
}

#[test]
fn random_rule_files_agree_with_the_naive_generator() {
    let files = rule_files::random_rule_files(7, 100);
    rule_values::assert_every_value(&files);
    for file in &files {
        compare(&Rules::parse(file).unwrap(), amount(500, 200_000));
    }
}

/// The rule sets that `DAMAS_RULES` names, each with the key of `DAMAS_CHANGE`
/// changed if it is given.
#[test]
#[ignore = "run by tests/mutants/run"]
fn named_rule_sets_agree_with_the_naive_generator() {
    let names = std::env::var("DAMAS_RULES").unwrap();
    let change = std::env::var("DAMAS_CHANGE").unwrap_or_default();
    for name in names.split_whitespace() {
        let file = format!("name = \"named\"\nextends = \"{name}\"\n{change}\n");
        compare(&Rules::parse(&file).unwrap(), 5_000);
    }
}
