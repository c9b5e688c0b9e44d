//! The naive generator against counts and move lists that others confirmed.

use std::collections::BTreeSet;

use damas::board::{BoardShape, Corner, Numbering};
use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::rules::Rules;
use toml::{Table, Value};

use super::perft::perft;
use super::turn::{legal_moves, play};
use super::{Book, Count, Grid, NaiveMove, Point, State};

const PERFT: &str = include_str!("../../truth/perft.toml");
pub(crate) const POSITIONS: &str = include_str!("../../truth/positions.toml");
pub(crate) const BUGCASES: &str = include_str!("../../truth/bugcases.toml");

/// Leaves that are counted in a moment.
const SMALL: u64 = 20_000;
/// Leaves of an entry that only this file can check otherwise than by the fast
/// generator, and that is worth the wait.
const LIMIT: u64 = 300_000;

/// The book of a built-in rule set.
pub(super) fn book(name: &str) -> Book {
    Book::new(&Rules::builtin(name).expect("a built-in rule set"))
}

pub(crate) fn tables(text: &str, key: &str) -> Vec<Table> {
    let all: Table = text.parse().expect("truth is TOML");
    all[key]
        .as_array()
        .expect("a list of tables")
        .iter()
        .map(|entry| entry.as_table().expect("a table").clone())
        .collect()
}

pub(crate) fn text<'a>(entry: &'a Table, key: &str) -> &'a str {
    entry[key].as_str().expect("a text")
}

pub(crate) fn texts(entry: &Table, key: &str) -> BTreeSet<String> {
    let list = entry[key].as_array().expect("a list");
    list.iter()
        .map(|item| item.as_str().expect("a text").to_owned())
        .collect()
}

/// The position of a FEN with listed squares.
pub(super) fn state(book: &Book, fen: &str) -> State {
    state_of(book, fen, |name| book.grid.named(name))
}

/// The position of a FEN, its squares named in whatever way.
fn state_of(book: &Book, fen: &str, named: impl Fn(&str) -> Option<Point>) -> State {
    let mut parts = fen.split(':');
    let side = |text: &str| match text.as_bytes().first() {
        Some(b'B') => Color::Black,
        _ => Color::White,
    };
    let mut state = State::empty(book, side(parts.next().expect("a side to move")));
    for part in parts {
        let color = side(part);
        for token in part[1..].split(',').filter(|token| !token.is_empty()) {
            let (role, name) = match token.strip_prefix('K') {
                Some(name) => (Role::King, name),
                None => (Role::Man, token),
            };
            let point = named(name).expect("a square");
            state.pieces.set(point, Some(Piece::new(color, role)));
        }
    }
    state
}

/// The identity of a move as truth writes it: `from:to:captured,...`.
fn full(book: &Book, mv: &NaiveMove) -> String {
    let mut captured: Vec<Point> = mv.identity.captured.iter().copied().collect();
    captured.sort_by_key(|&point| book.grid.square(point));
    let captured: Vec<String> = captured.iter().map(|&p| book.grid.name(p)).collect();
    let name = |point| book.grid.name(point);
    let (from, to) = (name(mv.identity.from), name(mv.identity.to));
    format!("{from}:{to}:{}", captured.join(","))
}

/// A move as text: the short form where no other capture has the same ends.
fn written(book: &Book, mv: &NaiveMove, all: &[NaiveMove]) -> String {
    let ends = |mv: &NaiveMove| (mv.identity.from, mv.identity.to);
    let alone = all.iter().filter(|other| ends(other) == ends(mv)).count() == 1;
    let squares = if alone {
        vec![mv.identity.from, mv.identity.to]
    } else {
        mv.path.clone()
    };
    let names: Vec<String> = squares.iter().map(|&p| book.grid.name(p)).collect();
    let separator = if mv.identity.captured.is_empty() {
        "-"
    } else {
        "x"
    };
    names.join(separator)
}

