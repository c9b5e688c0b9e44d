//! Draws at their limit and not a ply before, for the rule sets that `draws` has
//! no article of: a round of moves is made again and again.

use super::table::{Draw, by_itself, counted, repeated};

/// How a draw comes about.
type Cause = fn(&str, &str, &str) -> Draw;

fn assert_row(cause: Cause, name: &str, position: &str, round: &str, draw: &Draw) {
    assert_eq!(cause(name, position, round), *draw, "{name}");
}

fn by_counter(name: &str, position: &str, round: &str) -> Draw {
    counted(name, position, "", round)
}

macro_rules! rows {
    ($($row:ident: $cause:ident, $rules:literal, $position:literal, $round:literal
       => $draw:expr;)*) => {
        $(#[test]
        fn $row() {
            assert_row($cause, $rules, $position, $round, &$draw);
        })*
    };
}

rows! {
    killer_the_third_occurrence: repeated, "killer",
        "W:WK47,26:BK4,25", "47-41 4-9 41-47 9-4" => by_itself(3, 8);
    killer_twenty_five_king_moves: by_counter, "killer",
        "W:WK47,26:BK4,25", "47-41 4-9 41-47 9-4" => by_itself(25, 50);
    killer_three_pieces_against_a_king_sixteen_moves: by_counter, "killer",
        "W:WK47,K48,45:BK4", "47-41 4-9 41-47 9-4" => by_itself(16, 32);
    killer_two_pieces_against_a_king_five_moves: by_counter, "killer",
        "W:WK47,45:BK4", "47-41 4-9 41-47 9-4" => by_itself(5, 10);
    breakthrough_the_third_occurrence: repeated, "breakthrough",
        "W:WK47,26:BK4,25", "47-41 4-9 41-47 9-4" => by_itself(3, 8);
    frisian_rules_2011_the_third_occurrence: repeated, "frisian",
        "W:WK47,K48:BK4", "47-41 4-9 41-47 9-4" => by_itself(3, 8);
    frysk_two_kings_against_one_seven_moves: by_counter, "frysk",
        "W:WK47,K48:BK4", "47-41 4-9 41-47 9-4" => by_itself(7, 14);
    apca_the_third_occurrence: repeated, "pool",
        "B:WK32,12:BK1,21", "1-5 32-28 5-1 28-32" => by_itself(3, 8);
    makhos_the_third_occurrence: repeated, "thai",
        "B:WK1,20:BK32,13", "32-28 1-5 28-32 5-1" => by_itself(3, 8);
    windames_the_third_occurrence: repeated, "canadian",
        "W:WK68,66:BK5,7", "68-62 5-11 62-68 11-5" => by_itself(3, 8);
    windames_twenty_five_king_moves: by_counter, "canadian",
        "W:WK68,66:BK5,7", "68-62 5-11 62-68 11-5" => by_itself(25, 50);
    sri_lankan_twenty_five_king_moves: by_counter, "srilankan",
        "W:WK68,66:BK5,7", "68-62 5-11 62-68 11-5" => by_itself(25, 50);
    quilet_the_third_occurrence: repeated, "filipino",
        "W:WK4,16:BK29,17", "4-8 29-25 8-4 25-29" => by_itself(3, 8);
    poddavki_the_third_occurrence: repeated, "poddavki",
        "W:WKg1,a3:BKb8,h6", "g1-h2 b8-a7 h2-g1 a7-b8" => by_itself(3, 8);
    poddavki_fifteen_king_moves: by_counter, "poddavki",
        "W:WKg1,a3:BKb8,h6", "g1-h2 b8-a7 h2-g1 a7-b8" => by_itself(15, 30);
    armenian_the_third_occurrence: repeated, "armenian",
        "W:WKa1,c3:BKh8,f6", "a1-a2 h8-h7 a2-a1 h7-h8" => by_itself(3, 8);
    armenian_forty_moves: by_counter, "armenian",
        "W:WKa1,c3:BKh8,f6", "a1-a2 h8-h7 a2-a1 h7-h8" => by_itself(40, 80);
    gothic_the_third_occurrence: repeated, "gothic",
        "W:WKa1,c3:BKh8,f6", "a1-a2 h8-h7 a2-a1 h7-h8" => by_itself(3, 8);
    gothic_forty_moves: by_counter, "gothic",
        "W:WKa1,c3:BKh8,f6", "a1-a2 h8-h7 a2-a1 h7-h8" => by_itself(40, 80);
    malaysian_the_third_occurrence: repeated, "malaysian",
        "W:WK68,66:BK5,7", "68-62 5-11 62-68 11-5" => by_itself(3, 8);
    malaysian_forty_moves: by_counter, "malaysian",
        "W:WK68,66:BK5,7", "68-62 5-11 62-68 11-5" => by_itself(40, 80);
    old_french_the_third_occurrence: repeated, "old-french",
        "W:WK32,12:BK1,21", "32-28 1-5 28-32 5-1" => by_itself(3, 8);
    old_french_forty_moves: by_counter, "old-french",
        "W:WK32,12:BK1,21", "32-28 1-5 28-32 5-1" => by_itself(40, 80);
    alquerque_the_third_occurrence: repeated, "alquerque",
        "W:Wa1,b1:Be5,d5", "a1-a2 e5-e4 a2-a1 e4-e5" => by_itself(3, 8);
    alquerque_forty_moves_without_a_capture: by_counter, "alquerque",
        "W:Wa1,b1:Be5,d5", "a1-a2 e5-e4 a2-a1 e4-e5" => by_itself(40, 80);
    third_text_the_third_occurrence: repeated, "generic8",
        "W:WK32,12:BK1,21", "32-28 1-5 28-32 5-1" => by_itself(3, 8);
    third_text_fifteen_moves_with_few_and_equal_pieces: by_counter, "generic8",
        "W:WK32,12:BK1,21", "32-28 1-5 28-32 5-1" => by_itself(15, 30);
    spantsireti_the_third_occurrence: repeated, "spantsireti",
        "W:WKi1,a3:BKb8,j6", "i1-j2 b8-a7 j2-i1 a7-b8" => by_itself(3, 8);
    spantsireti_fifteen_king_moves: by_counter, "spantsireti",
        "W:WKi1,a3:BKb8,j6", "i1-j2 b8-a7 j2-i1 a7-b8" => by_itself(15, 30);
    spantsireti_three_kings_or_more_against_one_fifteen_moves: by_counter, "spantsireti",
        "W:WKi1,Kc1,Ka5:BKb8", "i1-j2 b8-a7 j2-i1 a7-b8" => by_itself(15, 30);
    spantsireti_two_or_fewer_against_one_king_five_moves: by_counter, "spantsireti",
        "W:WKi1,a3:BKb8", "i1-j2 b8-a7 j2-i1 a7-b8" => by_itself(5, 10);
    unified_pool_fifteen_king_moves: by_counter, "unified-pool",
        "W:WKg1,a3:BKb8,h6", "g1-h2 b8-a7 h2-g1 a7-b8" => by_itself(15, 30);
    zimbabwean_pool_fifteen_king_moves: by_counter, "zimbabwean-pool",
        "W:WKb1,h3:BKg8,a6", "b1-a2 g8-h7 a2-b1 h7-g8" => by_itself(15, 30);
    jamaican_fifteen_king_moves: by_counter, "jamaican",
        "W:WK29,9:BK4,24", "29-25 4-8 25-29 8-4" => by_itself(15, 30);
    idf_the_third_occurrence: repeated, "brazilian-idf",
        "W:WKg1,a3:BKb8,h6", "g1-h2 b8-a7 h2-g1 a7-b8" => by_itself(3, 8);
}

/// No source knows a counter for makhos or breakthrough, or for Frisian but for
/// two endings.
#[test]
fn thai_breakthrough_and_frisian_have_no_other_counters() {
    let counters = |name| {
        let rules = damas::rules::Rules::builtin(name).unwrap();
        rules
            .counters
            .iter()
            .map(|counter| counter.moves)
            .collect::<Vec<_>>()
    };
    assert_eq!(counters("thai"), []);
    assert_eq!(counters("breakthrough"), []);
    assert_eq!(counters("frisian"), [7, 0]);
}
