//! What sets each draw counter back, and what does not: one row for each
//! article and each thing that could.
//!
//! A row makes some moves and then the one in question. The counter shows a
//! number before and another after it: 0 where it is set back, one more where
//! the move is counted, the same where it is not one of those counted, `None`
//! where its conditions do not hold.

use super::table::game;
use damas::game::Game;

/// What a counter shows, in plies or in the moves of one side.
type Shown = Option<u32>;

fn shown(game: &Game, counter: &str) -> Shown {
    let mut states = game.counters();
    let found = states.find(|state| state.counter.name == counter);
    found.expect("a counter of the rules").count
}

/// Makes all moves but the last, then that one.
fn assert_row(name: &str, counter: &str, position: &str, moves: &str, shows: (Shown, Shown)) {
    let mut game = game(name, position);
    let moves: Vec<&str> = moves.split(' ').collect();
    let [opening @ .., last] = moves.as_slice() else {
        panic!("no moves");
    };
    for text in opening {
        game.play_text(text)
            .unwrap_or_else(|e| panic!("{text}: {e:?}"));
    }
    let before = shown(&game, counter);
    game.play_text(last)
        .unwrap_or_else(|e| panic!("{last}: {e:?}"));
    assert_eq!((before, shown(&game, counter)), shows, "{name}: {counter}");
    game.undo();
    assert_eq!(
        shown(&game, counter),
        before,
        "{name}: {counter}, taken back"
    );
}

macro_rules! rows {
    ($($row:ident: $rules:literal, $counter:literal, $position:literal, $moves:literal,
       $before:expr => $after:expr;)*) => {
        $(#[test]
        fn $row() {
            assert_row($rules, $counter, $position, $moves, ($before, $after));
        })*
    };
}

