//! Positions made to keep a generator busy: each is answered soon, by its moves
//! or by the error that says there are too many.

use std::sync::Arc;
use std::time::{Duration, Instant};

use damas::color::Color;
use damas::game::{Game, PlayError, StartError};
use damas::perft::{Counting, TooManyRoutes};
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::rules::Rules;
use damas::variant::Variant;

use super::builtin;

/// No answer takes longer, whatever else the machine does.
const SOON: Duration = Duration::from_secs(20);

/// A rule set like another, on a chequered board of so many squares a side.
fn wide(extends: &str, side: u8, more: &str) -> Variant {
    let text = format!(
        "name = \"wide\"\nextends = \"{extends}\"\n\
         [board]\nwidth = {side}\nheight = {side}\n{more}"
    );
    Variant::new(Rules::parse(&text).unwrap())
}

/// A white king before black men on every second square of every second row.
fn king_before_men(variant: &Variant, (row, column): (i32, i32), turn: Color) -> Setup {
    let geometry = variant.geometry();
    let side = i32::from(geometry.shape().width);
    let mut setup = Setup {
        turn: Some(turn),
        ..Setup::default()
    };
    for row in (1..side - 1).step_by(2) {
        for column in (2..side).step_by(2) {
            let square = geometry.square_at(row, column).unwrap();
            setup.put(square, Some(Piece::new(Color::Black, Role::Man)));
        }
    }
    let king = geometry.square_at(row, column).unwrap();
    setup.put(king, Some(Piece::new(Color::White, Role::King)));
    setup
}

fn soon<T>(work: impl FnOnce() -> T) -> T {
    let begin = Instant::now();
    let result = work();
    let took = begin.elapsed();
    assert!(took < SOON, "took {took:?}");
    result
}

#[test]
fn a_king_before_twenty_five_men_is_answered() {
    let canadian = builtin("canadian");
    for (king, moves, paths) in [((0, 1), 1, 2592), ((0, 11), 2, 5184), ((4, 3), 5, 196)] {
        let setup = king_before_men(&canadian, king, Color::White);
        assert_eq!(setup.pieces.black.len(), 25);
        let legal = soon(|| canadian.legal_moves(&setup));
        assert_eq!(legal.unwrap().len(), moves, "{king:?}");
        let count = |counting| soon(|| canadian.perft(&setup, 1, counting, 0));
        assert_eq!(count(Counting::Moves), Ok(moves as u64), "{king:?}");
        assert_eq!(count(Counting::Limit), Ok(moves as u64), "{king:?}");
        assert_eq!(count(Counting::Paths), Ok(paths), "{king:?}");
        assert!(soon(|| canadian.captures(&setup)).is_ok());
    }
}

/// Where no law chooses among them, the captures are more than a list holds:
/// whoever counts or lists them is told, and no shortened count is given.
#[test]
fn more_moves_than_a_list_holds_are_refused_by_all_but_the_count_of_routes() {
    let free = wide("canadian", 12, "[capture]\nprecedence = []\n");
    let setup = king_before_men(&free, (2, 9), Color::White);
    assert_eq!(soon(|| free.legal_moves(&setup)), Err(TooManyRoutes));
    for counting in [Counting::Moves, Counting::Limit] {
        for depth in [1, 2] {
            let count = soon(|| free.perft(&setup, depth, counting, 0));
            assert_eq!(count, Err(TooManyRoutes), "{counting:?} {depth}");
        }
    }
    let routes = soon(|| free.perft(&setup, 1, Counting::Paths, 0));
    assert_eq!(routes, Ok(42_253));
}

#[test]
fn a_position_beyond_the_bound_is_refused_by_all() {
    let variant = wide("international", 14, "");
    let setup = king_before_men(&variant, (0, 1), Color::White);
    assert_eq!(setup.pieces.black.len(), 36);
    assert_eq!(soon(|| variant.legal_moves(&setup)), Err(TooManyRoutes));
    assert_eq!(soon(|| variant.captures(&setup)), Err(TooManyRoutes));
    for counting in [Counting::Moves, Counting::Paths, Counting::Limit] {
        for depth in [1, 2] {
            let count = soon(|| variant.perft(&setup, depth, counting, 0));
            assert_eq!(count, Err(TooManyRoutes), "{counting:?} {depth}");
        }
    }
    let from = setup.pieces.white.iter().next().unwrap();
    let refusal = soon(|| variant.explain(&setup, from, from));
    assert!(refusal.is_err());
}

#[test]
fn a_game_does_not_begin_beyond_the_bound() {
    let variant = Arc::new(wide("international", 14, ""));
    let setup = king_before_men(&variant, (0, 1), Color::White);
    let game = soon(|| Game::from_setup(variant, setup));
    assert_eq!(game.unwrap_err(), StartError::TooManyRoutes(TooManyRoutes));
}

#[test]
fn a_game_survives_a_move_beyond_the_bound() {
    let variant = Arc::new(wide("international", 14, ""));
    let geometry = variant.geometry();
    let square = |row, column| geometry.square_at(row, column).unwrap();
    let mut setup = king_before_men(&variant, (0, 1), Color::Black);
    setup.put(square(12, 13), Some(Piece::new(Color::Black, Role::Man)));
    let mut game = soon(|| Game::from_setup(variant.clone(), setup.clone())).unwrap();
    let moves = game.legal_moves().to_vec();
    let harmful = moves.iter().find(|mv| mv.from == square(12, 13)).unwrap();
    let played = soon(|| game.play(harmful));
    assert_eq!(played, Err(PlayError::TooManyRoutes(TooManyRoutes)));
    assert_eq!(game.legal_moves(), moves);
    assert!(game.plies().is_empty());
    // The man before the king steps aside, and nothing can be captured.
    let harmless = moves
        .iter()
        .find(|mv| (mv.from, mv.to) == (square(1, 2), square(2, 3)));
    soon(|| game.play(harmless.unwrap())).unwrap();
    assert_eq!(game.plies().len(), 1);
    game.undo().unwrap();
    assert_eq!(game.setup().pieces, setup.pieces);
}
