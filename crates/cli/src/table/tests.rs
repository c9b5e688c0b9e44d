//! What the table answers.

use damas::rules::Rules;
use damas::text::language::Language;
use damas::variant::Variant;

use super::*;

pub(super) fn table(name: &str, fen: Option<&str>) -> Table {
    let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
    let setup = fen.map_or_else(
        || variant.start(),
        |fen| damas::text::fen::parse(variant.geometry(), fen).unwrap(),
    );
    let game = Game::from_setup(variant, setup).unwrap();
    let people = ByColor::new(Player::Human, Player::Human);
    Table::new(
        game,
        people,
        Level::Club,
        Words::new(Some(Language::English)),
    )
}

#[test]
fn moves_go_back_and_forth() {
    let mut table = table("russian", None);
    table.obey("c3-d4");
    table.obey("b6-a5");
    assert_eq!(table.texts(), ["c3-d4", "b6-a5"]);
    assert_eq!(table.obey("undo").lines, ["Taken back: b6-a5"]);
    assert!(table.obey("redo").shows_board);
    assert_eq!(table.texts(), ["c3-d4", "b6-a5"]);
    assert_eq!(
        table.obey("redo").lines,
        ["There is no move to make again."]
    );
}

#[test]
fn a_draw_is_agreed_and_the_machine_declines() {
    let mut table = table("english", None);
    table.obey("11-15");
    table.obey("draw");
    table.obey("23-19");
    let accepted = ["Black accepts.", "Drawn: by agreement."];
    assert_eq!(table.obey("accept").lines, accepted);
}

/// What the machine says when it finds the present position worth so much to
/// the side to move.
fn judged(table: &mut Table, score: i32) -> Answer {
    let best = table.game.legal_moves()[0].clone();
    let report = damas_engine::Report {
        best: best.clone(),
        score,
        depth: 1,
        nodes: 1,
        time: Duration::ZERO,
        pv: vec![best.clone()],
        lines: Vec::new(),
        full: 0,
    };
    let report = Some(report);
    table.hear(Some(Thought { best, report }))
}

#[test]
fn the_machine_weighs_an_offer() {
    let mut table = table("english", None);
    table.obey("white novice");
    assert_eq!(table.obey("draw").lines, ["Black offers a draw."]);
    assert!(table.wanted().is_some(), "the machine looks at it");
    assert_eq!(judged(&mut table, 0).lines, ["White declines."]);
    table.obey("draw");
    let glad = judged(&mut table, 300).lines;
    assert_eq!(glad, ["White accepts.", "Drawn: by agreement."]);
}

#[test]
fn an_offer_while_the_machine_thinks_is_answered_with_its_move() {
    let mut table = table("russian", Some("W:WKa1:BKh8,f8"));
    table.obey("white strong");
    table.obey("draw");
    let answer = judged(&mut table, 200);
    assert_eq!(table.texts().len(), 1);
    assert_eq!(answer.lines, Vec::<String>::new());
    table.obey("undo");
    table.obey("go");
    table.obey("draw");
    let agreed = judged(&mut table, 0).lines;
    assert_eq!(agreed, ["White accepts.", "Drawn: by agreement."]);
}

#[test]
fn the_machine_claims_a_draw_that_suits_it_and_no_other() {
    let mut table = table("english", Some("W:WK32:BK1"));
    for text in [
        "32-28", "1-5", "28-32", "5-1", "32-28", "1-5", "28-32", "5-1",
    ] {
        table.obey(text);
    }
    assert!(!table.game.claims().is_empty());
    table.obey("white master");
    let lost = table.game.clone();
    judged(&mut table, 500);
    assert_eq!(table.game.plies().len(), 9, "it plays for the win");
    table.game = lost;
    judged(&mut table, 0);
    assert!(
        table
            .game
            .outcome()
            .is_some_and(|outcome| outcome.is_draw())
    );
}

#[test]
fn a_piece_is_huffed() {
    let mut table = table("english-huff", Some("W:W22,32:B17"));
    table.obey("32-28");
    assert!(
        table.status()[1].contains("`huff 22`"),
        "{:?}",
        table.status()
    );
    assert!(table.obey("huff").shows_board);
    assert_eq!(table.texts(), ["32-28", "22!"]);
    assert_eq!(table.last_move().as_deref(), Some("Black played 22!"));
}

#[test]
fn time_runs_out_for_the_side_to_move() {
    let mut table = table("english", None);
    table.obey("clock 1+0");
    assert!(
        !table.pass(Duration::from_secs(90)),
        "not before the first move"
    );
    table.obey("11-15");
    assert!(table.pass(Duration::from_secs(90)));
    assert_eq!(table.status(), ["Black wins: White has run out of time."]);
}

#[test]
fn a_machine_is_asked_only_when_it_is_its_turn() {
    let mut table = table("english", None);
    assert!(table.question().is_none());
    table.obey("black novice");
    assert!(table.question().is_some_and(|question| question.by_chance));
    table.obey("stop");
    assert!(table.question().is_none() && table.wanted().is_none());
    table.obey("hint");
    assert!(table.question().is_some_and(|question| !question.by_chance));
}