rows! {
    fmjd_6_a_king_move_counts_towards_25: "international", "25 king moves",
        "W:WK47,26:BK4,25", "47-41 4-9 41-47", Some(2) => Some(3);
    fmjd_6_a_man_sets_25_back: "international", "25 king moves",
        "W:WK47,26:BK4,25", "47-41 4-9 26-21", Some(2) => Some(0);
    fmjd_6_a_promotion_sets_25_back: "international", "25 king moves",
        "W:WK47,6:BK4,25", "47-41 4-9 6-1", Some(2) => Some(0);
    fmjd_6_a_capture_sets_25_back: "international", "25 king moves",
        "W:WK47,26:BK4,25", "47-41 4-9 41-47 9-3 47-41 3-21 26x17", Some(6) => Some(0);
    fmjd_6_a_man_leaves_16_running: "international", "3 pieces v 1 king",
        "W:WK47,K48,45:BK4", "47-41 4-9 45-40", Some(2) => Some(3);
    fmjd_6_a_promotion_leaves_16_running: "international", "3 pieces v 1 king",
        "W:WK47,K48,6:BK4", "47-41 4-9 6-1", Some(2) => Some(3);
    fmjd_6_another_ending_ends_16: "international", "3 pieces v 1 king",
        "W:WK47,K48,K50:BK4", "48-31 4x36", Some(1) => None;
    fmjd_6_a_capture_begins_5_with_the_ending: "international", "2 pieces or 1 king v 1 king",
        "W:WK47,K48,K50:BK4", "48-31 4x36", None => Some(0);
    fmjd_6_a_promotion_begins_16_and_is_not_counted: "international", "3 pieces v 1 king",
        "W:WK47,K48,K49:B42,45", "47x38 45-50", None => Some(0);
    fmjd_6_a_man_leaves_5_running: "international", "2 pieces or 1 king v 1 king",
        "W:WK47,45:BK4", "47-41 4-9 45-40", Some(2) => Some(3);
    fmjd_6_a_promotion_leaves_5_running: "international", "2 pieces or 1 king v 1 king",
        "W:WK47,6:BK4", "47-41 4-9 6-1", Some(2) => Some(3);
    fmjd_6_a_capture_leaves_5_running: "international", "2 pieces or 1 king v 1 king",
        "W:WK47,K48:BK4", "48-31 4x36", Some(1) => Some(2);

    frisian_2011_a_king_move_counts_towards_7: "frisian", "2 kings v 1 king",
        "W:WK47,K48:BK4", "47-41 4-9 41-47", Some(2) => Some(3);
    frisian_2011_a_capture_ends_7: "frisian", "2 kings v 1 king",
        "W:WK47,K48:BK4", "48-31 4x36", Some(1) => None;
    frisian_2011_a_promotion_begins_7: "frisian", "2 kings v 1 king",
        "W:WK47,6:BK4", "47-41 4-9 6-1", None => Some(0);

    fmjd64_7_2_3_a_man_sets_15_back: "russian", "15 king moves",
        "W:WKg1,c1:BKb8,f8", "g1-h2 b8-a7 c1-b2", Some(2) => Some(0);
    fmjd64_7_2_3_a_promotion_sets_15_back: "russian", "15 king moves",
        "W:WKg1,a7:BKf8,h6", "g1-h2 f8-e7 a7-b8", Some(2) => Some(0);
    fmjd64_7_2_3_a_capture_sets_15_back: "russian", "15 king moves",
        "W:WKg1,a3:BKf8,h6", "g1-h2 f8-b4 a3xc5", Some(2) => Some(0);
    fmjd64_7_2_4_a_king_move_counts_towards_15: "russian", "3 kings or more v 1 king",
        "W:WKg1,Kc1,Ka5:BKb8", "g1-h2 b8-a7 h2-g1", Some(2) => Some(3);
    fmjd64_7_2_4_a_capture_sets_15_back: "russian", "3 kings or more v 1 king",
        "W:WKg1,Kc1,Ka5,Kh4:BKb8", "h4-g3 b8xh2", Some(1) => Some(0);
    fmjd64_7_2_4_a_promotion_begins_15: "russian", "3 kings or more v 1 king",
        "W:WKg1,Kc1,a7:BKf8", "g1-h2 f8-e7 a7-b8", None => Some(0);
    fmjd64_7_2_6_a_man_leaves_30_running: "russian", "30 moves with 4 or 5 pieces",
        "W:WKg1,c1:BKb8,f8", "g1-h2 b8-a7 c1-b2", Some(2) => Some(3);
    fmjd64_7_2_6_a_promotion_sets_30_back: "russian", "30 moves with 4 or 5 pieces",
        "W:WKg1,a7:BKf8,h6", "g1-h2 f8-e7 a7-b8", Some(2) => Some(0);
    fmjd64_7_2_6_a_capture_sets_30_back: "russian", "30 moves with 4 or 5 pieces",
        "W:WKg1,a3:BKf8,Kh8,h6", "g1-h2 f8-b4 a3xc5", Some(2) => Some(0);
    fmjd64_7_2_6_a_side_without_kings_ends_30: "russian", "30 moves with 4 or 5 pieces",
        "W:WKg1,a3,c1:BKf8,h6", "g1-h2 f8-b4 a3xc5", Some(2) => None;
    fmjd64_7_2_6_a_man_leaves_60_running: "russian", "60 moves with 6 or 7 pieces",
        "W:WKg1,c1,e1:BKb8,f8,d8", "g1-h2 b8-a7 c1-b2", Some(2) => Some(3);
    fmjd64_7_2_6_a_promotion_sets_60_back: "russian", "60 moves with 6 or 7 pieces",
        "W:WKg1,a7,e1:BKf8,h6,h4", "g1-h2 f8-e7 a7-b8", Some(2) => Some(0);
    fmjd64_7_2_6_a_capture_sets_60_back: "russian", "60 moves with 6 or 7 pieces",
        "W:WKg1,a3,e1:BKf8,Kh8,h6,h4", "g1-h2 f8-b4 a3xc5", Some(2) => Some(0);
    fmjd64_7_2_6_a_capture_passes_from_60_to_30: "russian", "30 moves with 4 or 5 pieces",
        "W:WKg1,a3,e1:BKf8,Kh8,h6", "g1-h2 f8-b4 a3xc5", None => Some(0);
    fmjd64_7_2_7_only_the_stronger_side_counts: "russian", "3 pieces v 1 king on the main road",
        "W:WKh4,Kc1,a5:BKh8", "h4-e1 h8-a1", Some(1) => Some(1);
    fmjd64_7_2_7_a_man_leaves_5_running: "russian", "3 pieces v 1 king on the main road",
        "W:WKh4,Kc1,a5:BKh8", "h4-e1 h8-a1 a5-b6", Some(1) => Some(2);
    fmjd64_7_2_7_a_promotion_leaves_5_running: "russian", "3 pieces v 1 king on the main road",
        "W:WKh4,Kc1,a7:BKh8", "h4-e1 h8-a1 a7-b8", Some(1) => Some(2);
    fmjd64_7_2_7_leaving_the_road_ends_5: "russian", "3 pieces v 1 king on the main road",
        "W:WKh4,Kc1,a5:BKh8", "h4-e1 h8-d4 e1-h4 d4-g1", Some(2) => None;
    fmjd64_7_2_7_coming_back_begins_5_anew: "russian", "3 pieces v 1 king on the main road",
        "W:WKh4,Kc1,a5:BKh8", "h4-e1 h8-d4 e1-h4 d4-g1 h4-e1 g1-d4", None => Some(0);
    fmjd64_7_2_8_a_man_leaves_5_running: "russian", "2 pieces or 1 king v 1 king",
        "W:WKg1,a3:BKb8", "g1-h2 b8-a7 a3-b4", Some(2) => Some(3);
    fmjd64_7_2_8_a_promotion_leaves_5_running: "russian", "2 pieces or 1 king v 1 king",
        "W:WKg1,a7:BKf8", "g1-h2 f8-e7 a7-b8", Some(2) => Some(3);
    fmjd64_7_2_8_a_capture_leaves_5_running: "russian", "2 pieces or 1 king v 1 king",
        "W:WKg1,Kc1:BKb8", "c1-f4 b8xh2", Some(1) => Some(2);
    fmjd64_7_2_8_a_capture_begins_5: "russian", "2 pieces or 1 king v 1 king",
        "W:WKg1,Kc1,Ka5:BKb8", "c1-f4 b8xh2", None => Some(0);

    cbjd_a_man_sets_20_back: "brazilian", "20 king moves",
        "W:WKg1,c1:BKb8,f8", "g1-h2 b8-a7 c1-b2", Some(2) => Some(0);
    cbjd_a_promotion_sets_20_back: "brazilian", "20 king moves",
        "W:WKg1,a7:BKf8,h6", "g1-h2 f8-e7 a7-b8", Some(2) => Some(0);
    cbjd_a_capture_sets_20_back: "brazilian", "20 king moves",
        "W:WKg1,a3:BKf8,h6", "g1-h2 f8-b4 a3xc5", Some(2) => Some(0);
    cbjd_a_promotion_begins_20_with_the_ending: "brazilian", "3 kings v 1 king",
        "W:WKg1,Kc1,a7:BKf8", "g1-h2 f8-e7 a7-b8", None => Some(0);
    cbjd_a_capture_ends_20_with_the_ending: "brazilian", "3 kings v 1 king",
        "W:WKg1,Kc1,Ka5:BKb8", "c1-f4 b8xh2", Some(1) => None;

    apca_26_a_man_sets_15_back: "pool", "15 king moves",
        "B:WK32,12:BK1,21", "1-5 32-28 21-25", Some(2) => Some(0);
    apca_26_a_promotion_sets_15_back: "pool", "15 king moves",
        "B:WK32,12:BK1,25", "1-5 32-28 25-30", Some(2) => Some(0);
    apca_26_a_capture_sets_15_back: "pool", "15 king moves",
        "B:WK32,12:BK1,21", "1-5 32-28 5-14 28-32 14-18 32x14", Some(5) => Some(0);
    black_and_waters_31_the_stronger_side_counts: "pool", "3 kings v 1 king",
        "B:WK32:BK1,K4,K21", "1-5 32-28 5-1", Some(1) => Some(2);
    black_and_waters_31_the_lone_king_does_not_count: "pool", "3 kings v 1 king",
        "B:WK32:BK1,K4,K21", "1-5 32-28", Some(1) => Some(1);

    wcdf_1_32_a_king_move_counts_towards_40: "english", "40 moves without progress",
        "B:WK32,12:BK1,21", "1-5 32-28 5-1", Some(2) => Some(3);
    wcdf_1_32_a_man_sets_40_back: "english", "40 moves without progress",
        "B:WK32,12:BK1,21", "1-5 32-28 21-25", Some(2) => Some(0);
    wcdf_1_32_a_promotion_sets_40_back: "english", "40 moves without progress",
        "B:WK32,12:BK1,25", "1-5 32-28 25-30", Some(2) => Some(0);
    wcdf_1_32_a_capture_sets_40_back: "english", "40 moves without progress",
        "B:WK32,10:BK1,21", "1-5 32-28 5-1 28-32 1-6 10x1", Some(5) => Some(0);

    fid_10_4_a_man_sets_40_back: "italian", "40 moves without progress",
        "W:WK32,9:BK4,24", "32-28 4-8 9-5", Some(2) => Some(0);
    fid_10_4_a_promotion_sets_40_back: "italian", "40 moves without progress",
        "W:WK32,8:BK1,24", "32-28 1-5 8-4", Some(2) => Some(0);
    fid_10_4_a_capture_sets_40_back: "italian", "40 moves without progress",
        "W:WK32,K1:BK30,17", "32-28 30-27 1-5 27-23 28x19", Some(4) => Some(0);

    fpd_14_a_a_man_sets_20_back: "portuguese", "20 moves without progress",
        "W:WK4,16:BK29,17", "4-8 29-25 16-20", Some(2) => Some(0);
    fpd_14_a_a_promotion_sets_20_back: "portuguese", "20 moves without progress",
        "W:WK4,28:BK29,17", "4-8 29-25 28-31", Some(2) => Some(0);
    fpd_14_b_a_king_move_counts_towards_12: "portuguese", "3 kings v 1 king",
        "W:WK4,K1,K16:BK29", "4-8 29-25 8-4", Some(2) => Some(3);
    fpd_14_b_a_promotion_begins_12: "portuguese", "3 kings v 1 king",
        "W:WK4,K1,28:BK29", "4-8 29-25 28-31", None => Some(0);

    czech_brief_rules_a_man_sets_15_back: "czech", "15 moves without progress",
        "W:WKg1,c1:BKb8,f8", "g1-h2 b8-a7 c1-b2", Some(2) => Some(0);
    czech_brief_rules_a_promotion_sets_15_back: "czech", "15 moves without progress",
        "W:WKg1,a7:BKf8,h6", "g1-h2 f8-e7 a7-b8", Some(2) => Some(0);
    czech_brief_rules_a_capture_sets_15_back: "czech", "15 moves without progress",
        "W:WKg1,a3:BKf8,h6", "g1-h2 f8-b4 a3xc5", Some(2) => Some(0);

    windames_a_man_sets_25_back: "canadian", "25 king moves",
        "W:WK68,67:BK5,7", "68-62 5-11 67-61", Some(2) => Some(0);
    windames_a_king_move_counts_towards_16: "canadian", "3 kings v 1 king",
        "W:WK68,K69,K70:BK5", "68-61 5-11 61-68", Some(2) => Some(3);

    quilet_the_lone_king_counts: "filipino", "3 kings v 1 king",
        "W:WK4,K1,K16:BK29", "4-8 29-25 8-4 25-29", Some(1) => Some(2);
    quilet_the_three_kings_do_not_count: "filipino", "3 kings v 1 king",
        "W:WK4,K1,K16:BK29", "4-8 29-25 8-4", Some(1) => Some(1);

    poddavki_a_man_sets_15_back: "poddavki", "15 king moves",
        "W:WKg1,c1:BKb8,f8", "g1-h2 b8-a7 c1-b2", Some(2) => Some(0);
    poddavki_each_side_counts_on_the_main_road: "poddavki", "3 kings v 1 king on the main road",
        "W:WKh4,Kc1,Ka5:BKh8", "h4-e1 h8-a1", Some(1) => Some(2);
    poddavki_leaving_the_road_ends_the_count: "poddavki", "3 kings v 1 king on the main road",
        "W:WKh4,Kc1,Ka5:BKh8", "h4-e1 h8-d4 e1-h4 d4-g1", Some(3) => None;

    armenian_a_man_sets_40_back: "armenian", "40 moves without progress",
        "W:WKa1,c3:BKh8,f6", "a1-a2 h8-h7 c3-c4", Some(2) => Some(0);
    gothic_a_man_sets_40_back: "gothic", "40 moves without progress",
        "W:WKa1,c3:BKh8,f6", "a1-a2 h8-h7 c3-d4", Some(2) => Some(0);
    malaysian_a_man_sets_40_back: "malaysian", "40 moves without progress",
        "W:WK68,67:BK5,7", "68-62 5-11 67-61", Some(2) => Some(0);
    old_french_a_man_sets_40_back: "old-french", "40 moves without progress",
        "W:WK32,12:BK1,21", "32-28 1-5 12-8", Some(2) => Some(0);
    alquerque_a_man_leaves_40_running: "alquerque", "40 moves without a capture",
        "W:Wa1,b1:Be5,d5", "a1-a2 e5-e4 a2-a1", Some(2) => Some(3);
    alquerque_a_capture_sets_40_back: "alquerque", "40 moves without a capture",
        "W:Wa1,a2:Be5,a5", "a1-b1 a5-a4 b1-a1 a4-a3 a2xa4", Some(4) => Some(0);
    third_text_a_man_sets_15_back: "generic8", "15 moves with few and equal pieces",
        "W:WK32,12:BK1,21", "32-28 1-5 12-8", Some(2) => Some(0);
    third_text_more_pieces_of_one_side_end_15: "generic8", "15 moves with few and equal pieces",
        "W:WK29,9:BK1,24", "29-25 1-6 9x2", Some(2) => None;
}
