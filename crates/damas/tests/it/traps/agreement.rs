//! What must agree along random games: a key kept up and one worked out, rules
//! known to the compiler and the same rules read at run time.

use damas::moves::MoveList;
use damas::perft::Counting;
use damas::position::{Position, Setup};
use damas::rules::{Job, Rules, Ruleset, names};
use damas::variant::Variant;

use crate::amount;
use crate::naive::dice::Dice;

/// Plies after which a random game begins anew.
const LONGEST: usize = 200;

/// The rule sets that the compiler knows.
const FIXED: [&str; 14] = [
    "international",
    "killer",
    "frisian",
    "brazilian",
    "canadian",
    "russian",
    "spantsireti",
    "pool",
    "english",
    "italian",
    "spanish",
    "czech",
    "thai",
    "turkish",
];

/// A random walk that compares the keys at every ply.
struct Walk<'a> {
    rules: &'a Rules,
    start: Setup,
    plies: usize,
}

impl Job for Walk<'_> {
    type Output = ();

    fn run<R: Ruleset>(self, rules: R) {
        let geometry = self.rules.geometry();
        let start = Position::<R::Board>::new(self.rules, &geometry, &self.start).unwrap();
        let (mut position, mut moves) = (start, MoveList::new());
        let mut dice = Dice::new(20_261_130);
        for ply in 0..self.plies {
            position.legal_moves(&rules, &mut moves);
            assert!(!moves.overflowed());
            if moves.as_slice().is_empty() || ply % LONGEST == 0 {
                position = start;
                continue;
            }
            position = position.play(&rules, dice.pick(moves.as_slice()));
            assert_eq!(
                position.key(),
                position.recomputed_key(),
                "{} ply {ply}",
                self.rules.name
            );
            let again = position.to_setup(&geometry);
            let again = Position::<R::Board>::new(self.rules, &geometry, &again).unwrap();
            assert_eq!(again, position, "{} ply {ply}", self.rules.name);
        }
    }
}

#[test]
fn the_key_kept_up_is_the_key_worked_out() {
    let plies = amount(2_000, 200_000);
    for name in names(true) {
        let rules = Rules::builtin(name).unwrap();
        let start = Variant::new(rules.clone()).start();
        let walk = || Walk {
            rules: &rules,
            start: start.clone(),
            plies,
        };
        rules.specialise(walk());
        rules.without_specialising(walk());
    }
}

#[test]
fn the_key_of_a_lone_piece_that_moves_twice_is_the_key_worked_out() {
    let rules = Rules::builtin("polish-house-extra").unwrap();
    let geometry = rules.geometry();
    let start = damas::text::fen::parse(&geometry, "W:W48:BK1,K5,6,15").unwrap();
    rules.specialise(Walk {
        rules: &rules,
        start,
        plies: 2_000,
    });
}

#[test]
fn fixed_rules_and_the_same_rules_read_at_run_time_agree() {
    for name in FIXED {
        let rules = Rules::builtin(name).unwrap();
        let fixed = Variant::new(rules.clone());
        let read = Variant::new_unspecialised(rules);
        let mut dice = Dice::new(20_261_130);
        let mut setup = fixed.start();
        for ply in 0..amount(600, 20_000) {
            let legal = fixed.legal_moves(&setup).unwrap();
            assert_eq!(legal, read.legal_moves(&setup).unwrap(), "{name} {ply}");
            for counting in [Counting::Moves, Counting::Paths, Counting::Limit] {
                let count = |variant: &Variant| variant.perft(&setup, 2, counting, 0).unwrap();
                assert_eq!(count(&fixed), count(&read), "{name} {ply} {counting:?}");
            }
            if legal.is_empty() || ply % LONGEST == LONGEST - 1 {
                setup = fixed.start();
                continue;
            }
            let mv = dice.pick(&legal);
            let after = fixed.play(&setup, mv);
            assert_eq!(after, read.play(&setup, mv), "{name} {ply}");
            setup = after;
            assert_eq!(fixed.key(&setup), read.key(&setup), "{name} {ply}");
        }
    }
}
