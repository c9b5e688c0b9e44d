//! Tables against a search that knows nothing of them, and games played by them.

use std::sync::Arc;

use damas::game::{Game, Reason};
use damas::position::{Setup, Verdict};
use damas::variant::Variant;
use damas_tablebase::{Material, Metric, Slice, Tables, position};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::folder::tables;

/// The result that the side to move can force within so many plies, by looking
/// at every line.
fn forced(variant: &Arc<Variant>, setup: &Setup, plies: u16) -> Option<Verdict> {
    let game = Game::from_setup(Arc::clone(variant), setup.clone()).unwrap();
    if let Some(verdict) = over(&game) {
        return Some(verdict);
    }
    if plies == 0 {
        return None;
    }
    let mut all_lose = true;
    for mv in variant.legal_moves(setup).unwrap() {
        match forced(variant, &variant.play(setup, &mv), plies - 1) {
            Some(Verdict::Loss) => return Some(Verdict::Win),
            Some(Verdict::Win) => {}
            _ => all_lose = false,
        }
    }
    all_lose.then_some(Verdict::Loss)
}

/// The result for the side to move where the board decides; counters aside.
fn over(game: &Game) -> Option<Verdict> {
    let outcome = game.outcome()?;
    if matches!(outcome.reason, Reason::Counter { .. }) {
        return None;
    }
    Some(match outcome.winner {
        None => Verdict::Draw,
        Some(winner) if winner == game.turn() => Verdict::Win,
        Some(_) => Verdict::Loss,
    })
}

/// Random positions of up to so many pieces.
fn random(variant: &Variant, most: u8, count: usize, seed: u64) -> Vec<Setup> {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let has_kings = variant.rules().name != "alquerque";
    let all: Vec<Material> = (2..=most)
        .flat_map(|total| Material::all(total, has_kings))
        .collect();
    let mut found = Vec::new();
    while found.len() < count {
        let slice = Slice {
            material: all[dice.next_u64() as usize % all.len()],
            turn: damas::color::Color::White,
        };
        let number = dice.next_u64() % 200_000;
        found.extend(position(variant.rules(), slice, number));
    }
    found
}

/// A table must agree with what can be forced within three plies.
fn agrees_with_a_search(name: &str) {
    let tables = tables(&format!("search-{name}"), name, 3, &[Metric::Dtw]);
    let variant = tables.variant();
    for setup in random(variant, 3, 60, 7) {
        let known = tables.known(&setup).unwrap();
        let plies = 3;
        let expected = match (known.verdict, known.dtw) {
            (Some(verdict), Some(distance)) if distance <= plies => Some(verdict),
            (Some(Verdict::Draw), _) => continue,
            _ => None,
        };
        let text = damas::text::fen::write(variant.geometry(), &setup);
        assert_eq!(forced(variant, &setup, plies), expected, "{name} {text}");
    }
}

#[test]
fn short_wins_are_those_of_a_search() {
    for name in ["english", "russian", "thai", "alquerque", "russian-losing"] {
        agrees_with_a_search(name);
    }
}

/// Both sides play by the tables: the game ends after as many plies as they say.
fn plays_out(tables: &Tables, setup: &Setup) {
    let variant = tables.variant();
    let mut setup = setup.clone();
    let Some(mut left) = tables.known(&setup).unwrap().dtw else {
        return;
    };
    loop {
        let game = Game::from_setup(variant.clone(), setup.clone()).unwrap();
        let answer = tables.answer(&game).unwrap().unwrap();
        assert_eq!(answer.value.dtw, Some(left));
        if left == 0 {
            assert!(over(&game).is_some());
            return;
        }
        let best = &answer.moves[0];
        assert_eq!(best.value.unwrap().verdict, answer.value.verdict);
        assert_eq!(best.value.unwrap().dtw, answer.value.dtw);
        assert!(answer.best > 0);
        setup = variant.play(&setup, &best.mv);
        left -= 1;
    }
}

#[test]
fn games_by_the_tables_end_when_they_say() {
    for name in ["english", "russian", "frisian"] {
        let tables = tables(&format!("perfect-{name}"), name, 3, &[Metric::Dtw]);
        for setup in random(tables.variant(), 3, 30, 11) {
            plays_out(&tables, &setup);
        }
    }
}

#[test]
fn every_metric_tells_the_same_results() {
    let tables = tables("metrics", "russian", 3, &Metric::ALL);
    for setup in random(tables.variant(), 3, 300, 3) {
        let known = tables.known(&setup).unwrap();
        let decided = known.verdict != Some(Verdict::Draw);
        assert_eq!(known.dtc.is_some(), decided);
        assert_eq!(known.dtw.is_some(), decided);
        assert!(known.dtc <= known.dtw);
    }
}

/// Russian kings that move for fifteen moves draw: with a single ply left, no
/// win in five can be had.
#[test]
fn counters_that_take_a_win_away_are_named() {
    let tables = tables("caveats", "russian", 3, &[Metric::Dtw]);
    let variant = tables.variant();
    let mut seen = 0;
    for mut setup in random(variant, 3, 400, 13) {
        let known = tables.known(&setup).unwrap();
        if known.verdict != Some(Verdict::Win) || known.dtw < Some(5) {
            continue;
        }
        for (halfmoves, expected) in [(29, true), (0, false)] {
            setup.halfmoves = Some(halfmoves);
            let game = Game::from_setup(variant.clone(), setup.clone()).unwrap();
            let answer = tables.answer(&game).unwrap().unwrap();
            let named = answer.caveats.iter().find(|caveat| caveat.left == 1);
            assert_eq!(named.is_some(), expected, "{:?}", answer.caveats);
        }
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}
