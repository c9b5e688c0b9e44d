//! Sheets of problems.

use damas::text::language::Language;
use damas_diagram::{Aim, PerPage, Problem, Sheet};

use crate::{game, games, variant};

fn problems(count: usize) -> Vec<Problem> {
    let variant = variant("international");
    let game = &games()[0];
    let one = Problem::new(&variant, game).unwrap();
    vec![one; count]
}

#[test]
fn pages_hold_six_or_twelve() {
    let mut sheet = Sheet::new(problems(13));
    let captions = |page: &String| page.matches("White to move and win").count();
    let pages = sheet.pages();
    let counts: Vec<_> = pages.iter().map(captions).collect();
    assert_eq!(counts, [6, 6, 1, 0]);
    assert!(pages[2].contains("Page 3 of 4"));
    assert!(pages[3].contains(">Solutions<"));
    assert!(pages[3].contains(">13.<"));
    sheet.per_page = PerPage::Twelve;
    let counts: Vec<_> = sheet.pages().iter().map(captions).collect();
    assert_eq!(counts, [12, 1, 0]);
}

#[test]
fn captions_are_in_the_readers_language() {
    let mut sheet = Sheet::new(problems(1));
    for (language, caption, solutions) in [
        (Language::English, "White to move and win", "Solutions"),
        (Language::Spanish, "Juegan blancas y ganan", "Soluciones"),
        (Language::Portuguese, "Brancas jogam e ganham", "Soluções"),
    ] {
        sheet.language = language;
        let pages = sheet.pages();
        assert!(pages[0].contains(caption));
        assert!(pages[1].contains(solutions));
        assert!(pages[1].contains("26x8!"));
    }
}

/// In English draughts Black begins, and 1-0 is a win of Black.
#[test]
fn the_first_score_is_that_of_the_side_that_begins() {
    let english = variant("english");
    let aim = |fen: &str, result: &str| {
        let text = format!("[FEN \"{fen}\"][Result \"{result}\"] 1. 1-6 {result}");
        Problem::new(&english, &game(&text)).unwrap().aim
    };
    assert_eq!(aim("B:B1:W32", "1-0"), Aim::Win);
    assert_eq!(aim("W:B1:W32", "1-0"), Aim::Open);
    assert_eq!(aim("W:B1:W32", "0-1"), Aim::Win);
    assert_eq!(aim("W:B1:W32", "1/2-1/2"), Aim::Draw);
    assert_eq!(aim("B:B1:W32", "*"), Aim::Open);
}

#[test]
fn long_solutions_flow_over_columns_and_pages() {
    let mut sheet = Sheet::new(problems(2));
    sheet.problems[0].solution = "1. 26x8 12x3 ".repeat(1500);
    let pages = sheet.pages();
    assert!(pages.len() > 3, "{}", pages.len());
    let last = pages.last().unwrap();
    assert!(last.contains(">2.<"));
}

#[test]
fn a_pdf_has_every_page() {
    let sheet = Sheet::new(problems(7));
    let pdf = sheet.pdf().unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    let text = String::from_utf8_lossy(&pdf);
    assert_eq!(text.matches("/Type/Page/").count(), 3);
    assert_eq!(text.matches("/MediaBox[0 0 595.276 841.89]").count(), 3);
}
