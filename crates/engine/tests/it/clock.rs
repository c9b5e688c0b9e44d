//! Limits are kept, and an answer is always there.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use damas::game::Game;
use damas::position::Setup;
use damas::rules::names;
use damas_engine::{Engine, Limits};

use super::{Dice, GO_ON, setup, variant};

/// How late an answer may be.
const LATE: Duration = Duration::from_millis(20);

fn timed(milliseconds: u64) -> Limits {
    Limits {
        time: Some(Duration::from_millis(milliseconds)),
        ..Limits::default()
    }
}

#[test]
fn there_is_an_answer_in_no_time() {
    for name in names(true) {
        let variant = variant(name);
        let start = variant.start();
        let legal = variant.legal_moves(&start).unwrap();
        let mut engine = Engine::new(variant);
        let report = engine.think(&[start], &timed(0), &GO_ON).unwrap();
        assert!(legal.contains(&report.best), "{name}");
    }
}

#[test]
fn there_is_no_answer_without_a_move() {
    let variant = variant("english");
    let mut engine = Engine::new(variant.clone());
    let mut think = |setup: &[Setup]| engine.think(setup, &timed(5), &GO_ON);
    assert_eq!(think(&[]), None);
    assert_eq!(think(&[Setup::default()]), None);
    assert_eq!(think(&[setup(&variant, "W:W:B1,2")]), None);
    assert_eq!(think(&[setup(&variant, "W:W29:B25,22")]), None);
}

#[test]
fn depth_and_nodes_are_kept() {
    let variant = variant("russian");
    let mut engine = Engine::new(variant.clone());
    for limit in 1..8 {
        let limits = Limits {
            depth: Some(limit),
            ..Limits::default()
        };
        let report = engine.think(&[variant.start()], &limits, &GO_ON).unwrap();
        assert_eq!(report.depth, limit);
        engine.forget();
        let limits = Limits {
            nodes: Some(1 << (2 * limit)),
            ..Limits::default()
        };
        let report = engine.think(&[variant.start()], &limits, &GO_ON).unwrap();
        assert_eq!(report.nodes, 1 << (2 * limit));
    }
}

#[test]
fn the_same_depth_gives_the_same_answer() {
    let variant = variant("international");
    let limits = Limits {
        depth: Some(6),
        ..Limits::default()
    };
    let mut engine = Engine::new(variant.clone());
    let first = engine.think(&[variant.start()], &limits, &GO_ON).unwrap();
    let middle = setup(
        &variant,
        "B:W25,27,28,30,32-40,42,45,48:B2,3,6-9,11-16,18,19,23,24",
    );
    engine.think(&[middle], &limits, &GO_ON).unwrap();
    let mut other = Engine::new(variant.clone());
    for engine in [&mut engine, &mut other] {
        engine.forget();
        let again = engine.think(&[variant.start()], &limits, &GO_ON).unwrap();
        assert_eq!(
            (&again.best, again.score, again.nodes, &again.pv),
            (&first.best, first.score, first.nodes, &first.pv)
        );
    }
}

#[test]
fn a_search_can_be_stopped() {
    let variant = variant("international");
    let stop = AtomicBool::new(true);
    let start = Instant::now();
    let limits = Limits {
        depth: Some(60),
        ..Limits::default()
    };
    let report = Engine::new(variant.clone()).think(&[variant.start()], &limits, &stop);
    assert!(report.is_some());
    assert!(start.elapsed() < Duration::from_secs(1));
}

#[test]
fn thousands_of_routes_are_no_excuse() {
    // A king before 25 men on alternate squares: over 100,000 routes.
    let variant = variant("canadian");
    let mut board = Setup {
        turn: Some(damas::color::Color::White),
        ..Setup::default()
    };
    for (row, column) in (0..25).map(|i| (1 + 2 * (i / 5), 2 + 2 * (i % 5))) {
        let square = variant.geometry().square_at(row, column);
        board.pieces.black.insert(square.unwrap());
    }
    let king = variant.geometry().square_at(11, 0).unwrap();
    board.pieces.white.insert(king);
    board.kings.insert(king);
    let mut engine = Engine::new(variant.clone());
    let listing = Instant::now();
    let moves = variant.legal_moves(&board);
    let listing = listing.elapsed();
    let start = Instant::now();
    let report = engine.think(&[board], &timed(10), &GO_ON);
    let time = start.elapsed();
    assert_eq!(report.is_some(), moves.is_ok());
    // The moves are listed twice: with their paths, and for the search.
    let most = Duration::from_millis(10) + 2 * listing + LATE;
    assert!(time < most, "{time:?}, {listing:?} to list");
}

#[test]
fn answers_come_in_time() {
    let long = std::env::var_os("DAMAS_LONG").is_some();
    let (answers, most_late) = if long { (1000, 0) } else { (200, 2) };
    let games = [
        "international",
        "canadian",
        "turkish",
        "frisian",
        "alquerque",
    ];
    let mut late = 0;
    for (seed, name) in (0..).zip(games) {
        let mut game = Game::new(variant(name)).unwrap();
        let mut engine = Engine::new(game.variant().clone());
        let mut dice = Dice(seed);
        for _ in 0..answers / games.len() {
            if game.outcome().is_some() {
                game = Game::new(game.variant().clone()).unwrap();
            }
            let start = Instant::now();
            engine.think(game.setups(), &timed(3), &GO_ON).unwrap();
            late += usize::from(start.elapsed() > Duration::from_millis(3) + LATE);
            let legal = game.legal_moves();
            let mv = legal[dice.below(legal.len())].clone();
            game.play(&mv).unwrap();
        }
    }
    assert!(late <= most_late, "{late} of {answers} answers came late");
}
