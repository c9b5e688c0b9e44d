//! Flying kings: where they may stop, and what counts as one move.

use damas::perft::Counting;
use damas::variant::Variant;

use super::{builtin, full, setup};

/// Moves and routes of a position.
fn counts(variant: &Variant, position: &str) -> (u64, u64) {
    let setup = setup(variant, position);
    let count = |counting| variant.perft(&setup, 1, counting, 0).unwrap();
    (count(Counting::Moves), count(Counting::Paths))
}

#[test]
fn a_king_may_not_stop_where_another_landing_goes_on() {
    for name in ["russian", "unified-pool", "czech"] {
        let variant = builtin(name);
        let position = "W:WKa1:Bc3,g3";
        // Of the landings d4, e5, f6, g7 and h8 the second alone goes on.
        assert_eq!(full(&variant, position), "a1xe5xh2", "{name}");
        let all = variant.captures(&setup(&variant, position)).unwrap();
        assert_eq!(all.len(), 1, "{name}");
        assert_eq!(counts(&variant, position), (1, 1), "{name}");
    }
}

#[test]
fn a_king_that_has_two_ways_on_may_take_the_shorter() {
    // From e5 over g3 and no further; from f6 over g5, and over g3 as well.
    let russian = builtin("russian");
    let moves = full(&russian, "W:WKa1:Bc3,g3,g5");
    assert_eq!(moves, "a1xe5xh2 a1xf6xh4xe1 a1xf6xh4xf2");
}

#[test]
fn a_king_that_goes_straight_on_is_not_counted_once_for_each_landing() {
    for name in ["russian", "brazilian", "spanish"] {
        let variant = builtin(name);
        let position = if name == "spanish" {
            // From its left corner of the right diagonal.
            "W:WK1:B10,23"
        } else {
            "W:WKa1:Bc3,f6"
        };
        // Past the first there are two landings, past the second two.
        assert_eq!(counts(&variant, position), (2, 2), "{name}");
    }
}

#[test]
fn two_routes_with_the_same_ends_and_victims_are_one_move() {
    let international = builtin("international");
    // Round a square, either way.
    let position = "W:W37:B32,22,21,31";
    assert_eq!(counts(&international, position), (1, 2));
    let legal = international
        .legal_moves(&setup(&international, position))
        .unwrap();
    assert_eq!(legal[0].from, legal[0].to);
    assert_eq!(legal[0].captured.len(), 4);
}

#[test]
fn the_same_ends_with_other_victims_are_two_moves() {
    let czech = builtin("czech");
    // From c1 to c5 by way of a3 or of e3.
    let position = "W:Wc1:Bb2,b4,d2,d4";
    assert_eq!(full(&czech, position), "c1xa3xc5 c1xe3xc5");
    assert_eq!(counts(&czech, position), (2, 2));
}
