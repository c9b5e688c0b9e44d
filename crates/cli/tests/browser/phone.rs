//! A game on a phone, with a finger.

use damas::moves::Move;

use crate::Place;
use crate::player::{Player, ends, square};

#[test]
fn a_touch_game_on_a_small_screen() {
    let Some(place) = Place::new() else { return };
    let window = place.phone();
    window.open("/play/russian");
    window.tap("label[for='opponent-machine']");
    window.tap("label[for='colour-white']");
    window.script::<()>("document.querySelector('#level').value = '1'", vec![]);
    window.tap("form.setup button.primary");
    window.wait("document.querySelector('.game .board [data-square]')");
    let small: f64 = window.script(
        "return Math.min(...[...document.querySelectorAll('.board [data-square]')]
             .map((e) => e.getBoundingClientRect().width))",
        vec![],
    );
    assert!(small >= 40.0, "a square is {small} pixels wide");

    let mut player = Player::new(&window, "russian", None);
    for _ in 0..5 {
        let Some(mv): Option<Move> = player.choose() else {
            break;
        };
        let (from, to) = ends(&mv);
        window.tap(&square(from));
        window.tap(&square(to));
        player.follow(2);
        if player.is_over() {
            break;
        }
    }
    let is_wide: bool = window.script(
        "return document.documentElement.scrollWidth > document.documentElement.clientWidth",
        vec![],
    );
    assert!(!is_wide, "the page has to be pushed sideways");

    window.tap("[data-act='resign']");
    window.wait("document.querySelector('.question button')");
    window.tap(".question .primary");
    window.wait("document.querySelector('.end-card:not([hidden])')");
    assert!(window.text(".end-card").contains("You lost"));
}