#[test]
fn naive_moves_are_those_of_the_rule_cases() {
    for case in tables(POSITIONS, "case") {
        let id = text(&case, "id");
        let book = book(text(&case, "ruleset"));
        let moves = legal_moves(&book, &state(&book, text(&case, "fen")));
        let sorted = |entry: BTreeSet<String>| -> BTreeSet<String> {
            entry.iter().map(|full| in_order(&book, full)).collect()
        };
        let ours: BTreeSet<String> = moves.iter().map(|mv| full(&book, mv)).collect();
        assert_eq!(ours, sorted(texts(&case, "full")), "{id}");
        let ours: BTreeSet<String> = moves.iter().map(|mv| written(&book, mv, &moves)).collect();
        assert_eq!(ours, texts(&case, "moves"), "{id}");
    }
}

/// The same identity with its victims in the order of their numbers.
fn in_order(book: &Book, full: &str) -> String {
    let (ends, victims) = full.rsplit_once(':').expect("three parts");
    let mut victims: Vec<&str> = victims.split(',').collect();
    victims.sort_by_key(|name| book.grid.named(name).map(|point| book.grid.square(point)));
    format!("{ends}:{}", victims.join(","))
}

#[test]
fn naive_counts_are_those_of_truth() {
    for position in tables(PERFT, "position") {
        let book = book(text(&position, "ruleset"));
        let state = state(&book, text(&position, "fen"));
        for entry in position["perft"].as_array().expect("a list") {
            check_count(&book, &state, entry, text(&position, "id"));
        }
    }
}

#[test]
fn naive_start_positions_are_those_of_truth() {
    for position in tables(PERFT, "position") {
        if text(&position, "id").ends_with("-start") {
            let name = text(&position, "ruleset");
            let rules = Rules::builtin(name).expect("a built-in rule set");
            let book = Book::new(&rules);
            let theirs = state(&book, text(&position, "fen"));
            assert_eq!(State::start(&book, &rules).pieces, theirs.pieces, "{name}");
        }
    }
}

fn check_count(book: &Book, state: &State, entry: &Value, id: &str) {
    let number = |key: &str| entry[key].as_integer().expect("a number") as u64;
    let count = match entry.get("count").and_then(Value::as_str) {
        None => Count::Moves,
        Some("paths") => Count::Paths,
        Some("limit") => Count::Limit,
        Some(other) => panic!("{id}: unknown count {other}"),
    };
    let (depth, nodes) = (number("depth") as u32, number("nodes"));
    let most = if count == Count::Limit { LIMIT } else { SMALL };
    if nodes <= most {
        assert_eq!(
            perft(book, state, depth, count),
            nodes,
            "{id} depth {depth} {count:?}"
        );
    }
}

/// The point of a name in either way of naming squares, as White sees the
/// board: numbers from the top left, letters from the bottom left.
fn named_either_way(shape: BoardShape, name: &str) -> Option<Point> {
    let algebraic = name.starts_with(char::is_alphabetic);
    let first = if algebraic {
        Corner::BottomLeft
    } else {
        Corner::TopLeft
    };
    Grid::new(shape, Numbering { algebraic, first }).named(name)
}

#[test]
fn naive_moves_are_those_of_the_bug_cases() {
    for case in tables(BUGCASES, "case") {
        if text(&case, "check") == "moves" {
            check_bug_case(&case);
        }
    }
}

fn check_bug_case(case: &Table) {
    let id = text(case, "id");
    let book = book(text(case, "variant"));
    let named = |name: &str| named_either_way(book.grid.shape(), name);
    let state = state_of(&book, text(case, "fen"), named);
    let mut ours = BTreeSet::new();
    for mv in legal_moves(&book, &state) {
        ours.insert((mv.path.clone(), play(&book, &state, &mv).pieces));
    }
    let theirs = texts(case, "after")
        .iter()
        .map(|line| {
            let (mv, after) = line.split_once(" -> ").expect("a move and a position");
            let path = mv
                .split(['-', 'x'])
                .map(|name| named(name).expect("a square"));
            (path.collect(), state_of(&book, after, named).pieces)
        })
        .collect();
    assert_eq!(ours, theirs, "{id}");
}
