//! Games coming in: twice, in pieces, broken, of several variants.

use damas::pdn::{Games, PdnGame, ReadError};
use damas_archive::{Archive, ArchiveError, Import, News, Search, Source};

use crate::games::{Place, games, pdn, variant};

fn source(stamp: Option<(u64, i64)>) -> Source {
    let path = "games.pdn".to_owned();
    Source { path, stamp }
}

fn import_of(batch: usize) -> Import {
    Import {
        batch,
        ..Import::default()
    }
}

fn read(text: &str) -> impl Iterator<Item = Result<PdnGame, ReadError>> {
    Games::new(text.as_bytes())
}

#[test]
fn games_are_not_taken_twice() {
    let text = pdn(&games("russian", 30, 31));
    let place = Place::new();
    let first = place.import(&text, 7);
    assert_eq!((first.games, first.added, first.known), (30, 30, 0));
    let again = place.import(&text, 11);
    assert_eq!((again.games, again.added, again.known), (30, 0, 30));
    let more = pdn(&games("russian", 31, 31));
    let more = place.import(&more, 100);
    assert_eq!((more.added, more.known), (1, 30));
    assert_eq!(place.open().games().unwrap(), 31);
    assert_eq!(
        place.open().search(&Search::default(), 0).unwrap().games,
        31
    );
}

#[test]
fn a_file_that_was_read_whole_is_not_read_again() {
    let text = pdn(&games("russian", 10, 32));
    let place = Place::new();
    let mut archive = Archive::create(&place.path()).unwrap();
    let stamp = Some((text.len() as u64, 5));
    let mut tell = |_| {};
    let import = import_of(4);
    let first = archive
        .import(&source(stamp), read(&text), &import, &mut tell)
        .unwrap();
    assert_eq!((first.earlier, first.added), (0, 10));
    let never = std::iter::from_fn(|| panic!("the file is read"));
    let again = archive
        .import(&source(stamp), never, &import, &mut tell)
        .unwrap();
    assert_eq!((again.games, again.earlier, again.added), (10, 10, 0));
    // A file that has changed is.
    let changed = archive
        .import(&source(Some((1, 6))), read(&text), &import, &mut tell)
        .unwrap();
    assert_eq!((changed.earlier, changed.added, changed.known), (0, 0, 10));
}

#[test]
fn an_import_that_breaks_off_goes_on() {
    let text = pdn(&games("russian", 50, 33));
    let place = Place::new();
    let mut archive = Archive::create(&place.path()).unwrap();
    let stamp = source(Some((text.len() as u64, 5)));
    let broken = read(&text).take(23).chain(std::iter::once_with(|| {
        let error = std::io::Error::other("the disk is gone");
        Err(ReadError { offset: 9, error })
    }));
    let mut kept = Vec::new();
    let mut tell = |news| {
        if let News::Kept(imported) = news {
            kept.push(imported.games);
        }
    };
    let failed = archive.import(&stamp, broken, &import_of(10), &mut tell);
    assert!(matches!(failed, Err(ArchiveError::Read(_))));
    // What was read before the error is kept as well.
    assert_eq!((kept, archive.games().unwrap()), (vec![10, 20, 23], 23));
    let rest = archive
        .import(&stamp, read(&text), &import_of(10), &mut |_| {})
        .unwrap();
    assert_eq!((rest.games, rest.earlier, rest.added), (50, 23, 27));
    let mut viewer = archive.viewer().unwrap();
    for (number, game) in (1..).zip(read(&text)) {
        assert_eq!(viewer.game(number).unwrap(), game.unwrap());
    }
}

#[test]
fn broken_games_are_kept_up_to_the_fault_and_reported() {
    let text = "[White \"One\"]\n[GameType \"20\"]\n1. 32-28 19-23 2. 50-1 *\n\n\
        [White \"Two\"]\n1. 32-28 *\n\n\
        [White \"Three\"]\n[GameType \"20\"]\n[FEN \"W:W1:B1\"]\n1. 32-28 *\n\n\
        [White \"Four\"]\n[GameType \"20\"]\n1. 33-28 (1. 31-26 $1 {why not}) 18-23 *\n";
    let place = Place::new();
    let mut archive = Archive::create(&place.path()).unwrap();
    let mut faults = Vec::new();
    let mut tell = |news| {
        if let News::Fault { number, fault } = news {
            faults.push((number, fault.ply, fault.text, fault.message));
        }
    };
    let imported = archive
        .import(&source(None), read(text), &Import::default(), &mut tell)
        .unwrap();
    assert_eq!((imported.added, imported.faulty), (4, 3));
    assert_eq!((faults[0].0, faults[0].1, &*faults[0].2), (1, 2, "50-1"));
    assert!(faults[0].3.contains("not a legal move"), "{}", faults[0].3);
    assert!(faults[1].3.contains("variant"));
    assert_eq!((faults[2].0, &*faults[2].2), (3, "W:W1:B1"));
    // Every word is there, also of what cannot be played.
    let mut viewer = archive.viewer().unwrap();
    for (number, game) in (1..).zip(read(text)) {
        assert_eq!(viewer.game(number).unwrap(), game.unwrap());
    }
}

#[test]
fn texts_that_later_moves_decide_are_followed() {
    // 12-3 takes one of two ways; which, is seen by what Black plays on with.
    let variant = variant("international");
    let place = Place::new();
    let corpus = games("international", 20, 34);
    let imported = place.import(&pdn(&corpus), 5);
    assert_eq!(imported.faulty, 0);
    let stored = place.open().variant(None).unwrap();
    assert_eq!(stored.variant.rules(), variant.rules());
}

#[test]
fn several_variants_live_in_one_file() {
    let mut all = Vec::new();
    for (russian, english) in games("russian", 12, 35)
        .into_iter()
        .zip(games("english", 12, 36))
    {
        all.extend([russian, english]);
    }
    let place = Place::new();
    place.import(&pdn(&all), 10);
    let mut archive = place.open();
    let names: Vec<_> = archive
        .variants()
        .unwrap()
        .iter()
        .map(|stored| (stored.variant.rules().name.clone(), stored.games))
        .collect();
    assert_eq!(names.len(), 2);
    assert!(names.iter().all(|(_, games)| *games == 12), "{names:?}");
    assert!(matches!(
        archive.variant(None),
        Err(ArchiveError::NameVariant(_))
    ));
    assert!(matches!(
        archive.variant(Some("turkish")),
        Err(ArchiveError::NoVariant { .. })
    ));
    let search = Search {
        variant: Some("shashki".to_owned()),
        ..Search::default()
    };
    assert_eq!(archive.search(&search, 0).unwrap().games, 12);
    assert_eq!(archive.search(&Search::default(), 0).unwrap().games, 24);
}

#[test]
fn house_rules_come_back() {
    let rules = "name = \"mine\"\nextends = \"english\"\n[end]\nblocked = \"draw\"";
    let mut game = games("english", 1, 37).remove(0);
    game.set_tag("Variant", "mine");
    for line in rules.lines() {
        game.tags.push(damas::pdn::Tag {
            name: "RuleFile".to_owned(),
            value: line.to_owned(),
        });
    }
    let place = Place::new();
    let imported = place.import(&pdn(&[game]), 5);
    assert_eq!(imported.faulty, 0);
    let stored = place.open().variant(Some("mine")).unwrap();
    assert_eq!(stored.variant.rules().name, "mine");
}
