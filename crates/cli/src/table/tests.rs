//! What the table answers.

use damas::rules::Rules;
use damas::text::language::Language;
use damas::variant::Variant;

use super::*;

fn table(name: &str, fen: Option<&str>) -> Table {
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
    assert_eq!(
        table.obey("accept").lines,
        ["The game is drawn: both sides agree."]
    );
    table.obey("new");
    table.obey("white novice");
    assert_eq!(table.obey("draw").lines, ["The draw is declined."]);
}

#[test]
fn a_piece_is_huffed() {
    let mut table = table("english-huff", Some("W:W22,32:B17"));
    table.obey("32-28");
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
    assert_eq!(table.status(), ["Black wins: White has used up its time."]);
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
