//! Positions, patterns and manoeuvres: every answer against the slow reading.

use damas::color::{ByColor, Color};
use damas::position::Setup;
use damas::text::fen;
use damas::variant::Variant;
use damas_archive::{Archive, Found, Images, Manoeuvre, Pattern, Search, Sought};

use crate::dice::Dice;
use crate::games::{Place, VARIANTS, archive, variant};
use crate::slow::{Wanted, amount, image, positions};

const GAMES: usize = 120;

fn found(archive: &mut Archive, sought: Sought, images: Images) -> Found {
    let search = Search {
        sought: Some(sought),
        images,
        ..Search::default()
    };
    archive.search(&search, usize::MAX).unwrap()
}

/// The games and positions that fit, and the first place in each game.
fn slowly(games: &[Vec<Setup>], fits: impl Fn(&Setup) -> bool) -> Vec<(i64, usize, usize)> {
    let mut hits = Vec::new();
    for (number, setups) in (1..).zip(games) {
        let plies: Vec<_> = (0..setups.len())
            .filter(|&ply| fits(&setups[ply]))
            .collect();
        if let Some(&first) = plies.first() {
            hits.push((number, first, plies.len()));
        }
    }
    hits
}

fn told(found: &Found) -> Vec<(i64, usize, usize)> {
    let hits = found.hits.iter();
    hits.map(|hit| {
        (
            hit.game,
            hit.place.unwrap().ply,
            hit.place.unwrap().positions,
        )
    })
    .collect()
}

fn agree(found: &Found, slow: &[(i64, usize, usize)], what: &str) {
    assert_eq!(told(found), slow, "{what}");
    assert_eq!(found.games, slow.len() as u64, "{what}");
    assert_eq!(
        found.positions,
        slow.iter().map(|hit| hit.2 as u64).sum::<u64>(),
        "{what}"
    );
}

fn same(one: &Setup, other: &Setup) -> bool {
    (one.pieces, one.kings) == (other.pieces, other.kings)
        && (one.turn.is_none() || one.turn == other.turn)
}

fn a_position(games: &[Vec<Setup>], dice: &mut Dice) -> Setup {
    let setups = &games[dice.below(games.len())];
    dice.pick(setups).clone()
}

/// The images that a variant has.
fn images_of(name: &str) -> Vec<Images> {
    let both = matches!(name, "turkish" | "alquerque");
    let all = [(false, false), (false, true), (true, false), (true, true)];
    let some = all.into_iter().filter(|&(mirrored, _)| both || !mirrored);
    some.map(|(mirrored, reversed)| Images { mirrored, reversed })
        .collect()
}

/// A position and its images.
fn seen(variant: &Variant, setup: &Setup, images: Images) -> Vec<Setup> {
    let mut seen = Vec::new();
    for mirrored in [false, true] {
        for reversed in [false, true] {
            if (images.mirrored || !mirrored) && (images.reversed || !reversed) {
                seen.push(image(variant, setup, mirrored, reversed));
            }
        }
    }
    seen
}

#[test]
fn every_position_is_found_wherever_it_is() {
    for name in VARIANTS {
        let (place, games) = archive(name, GAMES, 1);
        let variant = variant(name);
        let games = positions(&variant, &games);
        let mut archive = place.open();
        let mut dice = Dice::new(2);
        for round in 0..40 {
            let mut setup = a_position(&games, &mut dice);
            setup.king_runs = ByColor::default();
            if round % 5 == 0 {
                setup.turn = None;
            }
            for images in images_of(name) {
                let all = seen(&variant, &setup, images);
                let slow = slowly(&games, |other| all.iter().any(|one| same(one, other)));
                let found = found(&mut archive, Sought::Position(setup.clone()), images);
                assert!(found.games > 0, "{name}");
                agree(&found, &slow, name);
            }
        }
        let empty = Setup::default();
        assert_eq!(
            found(&mut archive, Sought::Position(empty), Images::default()).games,
            0
        );
    }
}