#[test]
fn a_broken_rule_is_put_right_or_let_stand() {
    let mut table = table("english", Some("W:W22,32:B17,1"));
    table.obey("customs huff");
    table.obey("clock 1+0");
    table.obey("32-28");
    assert_eq!(table.obey("demand").lines, ["Black demands a legal move."]);
    assert!(table.texts().is_empty());
    assert!(table.obey("32-28").lines[0].starts_with("Capturing is compulsory"));
    table.obey("22x13");
    let late = table.obey("customs strict").lines;
    assert_eq!(late, ["Customs are agreed before the first move."]);
    table.obey("new english-huff");
    for text in ["11-15", "24-19", "8-11"] {
        table.obey(text);
    }
    assert_eq!(table.obey("stand").lines, ["White lets the move stand."]);
    assert!(table.game.remedies().huff.is_empty());
}

#[test]
fn a_missed_capture_loses_on_call() {
    let mut table = table("english", Some("W:W22,32:B17"));
    table.obey("customs call");
    table.obey("32-28");
    assert_eq!(
        table.obey("call").lines[1],
        "Black wins: White did not capture as the rules ask."
    );
}

#[test]
fn a_machine_takes_what_a_broken_rule_gives() {
    let mut table = table("english", Some("W:W22,32:B17,1"));
    table.obey("customs huff");
    table.obey("black club");
    table.obey("32-28");
    assert_eq!(table.texts(), ["32-28", "22!"]);
    assert!(table.wanted().is_some(), "it still has to move");
}

#[test]
fn touched_pieces_bind_what_may_be_picked() {
    let mut table = table("russian", None);
    table.obey("customs touch");
    let told = table.obey("touch c3 e3").lines;
    assert_eq!(told[0], "White touches c3, e3.");
    let from: std::collections::BTreeSet<_> = table.offered().iter().map(|mv| mv.from).collect();
    assert_eq!(from.len(), 2);
    assert_eq!(table.obey("name e3").lines, ["Black names e3."]);
    let from: std::collections::BTreeSet<_> = table.offered().iter().map(|mv| mv.from).collect();
    assert_eq!(from.len(), 1);
    assert_eq!(
        table.obey("c3-d4").lines,
        ["A touched piece was to be moved: e3."]
    );
    table.obey("e3-d4");
    assert_eq!(table.obey("adjust h6").lines, ["Black adjusts h6."]);
    assert_eq!(
        table.obey("touch z9").lines,
        ["There is no square z9 on this board."]
    );
}

#[test]
fn a_machine_names_another_piece_than_the_one_it_fears() {
    let mut table = table("russian", None);
    table.obey("customs touch");
    table.obey("black club");
    table.obey("touch c3 e3");
    let question = table.question().unwrap();
    assert!(!question.by_chance);
    let geometry = table.game.variant().geometry().clone();
    let from = |name: &str| geometry.parse(name).unwrap();
    let best = table
        .game
        .legal_moves()
        .iter()
        .find(|mv| mv.from == from("c3"));
    let best = best.unwrap().clone();
    table.hear(Some(Thought { best, report: None }));
    assert!(table.offered().iter().all(|mv| mv.from == from("e3")));
    assert!(table.wanted().is_none(), "nothing more is asked");
}

#[test]
fn a_remedy_is_asked_for_and_decided() {
    let mut table = table("english", Some("W:W22,32:B17,1"));
    table.obey("customs decide");
    table.obey("32-28");
    table.obey("1-6");
    assert_eq!(
        table.obey("ask return").lines,
        ["White asks to go back to where a rule was broken."]
    );
    assert!(
        table
            .status()
            .contains(&"Something is asked for: `grant` or `deny`.".to_owned())
    );
    let given = table.obey("grant arbiter");
    assert!(given.lines[0].contains("arbiter") && given.shows_board);
    assert!(table.texts().is_empty());
    assert!(table.obey("ask for it").lines[0].contains("return, annul"));
    table.obey("ask annul");
    table.obey("grant");
    assert!(
        table
            .game
            .outcome()
            .is_some_and(|outcome| !outcome.is_draw())
    );
}

#[test]
fn a_match_goes_from_game_to_game() {
    let mut table = table("english", None);
    assert!(table.obey("next").lines[0].contains("no match"));
    assert!(table.obey("match 1").lines[0].contains("how many"));
    let told = table.obey("match 2 1-½-0").lines;
    assert_eq!(told[1], "Game 1 of 2, 0-0.");
    table.obey("draw");
    table.obey("accept");
    assert_eq!(
        table.status(),
        [
            "Drawn: by agreement.",
            "Game 1 of 2, ½-½. `next` begins the next one."
        ]
    );
    assert!(table.has_next());
    table.obey("next");
    table.obey("resign");
    assert!(
        table.status()[1].ends_with("The match is over."),
        "{:?}",
        table.status()
    );
    let points = table.points().unwrap();
    assert_eq!((points.white.as_str(), points.black.as_str()), ("1½", "½"));
    assert!(table.obey("next").lines[0].contains("no match"));
}

#[test]
fn undo_and_redo_keep_the_clock_right() {
    let mut table = table("english", None);
    table.obey("clock 5+3");
    table.obey("11-15");
    table.pass(Duration::from_secs(10));
    table.obey("23-19");
    let left = |table: &Table| table.clock().map(|clock| clock.left().white.as_secs());
    assert_eq!(left(&table), Some(293));
    table.obey("undo");
    assert_eq!(left(&table), Some(300));
    table.obey("redo");
    assert_eq!(left(&table), Some(293));
}
