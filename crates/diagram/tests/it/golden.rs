//! Pictures as they were found to look well. `INSTA_UPDATE=always` writes them
//! anew; look at them before they are kept.

use damas::text::language::Language;
use damas::text::names::Style;
use damas_diagram::{Arrow, Book, Diagram, Labels, Mark, Motion, Problem, Sheet, Theme};

use crate::{games, setup, variant};

#[test]
fn the_start_of_international_draughts() {
    let variant = variant("international");
    let diagram = Diagram::new(&variant, &variant.start());
    insta::assert_snapshot!(diagram.svg());
}

#[test]
fn marks_arrows_and_kings_on_paper() {
    let variant = variant("russian");
    let setup = setup(&variant, "W:Wa3,Kc1,e3:Bd4,f6,Kh8");
    let mut diagram = Diagram::new(&variant, &setup);
    let board = variant.geometry();
    diagram.theme = Theme::Paper;
    diagram.language = Language::Spanish;
    diagram.shows_turn = true;
    diagram.width = Some(400);
    diagram.marks.push(Mark::parse(board, "b4:red").unwrap());
    diagram.arrows.push(Arrow::parse(board, "a3-b4").unwrap());
    insta::assert_snapshot!(diagram.svg());
}

#[test]
fn the_last_move_with_ghosts() {
    let variant = variant("international");
    let before = setup(&variant, "W:W26,31:B12,21");
    let moves = variant.legal_moves(&before).unwrap();
    let mut diagram = Diagram::after(&variant, &before, &moves[0]);
    diagram.labels = Labels::Outside;
    diagram.language = Language::Portuguese;
    insta::assert_snapshot!(diagram.svg());
}

#[test]
fn light_squares_with_white_on_top() {
    let variant = variant("spanish");
    let setup = setup(&variant, "B:W5,K9:B22,K30");
    let mut diagram = Diagram::new(&variant, &setup);
    diagram.theme = Theme::Contrast;
    insta::assert_snapshot!(diagram.svg());
}

#[test]
fn a_board_of_lines_with_numbers_turned_round() {
    let variant = variant("alquerque");
    let mut diagram = Diagram::new(&variant, &variant.start());
    diagram.theme = Theme::Dark;
    diagram.labels = Labels::Inside;
    diagram.style = Style::Numbers;
    diagram.bottom = diagram.bottom.opponent();
    insta::assert_snapshot!(diagram.svg());
}

#[test]
fn a_board_played_on_all_squares() {
    let variant = variant("turkish");
    let setup = setup(&variant, "W:Wa1,Kd4:Bd6,Kh8");
    insta::assert_snapshot!(Diagram::new(&variant, &setup).svg());
}

#[test]
fn a_capture_in_motion() {
    let variant = variant("international");
    let before = setup(&variant, "W:W26,31:B12,21");
    let moves = variant.legal_moves(&before).unwrap();
    let diagram = Diagram::new(&variant, &before);
    insta::assert_snapshot!(Motion::new(&diagram, &moves[..1]).svg());
}

#[test]
fn a_sheet() {
    let [problem, ..] = &games()[..] else {
        panic!("no games")
    };
    let variant = variant("international");
    let sheet = Sheet::new(vec![Problem::new(&variant, problem).unwrap()]);
    insta::assert_snapshot!(sheet.pages().join("\n"));
}

/// All of a booklet but its style and script.
#[test]
fn a_booklet() {
    let mut book = Book::new(Language::English);
    let variant = variant("international");
    book.add(&variant, &games()[0]).unwrap();
    let html = book.html().unwrap();
    let (head, rest) = html.split_once("<style>").unwrap();
    let (_, rest) = rest.split_once("</style>").unwrap();
    let (body, _) = rest.split_once("<script>\n").unwrap();
    insta::assert_snapshot!(format!("{head}{body}"));
}
