//! Articles on which capture must be made, and how.

use super::table::{captured, moves};

#[test]
fn fid_6_6_the_most_pieces_must_be_captured() {
    assert_eq!(moves("italian", "W:W22:B18,19,12"), "22x8");
}

#[test]
fn fid_6_7_the_king_must_capture_before_a_man() {
    assert_eq!(moves("italian", "W:W22,K32:B18,28"), "32x23");
}

#[test]
fn fid_6_8_the_most_kings_must_be_captured() {
    assert_eq!(moves("italian", "W:WK22:B18,K19"), "22x15");
}

#[test]
fn fid_6_9_the_king_met_first_must_be_captured() {
    assert_eq!(moves("italian", "W:WK22:BK18,10,19,K12"), "22x6");
}

/// Each article counts only among what the ones before it leave.
#[test]
fn fid_6_6_to_6_9_in_their_order() {
    // Two men rather than one king; a man that takes two before a king that
    // takes one.
    assert_eq!(moves("italian", "W:WK22:BK18,19,12"), "22x8");
    assert_eq!(moves("italian", "W:W22,K32:B18,10,28"), "22x6");
}

#[test]
fn fid_a_man_may_not_capture_a_king() {
    assert_eq!(moves("italian", "W:W22:BK18,19"), "22x15");
    assert_eq!(moves("english", "W:W22:BK18"), "22x15");
}

#[test]
fn wcdf_any_capture_may_be_chosen() {
    assert_eq!(moves("english", "W:W22:B17,18,11"), "22x13 22x8");
}

#[test]
fn wcdf_a_man_that_reaches_the_king_row_stops() {
    // From 3 a king would go on over 8.
    assert_eq!(moves("english", "W:W10:B7,8"), "10x3");
}

#[test]
fn fmjd_the_most_pieces_whatever_their_rank() {
    assert_eq!(moves("international", "W:W28:BK22,23,14"), "28x10");
}

#[test]
fn fmjd_a_man_that_passes_the_far_row_stays_a_man() {
    // Over 8 to 3 and on over 9; a king could end on 20 or 25 as well.
    assert_eq!(moves("international", "W:W12:B8,9"), "12x14");
}

#[test]
fn frisian_rules_2011_captures_go_in_eight_directions() {
    for (victim, text) in [
        ("18", "28x8"),
        ("22", "28x17"),
        ("23", "28x19"),
        ("27", "28x26"),
        ("29", "28x30"),
        ("32", "28x37"),
        ("33", "28x39"),
        ("38", "28x48"),
    ] {
        let position = format!("W:W28:B{victim}");
        assert_eq!(moves("frisian", &position), text);
    }
}

#[test]
fn frisian_rules_2011_a_king_counts_less_than_two_men_and_more_than_one() {
    assert_eq!(moves("frisian", "W:W28:BK22,23,14"), "28x10");
    assert_eq!(moves("frisian", "W:W28:BK22,23"), "28x17");
}

#[test]
fn frisian_rules_2011_among_equal_values_a_king_must_capture() {
    // The men could take 40.
    let king = "46x10 46x14 46x19 46x23 46x28 46x32 46x37 46x5";
    assert_eq!(moves("frisian", "W:WK46,45,50:B40,41"), king);
}

#[test]
fn czech_brief_rules_a_king_must_capture_before_a_man() {
    let position = "W:Wc3,Kh4:Bd4,g5";
    assert_eq!(moves("czech", position), "h4xd8 h4xe7 h4xf6");
    assert_eq!(moves("english", "W:W22,K32:B18,27").split(' ').count(), 2);
}

#[test]
fn czech_brief_rules_no_majority() {
    assert_eq!(moves("czech", "W:Wc3:Bb4,d4,f6"), "c3xa5 c3xg7");
}

#[test]
fn the_first_texts_laws_of_quantity_and_quality() {
    // Spanish board: squares count from White's right.
    assert_eq!(captured("spanish", "W:W11:B14,15,22"), (2, 2));
    assert_eq!(moves("spanish", "W:W11:B14,K15"), "11x20");
}
