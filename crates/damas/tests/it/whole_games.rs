//! Random games of every rule set to their end, and all the way back.

use std::sync::Arc;

use damas::game::Game;
use damas::rules::{Rules, names};
use damas::variant::Variant;

use crate::amount;
use crate::naive::dice::Dice;

/// Plies within which random games have always ended.
const LONGEST: usize = 20_000;

/// Plays random moves, and where rules may be broken and pieces huffed does
/// that as well, until the game is over.
fn play_to_the_end(game: &mut Game, dice: &mut Dice) {
    while game.outcome().is_none() {
        assert!(
            game.plies().len() < LONGEST,
            "{}",
            game.variant().rules().name
        );
        let huffable = game.remedies().huff;
        if !huffable.is_empty() && dice.once_in(2) {
            game.huff(*dice.pick(&huffable)).unwrap();
            continue;
        }
        let irregular = game.irregular_moves().unwrap();
        let mv = if !irregular.is_empty() && dice.once_in(3) {
            dice.pick(&irregular).mv.clone()
        } else if game.legal_moves().is_empty() {
            game.let_stand().unwrap();
            continue;
        } else {
            dice.pick(game.legal_moves()).clone()
        };
        game.play(&mv).unwrap();
    }
}

/// Takes everything back: the game is then as it was at its start.
fn go_back(game: &mut Game, start: &Game) {
    while game.undo().is_some() {}
    assert_eq!(game.setup(), start.setup());
    assert_eq!(
        game.variant().key(game.setup()),
        game.variant().key(start.setup())
    );
    assert!(game.counters().eq(start.counters()));
    assert_eq!(game.occurrences(), 1);
    assert_eq!(game.legal_moves(), start.legal_moves());
}

/// Makes everything again that was taken back: the game is then as it was at
/// its end.
fn go_forth(game: &mut Game, end: &Game) {
    while game.redo().is_some() {}
    assert_eq!(game.plies(), end.plies());
    assert_eq!(game.setups(), end.setups());
    assert!(game.counters().eq(end.counters()));
    assert_eq!(game.occurrences(), end.occurrences());
    assert_eq!(game.outcome(), end.outcome());
}

/// Plays games of one in four rule sets: the parts run side by side. Every game
/// goes back to its start, one in eight to its end again.
fn end_and_go_back(part: usize) {
    let mut dice = Dice::new(20_261_150 + part as u64);
    for name in names(true).skip(part).step_by(4) {
        let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
        let start = Game::new(variant).unwrap();
        for number in 0..amount(3, 10_000) {
            let mut game = start.clone();
            play_to_the_end(&mut game, &mut dice);
            if number % 8 == 0 {
                let end = game.clone();
                go_back(&mut game, &start);
                go_forth(&mut game, &end);
            } else {
                go_back(&mut game, &start);
            }
        }
    }
}

#[test]
fn random_games_of_every_rule_set_end_and_go_back_to_their_start_1() {
    end_and_go_back(0);
}

#[test]
fn random_games_of_every_rule_set_end_and_go_back_to_their_start_2() {
    end_and_go_back(1);
}

#[test]
fn random_games_of_every_rule_set_end_and_go_back_to_their_start_3() {
    end_and_go_back(2);
}

#[test]
fn random_games_of_every_rule_set_end_and_go_back_to_their_start_4() {
    end_and_go_back(3);
}
