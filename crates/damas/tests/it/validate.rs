//! Setups that can be played from, and those that cannot.

use damas::board::{Square, SquareSet};
use damas::color::Color;
use damas::position::{KingRun, Setup, SetupFault, Warning};
use damas::rules::Rules;
use damas::text::fen;

fn validate(rules: &str, text: &str) -> Result<Vec<Warning>, Vec<SetupFault>> {
    let rules = Rules::builtin(rules).unwrap();
    let geometry = rules.geometry();
    fen::parse(&geometry, text)
        .unwrap()
        .validate(&rules, &geometry)
}

#[test]
fn ordinary_positions_are_taken() {
    for (rules, text) in [
        ("international", "W:W31-50:B1-20"),
        ("international", "B:W50:B"),
        ("frisian", "W:WK46,50:BK5:+15+346"),
        ("alquerque", "W:Wa5,e5:Ba1"),
        ("turkish", "W:Wa2,b2:Ba7"),
    ] {
        assert_eq!(validate(rules, text), Ok(vec![]), "{rules} {text}");
    }
}

#[test]
fn every_fault_is_reported_at_once() {
    assert_eq!(
        validate("international", "?:W:B:+0+31"),
        Err(vec![
            SetupFault::NoTurn,
            SetupFault::NoPieces,
            SetupFault::RunWithoutRule { side: Color::White },
        ])
    );
    assert_eq!(
        validate("frisian", "W:WK46,50:B5:+15+446"),
        Err(vec![
            SetupFault::RunOutOfRange {
                side: Color::White,
                moves: 4,
                limit: 3
            },
            SetupFault::RunWithoutKing {
                side: Color::Black,
                square: Square(4)
            },
        ])
    );
    let faults = validate("alquerque", "W:WKa5,Kb5:B").unwrap_err();
    assert!(matches!(
        faults[..],
        [SetupFault::KingWithoutRule {
            side: Color::White,
            ..
        }]
    ));
}

#[test]
fn odd_positions_are_taken_with_a_warning() {
    let squares = |number: u8| [Square(number - 1)].into_iter().collect::<SquareSet>();
    assert_eq!(
        validate("international", "W:W4:B49"),
        Ok(vec![
            Warning::MenOnCrownRow {
                side: Color::White,
                squares: squares(4)
            },
            Warning::MenOnCrownRow {
                side: Color::Black,
                squares: squares(49)
            },
        ])
    );
    assert_eq!(validate("international", "W:WK4:B20"), Ok(vec![]));
    assert_eq!(
        validate("frysk", "W:W40-50:B1"),
        Ok(vec![Warning::TooManyPieces {
            side: Color::White,
            pieces: 11,
            start: 5
        }])
    );
}

#[test]
fn setups_made_by_hand_are_checked_too() {
    let rules = Rules::builtin("frisian").unwrap();
    let geometry = rules.geometry();
    let mut setup = Setup {
        turn: Some(Color::White),
        ..Setup::default()
    };
    setup.pieces.white.insert(Square(49));
    setup.pieces.black.insert(Square(49));
    setup.pieces.black.insert(Square(50));
    setup.kings.insert(Square(7));
    setup.king_runs.white = Some(KingRun {
        square: Square(255),
        moves: 1,
    });
    let faults = setup.validate(&rules, &geometry).unwrap_err();
    assert_eq!(
        faults,
        [
            SetupFault::OffBoard { last: 50 },
            SetupFault::Shared { square: Square(49) },
            SetupFault::LooseCrown { square: Square(7) },
            SetupFault::RunWithoutKing {
                side: Color::White,
                square: Square(255)
            },
        ]
    );
    for fault in faults {
        assert!(fault.text(&geometry).len() > 20);
    }
}
