//! What is done on pages other than that of a game against somebody.

use crate::Place;
use crate::player::{Player, begin, numbered};

#[test]
fn a_position_is_set_up_and_played_on() {
    let Some(place) = Place::new() else { return };
    let window = place.desktop();
    window.open("/editor?variant=international");
    window.wait("document.querySelector('.palette')");
    window.click("[data-letter='.']");
    window.click(&numbered(20));
    window.wait("!document.querySelector('#fen').value.includes(',20')");
    window.click("[data-letter='B']");
    window.click(&numbered(50));
    window.wait("document.querySelector('#editor-faults').textContent.includes('can be played')");
    window.click("form[action^='/play/'] button");
    window.wait("document.querySelector('form.setup')");
    window.click("label[for='opponent-screen']");
    window.click("form.setup button.primary");
    window.wait("document.querySelector('.game .board [data-square]')");
    assert!(window.script::<String>(
        "return document.querySelector(\".board [data-square='50']\").getAttribute('aria-label')",
        vec![],
    ).contains("black king"));
}

#[test]
fn the_boards_of_a_card_are_set_up() {
    let Some(place) = Place::new() else { return };
    let window = place.desktop();
    window.open("/rules/turkish");
    window.wait("document.querySelectorAll('[data-board] .board [data-square]').length > 0");
}

#[test]
fn a_machine_plays_a_machine() {
    let Some(place) = Place::new() else { return };
    let window = place.desktop();
    let wishes = [
        ("opponent", "machines"),
        ("level", "1"),
        ("other_level", "1"),
    ];
    begin(&window, "/play/alquerque", &wishes);
    Player::new(&window, "alquerque", None).follow(4);
}
