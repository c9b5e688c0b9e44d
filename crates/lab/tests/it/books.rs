//! Opening books.

use std::sync::atomic::{AtomicBool, Ordering};

use damas_engine::Book;
use damas_lab::Evaluation;
use damas_lab::book::{BookExtent, Grower};

use crate::variant;

fn grower(name: &str) -> Grower {
    let variant = variant(name);
    Grower {
        evaluation: Evaluation::by_hand(variant.rules()),
        variant,
        nodes: 200,
        ply_cost: 10,
    }
}

#[test]
fn a_book_grows_deep_and_is_worth_what_its_leaves_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    let grower = grower("english");
    let extent = BookExtent {
        positions: Some(60),
        time: None,
    };
    let stop = AtomicBool::new(false);
    let growth = grower.grow(&path, extent, &stop, &mut |_| {}).unwrap();
    assert_eq!(growth.positions, 60);
    assert!(growth.deepest >= 4, "{growth:?}");
    let bytes = std::fs::read(&path).unwrap();
    let book = Book::from_bytes(&grower.variant, &bytes).unwrap();
    assert_eq!(book.len(), 60);
    // Every move of the start is there, and worth what its best answer leaves.
    let start = grower.variant.start();
    let moves = book.moves(&start);
    assert_eq!(moves.len(), 7);
    assert_eq!(i32::from(moves[0].score), growth.score);
    let mut answered = 0;
    for found in moves {
        let after = grower.variant.play(&start, &found.mv);
        if let Some(answer) = book.moves(&after).first() {
            assert_eq!(found.score, -answer.score);
            answered += 1;
        }
    }
    assert!(answered >= 2);
}

#[test]
fn a_book_that_was_stopped_grows_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book");
    let grower = grower("russian");
    let stop = AtomicBool::new(false);
    let whole = BookExtent {
        positions: Some(20),
        time: None,
    };
    let first = grower.grow(&path, whole, &stop, &mut |growth| {
        stop.store(growth.positions >= 7, Ordering::Relaxed);
    });
    assert_eq!(first.unwrap().positions, 7);
    stop.store(false, Ordering::Relaxed);
    let second = grower.grow(&path, whole, &stop, &mut |_| {}).unwrap();
    assert_eq!(second.positions, 20);
    let other = folder.path().join("whole");
    grower.grow(&other, whole, &stop, &mut |_| {}).unwrap();
    assert_eq!(
        std::fs::read(&path).unwrap(),
        std::fs::read(&other).unwrap()
    );
}
