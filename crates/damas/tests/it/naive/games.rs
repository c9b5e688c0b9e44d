//! The naive referee on games worked out by hand.

use damas::color::Color::{self, Black, White};
use damas::rules::Rules;

use super::referee::{Reason, Record, Verdict};
use super::truth::{POSITIONS, state, tables, text};
use super::{Book, Point};

/// A game under a built-in rule set, with lines of a rule file added.
fn game_with(parent: &str, lines: &str, fen: &str) -> Record {
    let file = format!("name = \"house\"\nextends = \"{parent}\"\n{lines}");
    let rules = Rules::parse(&file).expect("a sound rule file");
    Record::new(&rules, state(&Book::new(&rules), fen), true)
}

fn game(name: &str, fen: &str) -> Record {
    game_with(name, "", fen)
}

/// Plays moves written by their paths.
fn play(record: &mut Record, moves: &str) {
    for wanted in moves.split_whitespace() {
        let name = |point: &Point| record.book().grid.name(*point);
        let legal = record.legal();
        let path = |points: &[Point]| points.iter().map(name).collect::<Vec<_>>().join("-");
        let found = legal.iter().find(|mv| path(&mv.path) == wanted);
        let mv = found.expect("a legal move").clone();
        record.push(mv);
    }
}

const NO_REPETITION: &str = "[repetition]\ntimes = 0";

fn won(color: Color, reason: Reason) -> Verdict {
    Verdict::Won(color, reason)
}

#[test]
fn the_counters_of_the_endings_are_those_of_truth() {
    for ending in tables(POSITIONS, "ending") {
        let (name, fen) = (text(&ending, "ruleset"), text(&ending, "fen"));
        let record = game(name, fen);
        let mut running = record
            .rules()
            .counters
            .iter()
            .filter(|c| record.counted(c).is_some());
        let named = running.any(|c| Some(i64::from(c.moves)) == ending["limit"].as_integer());
        assert!(named, "{name} {fen}");
    }
}

#[test]
fn three_kings_have_five_moves_against_one_on_the_main_road() {
    let mut record = game_with("russian", NO_REPETITION, "W:WKc1,Ke1,Kh4:Bg3,Kh8");
    play(&mut record, "h4-f2");
    let counters = record.rules().counters.iter();
    let mut shown = counters.filter_map(|c| record.counted(c));
    assert!(shown.all(|count| count == 0), "the capture is not counted");
    for _ in 0..2 {
        play(&mut record, "h8-a1 e1-d2 a1-h8 d2-e1");
    }
    assert_eq!(record.verdict(), Verdict::Open);
    play(&mut record, "h8-a1");
    assert_eq!(record.verdict(), Verdict::Open);
    play(&mut record, "e1-d2");
    assert!(matches!(
        record.verdict(),
        Verdict::Drawn(Reason::Counter(_))
    ));
}

#[test]
fn a_man_move_sets_the_king_moves_back() {
    let mut record = game_with("international", NO_REPETITION, "W:WK50,36:BK3,K1");
    for _ in 0..12 {
        play(&mut record, "50-44 1-7 44-50 7-1");
    }
    play(&mut record, "36-31 1-7");
    assert_eq!(record.verdict(), Verdict::Open);
    for _ in 0..12 {
        play(&mut record, "50-44 7-1 44-50 1-7");
    }
    assert_eq!(record.verdict(), Verdict::Open);
    play(&mut record, "50-44");
    assert!(matches!(
        record.verdict(),
        Verdict::Drawn(Reason::Counter(_))
    ));
}

#[test]
fn a_blocked_side_loses_draws_or_is_counted() {
    let fen = "W:W13:B6,9";
    let verdict = |lines: &str| game_with("english", lines, fen).verdict();
    assert_eq!(verdict(""), won(Black, Reason::Blocked));
    assert_eq!(verdict("[end]\nmisere = true"), won(White, Reason::Blocked));
    let draw = Verdict::Drawn(Reason::Blocked);
    assert_eq!(verdict("[end]\nblocked = \"draw\""), draw);
    assert_eq!(verdict("[end]\nblocked = \"draw\"\nmisere = true"), draw);
    assert_eq!(
        verdict("[end]\nblocked = \"count\""),
        won(Black, Reason::Blocked)
    );
    let more = "W:W13,K21:B6,9,K17,K14";
    let by_kings = game_with("english", "[end]\nblocked = \"count\"", more);
    assert_eq!(by_kings.verdict(), Verdict::Open);
}

#[test]
fn a_side_without_pieces_loses_or_wins_the_losing_game() {
    for (name, winner) in [("international", White), ("international-losing", Black)] {
        let rules = Rules::builtin(name).expect("a built-in rule set");
        let start = state(&Book::new(&rules), "W:W32:B28");
        let mut record = Record::new(&rules, start, false);
        play(&mut record, "32-23");
        assert_eq!(record.verdict(), won(winner, Reason::NoPieces));
    }
}

