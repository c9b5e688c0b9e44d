//! Files that are no databases, or damaged ones: errors, never a panic.

use std::fs;

use damas_archive::{Archive, ArchiveError, Manoeuvre, Opening, Search, Sought};

use crate::dice::Dice;
use crate::games::{Place, archive};

#[test]
fn other_files_are_refused() {
    let place = Place::new();
    assert!(matches!(
        Archive::open(&place.path()),
        Err(ArchiveError::Missing(_))
    ));
    fs::write(place.path(), "[Event \"a game\"]\n1. 32-28 *\n".repeat(100)).unwrap();
    for archive in [Archive::open(&place.path()), Archive::create(&place.path())] {
        assert!(
            matches!(archive, Err(ArchiveError::NotArchive(_))),
            "{:?}",
            archive.err()
        );
    }
}

/// Asks everything there is to ask.
fn ask(place: &Place) -> Result<(), ArchiveError> {
    let mut archive = Archive::open(&place.path())?;
    let stored = archive.variant(None)?;
    let start = stored.variant.start();
    archive.explore(
        &stored,
        &start,
        damas::color::Color::White,
        &Opening::default(),
    )?;
    let manoeuvre = Manoeuvre {
        sacrifice: Some(1),
        ..Manoeuvre::default()
    };
    for sought in [Sought::Position(start), Sought::Manoeuvre(manoeuvre)] {
        let search = Search {
            sought: Some(sought),
            ..Search::default()
        };
        let found = archive.search(&search, 20)?;
        let mut viewer = archive.viewer()?;
        for hit in &found.hits {
            viewer.show(&found, hit)?;
        }
    }
    Ok(())
}

#[test]
fn damage_anywhere_is_an_error_or_unseen() {
    let (place, _) = archive("english", 60, 41);
    ask(&place).unwrap();
    let sound = fs::read(place.path()).unwrap();
    let mut dice = Dice::new(42);
    let mut refused = 0;
    for _ in 0..150 {
        let mut bytes = sound.clone();
        for _ in 0..=dice.below(200) {
            let at = dice.below(bytes.len());
            bytes[at] = dice.below(256) as u8;
        }
        if dice.once_in(5) {
            bytes.truncate(dice.below(bytes.len()));
        }
        fs::write(place.path(), &bytes).unwrap();
        refused += usize::from(ask(&place).is_err());
    }
    assert!(refused > 50, "{refused}");
}
