//! Uncommon rules and positions through the plain lid.

use std::sync::Arc;

use damas::color::Color;
use damas::game::Game;
use damas::perft::Counting;
use damas::position::Warning;
use damas::rules::Rules;
use damas::text::{fen, notation};
use damas::variant::Variant;

use super::{builtin, full, setup};

#[test]
fn men_on_their_own_promotion_row_are_accepted_with_a_warning() {
    for (name, position, row) in [
        ("international", "W:W3,40:B20,47", ["3", "47"]),
        ("russian", "W:Wb8,c3:Bd6,e1", ["b8", "e1"]),
    ] {
        let variant = builtin(name);
        let setup = setup(&variant, position);
        let warnings = variant.validate(&setup).unwrap();
        let men: Vec<_> = Color::ALL
            .into_iter()
            .zip(row)
            .map(|(side, square)| Warning::MenOnCrownRow {
                side,
                squares: [variant.geometry().parse(square).unwrap()]
                    .into_iter()
                    .collect(),
            })
            .collect();
        assert_eq!(warnings, men, "{name}");
        assert!(!variant.legal_moves(&setup).unwrap().is_empty());
        let game = Game::from_setup(Arc::new(variant), setup).unwrap();
        assert_eq!(game.warnings(), men, "{name}");
    }
}

#[test]
fn a_man_on_its_promotion_row_is_a_man() {
    // It has no step left, and captures backwards where men may.
    assert_eq!(
        full(&builtin("international"), "W:W3,40:B20"),
        "40-34 40-35"
    );
    assert_eq!(full(&builtin("international"), "W:W3:B9"), "3x14");
    assert_eq!(full(&builtin("english"), "W:W3,32:B8"), "32-27 32-28");
}

#[test]
fn a_lone_piece_may_move_twice() {
    let variant = Arc::new(builtin("polish-house-extra"));
    let position = "W:W32:B1,5,20";
    let setup = setup(&variant, position);
    let legal = variant.legal_moves(&setup).unwrap();
    // 27 and 28 at once; from each of them two squares further.
    assert_eq!(legal.iter().filter(|mv| mv.rest.is_none()).count(), 2);
    assert_eq!(legal.iter().filter(|mv| mv.rest.is_some()).count(), 4);
    for counting in [Counting::Moves, Counting::Paths] {
        assert_eq!(variant.perft(&setup, 1, counting, 0), Ok(6), "{counting:?}");
    }
    let board = variant.geometry();
    let mv = notation::parse_move(board, &legal, "32-28+28-23").unwrap();
    assert_eq!(notation::write_short(board, mv, &legal, 'x'), "32-28+28-23");
    let mut game = Game::from_setup(variant.clone(), setup).unwrap();
    game.play_text("32-28+28-23").unwrap();
    assert_eq!(
        fen::write(board, game.setup()).split(":H").next(),
        Some("B:W23:B1,5,20")
    );
    // Black has three pieces, and one move.
    assert!(game.legal_moves().iter().all(|mv| mv.rest.is_none()));
    let simple = variant.legal_moves(&super::setup(&variant, "W:W32,46:B1,5,20"));
    assert!(simple.unwrap().iter().all(|mv| mv.rest.is_none()));
}

#[test]
fn a_lone_piece_that_has_taken_everything_moves_no_further() {
    let file = "name = \"free\"\nextends = \"polish-house-extra\"\n\
        [capture]\ncompulsion = \"optional\"\nprecedence = [\"number\"]\n[king]\nlanding = \"any\"\n";
    let variant = Variant::new(Rules::parse(file).unwrap());
    let legal = variant
        .legal_moves(&setup(&variant, "W:WK33:B18,19,28"))
        .unwrap();
    let board = variant.geometry();
    let square = |name: &str| board.parse(name).unwrap();
    let round = legal
        .iter()
        .find(|mv| mv.to == mv.from && mv.rest == Some(square("24")) && mv.captured.len() == 3);
    // The round may be made both ways, but only after a quiet move: 33x22x13x24
    // comes first as one reads the board, and leaves nothing to play against.
    let path: Vec<_> = round
        .unwrap()
        .path
        .iter()
        .map(|&at| board.name(at))
        .collect();
    assert_eq!(path, ["33", "24", "13", "22", "33"]);
}

