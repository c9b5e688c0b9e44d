//! What the machine plays where the right answer is known.

use std::sync::Arc;

use damas::color::Color;
use damas::game::Game;
use damas_engine::{Engine, Limits, Report, Settings, WIN, Weights};

use super::{Dice, GO_ON, report, variant};

/// Whether a side can force a win within so many plies: every move of both
/// sides tried, the game itself as referee.
fn wins(game: &mut Game, plies: usize, side: Color) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winner == Some(side);
    }
    if plies == 0 {
        return false;
    }
    let moves = game.legal_moves().to_vec();
    let own = game.turn() == side;
    let mut after = |mv| {
        game.play(mv).unwrap();
        let won = wins(game, plies - 1, side);
        game.undo();
        won
    };
    if own {
        moves.iter().any(&mut after)
    } else {
        moves.iter().all(&mut after)
    }
}

fn think(engine: &mut Engine, game: &Game, depth: u32) -> Report {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    engine.think(game.setups(), &limits, &GO_ON).unwrap()
}

/// A random game that somebody won, if this one was.
fn won_game(name: &str, seed: u64) -> Option<Game> {
    let mut game = Game::new(variant(name)).unwrap();
    let mut dice = Dice(seed);
    while game.outcome().is_none() && game.plies().len() < 300 {
        let legal = game.legal_moves();
        let mv = legal[dice.below(legal.len())].clone();
        game.play(&mv).unwrap();
    }
    game.outcome()?.winner.map(|_| game)
}

#[test]
fn wins_within_reach_are_found() {
    let names = [
        "international",
        "frisian",
        "breakthrough",
        "breakthrough-losing",
        "polish-house-draw",
        "polish-house-count",
        "ghana",
        "ghana-losing",
        "english",
        "russian",
        "russian-losing",
        "spanish-losing",
        "thai",
        "turkish",
        "turkish-text",
        "alquerque",
        "alquerque-losing",
        "gothic",
        "canadian",
        "spantsireti",
        "polish-house-extra",
    ];
    for name in names {
        // What tables know of a win is not how long it takes.
        let variant = variant(name);
        let settings = Settings {
            tables: Some(Vec::new()),
            ..Settings::default()
        };
        let mut engine = Engine::with(variant, &settings).unwrap();
        let mut found = 0;
        for mut game in (0..12).filter_map(|seed| won_game(name, seed)) {
            let undone = if game.legal_moves().len() > 12 { 1 } else { 3 };
            for plies in 1..=undone {
                game.undo();
                let side = game.turn();
                if !wins(&mut game, plies, side) {
                    continue;
                }
                let report = think(&mut engine, &game, plies as u32 + 2);
                assert!(
                    report.score >= WIN - 50,
                    "{name} {:?} {report:?}",
                    game.setup()
                );
                found += 1;
            }
        }
        assert!(found >= 3, "{name}: {found}");
    }
}

#[test]
fn the_line_can_be_played() {
    for name in [
        "international",
        "frisian",
        "italian-losing",
        "turkish",
        "polish-house-extra",
    ] {
        let mut game = Game::new(variant(name)).unwrap();
        let mut engine = Engine::new(Arc::clone(game.variant()));
        let mut dice = Dice(7);
        while game.outcome().is_none() && game.plies().len() < 80 {
            let report = think(&mut engine, &game, 4);
            assert_eq!(report.pv.first(), Some(&report.best));
            let mut line = game.clone();
            for mv in &report.pv {
                if line.outcome().is_none() {
                    line.play(mv).unwrap();
                }
            }
            let legal = game.legal_moves();
            let mv = legal[dice.below(legal.len())].clone();
            game.play(&mv).unwrap();
        }
    }
}

#[test]
fn the_last_piece_is_taken() {
    let report = report("international", "W:W32:B28", 5);
    assert_eq!(report.score, WIN - 1);
    assert!(report.best.is_capture());
}

#[test]
fn a_losing_game_is_lost_on_purpose() {
    // The one man is given away at once.
    let report = report("english-losing", "W:W18:B11,8", 3);
    assert_eq!(report.score, WIN - 2);
}

#[test]
fn the_first_king_wins_a_breakthrough() {
    let report = report("breakthrough", "W:W8,41,42,43:B36,3,31", 4);
    assert!(report.best.promotes);
    assert_eq!(report.score, WIN - 1);
}

#[test]
fn a_position_of_the_game_is_not_played_again_when_ahead() {
    let variant = variant("english");
    let mut game = Game::from_setup(
        variant.clone(),
        super::setup(&variant, "W:WK18,K27,K23:BK5"),
    )
    .unwrap();
    // How soon it wins without tables hangs on weights, which change as they are
    // trained; those set by hand stay.
    let settings = Settings {
        weights: Some(Arc::new(Weights::by_hand(variant.rules()))),
        ..Settings::default()
    };
    let mut engine = Engine::with(variant, &settings).unwrap();
    for _ in 0..40 {
        if game.outcome().is_some() {
            break;
        }
        let best = think(&mut engine, &game, 9).best;
        game.play(&best).unwrap();
        assert_eq!(game.occurrences(), 1);
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    assert_eq!(winner, Some(Color::White));
}