#[test]
fn every_pattern_finds_what_fits() {
    let mut hits = 0;
    for name in VARIANTS {
        let (place, games) = archive(name, GAMES, 3);
        let variant = variant(name);
        let games = positions(&variant, &games);
        let mut archive = place.open();
        let mut dice = Dice::new(4);
        for _ in 0..60 {
            let setup = a_position(&games, &mut dice);
            let wanted = Wanted::of(&variant, &setup, 8, &mut dice);
            let text = wanted.text(&variant);
            let pattern = Pattern::parse(variant.geometry(), &text).unwrap();
            for images in images_of(name) {
                // Looking at an image for the pattern is looking for the image of
                // the pattern: each image undoes itself.
                let fits = |setup: &Setup| {
                    seen(&variant, setup, images)
                        .iter()
                        .any(|seen| wanted.holds(seen))
                };
                let slow = slowly(&games, fits);
                let found = found(&mut archive, Sought::Pattern(pattern.clone()), images);
                hits += slow.len();
                agree(&found, &slow, &format!("{name} {text}"));
            }
        }
    }
    assert!(hits > 1000, "the patterns are too narrow: {hits}");
}

/// The first end of a manoeuvre that begins at a ply.
fn end(
    setups: &[Setup],
    start: usize,
    manoeuvre: &Manoeuvre,
    fits: &dyn Fn(&Setup) -> bool,
) -> Option<usize> {
    let side = setups[start].turn.unwrap();
    let count = |ply: usize, color: Color| amount(&setups[ply], color, None) as i32;
    let mut deepest = 0;
    for at in start + 1..setups.len().min(start + manoeuvre.within + 1) {
        let as_before = |square| setups[at].piece(square) == setups[at - 1].piece(square);
        if !manoeuvre.unchanged.iter().all(|&square| as_before(square)) {
            return None;
        }
        let captured = count(start, side.opponent()) - count(at, side.opponent());
        let lost = count(start, side) - count(at, side);
        deepest = deepest.max(lost - captured);
        if fits(&setups[at])
            && manoeuvre
                .captured
                .as_ref()
                .is_none_or(|range| range.contains(&captured))
            && manoeuvre
                .lost
                .as_ref()
                .is_none_or(|range| range.contains(&lost))
            && manoeuvre
                .gain
                .as_ref()
                .is_none_or(|range| range.contains(&(captured - lost)))
            && manoeuvre.sacrifice.is_none_or(|least| deepest >= least)
        {
            return Some(at);
        }
    }
    None
}

/// A manoeuvre of some game, with conditions at random.
fn a_manoeuvre(dice: &mut Dice) -> Manoeuvre {
    let mut manoeuvre = Manoeuvre {
        within: 1 + dice.below(10),
        ..Manoeuvre::default()
    };
    match dice.below(6) {
        0 => manoeuvre.captured = Some(1..=1 + dice.below(3) as i32),
        1 => manoeuvre.lost = Some(dice.below(2) as i32..=2),
        2 => manoeuvre.gain = Some(-1..=dice.below(2) as i32),
        3 => (manoeuvre.sacrifice, manoeuvre.gain) = (Some(1), Some(1..=9)),
        4 => manoeuvre.sacrifice = Some(2),
        _ => {}
    }
    manoeuvre
}

#[test]
fn every_manoeuvre_is_found_with_its_first_end() {
    let mut hits = 0;
    for name in VARIANTS {
        let (place, games) = archive(name, GAMES, 5);
        let variant = variant(name);
        let games = positions(&variant, &games);
        let mut archive = place.open();
        let mut dice = Dice::new(6);
        for _ in 0..60 {
            let mut manoeuvre = a_manoeuvre(&mut dice);
            let setups = &games[dice.below(games.len())];
            let start = dice.below(setups.len());
            let last = setups.len().min(start + 6) - 1;
            let before = Wanted::of(&variant, &setups[start], 3, &mut dice);
            let after = Wanted::of(&variant, &setups[last], 3, &mut dice);
            if dice.once_in(3) {
                let squares: Vec<_> = variant.geometry().squares().collect();
                manoeuvre.unchanged = vec![*dice.pick(&squares), *dice.pick(&squares)];
            }
            let text = (before.text(&variant), after.text(&variant));
            manoeuvre.before = Pattern::parse(variant.geometry(), &text.0).unwrap();
            manoeuvre.after = Pattern::parse(variant.geometry(), &text.1).unwrap();
            let found = found(
                &mut archive,
                Sought::Manoeuvre(manoeuvre.clone()),
                Images::default(),
            );
            let mut slow = Vec::new();
            for (number, setups) in (1..).zip(&games) {
                let ends = (0..setups.len()).filter_map(|start| {
                    let begins = before.holds(&setups[start]);
                    let end = end(setups, start, &manoeuvre, &|setup| after.holds(setup));
                    end.filter(|_| begins).map(|end| (start, end))
                });
                let ends: Vec<_> = ends.collect();
                slow.extend(
                    ends.first()
                        .map(|&(start, end)| (number, start, end, ends.len())),
                );
            }
            let places = found.hits.iter().map(|hit| {
                let place = hit.place.unwrap();
                (hit.game, place.ply, place.until.unwrap(), place.positions)
            });
            hits += slow.len();
            assert_eq!(
                places.collect::<Vec<_>>(),
                slow,
                "{name} {text:?} {manoeuvre:?}"
            );
        }
    }
    assert!(hits > 500, "the manoeuvres are too narrow: {hits}");
}

