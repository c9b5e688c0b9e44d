//! Screens as they are seen, and what keys and clicks do.

use std::sync::Arc;

use damas::color::ByColor;
use damas::game::Game;
use damas::rules::Rules;
use damas::text::{fen, language::Language};
use damas::variant::Variant;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::look::Colors;
use super::*;
use crate::store::Keeper;
use crate::table::keep::Store;
use crate::table::player::{Level, Player};
use crate::table::series::Series;
use crate::words::Words;

const PLAIN: Look = Look {
    colors: Colors::None,
    ascii: false,
};
const ASCII: Look = Look {
    colors: Colors::None,
    ascii: true,
};
const COLOR: Look = Look {
    colors: Colors::True,
    ascii: false,
};

fn screen(name: &str, fen: Option<&str>, look: Look, size: (u16, u16)) -> Screen {
    Screen::new(table(name, fen), look, Rect::new(0, 0, size.0, size.1))
}

fn table(name: &str, fen: Option<&str>) -> Table {
    let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
    let setup = fen.map_or_else(
        || variant.start(),
        |fen| fen::parse(variant.geometry(), fen).unwrap(),
    );
    let game = Game::from_setup(variant, setup).unwrap();
    let people = ByColor::new(Player::Human, Player::Human);
    let words = Words::new(Some(Language::English));
    Table::new(game, people, Level::Club, words)
}

fn seen(screen: &Screen) -> String {
    let window = screen.window;
    let backend = TestBackend::new(window.width, window.height);
    let mut terminal = Terminal::new(backend).unwrap();
    terminal.draw(|frame| view::draw(frame, screen)).unwrap();
    let text = terminal.backend().to_string();
    let lines = text.lines().map(|line| line.trim_matches('"').trim_end());
    lines.collect::<Vec<_>>().join("\n")
}

