//! Games of the engine against itself.

use std::sync::atomic::{AtomicBool, Ordering};

use damas::game::Game;
use damas_lab::games::{GamesError, replay};
use damas_lab::selfplay::{Extent, SelfPlayError};

use crate::{play, quick, read};

#[test]
fn games_can_be_replayed_and_end_as_the_rules_say() {
    let folder = tempfile::tempdir().unwrap();
    for name in [
        "english",
        "russian-losing",
        "turkish",
        "international",
        "breakthrough",
    ] {
        let order = quick(name, 2);
        let games = read(&play(&order, folder.path(), 12));
        assert_eq!(games.len(), 12, "{name}");
        for played in games {
            let mut game = Game::new(order.variant.clone()).unwrap();
            replay(&order.variant, &played, |_, replayed| {
                assert_eq!(game.setup().pieces, replayed.setup.pieces);
                game.play(&replayed.mv).unwrap();
            })
            .unwrap();
            let (fewest, most) = order.settings.opening;
            assert!((fewest..=most).contains(&(played.opening as u32)), "{name}");
            assert_eq!(played.scores.len() + played.opening, played.moves.len());
            if let Some(points) = game.outcome().and_then(|outcome| outcome.half_points()) {
                assert_eq!(points.white, played.result, "{name}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_file_however_many_play() {
    let folder = tempfile::tempdir().unwrap();
    let files = [1, 3].map(|threads| play(&quick("english", threads), folder.path(), 70));
    let [one, three] = files.map(|path| std::fs::read(path).unwrap());
    assert!(one == three);
    let mut other = quick("english", 2);
    other.seed = 8;
    assert!(std::fs::read(play(&other, folder.path(), 70)).unwrap() != one);
}

#[test]
fn play_that_was_stopped_goes_on_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let whole = play(&quick("english", 1), folder.path(), 100);
    let order = quick("english", 2);
    let path = folder.path().join("stopped");
    let extent = Extent {
        games: Some(100),
        time: None,
    };
    let mut runs = 0;
    loop {
        let stop = AtomicBool::new(false);
        let tally = order.run(&path, extent, &stop, &mut |tally| {
            stop.store(tally.games > 12, Ordering::Relaxed);
        });
        let tally = tally.unwrap();
        runs += 1;
        if tally.before + tally.games == 100 {
            break;
        }
    }
    assert!(runs > 1);
    assert!(std::fs::read(path).unwrap() == std::fs::read(whole).unwrap());
}

#[test]
fn games_of_another_kind_are_not_added() {
    let folder = tempfile::tempdir().unwrap();
    let mut order = quick("english", 1);
    let path = play(&order, folder.path(), 2);
    order.settings.nodes += 1;
    let stop = AtomicBool::new(false);
    let error = order.run(&path, Extent::default(), &stop, &mut |_| {});
    let Err(SelfPlayError::Games(GamesError::OtherSettings { setting, .. })) = error else {
        panic!("{error:?}");
    };
    assert_eq!(setting, "settings");
}