#[test]
fn a_king_of_a_side_with_a_man_makes_three_quiet_moves_at_most() {
    let frisian = Arc::new(builtin("frisian"));
    let position = setup(&frisian, "W:WK47,45:BK4,16");
    let mut game = Game::from_setup(frisian.clone(), position.clone()).unwrap();
    for text in "47-41 4-9 41-47 9-4 47-41 4-9".split(' ') {
        game.play_text(text).unwrap();
    }
    let board = frisian.geometry();
    let king = board.parse("41").unwrap();
    assert!(game.legal_moves().iter().all(|mv| mv.from != king));
    assert!(!game.legal_moves().is_empty());
    assert!(game.play_text("41-47").is_err());
    let held = game.setup().clone();
    let free = frisian.perft(&held, 1, Counting::Moves, 0).unwrap();
    let limited = frisian.perft(&held, 1, Counting::Limit, 0).unwrap();
    assert!(limited < free);
    // A man's move frees it again.
    game.play_text("45-40").unwrap();
    game.play_text("16-21").unwrap();
    assert!(game.legal_moves().iter().any(|mv| mv.from == king));

    let free = Arc::new(builtin("frisian-nolimit"));
    let mut game = Game::from_setup(free, position).unwrap();
    for text in "47-41 4-9 41-47 9-4 47-41 4-9 41-47".split(' ') {
        game.play_text(text).unwrap();
    }
}

#[test]
fn a_man_that_jumps_round_a_ring_makes_one_move_by_two_routes() {
    for (name, position) in [
        ("international", "W:W38:B33,23,22,32"),
        ("frisian", "W:W38:B33,23,22,32"),
        ("brazilian", "W:We3:Bd4,f4,d6,f6"),
    ] {
        let variant = builtin(name);
        let setup = setup(&variant, position);
        let count = |counting| variant.perft(&setup, 1, counting, 0);
        let moves = variant.legal_moves(&setup).unwrap();
        assert_eq!(moves.len(), 1, "{name}");
        assert_eq!(moves[0].from, moves[0].to, "{name}");
        assert_eq!(count(Counting::Moves), Ok(1), "{name}");
        assert_eq!(count(Counting::Paths), Ok(2), "{name}");
    }
}

#[test]
fn a_king_may_leap_a_run_of_adjacent_enemies() {
    let runs = builtin("generic8-runs");
    assert_eq!(full(&runs, "W:WK29:B22,18"), "29x15");
    assert_eq!(full(&runs, "W:WK29:B25,22,18"), "29x15");
    // A run that reaches the edge has nowhere to land.
    assert_eq!(full(&runs, "W:WK29:B8,4"), "29-11 29-15 29-18 29-22 29-25");
    // Without the rule two adjacent pieces are a wall.
    assert_eq!(full(&builtin("generic8"), "W:WK29:B22,18"), "29-25");
}

#[test]
fn a_rule_file_may_set_the_extra_move_on_any_game() {
    let text = "name = \"mine\"\nextends = \"english\"\n[end]\nlone_extra_move = true\n";
    let variant = Variant::new(Rules::parse(text).unwrap());
    // One step, then a second that may go back.
    let setup = setup(&variant, "B:W9,10:BK32");
    let count = variant.perft(&setup, 1, Counting::Moves, 0).unwrap();
    assert_eq!(count, variant.legal_moves(&setup).unwrap().len() as u64);
    assert_eq!(
        full(&variant, "B:W9,10:BK32").split(' ').count() as u64,
        count
    );
}
