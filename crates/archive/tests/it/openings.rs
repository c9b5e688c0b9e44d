//! Moves counted, against the slow reading.

use std::collections::BTreeMap;

use damas::color::{ByColor, Color};
use damas::pdn::{PdnGame, result};
use damas::position::Setup;
use damas_archive::{Opening, Results};

use crate::games::{VARIANTS, archive, variant};
use crate::slow::positions;

fn add(results: &mut Results, points: Option<ByColor<u8>>, year: u32) {
    results.games += 1;
    match points.map(|points| (points.white, points.black)) {
        Some((2, 0)) => results.white += 1,
        Some((1, 1)) => results.draws += 1,
        Some((0, 2)) => results.black += 1,
        _ => {}
    }
    results.last_year = results.last_year.max(Some(year));
}

type Counted = BTreeMap<String, Results>;

/// Counts each game once for each position that follows one.
fn slowly(
    name: &str,
    games: &[PdnGame],
    setups: &[Vec<Setup>],
    root: &Setup,
    fits: &dyn Fn(&PdnGame) -> bool,
) -> (Results, Counted) {
    let variant = variant(name);
    let same = |setup: &Setup| {
        (setup.pieces, setup.kings, setup.turn) == (root.pieces, root.kings, root.turn)
    };
    let (mut all, mut moves) = (Results::default(), Counted::new());
    for (game, setups) in games.iter().zip(setups).filter(|(game, _)| fits(game)) {
        let points = result::by_color(variant.rules(), game.tag("Result").unwrap());
        let year = game.tag("Date").unwrap()[..4].parse().unwrap();
        let here: Vec<_> = (0..setups.len())
            .filter(|&ply| same(&setups[ply]))
            .collect();
        if !here.is_empty() {
            add(&mut all, points, year);
        }
        let next = here.iter().filter_map(|&ply| setups.get(ply + 1));
        let next: std::collections::BTreeSet<_> = next
            .map(|setup| format!("{:?}{:?}", setup.pieces, setup.kings))
            .collect();
        for after in next {
            add(moves.entry(after).or_default(), points, year);
        }
    }
    (all, moves)
}

#[test]
fn moves_are_counted_with_their_results() {
    for name in VARIANTS {
        let (place, games) = archive(name, 150, 21);
        let variant = variant(name);
        let setups = positions(&variant, &games);
        let mut archive = place.open();
        let stored = archive.variant(None).unwrap();
        let roots = setups[3]
            .iter()
            .take(5)
            .chain(setups.last().unwrap().iter().take(3));
        for root in roots {
            let mut root = root.clone();
            root.king_runs = ByColor::default();
            let side = root.turn.unwrap();
            for (mover, rating) in [(None, None), (Some("ann"), None), (None, Some(1700..=2100))] {
                let opening = Opening {
                    mover: mover.map(str::to_owned),
                    rating: rating.clone(),
                    ..Opening::default()
                };
                let explored = archive.explore(&stored, &root, side, &opening).unwrap();
                let (who, what) = match side {
                    Color::White => ("White", "WhiteRating"),
                    Color::Black => ("Black", "BlackElo"),
                };
                let fits = |game: &PdnGame| {
                    let player = game.tag(who).unwrap().to_lowercase();
                    let number: u16 = game.tag(what).unwrap().parse().unwrap();
                    mover.is_none_or(|mover| player.contains(mover))
                        && rating
                            .as_ref()
                            .is_none_or(|rating| rating.contains(&number))
                };
                let (all, moves) = slowly(name, &games, &setups, &root, &fits);
                assert_eq!(explored.results, all, "{name}");
                let told: Counted = explored
                    .moves
                    .iter()
                    .map(|played| {
                        (
                            format!("{:?}{:?}", played.setup.pieces, played.setup.kings),
                            played.results,
                        )
                    })
                    .collect();
                assert_eq!(told, moves, "{name}");
                let counts: Vec<_> = explored
                    .moves
                    .iter()
                    .map(|played| played.results.games)
                    .collect();
                assert!(counts.is_sorted_by(|one, other| one >= other));
            }
        }
    }
}

#[test]
fn scores_are_those_of_a_side() {
    let results = Results {
        games: 10,
        white: 4,
        draws: 2,
        black: 2,
        last_year: None,
    };
    assert_eq!(results.of(Color::Black), (2, 2, 4));
    assert_eq!(results.percent(Color::White), Some(62.5));
    assert_eq!(Results::default().percent(Color::White), None);
}
