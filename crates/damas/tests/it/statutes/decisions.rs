//! One test for each point on which the sources disagree: what the rule set
//! does, and what the option does. `D1` to `D28` are the design's numbers.

use damas::color::Color;
use damas::rules::Rules;

use super::table::{captured, game, moves, outcome, variant};

/// Round a square and home, then out over a fifth man: it takes a way over the
/// squares of pieces captured before.
const LOOP: &str = "W:WKa1:Bb1,c2,b3,a2,e1";

#[test]
fn d1_turkish_man_on_the_far_row() {
    let beside = "W:Wc6:Bc7,b8";
    assert_eq!(moves("turkish", beside), "c6xa8");
    assert_eq!(moves("turkish-now", beside), "c6xa8");
    assert_eq!(moves("turkish-stop", beside), "c6xc8");
    let apart = "W:Wc6:Bc7,e8";
    assert_eq!(moves("turkish", apart), "c6xc8");
    assert_eq!(moves("turkish-now", apart), "c6xf8 c6xg8 c6xh8");
    assert_eq!(moves("turkish-stop", apart), "c6xc8");
}

#[test]
fn d2_turkish_king_landing() {
    let position = "W:WKa1:Ba4,h7";
    assert_eq!(moves("turkish", position), "a1xa5 a1xa6 a1xa7 a1xa8");
    assert_eq!(moves("turkish-behind", position), "a1xa5");
}

#[test]
fn d3_turkish_victims_are_lifted_one_by_one() {
    assert_eq!(captured("turkish", LOOP), (5, 5));
    assert_eq!(captured("turkish-end", LOOP), (4, 4));
}

#[test]
fn d4_turkish_half_turn() {
    let position = "W:WKc1:Bb1,d1";
    assert_eq!(captured("turkish", position), (1, 1));
    assert_eq!(captured("turkish-180", position), (2, 2));
}

#[test]
fn d5_turkish_lone_man_against_a_king() {
    let position = "W:WKd4:Ba7";
    assert_eq!(outcome("turkish", position).unwrap().winner, None);
    for name in ["turkish-lone-man", "turkish-text"] {
        let outcome = outcome(name, position).unwrap();
        assert_eq!(outcome.winner, Some(Color::White), "{name}");
    }
}

#[test]
fn d6_armenian_lift_and_promotion() {
    assert_eq!(captured("armenian", LOOP), (5, 5));
    assert_eq!(captured("armenian-end", LOOP), (4, 4));
    for name in ["armenian", "armenian-end"] {
        let passing = moves(name, "W:Wc6:Bc7,e8");
        assert_eq!(passing, "c6xf8 c6xg8 c6xh8", "{name}");
    }
    let king = "W:WKd4:Bh1,h2";
    assert_eq!(moves("armenian", king).split(' ').count(), 27);
    assert_eq!(moves("armenian-short", king).split(' ').count(), 8);
}

#[test]
fn d7_italian_ladder() {
    // Kings alone capture kings, so the second and third rung may change
    // places: among these captures of two, the king's that takes a king.
    let position = "W:WK22,21:B18,K10,19,12";
    assert_eq!(moves("italian", position), "22x6");
}

#[test]
fn d8_spanish_half_turn_is_impossible_anyway() {
    // Back over the man just captured to the one behind is no way.
    assert_eq!(captured("spanish", "W:WK19:B15,22"), (1, 1));
}

#[test]
fn d9_spanish_squares_count_from_whites_right() {
    for name in ["spanish", "portuguese"] {
        let variant = variant(name);
        let start = variant.start();
        assert_eq!(start.pieces.white.iter().next().unwrap().number(), 1);
        assert_eq!(start.pieces.white.iter().last().unwrap().number(), 12);
        let first = variant.geometry().parse("1").unwrap();
        assert_eq!(variant.geometry().point(first), (7, 7));
    }
}

#[test]
fn d10_thai_beginner_and_lift() {
    assert_eq!(variant("thai").start().turn, Some(Color::Black));
    assert_eq!(variant("thai-white").start().turn, Some(Color::White));
    // One over 18, back over where it stood and the king's own start.
    let position = "W:WK15:B18,11";
    assert_eq!(captured("thai", position), (2, 2));
    assert_eq!(captured("thai-end", position), (1, 1));
}

#[test]
fn d11_frisian_value_of_a_king() {
    // Two kings against three men.
    let position = "W:W28:BK22,K11,23,14,9";
    assert_eq!(moves("frisian", position), "28x6");
    assert_eq!(moves("frisian15", position), "28x6 28x8");
}

#[test]
fn d12_frisian_two_kings_have_seven_moves() {
    let rules = Rules::builtin("frisian").unwrap();
    let limits: Vec<u32> = rules.counters.iter().map(|counter| counter.moves).collect();
    assert_eq!(limits, [7, 0]);
}

#[test]
fn d13_third_texts_priority_of_the_king() {
    let two_by_a_man = "W:W22,K28:B18,11,24";
    assert_eq!(moves("generic8", two_by_a_man), "22x8");
    assert_eq!(moves("generic8-kingfirst", two_by_a_man), "28x19");
    let one_each = "W:W22,K28:B18,24";
    assert_eq!(moves("generic8", one_each), "28x19");
    assert_eq!(moves("generic8-kingfirst", one_each), "28x19");
}

