//! From the home page to the end of a game with no mouse.

use damas::board::Square;

use crate::Place;
use crate::player::{MOVES, Player, ends};
use crate::window::Window;

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const SPACE: &str = " ";
const DOWN: &str = "\u{e015}";
const UP: &str = "\u{e013}";
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const HOME: &str = "\u{e011}";
const END: &str = "\u{e010}";

/// Presses Tab until the focus is on what a selector finds.
fn reach(window: &Window<'_>, selector: &str) {
    for _ in 0..200 {
        let script = format!("return document.activeElement.matches(\"{selector}\")");
        if window.script(&script, vec![]) {
            return;
        }
        window.keys(TAB);
    }
    panic!("{selector} is not reached by Tab");
}

#[test]
fn a_game_with_the_keyboard_only() {
    let Some(place) = Place::new() else { return };
    let window = place.desktop();
    window.open("/");
    reach(&window, "a[href='/play/international']");
    window.keys(ENTER);
    window.wait("document.querySelector('form.setup')");
    // From the machine, which is chosen, down to the friend and back.
    reach(&window, "[name=opponent]");
    window.keys(DOWN);
    assert!(window.count("[name=opponent][value=link]:checked") == 1);
    window.keys(UP);
    reach(&window, "#level");
    window.keys(HOME);
    reach(&window, "[name=colour]");
    window.keys(DOWN);
    assert!(window.count("[name=colour][value=white]:checked") == 1);
    reach(&window, "form.setup button.primary");
    window.keys(ENTER);
    window.wait("document.querySelector('.game .board [data-square]')");

    // A move typed from anywhere, and the answer heard.
    let mut player = Player::new(&window, "international", None);
    window.keys("32-28\u{e007}");
    player.follow(2);
    let answer = window.texts(MOVES)[1].clone();
    window.wait(&format!(
        "document.querySelector('#said').textContent.includes('{answer}')"
    ));

    // A move by arrows on the board.
    let (from, to) = ends(&player.choose().unwrap());
    reach(&window, "[role=gridcell]");
    walk(&window, from);
    let label: String = window.script(
        "return document.activeElement.getAttribute('aria-label')",
        vec![],
    );
    let number = from.number().to_string();
    assert!(
        label.contains(&number) && label.contains("white man"),
        "{label}"
    );
    window.keys(SPACE);
    walk(&window, to);
    window.keys(ENTER);
    player.follow(2);

    // Back through the game, and its end.
    reach(&window, "#command");
    window.keys(LEFT);
    assert_eq!(window.text(".move[aria-current]"), window.texts(MOVES)[2]);
    window.keys(END);
    window.keys("pieces\u{e007}");
    let pieces = window.text("#command-answer");
    assert!(pieces.contains("46") && pieces.contains("50"), "{pieces}");
    window.keys("resign\u{e007}");
    reach(&window, ".question button");
    window.keys(ENTER);
    window.wait("document.querySelector('.end-card:not([hidden])')");
    assert!(window.text(".end-card").contains("You lost"));
}

/// Goes to a square by arrows: first to its row, then along it.
fn walk(window: &Window<'_>, wanted: Square) {
    let place = |number: u32| -> [f64; 2] {
        window.script(
            "const { x, y } = document.querySelector(`.board [data-square='${arguments[0]}']`)
                 .getBoundingClientRect();
             return [x, y]",
            vec![number.into()],
        )
    };
    let [x, y] = place(wanted.number());
    for _ in 0..40 {
        let here: String =
            window.script("return document.activeElement.dataset.square ?? ''", vec![]);
        let here = here.parse().unwrap();
        if here == wanted.number() {
            return;
        }
        let [now_x, now_y] = place(here);
        window.keys(if now_y > y + 1.0 {
            UP
        } else if now_y < y - 1.0 {
            DOWN
        } else if now_x > x {
            LEFT
        } else {
            RIGHT
        });
    }
    panic!("{wanted:?} is not reached by arrows");
}