fn press(screen: &mut Screen, code: KeyCode) {
    screen.update(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
}

fn type_line(screen: &mut Screen, line: &str) {
    line.chars().for_each(|c| press(screen, KeyCode::Char(c)));
    press(screen, KeyCode::Enter);
}

#[test]
fn boards_are_seen_as_they_are_printed() {
    let small = (80, 24);
    for (name, look, size) in [
        ("international", COLOR, small),
        ("international", PLAIN, (100, 30)),
        ("canadian", PLAIN, small),
        ("turkish", ASCII, small),
        ("russian", COLOR, (100, 30)),
        ("spanish", PLAIN, small),
        ("spantsireti", COLOR, small),
        ("alquerque", PLAIN, (100, 30)),
        ("canadian", COLOR, (140, 45)),
        ("english", ASCII, (140, 45)),
    ] {
        let kind = if look.ascii { "ascii" } else { "plain" };
        let kind = if look.has_color() { "color" } else { kind };
        let named = format!("{name}_{kind}_{}x{}", size.0, size.1);
        insta::assert_snapshot!(named, seen(&screen(name, None, look, size)));
    }
}

#[test]
fn kings_the_last_move_and_help_are_seen() {
    let fen = "W:WK46,32:B19,K5";
    let mut screen = screen("international", Some(fen), PLAIN, (100, 30));
    type_line(&mut screen, "32-28");
    insta::assert_snapshot!("kings_plain_100x30", seen(&screen));
    press(&mut screen, KeyCode::Char('?'));
    insta::assert_snapshot!("help_100x30", seen(&screen));
}

/// A screen at which a game is kept in a folder.
fn screen_that_keeps(folder: &std::path::Path) -> Screen {
    let mut table = table("russian", None);
    table.store = Store::new(Keeper::new(folder.to_owned()).unwrap());
    Screen::new(table, PLAIN, Rect::new(0, 0, 80, 24))
}

#[test]
fn a_game_that_was_left_is_offered_and_gone_on_with_or_done_away_with() {
    let folder = std::env::temp_dir().join(format!("damas-left-{}", std::process::id()));
    let mut left = screen_that_keeps(&folder);
    assert!(left.left.is_none());
    type_line(&mut left, "c3-d4");
    drop(left);
    let mut screen = screen_that_keeps(&folder);
    insta::assert_snapshot!("left_plain_80x24", seen(&screen));
    press(&mut screen, KeyCode::Char('x'));
    assert!(screen.left.is_some(), "it has to be answered");
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.table.texts(), ["c3-d4"]);
    type_line(&mut screen, "b6-a5");
    drop(screen);
    let mut later = screen_that_keeps(&folder);
    press(&mut later, KeyCode::Esc);
    assert!(later.left.is_none() && later.table.texts().is_empty());
    drop(later);
    let mut never = screen_that_keeps(&folder);
    press(&mut never, KeyCode::Delete);
    drop(never);
    assert!(screen_that_keeps(&folder).left.is_none());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn nothing_but_ascii_is_seen_where_that_is_all_there_is() {
    for language in Language::ALL {
        let mut screen = screen("italian", None, ASCII, (80, 24));
        screen.table.words = Words::new(Some(language));
        for code in [
            KeyCode::F(1),
            KeyCode::Esc,
            KeyCode::F(11),
            KeyCode::Esc,
            KeyCode::F(2),
        ] {
            press(&mut screen, code);
            assert!(seen(&screen).is_ascii(), "{}", seen(&screen));
        }
    }
}

#[test]
fn numbers_are_seen_beside_pieces_on_small_squares() {
    for look in [PLAIN, ASCII, COLOR] {
        let seen = seen(&screen("international", None, look, (80, 24)));
        for number in ["32", "45", "20"] {
            assert!(seen.contains(number), "{number}: {seen}");
        }
    }
}

#[test]
fn the_help_is_turned_and_closed() {
    let mut screen = screen("international", None, PLAIN, (80, 24));
    press(&mut screen, KeyCode::F(1));
    assert!(!seen(&screen).contains("leave the game"));
    press(&mut screen, KeyCode::PageDown);
    assert!(
        seen(&screen).contains("leave the game"),
        "{}",
        seen(&screen)
    );
    press(&mut screen, KeyCode::Up);
    press(&mut screen, KeyCode::Char('x'));
    assert!(screen.page.is_none() && screen.input.is_empty());
}

#[test]
fn a_form_begins_another_game() {
    let mut screen = screen("international", None, PLAIN, (80, 24));
    press(&mut screen, KeyCode::F(2));
    insta::assert_snapshot!("form_plain_80x24", seen(&screen));
    "russ"
        .chars()
        .for_each(|c| press(&mut screen, KeyCode::Char(c)));
    press(&mut screen, KeyCode::Enter);
    assert!(screen.form.is_none());
    assert_eq!(screen.table.game.variant().rules().name, "russian");
    press(&mut screen, KeyCode::F(2));
    "no/such.toml"
        .chars()
        .for_each(|c| press(&mut screen, KeyCode::Char(c)));
    press(&mut screen, KeyCode::Enter);
    assert!(
        seen(&screen).contains("cannot read no/such.toml"),
        "{}",
        seen(&screen)
    );
    press(&mut screen, KeyCode::Esc);
    assert_eq!(screen.table.game.variant().rules().name, "russian");
}

#[test]
fn a_form_begins_a_game_by_a_rule_file() {
    let path = std::env::temp_dir().join(format!("damas-form-{}.toml", std::process::id()));
    std::fs::write(
        &path,
        "name = \"mine\"\nextends = \"english\"\ntitle = \"Ours\"",
    )
    .unwrap();
    let mut screen = screen("international", None, PLAIN, (80, 24));
    press(&mut screen, KeyCode::F(2));
    let typed = path.to_str().unwrap();
    typed
        .chars()
        .for_each(|c| press(&mut screen, KeyCode::Char(c)));
    press(&mut screen, KeyCode::Enter);
    std::fs::remove_file(&path).unwrap();
    assert!(
        seen(&screen).starts_with(" Ours  Black to move"),
        "{}",
        seen(&screen)
    );
}

#[test]
fn what_breaks_a_rule_is_picked_where_the_customs_accept_it() {
    let mut screen = screen("english-huff", Some("W:W22,32:B17,1"), PLAIN, (80, 24));
    screen.cursor = damas::board::Square(31);
    press(&mut screen, KeyCode::Enter);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.table.texts().len(), 1);
    assert!(seen(&screen).contains("`huff 22`"), "{}", seen(&screen));
}

