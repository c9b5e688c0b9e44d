//! The rules that no federation plays and no truth file covers, on positions
//! worked out by hand. Boards are 10x10 numbered from the top.

use std::collections::BTreeSet;

use damas::color::Color;
use damas::rules::{Movement, Precedence, Rung};

use super::compare::fen;
use super::truth::{book, state};
use super::turn::{legal_moves, play};
use super::{Book, Point, State};

fn house(name: &str, change: impl Fn(&mut Movement)) -> Book {
    let mut book = book(name);
    change(&mut book.movement);
    book
}

/// The legal moves as `path(victims)`, a rest and a crown marked.
fn moves(book: &Book, state: &State) -> Vec<String> {
    let name = |p: &Point| book.grid.name(*p);
    let names = |points: Vec<&Point>, between: &str| {
        points
            .into_iter()
            .map(name)
            .collect::<Vec<_>>()
            .join(between)
    };
    let written = |mv: super::NaiveMove| {
        let mut captured: Vec<&Point> = mv.identity.captured.iter().collect();
        captured.sort_by_key(|&&p| book.grid.square(p));
        let victims = if captured.is_empty() {
            String::new()
        } else {
            format!("({})", names(captured, ","))
        };
        let rest = match mv.identity.rest {
            Some(rest) => format!(" over {}", name(&rest)),
            None => String::new(),
        };
        let crowned = if mv.promotes { " crowned" } else { "" };
        let path = names(mv.path.iter().collect(), "-");
        format!("{path}{victims}{rest}{crowned}")
    };
    let set: BTreeSet<String> = legal_moves(book, state).into_iter().map(written).collect();
    set.into_iter().collect()
}

fn moves_of(book: &Book, fen: &str) -> Vec<String> {
    moves(book, &state(book, fen))
}

#[test]
fn a_king_leaps_a_whole_run() {
    let book = house("international", |movement| movement.jump_runs = true);
    let all = [
        "46-10(23,28)",
        "46-14(23,28)",
        "46-19(23,28)",
        "46-5(23,28)",
    ];
    assert_eq!(moves_of(&book, "W:WK46:B23,28"), all);
    let none = moves_of(&book, "W:WK46,19:B23,28");
    assert!(
        !none.iter().any(|text| text.contains('(')),
        "an own piece behind: {none:?}"
    );
    let none = moves_of(&book, "W:WK46:B28,23,19,14,10,5");
    assert!(
        !none.iter().any(|text| text.contains('(')),
        "the edge behind: {none:?}"
    );
    let all = ["46-19-10(14,23,28)", "46-19-5(14,23,28)"];
    assert_eq!(moves_of(&book, "W:WK46:B14,23,28"), all, "straight on");
}

#[test]
fn a_man_leaps_no_run() {
    let book = house("international", |movement| movement.jump_runs = true);
    let all = ["37-31", "37-32"];
    assert_eq!(moves_of(&book, "W:W37:B28,23"), all);
    assert_eq!(moves_of(&book, "W:W32:B28,23"), ["32-27"]);
}

#[test]
fn a_short_king_leaps_a_run_too() {
    let book = house("international", |movement| {
        movement.jump_runs = true;
        movement.flying = false;
    });
    assert_eq!(moves_of(&book, "W:WK37:B28,32"), ["37-23(28,32)"]);
    assert_eq!(
        moves_of(&book, "W:WK41:B28,32").len(),
        4,
        "it does not run up to them"
    );
}

#[test]
fn a_lone_piece_may_move_twice() {
    let book = house("international", |movement| movement.lone_extra_move = true);
    let all = [
        "32-27",
        "32-27-21 over 27",
        "32-27-22 over 27",
        "32-28",
        "32-28-22 over 28",
        "32-28-23 over 28",
    ];
    assert_eq!(moves_of(&book, "W:W32:B1"), all);
    let all = [
        "32-27",
        "32-27-18(22) over 27",
        "32-28",
        "32-28-17(22) over 28",
    ];
    assert_eq!(
        moves_of(&book, "W:W32:B22"),
        all,
        "the extra move must capture if it can"
    );
    assert_eq!(
        moves_of(&book, "W:W27:B22"),
        ["27-18(22)"],
        "nothing is left to play against"
    );
    let single = moves_of(&book, "W:W32,33:B1");
    assert!(
        !single.iter().any(|text| text.contains("over")),
        "two pieces: {single:?}"
    );
}

#[test]
fn a_lone_man_may_be_crowned_and_move_on_as_a_king() {
    let book = house("international", |movement| movement.lone_extra_move = true);
    let all = moves_of(&book, "W:W6:B50");
    assert!(all.contains(&"6-1 crowned".to_owned()), "{all:?}");
    assert!(all.contains(&"6-1-45 over 1 crowned".to_owned()), "{all:?}");
}

#[test]
fn a_king_with_a_man_beside_it_tires() {
    let book = book("frisian");
    let mut now = state(&book, "W:WK46,26:B1,K50");
    for (ours, theirs, count) in [
        ("46-41", "50-45", 1),
        ("41-46", "45-50", 2),
        ("46-41", "50-45", 3),
    ] {
        now = step(&book, &step(&book, &now, ours), theirs);
        let run = now.limited_run(&book, Color::White);
        assert_eq!(run.map(|(_, moves)| moves), Some(count));
    }
    assert_eq!(moves(&book, &now), ["26-21"], "{}", fen(&book, &now));
    now = step(&book, &now, "26-21");
    assert_eq!(now.limited_run(&book, Color::White), None);
}

/// Plays the move of that path.
fn step(book: &Book, state: &State, path: &str) -> State {
    let names = |points: &[Point]| {
        let names: Vec<String> = points.iter().map(|&p| book.grid.name(p)).collect();
        names.join("-")
    };
    let all = legal_moves(book, state);
    let mv = all.iter().find(|mv| names(&mv.path) == path);
    play(book, state, mv.expect("a legal move"))
}

#[test]
fn a_king_without_men_does_not_tire() {
    let book = book("frisian");
    let mut now = state(&book, "W:WK46:B1,15");
    now.runs[0] = Some((book.grid.named("46").expect("a square"), 3));
    assert!(!moves(&book, &now).is_empty());
}

#[test]
fn a_capture_may_be_left_out_where_it_is_optional() {
    let book = house("international", |movement| movement.optional_capture = true);
    let all = ["28-19(23)", "28-22", "33-29", "33-44(39)"];
    assert_eq!(moves_of(&book, "W:W28,33:B23,39"), all);
    let all = ["28-22", "33-29", "33-44-35(39,40)"];
    assert_eq!(
        moves_of(&book, "W:W28,33:B23,39,40"),
        all,
        "among captures the most"
    );
}

#[test]
fn the_two_frisian_values_part_at_two_kings_against_three_men() {
    let fen = "W:W31,50:BK27,K12,44,34,20";
    let official = house("frisian", |_| ());
    assert_eq!(moves_of(&official, fen), ["31-22-2(12,27) crowned"]);
    let naive = house("frisian", |movement| {
        movement.precedence = Precedence::of(&[Rung::FrisianHalf, Rung::ByKing]);
    });
    let all = ["31-22-2(12,27) crowned", "50-39-30-10(20,34,44)"];
    assert_eq!(moves_of(&naive, fen), all);
}
