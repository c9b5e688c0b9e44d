//! Articles on draws. Kings go to and fro, most of them on the edges, where
//! nothing can capture them.

use std::sync::Arc;

use damas::color::Color;
use damas::game::Game;
use damas::rules::Rules;
use damas::variant::Variant;

use super::table::{by_itself, counted, game, on_claim, outcome, repeated, setup};

/// International board: a king in White's corner, one at Black's edge.
const ROUND_10: &str = "47-41 4-9 41-47 9-4";
/// Letters: a king of each side in its double corner.
const ROUND_8: &str = "g1-h2 b8-a7 h2-g1 a7-b8";
/// Letters: Black's king on the long diagonal.
const ROAD: &str = "h4-e1 h8-a1 e1-h4 a1-h8";
/// Numbers from the top left, Black to begin.
const BLACK_FIRST: &str = "1-5 32-28 5-1 28-32";

/// The rule sets that draw by the articles of draughts 64.
const DRAUGHTS_64: [&str; 2] = ["russian", "brazilian-idf"];

#[test]
fn fmjd_annex_1_article_6_the_third_occurrence() {
    let draw = repeated("international", "W:WK47,26:BK4,25", ROUND_10);
    assert_eq!(draw, by_itself(3, 8));
}

#[test]
fn fmjd_annex_1_article_6_another_position_with_the_other_side_to_move() {
    let mut game = game("international", "W:WK47,26:BK4,25");
    for text in "47-41 4-9 41-36 9-4 36-47".split(' ') {
        game.play_text(text).unwrap();
    }
    assert_eq!(game.setup().pieces, game.setups()[0].pieces);
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn fmjd_annex_1_article_6_twenty_five_king_moves() {
    let position = "W:WK47,26:BK4,25";
    let draw = counted("international", position, "", ROUND_10);
    assert_eq!(draw, by_itself(25, 50));
    // A man's move sets it back.
    let opening = format!("{ROUND_10} {ROUND_10} 26-21 4-9 47-41 9-4 41-47 4-9");
    let round = "47-41 9-4 41-47 4-9";
    let draw = counted("international", position, &opening, round);
    assert_eq!(draw, by_itself(25, 9 + 50));
}

#[test]
fn fmjd_annex_1_article_6_three_pieces_against_a_king_sixteen_moves() {
    for three in ["K47,K48,K49", "K47,K48,45", "K47,45,50"] {
        let position = format!("W:W{three}:BK4");
        let draw = counted("international", &position, "", ROUND_10);
        assert_eq!(draw, by_itself(16, 32), "{three}");
    }
}

#[test]
fn fmjd_annex_1_article_6_nothing_sets_the_sixteen_moves_back() {
    let round = "47-41 9-4 41-47 4-9";
    let draw = counted("international", "W:WK47,K48,45:BK4", "45-40 4-9", round);
    assert_eq!(draw, by_itself(16, 32));
}

#[test]
fn fmjd_annex_1_article_6_two_pieces_against_a_king_five_moves() {
    for two in ["K47,K48", "K47,45", "K47"] {
        let position = format!("W:W{two}:BK4");
        let draw = counted("international", &position, "", ROUND_10);
        assert_eq!(draw, by_itself(5, 10), "{two}");
    }
}

#[test]
fn fmjd64_7_2_the_third_occurrence() {
    for name in DRAUGHTS_64 {
        let draw = repeated(name, "W:WKg1,a3:BKb8,h6", ROUND_8);
        assert_eq!(draw, by_itself(3, 8), "{name}");
    }
}

#[test]
fn fmjd64_7_2_fifteen_king_moves() {
    let position = "W:WKg1,c1:BKb8,f8";
    for name in DRAUGHTS_64 {
        let draw = counted(name, position, "", ROUND_8);
        assert_eq!(draw, by_itself(15, 30), "{name}");
        let opening = format!("{ROUND_8} c1-b2 f8-g7");
        let draw = counted(name, position, &opening, ROUND_8);
        assert_eq!(draw, by_itself(15, 6 + 30), "{name}");
    }
}

#[test]
fn fmjd64_7_2_4_three_or_more_kings_against_one_fifteen_moves() {
    for name in DRAUGHTS_64 {
        for kings in ["Kg1,Kc1,Ka5", "Kg1,Kc1,Ka5,Kh4", "Kg1,Kc1,Ka5,Kh4,Ke1"] {
            let position = format!("W:W{kings}:BKb8");
            let draw = counted(name, &position, "", ROUND_8);
            assert_eq!(draw, by_itself(15, 30), "{name} {kings}");
        }
    }
}

/// Men's moves keep the fifteen king moves from running out; they do not
/// change the balance.
fn slowly(rounds: [usize; 4]) -> String {
    let men = ["c1-b2 f8-g7", "b2-a3 g7-h6", "a3-b4 h6-g5", "b4-a5 g5-h4"];
    let parts = rounds.into_iter().zip(men);
    let parts =
        parts.map(|(rounds, men)| format!("{}{men} ", format!("{ROUND_8} ").repeat(rounds)));
    parts.collect()
}

#[test]
fn fmjd64_7_2_6_four_or_five_pieces_thirty_moves() {
    for name in DRAUGHTS_64 {
        for more in ["", ",e1"] {
            let position = format!("W:WKg1,c1{more}:BKb8,f8");
            let draw = counted(name, &position, &slowly([6, 6, 6, 6]), ROUND_8);
            assert_eq!(draw, by_itself(30, 60), "{name} {more}");
        }
    }
}

#[test]
fn fmjd64_7_2_6_six_or_seven_pieces_sixty_moves() {
    for name in DRAUGHTS_64 {
        for more in ["", ",a1"] {
            let position = format!("W:WKg1,c1,e1{more}:BKb8,f8,d8");
            let draw = counted(name, &position, &slowly([6, 6, 6, 6]), ROUND_8);
            assert_eq!(draw, by_itself(60, 120), "{name} {more}");
        }
    }
}

#[test]
fn fmjd64_7_2_7_three_pieces_against_a_king_on_the_main_road_five_moves() {
    for name in DRAUGHTS_64 {
        for three in ["Kh4,Kc1,Ka5", "Kh4,Kc1,a5", "Kh4,c1,a5"] {
            let position = format!("W:W{three}:BKh8");
            let draw = counted(name, &position, "", ROAD);
            assert_eq!(draw, by_itself(5, 9), "{name} {three}");
        }
        // Off the road, three kings have their fifteen moves.
        let draw = counted(name, "W:WKg1,Kc1,Ka5:BKb8", "", ROUND_8);
        assert_eq!(draw, by_itself(15, 30), "{name}");
    }
}

#[test]
fn fmjd64_7_2_8_two_or_fewer_against_one_king_five_moves() {
    for name in DRAUGHTS_64 {
        for two in ["Kg1,Kc1", "Kg1,a5", "Kg1"] {
            let position = format!("W:W{two}:BKb8");
            let draw = counted(name, &position, "", ROUND_8);
            assert_eq!(draw, by_itself(5, 10), "{name} {two}");
        }
        // Nothing sets it back: a man's move does not.
        let opening = "a3-b4 b8-a7";
        let draw = counted(name, "W:WKg1,a3:BKb8", opening, "g1-h2 a7-b8 h2-g1 b8-a7");
        assert_eq!(draw, by_itself(5, 10), "{name}");
    }
}

#[test]
fn cbjd_twenty_king_moves() {
    let draw = counted("brazilian", "W:WKg1,a3:BKb8,h6", "", ROUND_8);
    assert_eq!(draw, by_itself(20, 40));
}

#[test]
fn cbjd_three_kings_against_one_twenty_moves() {
    let draw = counted("brazilian", "W:WKg1,Kc1,Ka5:BKb8", "", ROUND_8);
    assert_eq!(draw, by_itself(20, 40));
}

#[test]
fn cbjd_repetition_is_claimed_and_only_in_recorded_games() {
    let position = "W:WKg1,a3:BKb8,h6";
    let draw = repeated("brazilian", position, ROUND_8);
    assert_eq!(draw, on_claim(3, 8));
    let mut unrecorded = game("brazilian", position).recorded(false);
    for text in ROUND_8.split(' ').cycle().take(12) {
        unrecorded.play_text(text).unwrap();
        assert!(unrecorded.claims().is_empty());
    }
}

#[test]
fn wcdf_1_32_forty_moves() {
    let position = "B:WK32,12:BK1,21";
    let draw = counted("english", position, "", BLACK_FIRST);
    assert_eq!(draw, on_claim(40, 80));
    // A man's advance sets the count back.
    let opening = "1-5 12-8 5-1 32-28";
    let draw = counted("english", position, opening, "1-5 28-32 5-1 32-28");
    assert_eq!(draw, on_claim(40, 2 + 80));
}

#[test]
fn wcdf_1_32_the_third_occurrence_on_a_claim() {
    let draw = repeated("english", "B:WK32,12:BK1,21", BLACK_FIRST);
    assert_eq!(draw, on_claim(3, 8));
    let mut game = game("english", "B:WK32,12:BK1,21");
    assert!(game.claim_draw(Color::White).is_err());
    for text in BLACK_FIRST.split(' ').cycle().take(8) {
        game.play_text(text).unwrap();
    }
    assert!(game.outcome().is_none());
    assert!(game.claim_draw(Color::White).is_ok());
    assert_eq!(game.outcome().unwrap().winner, None);
}

#[test]
fn fid_9_3_the_fourth_occurrence_on_a_claim() {
    let draw = repeated("italian", "W:WK32,9:BK1,24", "32-28 1-5 28-32 5-1");
    assert_eq!(draw, on_claim(4, 12));
}

#[test]
fn fid_10_4_forty_moves_on_a_claim() {
    let draw = counted("italian", "W:WK32,9:BK1,24", "", "32-28 1-5 28-32 5-1");
    assert_eq!(draw, on_claim(40, 80));
}

#[test]
fn fpd_14_a_twenty_moves() {
    for name in ["portuguese", "spanish"] {
        let draw = counted(name, "W:WK4,16:BK29,17", "", "4-8 29-25 8-4 25-29");
        assert_eq!(draw, by_itself(20, 40), "{name}");
    }
}

#[test]
fn fpd_14_b_three_kings_against_one_twelve_moves() {
    for name in ["portuguese", "spanish"] {
        let draw = counted(name, "W:WK4,K1,K16:BK29", "", "4-8 29-25 8-4 25-29");
        assert_eq!(draw, by_itself(12, 24), "{name}");
    }
}

#[test]
fn fpd_the_third_occurrence_on_a_claim() {
    for name in ["portuguese", "spanish"] {
        let draw = repeated(name, "W:WK4,16:BK29,17", "4-8 29-25 8-4 25-29");
        assert_eq!(draw, on_claim(3, 8), "{name}");
    }
}

#[test]
fn apca_26_fifteen_king_moves() {
    let draw = counted("pool", "B:WK32,12:BK1,21", "", BLACK_FIRST);
    assert_eq!(draw, by_itself(15, 30));
}

/// The rule that Black & Waters number 31: thirteen moves of the stronger side.
#[test]
fn black_and_waters_31_three_kings_against_one_thirteen_moves() {
    let draw = counted("pool", "B:WK32:BK1,K4,K21", "", BLACK_FIRST);
    assert_eq!(draw, by_itself(13, 25));
    let draw = counted("pool", "B:WK32,K29,K12:BK1", "", BLACK_FIRST);
    assert_eq!(draw, by_itself(13, 26));
}

#[test]
fn frisian_rules_2011_two_kings_against_one_seven_moves() {
    let draw = counted("frisian", "W:WK47,K48:BK4", "", ROUND_10);
    assert_eq!(draw, by_itself(7, 14));
}

#[test]
fn frisian_rules_2011_king_against_king_is_drawn_unless_one_can_capture() {
    let drawn = outcome("frisian", "W:WK47:BK4").unwrap();
    assert_eq!(drawn.winner, None);
    let mut game = game("frisian", "W:WK47:BK42");
    assert_eq!(game.outcome(), None);
    game.play_text("47x38").unwrap();
    assert!(game.outcome().unwrap().winner.is_some());
}

#[test]
fn czech_brief_rules_fifteen_moves() {
    let draw = counted("czech", "W:WKg1,a3:BKb8,h6", "", ROUND_8);
    assert_eq!(draw, by_itself(15, 30));
}

#[test]
fn czech_brief_rules_the_third_occurrence_on_a_claim() {
    let draw = repeated("czech", "W:WKg1,a3:BKb8,h6", ROUND_8);
    assert_eq!(draw, on_claim(3, 8));
}

#[test]
fn tdf_2018_no_draw_offer_before_move_twenty() {
    let mut rules = Rules::builtin("turkish").unwrap();
    rules.repetition.times = 0;
    let variant = Arc::new(Variant::new(rules));
    let setup = setup(&variant, "W:WKa1,Kb1:BKh8,Kg8");
    let mut game = Game::from_setup(variant, setup).unwrap();
    for text in "a1-a2 h8-h7 a2-a1 h7-h8".split(' ').cycle().take(40) {
        assert!(!game.may_offer_draw());
        game.play_text(text).unwrap();
    }
    assert!(game.may_offer_draw());
}

#[test]
fn tdf_the_third_occurrence() {
    let round = "a1-a2 h8-h7 a2-a1 h7-h8";
    let draw = repeated("turkish", "W:WKa1,Kb1:BKh8,Kg8", round);
    assert_eq!(draw, by_itself(3, 8));
}

#[test]
fn damaakademisi_one_piece_each_is_drawn_unless_one_can_capture() {
    for position in ["W:Wa3:Bh6", "W:WKd4:Ba7", "W:WKd4:BKa7"] {
        let drawn = outcome("turkish", position).unwrap();
        assert_eq!(drawn.winner, None, "{position}");
    }
    let mut game = game("turkish", "W:WKd4:Bd6");
    assert_eq!(game.outcome(), None);
    game.play_text("d4xd7").unwrap();
    assert!(game.outcome().unwrap().winner.is_some());
}

#[test]
fn windames_three_kings_against_one_sixteen_moves() {
    for name in ["canadian", "srilankan"] {
        let rules = Rules::builtin(name).unwrap();
        let limits: Vec<u32> = rules.counters.iter().map(|counter| counter.moves).collect();
        assert_eq!(limits, [25, 16], "{name}");
    }
    let draw = counted(
        "canadian",
        "W:WK68,K69,K70:BK5",
        "",
        "68-61 5-11 61-68 11-5",
    );
    assert_eq!(draw, by_itself(16, 32));
}

#[test]
fn quilet_three_kings_against_one_twelve_moves_of_the_lone_king() {
    let round = "4-8 29-25 8-4 25-29";
    let draw = counted("filipino", "W:WK4,K1,K16:BK29", "", round);
    assert_eq!(draw, by_itself(12, 24));
    let draw = counted("filipino", "W:WK4:BK29,K32,K17", "", round);
    assert_eq!(draw, by_itself(12, 23));
}

#[test]
fn poddavki_three_kings_against_one_on_the_main_road_fifteen_moves() {
    let draw = counted("poddavki", "W:WKh4,Kc1,Ka5:BKh8", "", ROAD);
    assert_eq!(draw, by_itself(15, 30));
}
