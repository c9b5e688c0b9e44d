//! The comparison of random games, with the naive generator on both sides.

use std::panic::{AssertUnwindSafe, catch_unwind};

use damas::moves::Move;
use damas::position::Setup;
use damas::rules::{Lift, Movement, Precedence, Rules, names};

use super::compare::{FastSide, compare_random_games};
use super::rule_files::random_rule_files;
use super::turn::{legal_moves, play};
use super::{Book, State};

/// The naive generator in the place of a fast one, right or wrong.
struct Naive(Book);

impl FastSide for Naive {
    fn legal(&mut self, setup: &Setup) -> Vec<Move> {
        let state = State::from_setup(&self.0, setup);
        let moves = legal_moves(&self.0, &state);
        moves.iter().rev().map(|mv| mv.to_move(&self.0)).collect()
    }

    fn play(&mut self, setup: &Setup, mv: &Move) -> Setup {
        let state = State::from_setup(&self.0, setup);
        let moves = legal_moves(&self.0, &state);
        let found = moves.iter().find(|known| known.to_move(&self.0) == *mv);
        play(&self.0, &state, found.expect("a legal move")).to_setup(&self.0)
    }
}

fn rules(name: &str) -> Rules {
    Rules::builtin(name).expect("a built-in rule set")
}

#[test]
fn the_naive_side_agrees_with_itself() {
    for name in names(true) {
        let rules = rules(name);
        compare_random_games(&rules, &mut Naive(Book::new(&rules)), 200, 1);
    }
    for file in random_rule_files(3, 100) {
        let rules = Rules::parse(&file).expect("a sound rule file");
        compare_random_games(&rules, &mut Naive(Book::new(&rules)), 200, 2);
    }
}

/// What the comparison says of a generator with one wrong rule.
fn complaint(name: &str, mistake: impl Fn(&mut Movement)) -> String {
    let rules = rules(name);
    let mut book = Book::new(&rules);
    mistake(&mut book.movement);
    let compare = || compare_random_games(&rules, &mut Naive(book), 20_000, 1);
    let panic = catch_unwind(AssertUnwindSafe(compare)).expect_err("the mistake is found");
    panic.downcast_ref::<String>().expect("a message").clone()
}

#[test]
fn a_wrong_rule_is_found_on_a_small_board() {
    let report = complaint("turkish", |movement| movement.half_turn_ban = false);
    assert!(report.starts_with("turkish: "), "{report}");
    let pieces = report
        .lines()
        .next()
        .map_or(0, |line| line.matches(',').count() + 2);
    assert!(pieces <= 6, "{report}");
    assert!(report.contains("\n  ! "), "{report}");
}

#[test]
fn wrong_rules_of_each_kind_are_found() {
    complaint("international", |movement| movement.lift = Lift::AtOnce);
    complaint("international", |movement| {
        movement.precedence = Precedence::FREE;
    });
    complaint("italian", |movement| movement.men_take_kings = true);
    complaint("frisian", |movement| movement.king_run_limit = 4);
    complaint("polish-house-extra", |movement| {
        movement.lone_extra_move = false;
    });
    complaint("generic8-runs", |movement| movement.jump_runs = false);
}
