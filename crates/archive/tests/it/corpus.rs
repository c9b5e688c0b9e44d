//! Real files of others, read in place where they stand beside the project.

use std::fs;
use std::path::{Path, PathBuf};

use damas::pdn::{Games, PdnGame};
use damas_archive::{Archive, Import, Source};

use crate::games::Place;

/// Every game file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|ending| ending == "pdn") {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[test]
#[allow(clippy::print_stdout)]
fn every_game_comes_back_as_it_was() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let files = files(&folder);
    if files.is_empty() {
        println!("not run: there is no ../shared/corpus beside the project");
        return;
    }
    let place = Place::new();
    let mut archive = Archive::create(&place.path()).unwrap();
    let mut kept: Vec<PdnGame> = Vec::new();
    let mut total = 0;
    for path in files {
        let bytes = fs::read(&path).unwrap();
        let source = Source {
            path: path.display().to_string(),
            stamp: None,
        };
        let import = Import::default();
        let games = Games::new(bytes.as_slice());
        let imported = archive
            .import(&source, games, &import, &mut |_| {})
            .unwrap();
        total += imported.games;
        for game in Games::new(bytes.as_slice()).map(Result::unwrap) {
            if imported.known == 0 || !kept.contains(&game) {
                kept.push(game);
            }
        }
        assert_eq!(
            archive.games().unwrap(),
            kept.len() as u64,
            "{}",
            path.display()
        );
    }
    assert_eq!(total, 9694);
    let mut viewer = archive.viewer().unwrap();
    for (number, game) in (1..).zip(&kept) {
        assert_eq!(viewer.game(number).unwrap(), *game, "game {number}");
    }
}
