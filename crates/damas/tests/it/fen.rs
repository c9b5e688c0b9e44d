//! FEN: the truth files, and properties over random texts and setups.

use damas::board::{Geometry, Square};
use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::position::{KingRun, Setup};
use damas::text::fen::{self, FenErrorKind};
use proptest::prelude::*;
use serde::Deserialize;

use crate::boards;

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    variant: String,
    check: String,
    input: Option<String>,
    expect_out: Option<String>,
    also_read: Option<String>,
}

fn board_of(variant: &str) -> Geometry {
    match variant {
        "english" => boards::english(),
        "russian" => boards::russian(),
        _ => boards::international(),
    }
}

/// Reports about FEN in other programs.
#[test]
fn reported_mistakes_are_not_made() {
    let file: File = toml::from_str(include_str!("../truth/bugcases.toml")).unwrap();
    let mut seen = 0;
    for case in file.case.iter().filter(|case| case.check == "fen") {
        seen += 1;
        let board = board_of(&case.variant);
        if let Some(out) = &case.expect_out {
            let setup = fen::parse(&board, out).unwrap();
            assert_eq!(&fen::write(&board, &setup), out, "{}", case.id);
            if let Some(other) = &case.also_read {
                assert_eq!(fen::parse(&board, other).unwrap(), setup, "{}", case.id);
            }
        }
        match (case.id.as_str(), case.input.as_deref()) {
            ("fen-one-side-letter", _) => {
                let error = fen::parse(&board, "W:W:W31,32:B1").unwrap_err();
                assert_eq!(error.kind, FenErrorKind::RepeatedSide(Color::White));
            }
            ("fen-empty-side", Some(input)) => {
                let setup = fen::parse(&board, input).unwrap();
                assert_eq!(setup.turn, Some(Color::Black));
                assert!(setup.pieces.black.is_empty());
                assert_eq!(fen::write(&board, &setup), input);
            }
            ("fen-short-kept" | "fen-man-on-crown-row", Some(input)) => {
                let setup = fen::parse(&board, input).unwrap();
                assert_eq!(fen::write(&board, &setup), input);
            }
            (id, _) => panic!("no test for {id}"),
        }
    }
    assert_eq!(seen, 4);
}

fn setups() -> impl Strategy<Value = (usize, Setup)> {
    let count = boards::all().len();
    (0..count).prop_flat_map(|index| {
        let squares = boards::all()[index].len();
        let pieces = proptest::collection::vec(0..8_u8, squares);
        let turn = proptest::option::of(proptest::bool::ANY);
        let numbers = (
            proptest::option::of(any::<u32>()),
            proptest::option::of(any::<u32>()),
        );
        let run = move || proptest::option::of((1..=9_u8, 0..squares as u8));
        (pieces, turn, numbers, run(), run()).prop_map(move |fields| (index, setup(&fields)))
    })
}

type Fields = (
    Vec<u8>,
    Option<bool>,
    (Option<u32>, Option<u32>),
    Option<(u8, u8)>,
    Option<(u8, u8)>,
);

fn setup((pieces, turn, (halfmoves, fullmove), white, black): &Fields) -> Setup {
    let side = |white| if white { Color::White } else { Color::Black };
    let run = |&(moves, square): &(u8, u8)| KingRun {
        square: Square(square),
        moves,
    };
    let mut setup = Setup {
        turn: turn.map(side),
        halfmoves: *halfmoves,
        fullmove: *fullmove,
        ..Setup::default()
    };
    setup.king_runs.white = white.as_ref().map(run);
    setup.king_runs.black = black.as_ref().map(run);
    for (square, &code) in pieces.iter().enumerate().filter(|&(_, &code)| code < 4) {
        let role = if code < 2 { Role::Man } else { Role::King };
        let piece = Piece::new(side(code % 2 == 0), role);
        setup.put(Square(square as u8), Some(piece));
    }
    setup
}

proptest! {
    #[test]
    fn what_is_written_reads_the_same((index, setup) in setups()) {
        let board = &boards::all()[index];
        let text = fen::write(board, &setup);
        prop_assert!(text.len() <= fen::LONGEST);
        prop_assert!(!text.contains([' ', '.']));
        prop_assert_eq!(fen::parse(board, &text).unwrap(), setup, "{}", text);
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,80}") {
        for board in boards::all() {
            let _ = fen::parse(&board, &text);
        }
    }

    #[test]
    fn texts_like_a_fen_are_read_or_refused(text in "[WBwb?KHF:,.+_ 0-9a-n\\-\\[\\]\"é]{0,60}") {
        for board in boards::all() {
            if let Err(error) = fen::parse(&board, &text) {
                let from = text.chars().skip(error.column - 1).collect::<String>();
                let token = error.token.trim_end_matches('…');
                prop_assert!(from.starts_with(token), "{} {:?}", text, error);
            }
        }
    }
}
