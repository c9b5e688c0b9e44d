//! Players with books and tables.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::rules::Rules;
use damas::variant::Variant;
use damas_engine::{Book, BookMove, Limits, Query, Skill};
use damas_protocol::{Player, PlayerError, Strength, TableChoice};

fn english() -> Arc<Variant> {
    Arc::new(Variant::new(Rules::builtin("english").unwrap()))
}

fn limits() -> Limits {
    Limits {
        depth: Some(1),
        ..Limits::default()
    }
}

#[test]
fn a_book_is_played_while_it_knows_the_position() {
    let english = english();
    let start = english.start();
    let legal = english.legal_moves(&start).unwrap();
    let mut book = Book::default();
    let moves = legal.iter().zip([-100, 50, -200, 45, -90, -80, 0]);
    let moves = moves.map(|(mv, score)| BookMove {
        mv: mv.clone(),
        score,
    });
    book.insert(&start, moves.collect());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my.book");
    std::fs::write(&path, book.to_bytes(&english)).unwrap();
    let stop = AtomicBool::new(false);
    let mut seen = [false; 2];
    for (seed, level) in (1..=20).flat_map(|seed| [(seed, 10), (seed, 1)]) {
        let strength = Strength {
            book: Some(path.clone()),
            skill: Skill::new(level).unwrap(),
            seed,
            ..Strength::default()
        };
        let mut player = Player::new(Arc::clone(&english), &strength).unwrap();
        let history = [start.clone()];
        let query = Query::new(&history, limits());
        let report = player.choose(&query, &stop, &mut |_| {}).unwrap();
        let at = legal.iter().position(|mv| *mv == report.best).unwrap();
        assert!(at == 1 || at == 3, "{at}");
        assert_eq!((report.score, report.nodes), ([0, 50, 0, 45][at], 0));
        seen[at / 2] = true;
        // What may not be chosen is not.
        let only = Query {
            only: &legal[..1],
            ..query
        };
        let report = player.choose(&only, &stop, &mut |_| {}).unwrap();
        assert_eq!(report.best, legal[0]);
        let after = [english.play(&start, &legal[1])];
        let query = Query::new(&after, limits());
        let report = player.choose(&query, &stop, &mut |_| {}).unwrap();
        assert!(report.nodes > 0);
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn what_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("no.book");
    let player = |strength: Strength| Player::new(english(), &strength).err();
    let of_book = || Strength {
        book: Some(path.clone()),
        ..Strength::default()
    };
    let error = player(of_book());
    assert!(
        matches!(error, Some(PlayerError::BookFile { .. })),
        "{error:?}"
    );
    std::fs::write(&path, "no book").unwrap();
    let error = player(of_book());
    assert!(matches!(error, Some(PlayerError::Book { .. })), "{error:?}");
    let of_tables = |text: &str| Strength {
        tables: text.parse().unwrap(),
        ..Strength::default()
    };
    assert!(player(of_tables("none")).is_none());
    assert!(player(of_tables(folder.path().to_str().unwrap())).is_none());
    let error = player(of_tables("nowhere")).unwrap();
    assert_eq!(error.to_string(), "endgame tables: nowhere is no folder");
    std::fs::write(folder.path().join("english-2.wld"), "no table").unwrap();
    let error = player(of_tables(folder.path().to_str().unwrap())).unwrap();
    assert!(error.to_string().contains("english-2.wld"), "{error}");
    let choice: TableChoice = "none".parse().unwrap();
    assert_eq!(choice.to_string(), "none");
}
