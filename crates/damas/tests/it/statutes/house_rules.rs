//! What the founding texts say beyond the federations.

use damas::color::Color;
use damas::game::Reason;

use super::table::{by_itself, counted, game, outcome};

#[test]
fn first_text_three_styles_of_a_blocked_game() {
    // Men on the row where they were to be crowned cannot move.
    let position = "W:W1,2,3:B50";
    let winner = |name| outcome(name, position).unwrap().winner;
    assert_eq!(winner("polish-house"), Some(Color::Black));
    assert_eq!(winner("polish-house-draw"), None);
    assert_eq!(winner("polish-house-count"), Some(Color::White));
}

#[test]
fn first_text_equal_pieces_of_a_blocked_game_are_weighed_by_kings() {
    let outcome = |position| outcome("polish-house-count", position).unwrap();
    assert_eq!(outcome("W:W6:BK1").winner, Some(Color::Black));
    assert_eq!(outcome("W:W6:B1").winner, None);
    assert_eq!(outcome("W:W6:B1").reason, Reason::Blocked);
}

#[test]
fn second_text_a_single_man_against_a_king_has_lost() {
    let game = game("turkish-text", "W:WKd4:Ba7");
    assert_eq!(game.outcome().unwrap().reason, Reason::LoneMan);
}

#[test]
fn third_text_a_blocked_side_loses_or_is_counted() {
    let winner = |name| outcome(name, "W:W1,2,3:B32").unwrap().winner;
    assert_eq!(winner("generic8"), Some(Color::Black));
    assert_eq!(winner("generic8-count"), Some(Color::White));
}

#[test]
fn third_text_few_and_equal_pieces_draw() {
    let draw = counted("generic8", "W:WK32,12:BK1,21", "", "32-28 1-5 28-32 5-1");
    assert_eq!(draw, by_itself(15, 30));
}