#[test]
fn a_match_goes_on_by_a_key_or_by_itself() {
    let mut screen = screen("english", None, PLAIN, (100, 30));
    let people = screen.table.players;
    let series = Series::new(3, people, false, damas::game::Player::First);
    screen.table.sit_down(series);
    type_line(&mut screen, "resign");
    insta::assert_snapshot!("match_plain_100x30", seen(&screen));
    press(&mut screen, KeyCode::Enter);
    assert!(screen.table.game.outcome().is_none());
    type_line(&mut screen, "resign");
    screen.pass(Duration::from_mins(1));
    assert!(
        screen.table.game.outcome().is_some(),
        "a person is waited for"
    );
    type_line(&mut screen, "white club");
    type_line(&mut screen, "black club");
    screen.pass(Duration::from_mins(1));
    assert!(screen.table.game.outcome().is_none());
}

#[test]
fn the_rules_are_told_in_every_language() {
    for (language, part) in [
        (
            Language::English,
            "A capture must be made; any may be chosen.",
        ),
        (Language::Spanish, "Capturar es obligado; se elige cuál."),
        (
            Language::Portuguese,
            "Capturar é obrigatório; escolhe-se qual.",
        ),
    ] {
        let mut screen = screen("russian", None, PLAIN, (80, 24));
        screen.table.words = Words::new(Some(language));
        press(&mut screen, KeyCode::F(11));
        assert!(seen(&screen).contains(part), "{}", seen(&screen));
        press(&mut screen, KeyCode::Esc);
        assert!(screen.page.is_none());
    }
}

#[test]
fn a_touched_piece_is_the_only_one_on_offer() {
    let mut screen = screen("russian", None, PLAIN, (80, 24));
    type_line(&mut screen, "customs touch");
    press(&mut screen, KeyCode::Esc);
    type_line(&mut screen, "touch e3");
    assert_eq!(screen.movable().len(), 1);
    assert_eq!(screen.cursor, screen.movable()[0]);
}

#[test]
fn a_piece_taken_up_is_touched() {
    let mut screen = screen("russian", None, PLAIN, (80, 24));
    type_line(&mut screen, "customs touch");
    press(&mut screen, KeyCode::Esc);
    let square = |screen: &Screen, name| screen.table.game.variant().geometry().parse(name);
    screen.cursor = square(&screen, "c1").unwrap();
    press(&mut screen, KeyCode::Enter);
    press(&mut screen, KeyCode::Enter);
    assert!(seen(&screen).contains("is warned"), "{}", seen(&screen));
    screen.cursor = square(&screen, "e3").unwrap();
    press(&mut screen, KeyCode::Enter);
    press(&mut screen, KeyCode::Esc);
    screen.cursor = square(&screen, "c3").unwrap();
    press(&mut screen, KeyCode::Enter);
    assert!(screen.pick.is_none());
    assert!(seen(&screen).contains("e3"), "{}", seen(&screen));
    type_line(&mut screen, "e3-f4");
    assert_eq!(screen.table.texts(), ["e3-f4"]);
}

#[test]
fn captured_pieces_are_seen() {
    let mut screen = screen("russian", Some("W:Wd4:Be5,Kg7,a7"), PLAIN, (80, 24));
    type_line(&mut screen, "d4:h8");
    let seen = seen(&screen);
    assert!(seen.contains("human ●◉"), "{seen}");
}