#[test]
fn the_image_of_a_manoeuvre_counts_for_the_other_side() {
    let (place, games) = archive("english", GAMES, 7);
    let variant = variant("english");
    let games = positions(&variant, &games);
    let search = |turn: &str| {
        Sought::Manoeuvre(Manoeuvre {
            before: Pattern::parse(variant.geometry(), turn).unwrap(),
            sacrifice: Some(1),
            gain: Some(1..=12),
            within: 6,
            ..Manoeuvre::default()
        })
    };
    let mut archive = place.open();
    let both = Images {
        reversed: true,
        ..Images::default()
    };
    let white = found(&mut archive, search("W"), Images::default());
    let black = found(&mut archive, search("B"), Images::default());
    let any = found(&mut archive, search("W"), both);
    assert_eq!(any.positions, white.positions + black.positions);
    assert!(white.positions > 0 && black.positions > 0 && !games.is_empty());
}

#[test]
fn hits_are_shown_with_position_and_moves() {
    for name in VARIANTS {
        let (place, games) = archive(name, 40, 8);
        let variant = variant(name);
        let setups = positions(&variant, &games);
        let mut archive = place.open();
        let found = found(
            &mut archive,
            Sought::Position(variant.start()),
            Images::default(),
        );
        assert_eq!(found.games, 40);
        let mut viewer = archive.viewer().unwrap();
        for (hit, (game, setups)) in found.hits.iter().zip(games.iter().zip(&setups)) {
            let shown = viewer.show(&found, hit).unwrap().unwrap();
            assert_eq!(Some(&*shown.white), game.tag("White"));
            assert_eq!(Some(&*shown.event), game.tag("Event"));
            assert_eq!(shown.plies as usize, setups.len() - 1);
            assert_eq!(viewer.game(hit.game).unwrap(), *game);
            let place = shown.place.unwrap();
            assert_eq!(place.setup.pieces, setups[0].pieces);
            let first = game.moves().first().map(|node| node.text.clone());
            assert_eq!(place.moves, first.into_iter().collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_position_set_up_among_moves_begins_anew() {
    let text = "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 {and then} \
        /FEN \"W:W28,38:B19\"/ 3. 28-23 19x28 *\n";
    let place = Place::new();
    let imported = place.import(text, 10);
    let mut archive = place.open();
    let variant = variant("international");
    let geometry = variant.geometry();
    let setup = fen::parse(geometry, "W:W28,38:B19").unwrap();
    let found_there = found(&mut archive, Sought::Position(setup), Images::default());
    assert_eq!((imported.faulty, found_there.games), (0, 1));
    assert_eq!(found_there.hits[0].place.unwrap().ply, 4);
    // No move leads from the one position to the other.
    let manoeuvre = Manoeuvre {
        before: Pattern::parse(geometry, "#W19").unwrap(),
        after: Pattern::parse(geometry, "#W2").unwrap(),
        ..Manoeuvre::default()
    };
    assert_eq!(
        found(
            &mut archive,
            Sought::Manoeuvre(manoeuvre),
            Images::default()
        )
        .games,
        0
    );
}
