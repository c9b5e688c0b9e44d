//! Whatever comes in, nothing breaks out.

use damas::board::{Square, SquareSet};
use damas::position::Setup;
use damas::rules::Rules;
use damas::text::language::Language;
use damas::variant::Variant;
use damas_diagram::{Book, Diagram, PictureError, PlayedGame, Problem, Sheet, png};

use crate::{game, games, variant};

#[test]
fn texts_stay_texts() {
    let variant = variant("international");
    let mut diagram = Diagram::new(&variant, &variant.start());
    diagram.title = Some("</title><script>alert(1)</script>\u{0}\u{b}".to_owned());
    diagram.prefix = "\" onload=\"x".to_owned();
    let svg = diagram.svg();
    assert!(!svg.contains("<script"));
    assert!(!svg.contains("\" onload"));
    assert!(png(&svg, 100).is_ok());
}

#[test]
fn a_game_cannot_end_the_script() {
    let mut book = Book::new(Language::English);
    let variant = variant("international");
    for game in [&games()[0], &games()[2]] {
        book.add(&variant, game).unwrap();
    }
    let html = book.html().unwrap();
    assert_eq!(html.matches("</script>").count(), 2);
    assert!(!html.contains("<b>no"));
    assert!(html.contains("Anna &lt;Ivanova&gt; &amp; Co"));
}

/// Squares that the board has not are no reason to fall over.
#[test]
fn a_setup_of_another_board_draws_what_fits() {
    let variant = variant("english");
    let mut setup = Setup::default();
    setup.pieces.white = SquareSet(u128::MAX);
    let svg = Diagram::new(&variant, &setup).svg();
    assert_eq!(svg.matches("<use ").count(), 32);
    setup.pieces.white = [Square(100)].into_iter().collect();
    assert!(!Diagram::new(&variant, &setup).svg().contains("<use "));
}

#[test]
fn the_largest_boards_draw() {
    for squares in ["dark", "full", "lines"] {
        let (width, height) = if squares == "dark" {
            (14, 14)
        } else {
            (11, 11)
        };
        let text = format!(
            "name = \"large\"\nextends = \"international\"\n[board]\nsquares = \"{squares}\"\n\
             width = {width}\nheight = {height}\n[start]\nrows = 3\n"
        );
        let rules = Rules::parse(&text).unwrap();
        let variant = Variant::new(rules);
        let svg = Diagram::new(&variant, &variant.start()).svg();
        assert!(png(&svg, 300).is_ok(), "{squares}");
    }
}

#[test]
fn pictures_have_bounds() {
    let svg = {
        let variant = variant("english");
        Diagram::new(&variant, &variant.start()).svg()
    };
    for width in [0, 15, 8193, u32::MAX] {
        assert_eq!(png(&svg, width), Err(PictureError::Width { width }));
    }
}

#[test]
fn deep_variations_end() {
    let variant = variant("international");
    let depth = 3000;
    let text = format!("1. 32-28 {}", "(1. 31-27 ".repeat(depth));
    let game = game(&text);
    assert_eq!(PlayedGame::new(&variant, &game).unwrap().stops().count(), 0);
    let mut book = Book::new(Language::English);
    book.add(&variant, &game).unwrap();
    let html = book.html().unwrap();
    assert_eq!(
        html.matches("<button type=\"button\" data-node=\"").count(),
        depth + 1
    );
    let opened = html.matches("<span class=\"variation\">").count();
    assert!(opened <= 12);
}

#[test]
fn bad_positions_name_their_text() {
    let variant = variant("international");
    let bad = game("[FEN \"W:W31:B99\"] 1. 31-27 *");
    let error = Problem::new(&variant, &bad).unwrap_err().to_string();
    assert!(error.contains("99"), "{error}");
    let unplayable = game("[FEN \"W:W31:B31\"] 1. 31-27 *");
    assert!(Problem::new(&variant, &unplayable).is_err());
    let mut book = Book::new(Language::English);
    assert!(book.add(&variant, &bad).is_err());
    assert!(book.html().is_err());
}

/// A title wider than the page, a word wider than a column.
#[test]
fn long_texts_are_cut_or_broken() {
    let variant = variant("international");
    let mut problem = Problem::new(&variant, &games()[0]).unwrap();
    problem.heading = "x".repeat(5000);
    problem.solution = "9".repeat(5000);
    let mut sheet = Sheet::new(vec![problem]);
    sheet.title = Some("w ".repeat(500));
    let pages = sheet.pages();
    assert!(pages[0].contains('…'));
    assert!(sheet.pdf().is_ok());
}
