//! Moves as text: what is written, what is read, what is refused.

use damas::board::{Geometry, Square, SquareSet};
use damas::moves::Move;
use damas::text::notation::{MoveTextError, parse_move, write_full, write_short};
use proptest::prelude::*;
use serde::Deserialize;

use crate::boards;
use crate::explain::Board;

/// A move by the names of its squares.
fn mv(board: &Geometry, path: &[&str], captured: &[&str]) -> Move {
    let square = |name: &&str| board.parse(name).unwrap();
    let path: Vec<_> = path.iter().map(square).collect();
    Move {
        from: path[0],
        to: path[path.len() - 1],
        rest: None,
        captured: captured.iter().map(square).collect(),
        promotes: false,
        path,
    }
}

fn read<'a>(board: &Geometry, legal: &'a [Move], text: &str) -> &'a Move {
    match parse_move(board, legal, text) {
        Ok(mv) => mv,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_quiet_move_in_every_form() {
    let board = boards::international();
    let legal = [
        mv(&board, &["32", "28"], &[]),
        mv(&board, &["32", "27"], &[]),
    ];
    assert_eq!(write_short(&board, &legal[0], &legal, 'x'), "32-28");
    for text in [
        "32-28",
        "32x28",
        "32:28",
        "32 - 28",
        "32\u{2011}28",
        "32–28",
        "32−28",
        "3228",
        "32 28",
        "032-028",
        " 12. 32-28 ",
        "12...32-28",
        "12… 32-28",
        "32-28!",
        "32-28?!",
        "32-28(!)",
        "32-28 (?)",
        "d4-e5",
        "D4-E5",
        "d4e5",
        "d4 e5",
        "d4×e5",
        "1.32-28",
    ] {
        assert_eq!(read(&board, &legal, text), &legal[0], "{text}");
    }
}

#[test]
fn letters_on_a_board_with_letters_and_numbers_too() {
    let board = boards::russian();
    let legal = [
        mv(&board, &["c3", "e5", "g7"], &["d4", "f6"]),
        mv(&board, &["a3", "b4"], &[]),
    ];
    assert_eq!(write_short(&board, &legal[0], &legal, ':'), "c3:g7");
    assert_eq!(write_full(&board, &legal[0], ':'), "c3:e5:g7");
    for text in [
        "c3:e5:g7", "c3xe5xg7", "C3XE5XG7", "c3:g7", "c3-g7", "c3e5g7", "22x8", "22x15x8",
    ] {
        assert_eq!(read(&board, &legal, text), &legal[0], "{text}");
    }
    for text in ["a3b4", "a3-b4", "21-17"] {
        assert_eq!(read(&board, &legal, text), &legal[1], "{text}");
    }
}

#[test]
fn captures_with_the_same_ends_are_written_in_full() {
    let board = boards::international();
    let legal = [
        mv(
            &board,
            &["47", "38", "20", "9", "36"],
            &["42", "29", "14", "31"],
        ),
        mv(
            &board,
            &["47", "38", "24", "13", "36"],
            &["42", "29", "19", "31"],
        ),
    ];
    let short = |i: usize| write_short(&board, &legal[i], &legal, 'x');
    assert_eq!(short(0), "47x38x20x9x36");
    assert_eq!(short(1), "47x38x24x13x36");
    assert_eq!(read(&board, &legal, "47x20x36"), &legal[0]);
    assert_eq!(read(&board, &legal, "47x20x9x36"), &legal[0]);
    assert_eq!(read(&board, &legal, "47x24x13x36"), &legal[1]);
    let error = parse_move(&board, &legal, "47x36").unwrap_err();
    let MoveTextError::Ambiguous { candidates, .. } = &error else {
        panic!("{error}");
    };
    assert_eq!(candidates, &["47x38x20x9x36", "47x38x24x13x36"]);
    assert_eq!(
        error.to_string(),
        "\"47x36\" fits several moves: 47x38x20x9x36, 47x38x24x13x36"
    );
    let error = parse_move(&board, &legal, "47x38x36").unwrap_err();
    assert!(matches!(error, MoveTextError::Ambiguous { .. }));
    let error = parse_move(&board, &legal, "47x10x36").unwrap_err();
    assert!(matches!(error, MoveTextError::WrongPath { .. }));
}

#[test]
fn any_route_of_a_move_is_read() {
    // Round the ring either way: one move.
    let board = boards::international();
    let ring = mv(
        &board,
        &["38", "27", "18", "29", "38"],
        &["32", "22", "23", "33"],
    );
    let legal = [ring];
    for text in ["38x27x18x29x38", "38x29x18x27x38", "38x38", "38x18x38"] {
        assert_eq!(read(&board, &legal, text), &legal[0], "{text}");
    }
}

#[test]
fn a_lone_piece_moves_twice() {
    let board = boards::international();
    let single = mv(&board, &["32", "28"], &[]);
    let mut double = mv(&board, &["32", "28", "23"], &[]);
    double.rest = Some(Square(27));
    let mut back = mv(&board, &["32", "28", "32"], &[]);
    back.rest = Some(Square(27));
    let mut taking = mv(&board, &["32", "28", "19", "10"], &["23", "14"]);
    taking.rest = Some(Square(27));
    let legal = [single, double, back, taking];
    let texts = ["32-28", "32-28+28-23", "32-28+28-32", "32-28+28x10"];
    for (mv, text) in legal.iter().zip(texts) {
        assert_eq!(write_short(&board, mv, &legal, 'x'), text);
        assert_eq!(read(&board, &legal, text), mv, "{text}");
    }
    assert_eq!(write_full(&board, &legal[3], 'x'), "32-28+28x19x10");
    assert_eq!(read(&board, &legal, "32-28+28x19x10"), &legal[3]);
    assert_eq!(read(&board, &legal, "32-23"), &legal[1]);
    let error = parse_move(&board, &legal, "32-28+27-22").unwrap_err();
    assert!(matches!(error, MoveTextError::Unreadable { column: 7, .. }));
}

#[test]
fn a_hyphen_tells_a_quiet_move_from_a_capture() {
    let board = boards::english();
    let legal = [
        mv(&board, &["18", "11"], &[]),
        mv(&board, &["18", "11"], &["15"]),
    ];
    for (i, text) in ["18-11", "18x11"].into_iter().enumerate() {
        assert_eq!(write_short(&board, &legal[i], &legal, '-'), text);
        assert_eq!(read(&board, &legal, text), &legal[i]);
    }
    let error = parse_move(&board, &legal, "1811").unwrap_err();
    assert!(matches!(error, MoveTextError::Ambiguous { .. }));
}

#[test]
fn errors_name_the_part_and_its_place() {
    let board = boards::international();
    let legal = [mv(&board, &["32", "28"], &[])];
    for (text, expected) in [
        (
            "",
            "cannot read \"\": nothing at column 1: expected a square",
        ),
        (
            "32",
            "cannot read \"32\": nothing at column 3: expected a second square",
        ),
        (
            "32-",
            "cannot read \"32-\": nothing at column 4: expected a square",
        ),
        (
            "32--28",
            "cannot read \"32--28\": \"-\" at column 4: expected a square",
        ),
        (
            "1. 32-e5",
            "cannot read \"1. 32-e5\": \"e5\" at column 7: expected numbers or letters, not both in one move",
        ),
        (
            "32#28",
            "cannot read \"32#28\": \"#\" at column 3: expected a square, a hyphen, x or :",
        ),
        (
            "hello",
            "cannot read \"hello\": \"hello\" at column 1: expected a square",
        ),
        (
            "32285",
            "cannot read \"32285\": \"32285\" at column 1: expected squares of two digits each, or a separator between them",
        ),
        (
            "32-51",
            "\"32-51\": there is no square \"51\" (column 4): expected a square number from 1 to 50",
        ),
        ("32-27", "\"32-27\" is not a legal move"),
    ] {
        assert_eq!(
            parse_move(&board, &legal, text).unwrap_err().to_string(),
            expected
        );
    }
    assert!(parse_move(&board, &legal, &"1-2".repeat(1_000_000)).is_err());
}

/// Moves with arbitrary paths: enough to read what is written.
fn any_moves() -> impl Strategy<Value = (usize, Vec<Move>)> {
    let count = boards::all().len();
    (0..count).prop_flat_map(|index| {
        let squares = boards::all()[index].len() as u8;
        let path = proptest::collection::vec((0..squares).prop_map(Square), 2..5);
        let moves = proptest::collection::vec((path, any::<bool>()), 1..20);
        moves.prop_map(move |moves| {
            let board = &boards::all()[index];
            (
                index,
                moves
                    .iter()
                    .filter_map(|(path, capture)| made_up(board, path, *capture))
                    .collect(),
            )
        })
    })
}

/// A move along a path whose legs lie on lines: quiet, or taking one piece on
/// every leg.
fn made_up(board: &Geometry, path: &[Square], capture: bool) -> Option<Move> {
    let (path, mut captured) = if capture {
        (path, SquareSet::EMPTY)
    } else {
        (&path[..2], SquareSet::EMPTY)
    };
    for leg in path.windows(2) {
        let (_, between) = board.line(leg[0], leg[1])?;
        if capture && !captured.insert(*between.last()?) {
            return None;
        }
    }
    Some(Move {
        from: path[0],
        to: path[path.len() - 1],
        rest: None,
        captured,
        promotes: false,
        path: path.to_vec(),
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_the_same((index, mut moves) in any_moves()) {
        let board = &boards::all()[index];
        moves.dedup_by_key(|mv| (mv.from, mv.to, mv.captured));
        for separator in ['x', ':', '-'] {
            for mv in &moves {
                let same = |other: &&Move| (other.from, other.to, other.captured) == (mv.from, mv.to, mv.captured);
                if moves.iter().filter(same).count() > 1 {
                    continue;
                }
                let short = write_short(board, mv, &moves, separator);
                prop_assert_eq!(parse_move(board, &moves, &short), Ok(mv), "{}", short);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,40}") {
        for board in boards::all() {
            let _ = parse_move(&board, &[], &text);
        }
    }

    #[test]
    fn texts_like_a_move_are_read_or_refused(text in "[0-9a-nxX:+.!? \\-–é]{0,30}") {
        for board in boards::all() {
            let _ = parse_move(&board, &[], &text);
        }
    }
}

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    ruleset: Option<String>,
    variant: Option<String>,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    full: Vec<String>,
    #[serde(default)]
    must_write: Vec<String>,
    #[serde(default)]
    must_not_write: Vec<String>,
    ambiguous: Option<String>,
}

/// Every move of the rule cases is written as the truth file has it, and read.
#[test]
fn moves_of_the_rule_cases_are_written_as_they_should() {
    let file: File = toml::from_str(include_str!("../truth/positions.toml")).unwrap();
    let mut off = Vec::new();
    for case in &file.case {
        let board = Board::new(
            case.ruleset.as_ref().unwrap(),
            case.fen.as_ref().unwrap(),
            Some(&case.full),
        );
        for (mv, text) in board.legal.iter().zip(&case.moves) {
            let written = write_short(&board.geometry, mv, &board.legal, 'x');
            if &written != text {
                off.push(format!("{} {text} {written}", case.id));
            }
            assert_eq!(
                read(&board.geometry, &board.legal, text),
                mv,
                "{} {text}",
                case.id
            );
        }
    }
    assert!(off.is_empty(), "{off:#?}");
}

/// Reports about notation in other programs.
#[test]
fn reported_mistakes_are_not_made() {
    let file: File = toml::from_str(include_str!("../truth/bugcases.toml")).unwrap();
    let mut seen = 0;
    for case in file.case.iter().filter(|case| !case.must_write.is_empty()) {
        seen += 1;
        let board = Board::new(
            case.variant.as_ref().unwrap(),
            case.fen.as_ref().unwrap(),
            None,
        );
        let most = board.captures.iter().map(|mv| mv.captured.len()).max();
        let is_legal = |mv: &&Move| Some(mv.captured.len()) == most;
        let legal: Vec<_> = board.captures.iter().filter(is_legal).cloned().collect();
        let mut written: Vec<_> = legal
            .iter()
            .map(|mv| write_short(&board.geometry, mv, &legal, 'x'))
            .collect();
        let mut expected = case.must_write.clone();
        written.sort();
        expected.sort();
        assert_eq!(written, expected, "{}", case.id);
        for text in &case.moves {
            read(&board.geometry, &legal, text);
        }
        // What no program should write is understood where it fits one move.
        for text in &case.must_not_write {
            match parse_move(&board.geometry, &legal, text) {
                Ok(mv) => assert!(legal.contains(mv)),
                Err(error) => assert!(matches!(error, MoveTextError::Ambiguous { .. }), "{text}"),
            }
        }
        if let Some(text) = &case.ambiguous {
            let error = parse_move(&board.geometry, &legal, text).unwrap_err();
            assert!(
                matches!(error, MoveTextError::Ambiguous { .. }),
                "{}",
                case.id
            );
        }
    }
    assert_eq!(seen, 3);
}
