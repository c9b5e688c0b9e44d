//! A rule set and a position at hand.

use std::sync::Arc;

use damas::game::{Game, Outcome, Reason};
use damas::moves::Move;
use damas::position::Setup;
use damas::rules::Rules;
use damas::text::{fen, notation};
use damas::variant::Variant;

pub(super) fn variant(name: &str) -> Arc<Variant> {
    Arc::new(Variant::new(Rules::builtin(name).unwrap()))
}

pub(super) fn setup(variant: &Variant, position: &str) -> Setup {
    match fen::parse(variant.geometry(), position) {
        Ok(setup) => setup,
        Err(error) => panic!("{position}: {error}"),
    }
}

pub(super) fn game(name: &str, position: &str) -> Game {
    let variant = variant(name);
    let setup = setup(&variant, position);
    Game::from_setup(variant, setup).unwrap()
}

/// The legal moves of a position, in the order of their texts.
pub(super) fn moves(name: &str, position: &str) -> String {
    let variant = variant(name);
    let legal = legal(&variant, position);
    let mut texts: Vec<String> = legal
        .iter()
        .map(|mv| notation::write_short(variant.geometry(), mv, &legal, 'x'))
        .collect();
    texts.sort();
    texts.join(" ")
}

/// How many pieces the longest and the shortest legal move of a position take.
pub(super) fn captured(name: &str, position: &str) -> (usize, usize) {
    let legal = legal(&variant(name), position);
    let numbers = || legal.iter().map(|mv| mv.captured.len());
    (numbers().min().unwrap(), numbers().max().unwrap())
}

fn legal(variant: &Variant, position: &str) -> Vec<Move> {
    variant.legal_moves(&setup(variant, position)).unwrap()
}

/// A draw: after how many plies, by how many moves or occurrences, and whether
/// it must be claimed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Draw {
    plies: usize,
    number: u32,
    claim: bool,
}

pub(super) const fn by_itself(number: u32, plies: usize) -> Draw {
    Draw {
        plies,
        number,
        claim: false,
    }
}

pub(super) const fn on_claim(number: u32, plies: usize) -> Draw {
    Draw {
        plies,
        number,
        claim: true,
    }
}

/// The draw that a counter gives where some moves are made and then a round of
/// moves again and again. Repetition plays no part.
pub(super) fn counted(name: &str, position: &str, opening: &str, round: &str) -> Draw {
    let mut rules = Rules::builtin(name).unwrap();
    rules.repetition.times = 0;
    let variant = Arc::new(Variant::new(rules));
    let setup = setup(&variant, position);
    drawn(Game::from_setup(variant, setup).unwrap(), opening, round)
}

/// The draw that repetition gives where a round of moves is made again and
/// again.
pub(super) fn repeated(name: &str, position: &str, round: &str) -> Draw {
    drawn(game(name, position), "", round)
}

fn drawn(mut game: Game, opening: &str, round: &str) -> Draw {
    let moves = opening.split_whitespace();
    for text in moves.chain(round.split_whitespace().cycle()) {
        if let Some(draw) = draw(&game) {
            return draw;
        }
        assert!(game.plies().len() < 400, "no draw");
        if let Err(error) = game.play_text(text) {
            panic!("{text} as ply {}: {error}", game.plies().len() + 1);
        }
    }
    unreachable!("the round never ends")
}

fn draw(game: &Game) -> Option<Draw> {
    let (reason, claim) = match (game.outcome(), game.claims().first()) {
        (Some(outcome), _) => (outcome.reason, false),
        (None, Some(reason)) => (reason.clone(), true),
        (None, None) => return None,
    };
    let number = match reason {
        Reason::Repetition { times } => u32::from(times),
        Reason::Counter { moves, .. } => moves,
        other => panic!("the game ended by {other:?}"),
    };
    Some(Draw {
        plies: game.plies().len(),
        number,
        claim,
    })
}

/// What a position has come to before a move is made in it.
pub(super) fn outcome(name: &str, position: &str) -> Option<Outcome> {
    game(name, position).outcome()
}
