//! Games are kept whole, and apart.

use std::path::Path;
use std::sync::Arc;

use damas::game::Game;
use damas::rules::Rules;
use damas::variant::Variant;

use super::*;

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let name = format!("damas-store-{}-{name}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn game(moves: &[&str]) -> String {
    let variant = Arc::new(Variant::new(Rules::builtin("russian").unwrap()));
    let mut game = Game::new(variant).unwrap();
    for text in moves {
        game.play_text(text).unwrap();
    }
    Record::new(game).to_pdn()
}

fn games(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).unwrap();
    let ends = |name: std::ffi::OsString| name.to_string_lossy().ends_with(".pdn");
    entries
        .filter(|entry| ends(entry.as_ref().unwrap().file_name()))
        .count()
}

#[test]
fn two_programs_keep_their_games_apart() {
    let folder = folder("apart");
    let mut one = Keeper::new(folder.clone()).unwrap();
    let mut other = Keeper::new(folder.clone()).unwrap();
    one.keep(game(&["c3-d4"])).unwrap();
    other.keep(game(&["c3-b4"])).unwrap();
    assert_eq!(games(&folder), 2);
    assert!(one.look(|_| true).is_none(), "the other is in use");
    other.keep(game(&["c3-b4", "b6-a5"])).unwrap();
    drop(other);
    let found = one.look(|_| true).unwrap();
    assert_eq!(found.record.game.plies().len(), 2);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_unfinished_game_is_taken_up_and_what_is_finished_goes() {
    let folder = folder("taken-up");
    let mut first = Keeper::new(folder.clone()).unwrap();
    first.keep(game(&["c3-d4"])).unwrap();
    first.set_aside().unwrap();
    first.keep(game(&["e3-f4", "b6-a5"])).unwrap();
    drop(first);
    let mut second = Keeper::new(folder.clone()).unwrap();
    assert!(
        second
            .look(|record| record.game.plies().len() == 1)
            .is_some()
    );
    assert_eq!(second.take_up().unwrap().game.plies().len(), 1);
    second.keep(game(&["c3-d4", "b6-c5"])).unwrap();
    assert_eq!(games(&folder), 2);
    second.forget().unwrap();
    assert_eq!(games(&folder), 1);
    assert!(second.look(|_| true).is_some());
    second.drop_waiting().unwrap();
    assert_eq!(games(&folder), 0);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_no_game_is_left_alone() {
    let folder = folder("no-game");
    std::fs::create_dir_all(&folder).unwrap();
    for name in ["game-1.pdn", "game-x.pdn", "notes.txt"] {
        std::fs::write(folder.join(name), b"\xff\x00 [").unwrap();
    }
    let mut keeper = Keeper::new(folder.clone()).unwrap();
    assert!(keeper.look(|_| true).is_none());
    keeper.keep(game(&["c3-d4"])).unwrap();
    assert_eq!(
        std::fs::read(folder.join("game-1.pdn")).unwrap(),
        b"\xff\x00 ["
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_file_that_cannot_be_written_leaves_the_old_one() {
    let folder = folder("whole");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("a.pdn");
    write(&path, b"old").unwrap();
    write(&path, b"new").unwrap();
    assert_eq!(read(&path).unwrap(), b"new");
    assert!(write(&folder.join("none").join("b.pdn"), b"x").is_err());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
    std::fs::remove_dir_all(folder).unwrap();
}