#[test]
fn the_first_king_wins_a_breakthrough() {
    for (lines, winner) in [("", White), ("[end]\nmisere = true", Black)] {
        let mut record = game_with("breakthrough", lines, "W:W6:B45");
        assert_eq!(record.verdict(), Verdict::Open);
        play(&mut record, "6-1");
        assert_eq!(record.verdict(), won(winner, Reason::Breakthrough));
    }
}

#[test]
fn a_lone_man_may_have_lost_to_a_king() {
    let fen = "W:WK46:B2";
    let verdict = |word: &str| {
        let lines = format!("[end]\nlone_man = \"{word}\"");
        game_with("international", &lines, fen).verdict()
    };
    assert_eq!(verdict("play-on"), Verdict::Open);
    assert_eq!(verdict("loses"), won(White, Reason::LoneMan));
    assert_eq!(verdict("draws"), Verdict::Drawn(Reason::LoneMan));
}

#[test]
fn the_last_piece_loses_where_the_rules_say_so() {
    let fen = "W:W46:B2,3";
    for (lines, winner) in [("", Black), ("[end]\nmisere = true", White)] {
        let verdict = game_with("ghana", lines, fen).verdict();
        assert_eq!(verdict, won(winner, Reason::LastPiece));
    }
}

#[test]
fn the_third_occurrence_draws() {
    let mut record = game_with("international", "counters = []", "W:WK46,35:BK1,15");
    play(&mut record, "46-41 1-6 41-46 6-1 46-41 1-6 41-46");
    assert_eq!(record.verdict(), Verdict::Open);
    play(&mut record, "6-1");
    assert_eq!(record.verdict(), Verdict::Drawn(Reason::Repetition));
    assert_eq!(record.claims(), []);
}

#[test]
fn a_repetition_may_have_to_be_claimed_or_written_down() {
    let lines = "counters = []\n[repetition]\nby = \"claim\"\nrecorded_only = true";
    let file = format!("name = \"house\"\nextends = \"international\"\n{lines}");
    let rules = Rules::parse(&file).expect("a sound rule file");
    let start = state(&Book::new(&rules), "W:WK46,35:BK1,15");
    for recorded in [true, false] {
        let mut record = Record::new(&rules, start.clone(), recorded);
        play(&mut record, "46-41 1-6 41-46 6-1 46-41 1-6 41-46 6-1");
        assert_eq!(record.verdict(), Verdict::Open);
        assert_eq!(record.claims().contains(&Reason::Repetition), recorded);
    }
}

#[test]
fn one_piece_each_draws_unless_the_mover_captures() {
    let drawn = game("turkish", "W:WKa1:Bh8").verdict();
    assert!(matches!(drawn, Verdict::Drawn(Reason::Counter(_))));
    assert_eq!(game("turkish", "W:WKa1:Ba5").verdict(), Verdict::Open);
}

#[test]
fn a_draw_may_be_offered_only_after_some_moves() {
    let mut record = game_with(
        "international",
        "[conduct]\nno_draw_offer_before = 1",
        "W:W32:B1",
    );
    assert!(!record.may_offer_draw());
    play(&mut record, "32-28 1-6");
    assert!(record.may_offer_draw());
}

#[test]
fn a_counted_game_ends_at_its_limit() {
    let lines = "[end]\ngoal = \"count\"\ncount_limit = 1";
    let mut record = game_with("international", lines, "W:W32,33:B1,K2");
    assert_eq!(record.verdict(), Verdict::Open);
    play(&mut record, "32-27 1-6");
    assert_eq!(record.verdict(), won(Black, Reason::MoveLimit));
    assert_eq!(record.counted_out(), won(Black, Reason::CountAgreed));
}

#[test]
fn moves_of_one_side_are_counted_and_endings_told_apart() {
    let counter = |count: &str, resets: &str| {
        format!(
            "counters = [{{ name = \"few\", moves = 2, count = \"{count}\", \
             material = [\"KK v K\", \"KKK v K\"], resets = [{resets}] }}]\n"
        )
    };
    let fen = "W:WK46,K47,K48:BK5,K15";
    let shown = |lines: &str, moves: &str| {
        let mut record = game_with("international", lines, "W:WK36,K31:BK5");
        play(&mut record, moves);
        record.counted(&record.rules().counters[0])
    };
    assert_eq!(shown(&counter("stronger", ""), "31-27 5-10 27-31"), Some(2));
    assert_eq!(shown(&counter("weaker", ""), "31-27 5-10 27-31"), Some(1));
    assert_eq!(shown(&counter("each", ""), "31-27 5-10 27-31"), Some(3));
    let outside = game_with("international", &counter("each", ""), fen);
    assert_eq!(outside.counted(&outside.rules().counters[0]), None);
}
