//! Files of games, whole, cut off and changed.

use std::io::Cursor;
use std::path::Path;

use super::*;
use crate::selfplay::Settings;

fn header(seed: u64) -> Header {
    Header {
        rules: "english".to_owned(),
        facts: "0123456789abcdef".to_owned(),
        seed,
        weights: "by hand".to_owned(),
        odds: 1.0,
        settings: Settings::default(),
    }
}

/// A game like no other.
fn game(number: usize) -> Played {
    let opening = number % 5;
    let plies = opening + number % 90;
    let scores =
        (opening..plies).map(|ply| (ply % 7 != 0).then(|| (ply * 37 + number) as i16 - 900));
    Played {
        start: (number % 10 == 3).then(|| format!("W:W{number}:B1")),
        opening,
        moves: (0..plies).map(|ply| (ply * number % 300) as u16).collect(),
        scores: scores.collect(),
        result: (number % 3) as u8,
    }
}

fn games(range: std::ops::Range<usize>) -> Vec<Played> {
    range.map(game).collect()
}

fn write(path: &Path, games: &[Played]) {
    let mut writer = Writer::open(path, &header(1)).unwrap();
    for game in games {
        writer.push(game.clone()).unwrap();
    }
    writer.finish().unwrap();
}

fn read(bytes: &[u8]) -> Result<Vec<Played>, GamesError> {
    let mut reader = Reader::new(Cursor::new(bytes))?;
    let mut all = Vec::new();
    while let Some(games) = reader.next_block()? {
        all.extend(games);
    }
    Ok(all)
}

#[test]
fn games_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let written = games(0..150);
    write(&path, &written);
    assert_eq!(read(&std::fs::read(&path).unwrap()).unwrap(), written);
    assert_eq!(Reader::open(&path).unwrap().header(), &header(1));
}

#[test]
fn a_file_cut_anywhere_is_whole_up_to_its_last_block_and_goes_on_there() {
    let folder = tempfile::tempdir().unwrap();
    let (path, cut) = (folder.path().join("games"), folder.path().join("cut"));
    let written = games(0..150);
    write(&path, &written);
    let bytes = std::fs::read(&path).unwrap();
    let beginning = header(1).write().unwrap().len();
    for end in (0..bytes.len()).step_by(97).chain([bytes.len()]) {
        if end >= beginning {
            let found = read(&bytes[..end]).unwrap();
            assert!(found.len() == 150 || found.len().is_multiple_of(LOT));
            assert_eq!(found, written[..found.len()]);
        }
        std::fs::write(&cut, &bytes[..end]).unwrap();
        let mut writer = Writer::open(&cut, &header(1)).unwrap();
        for number in writer.games()..150 {
            writer.push(game(number as usize)).unwrap();
        }
        writer.finish().unwrap();
        assert!(std::fs::read(&cut).unwrap() == bytes, "cut at {end}");
    }
}

#[test]
fn games_added_bit_by_bit_make_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let (path, parts) = (folder.path().join("games"), folder.path().join("parts"));
    write(&path, &games(0..150));
    for part in [0..10, 10..11, 11..64, 64..64, 64..149, 149..150] {
        write(&parts, &games(part));
    }
    assert_eq!(
        std::fs::read(&path).unwrap(),
        std::fs::read(&parts).unwrap()
    );
}

#[test]
fn a_flipped_bit_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let written = games(0..130);
    write(&path, &written);
    let bytes = std::fs::read(&path).unwrap();
    let beginning = header(1).write().unwrap().len();
    for at in (beginning..bytes.len()).step_by(7) {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        // Where a length grew beyond the end, the file seems cut off.
        match read(&changed) {
            Ok(found) => assert!(found.len() < written.len() && found == written[..found.len()]),
            Err(GamesError::Damaged { block, offset, .. }) => {
                assert!((1..=3).contains(&block) && offset as usize <= at);
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[test]
fn other_files_and_other_games_are_refused() {
    assert!(matches!(
        read(b"damas-games 2\n{}\n"),
        Err(GamesError::NotGames)
    ));
    assert!(matches!(read(b""), Err(GamesError::NotGames)));
    assert!(matches!(
        read(b"damas-games 1\n{}\n"),
        Err(GamesError::Header(_))
    ));
    let endless = [b"damas-games 1\n".as_slice(), &vec![b' '; 1 << 17]].concat();
    assert!(matches!(read(&endless), Err(GamesError::Header(_))));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    write(&path, &games(0..3));
    let error = Writer::open(&path, &header(2)).unwrap_err();
    assert!(
        error.to_string().contains("its seed is 1, not 2"),
        "{error}"
    );
}
