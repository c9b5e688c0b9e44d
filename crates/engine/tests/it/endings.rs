//! Endings of few pieces, played by the engine against a side that never errs.
//!
//! With `DAMAS_LONG=1`: a thousand endings of four pieces in each game.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use damas::color::Color;
use damas::game::Game;
use damas::moves::Move;
use damas::position::{Setup, Verdict};
use damas::text::fen;
use damas::variant::Variant;
use damas_engine::{Engine, Limits, Settings};
use damas_tablebase::{
    Material, Metric, Order, Progress, Slice, TableSet, Tables, build, embedded, position,
};

use super::{Dice, GO_ON, variant};

const GAMES: [&str; 5] = ["english", "italian", "russian", "brazilian", "spanish"];

/// Nobody watches.
struct Silence;

impl Progress for Silence {
    fn begins(&self, _: Slice, _: u64) {}

    fn done(&self, _: u64) {}
}

/// How many endings of a game are tried, and of how many pieces.
fn extent() -> (usize, u8) {
    match std::env::var_os("DAMAS_LONG") {
        Some(_) => (1000, 4),
        None => (20, 3),
    }
}

/// Tables of distances to the end, built for a test.
fn distances(test: &str, variant: &Variant, pieces: u8) -> TableSet {
    let rules = variant.rules();
    let dir: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&dir).unwrap();
    let order = Order {
        rules,
        pieces,
        metric: Metric::Dtw,
        dir: &dir,
        memory: 2 << 30,
        check: false,
    };
    build(&order, &Silence).unwrap();
    TableSet::open(rules, &dir, Metric::Dtw).unwrap()
}

/// Random endings of so many pieces that have a result for the side to move.
fn endings(tables: &Tables, pieces: u8, verdict: Verdict, count: usize) -> Vec<Setup> {
    let rules = tables.variant().rules();
    let all = Material::all(pieces, true);
    let mut dice = Dice(count as u64);
    let mut found = Vec::new();
    while found.len() < count {
        let slice = Slice {
            material: all[dice.below(all.len())],
            turn: Color::White,
        };
        let number = dice.below(700_000) as u64;
        let Some(setup) = position(rules, slice, number) else {
            continue;
        };
        if tables.known(&setup).unwrap().verdict == Some(verdict) {
            found.push(setup);
        }
    }
    found
}

fn to_depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn chosen(engine: &mut Engine, game: &Game, limits: &Limits) -> Move {
    engine.think(game.setups(), limits, &GO_ON).unwrap().best
}

/// Plays a won ending to its end: the engine against the longest defence. Who
/// won, and after how many plies.
fn played(
    engine: &mut Engine,
    tables: &Tables,
    setup: &Setup,
    limits: &Limits,
) -> (Option<Color>, usize) {
    let mut game = Game::from_setup(Arc::clone(tables.variant()), setup.clone()).unwrap();
    let winner = game.turn();
    loop {
        if let Some(outcome) = game.outcome() {
            return (outcome.winner, game.plies().len());
        }
        let mv = if game.turn() == winner {
            chosen(engine, &game, limits)
        } else {
            let answer = tables.answer(&game).unwrap().unwrap();
            answer.moves[0].mv.clone()
        };
        game.play(&mv).unwrap();
    }
}

/// Won endings are won by the shortest way, draw counters and all.
fn wins_what_is_won(name: &str) {
    let (count, pieces) = extent();
    let variant = variant(name);
    let set = distances("endings", &variant, pieces);
    let tables = Tables::new(&variant, [set.clone()]);
    let settings = Settings {
        tables: Some(vec![set]),
        ..Settings::default()
    };
    let mut engine = Engine::with(Arc::clone(&variant), &settings).unwrap();
    for setup in endings(&tables, pieces, Verdict::Win, count) {
        let text = fen::write(variant.geometry(), &setup);
        let game = Game::from_setup(Arc::clone(&variant), setup.clone()).unwrap();
        let answer = tables.answer(&game).unwrap().unwrap();
        let shortest = answer.value.dtw.unwrap();
        let (winner, plies) = played(&mut engine, &tables, &setup, &to_depth(4));
        assert_eq!(winner, setup.turn, "{name} {text} after {plies} plies");
        assert_eq!(plies, usize::from(shortest), "{name} {text}");
    }
}

#[test]
fn what_is_won_is_won_by_the_shortest_way() {
    for name in GAMES {
        wins_what_is_won(name);
    }
}

/// With the tables that come with the program a move never costs a result.
#[test]
fn no_ending_of_four_pieces_is_misplayed() {
    let count = extent().0;
    for name in GAMES {
        let variant = variant(name);
        let tables = Tables::new(&variant, embedded(variant.rules()));
        let mut engine = Engine::new(Arc::clone(&variant));
        for verdict in [Verdict::Win, Verdict::Draw] {
            for setup in endings(&tables, 4, verdict, count) {
                let game = Game::from_setup(Arc::clone(&variant), setup.clone()).unwrap();
                let after = variant.play(&setup, &chosen(&mut engine, &game, &to_depth(2)));
                let left = match tables.known(&after).unwrap().verdict {
                    Some(Verdict::Win) => Verdict::Loss,
                    Some(Verdict::Loss) => Verdict::Win,
                    _ => Verdict::Draw,
                };
                let text = fen::write(variant.geometry(), &setup);
                assert_eq!(left, verdict, "{name} {text}");
            }
        }
    }
}

/// How many of the won endings are won with results alone, on demand:
/// `cargo test --profile proof -p damas-engine -- --ignored --nocapture without_distances`.
#[test]
#[ignore = "a measurement"]
#[allow(clippy::print_stdout)]
fn wins_without_distances() {
    let (count, pieces) = extent();
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    for name in GAMES {
        let variant = variant(name);
        let tables = Tables::new(&variant, [distances("endings", &variant, pieces)]);
        let mut engine = Engine::new(Arc::clone(&variant));
        let endings = endings(&tables, pieces, Verdict::Win, count);
        let is_won = |setup: &&Setup| {
            let (winner, _) = played(&mut engine, &tables, setup, &limits);
            winner == setup.turn
        };
        let won = endings.iter().filter(is_won).count();
        println!("{name}: {won} of {count} endings of {pieces} pieces are won");
    }
}