#[test]
fn a_long_title_leaves_room_for_the_footer() {
    let screen = screen("international-16-losing", None, PLAIN, (67, 24));
    let seen = seen(&screen);
    let top = seen.lines().next().unwrap();
    assert!(
        top.ends_with("? help") && top.contains("White to move"),
        "{top}"
    );
}

#[test]
fn a_window_that_is_too_small_says_what_is_needed() {
    let screen = screen("international", None, COLOR, (40, 12));
    assert!(seen(&screen).contains("67x14"), "{}", seen(&screen));
}

#[test]
fn a_move_is_picked_with_keys() {
    let mut screen = screen("russian", None, COLOR, (80, 24));
    press(&mut screen, KeyCode::Tab);
    press(&mut screen, KeyCode::Enter);
    assert!(screen.pick.is_some());
    press(&mut screen, KeyCode::Esc);
    assert!(screen.pick.is_none());
    press(&mut screen, KeyCode::Enter);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.table.texts().len(), 1);
}

#[test]
fn a_move_is_picked_with_the_mouse() {
    let mut screen = screen("international", None, COLOR, (80, 24));
    // 32 is the second playing square of the seventh row, 28 lies right ahead.
    mouse(&mut screen, LEFT, (1 + 3 * 4, 1 + 6 * 2));
    mouse(&mut screen, LEFT, (1 + 4 * 4, 1 + 5 * 2));
    assert_eq!(screen.table.texts(), ["32-28"]);
}

const LEFT: MouseEventKind = MouseEventKind::Down(MouseButton::Left);

fn mouse(screen: &mut Screen, kind: MouseEventKind, (column, row): (u16, u16)) {
    screen.update(&Event::Mouse(MouseEvent {
        kind,
        column,
        row,
        modifiers: KeyModifiers::NONE,
    }));
}

/// Clicks the first place where a text is seen.
fn click_text(screen: &mut Screen, text: &str) {
    let seen = seen(screen);
    let mut lines = seen.lines().enumerate();
    let at = lines.find_map(|(row, line)| {
        let column = line[..line.find(text)?].chars().count();
        Some((column as u16, row as u16))
    });
    mouse(
        screen,
        LEFT,
        at.unwrap_or_else(|| panic!("no {text}: {seen}")),
    );
}

#[test]
fn the_form_is_filled_in_with_the_mouse() {
    let mut screen = screen("international", None, PLAIN, (80, 24));
    press(&mut screen, KeyCode::F(2));
    click_text(&mut screen, "Killer");
    click_text(&mut screen, "Black");
    click_text(&mut screen, "Black");
    mouse(&mut screen, MouseEventKind::ScrollDown, (40, 10));
    click_text(&mut screen, "[ Begin ]");
    assert!(screen.form.is_none());
    assert_eq!(screen.table.game.variant().rules().name, "killer");
    assert_eq!(screen.table.players.black, Player::Machine(Level::Learner));
    press(&mut screen, KeyCode::F(2));
    click_text(&mut screen, "[ Back ]");
    assert!(screen.form.is_none());
}

#[test]
fn a_page_is_turned_and_closed_with_the_mouse() {
    let mut screen = screen("international", None, PLAIN, (80, 24));
    press(&mut screen, KeyCode::F(1));
    for _ in 0..9 {
        mouse(&mut screen, MouseEventKind::ScrollDown, (40, 10));
    }
    assert!(seen(&screen).contains("leave the game"));
    mouse(&mut screen, LEFT, (40, 10));
    assert!(screen.page.is_some() && screen.pick.is_none());
    click_text(&mut screen, "[ Close ]");
    assert!(screen.page.is_none());
}

#[test]
fn a_refused_move_is_explained() {
    let fen = "W:W32,45:B28";
    let mut screen = screen("international", Some(fen), PLAIN, (80, 24));
    type_line(&mut screen, "45-40");
    assert!(seen(&screen).contains("Capturing is compulsory"));
    screen.cursor = damas::board::Square(44);
    press(&mut screen, KeyCode::Enter);
    assert!(seen(&screen).contains("Capturing is compulsory"));
}