#[test]
fn d14_third_texts_two_in_front_of_a_king() {
    let position = "W:WK29:B22,18";
    assert_eq!(moves("generic8", position), "29-25");
    assert_eq!(moves("generic8-runs", position), "29x15");
    assert_eq!(captured("generic8-runs", position), (2, 2));
}

#[test]
fn d15_first_texts_closing_sentences_are_house_rules() {
    // A man takes two; a king takes one and may run on.
    let position = "W:W28,K46:B23,14,41";
    assert_eq!(moves("international", position), "28x10");
    assert_eq!(moves("polish-house", position), "46x37");
}

#[test]
fn d16_czech_priority() {
    // The man could take two; the king must take its one.
    let position = "W:Wc3,Ke1:Bb4,b6,f2";
    for name in ["czech", "czech-huff"] {
        assert_eq!(moves(name, position), "e1xg3 e1xh4", "{name}");
    }
    assert_eq!(moves("czech", "W:Wc3:Bb4,d4,f6"), "c3xa5 c3xg7");
}

#[test]
fn d17_russian_king_must_go_on_but_need_not_take_the_most() {
    // From e5 it goes on over g3; from other squares it could not.
    assert_eq!(moves("russian", "W:WKa1:Bc3,g3"), "a1xh2");
    assert_eq!(moves("russian", "W:Wc3:Bb4,d4,f6"), "c3xa5 c3xg7");
}

#[test]
fn d18_filipino_on_either_corner() {
    let luzon = variant("filipino");
    let vismin = variant("filipino-vismin");
    assert!(luzon.geometry().is_mirrored() && !vismin.geometry().is_mirrored());
    // The modern game: men capture backwards, the most must be taken.
    assert_eq!(captured("filipino", "W:W18:B14,10,15"), (2, 2));
}

#[test]
fn d19_malaysian_men_capture_forward_the_most() {
    // Squares of the Canadian board.
    assert_eq!(captured("malaysian", "W:W44:B38,37,26"), (2, 2));
    assert_eq!(captured("malaysian", "W:W32:B38"), (0, 0));
    assert_eq!(captured("canadian", "W:W32:B38"), (1, 1));
}

#[test]
fn d20_english_promotion_ends_the_turn() {
    assert_eq!(moves("english", "W:W10:B7,8"), "10x3");
    assert_eq!(moves("english", "W:W22:B17,18,11"), "22x13 22x8");
}

#[test]
fn d21_old_french_king() {
    let position = "W:WKa1:Bh2";
    assert_eq!(moves("old-french", position).split(' ').count(), 1);
    assert_eq!(moves("old-french-flying", position).split(' ').count(), 7);
}

#[test]
fn d22_alquerque_directions_and_majority() {
    let quiet = "W:Wc3:Be5";
    assert_eq!(moves("alquerque", quiet).split(' ').count(), 8);
    assert_eq!(moves("alquerque-fwd", quiet).split(' ').count(), 3);
    let captures = "W:Wa1:Bb1,a2,b3";
    assert_eq!(captured("alquerque", captures), (1, 2));
    assert_eq!(captured("alquerque-max", captures), (2, 2));
}

#[test]
fn d23_gothic_king() {
    let position = "W:WKd4:Bh1,h2";
    assert_eq!(moves("gothic", position).split(' ').count(), 8);
    assert_eq!(moves("gothic-fly", position).split(' ').count(), 27);
}

#[test]
fn d24_jamaican_beginner() {
    assert_eq!(variant("jamaican").start().turn, Some(Color::White));
    assert_eq!(variant("jamaican-black").start().turn, Some(Color::Black));
}

#[test]
fn d25_canadian_is_international_on_twelve_columns() {
    let [canadian, international] =
        ["canadian", "international"].map(|name| Rules::builtin(name).unwrap());
    assert_eq!(canadian.movement, international.movement);
}

#[test]
fn d26_killer_lands_behind_a_king_captured_last() {
    let king = "W:WK46:BK32";
    assert_eq!(moves("killer", king), "46x28");
    let man = "W:WK46:B32";
    assert_eq!(moves("killer", man), moves("international", man));
    // Two first: the king on the way does not fix the landing.
    assert_eq!(captured("killer", "W:WK46:BK37,28"), (2, 2));
    assert_eq!(
        moves("killer", "W:WK46:BK37,28"),
        moves("international", "W:WK46:BK37,28")
    );
}

#[test]
fn d27_blocked_side_of_a_losing_game_wins() {
    for name in ["international-losing", "russian-losing", "poddavki"] {
        let position = if name.starts_with('i') {
            "W:W6:B1"
        } else {
            "W:Wa7:Bb8"
        };
        let outcome = game(name, position).outcome().unwrap();
        assert_eq!(outcome.winner, Some(Color::White), "{name}");
    }
}

#[test]
fn d28_three_kings_against_one() {
    for (name, moves) in [
        ("spanish", 12),
        ("portuguese", 12),
        ("russian", 15),
        ("pool", 13),
        ("filipino", 12),
        ("brazilian", 20),
    ] {
        let rules = Rules::builtin(name).unwrap();
        let counters = rules.counters.iter();
        let mut limits = counters
            .filter(|counter| counter.name.starts_with("3 kings") && !counter.main_road)
            .map(|counter| counter.moves);
        assert_eq!(limits.next(), Some(moves), "{name}");
    }
}
