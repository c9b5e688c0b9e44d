//! Captures among which a player has to choose.

use crate::Place;
use crate::player::{MOVES, Player, begin, square};

/// Two captures of four pieces to e7 and two to f8, which part on the way.
const POSITION: &str = "W:WKd8:Bc3,Kg3,d4,g5,d6";

#[test]
fn only_squares_that_still_decide_are_marked() {
    let Some(place) = Place::new() else { return };
    let window = place.desktop();
    let address = "/play/brazilian?fen=W:WKd8:Bc3,Kg3,d4,g5,d6";
    begin(&window, address, &[("opponent", "screen")]);
    let mut player = Player::new(&window, "brazilian", Some(POSITION));
    let geometry = player.game.variant().geometry().clone();
    let name = |name: &str| square(geometry.parse(name).unwrap());
    let marks = || window.texts(".board .target-count");

    window.click(&name("d8"));
    assert_eq!(marks(), ["4", "4"], "the squares where the captures part");
    window.click(&name("h4"));
    assert_eq!(
        window.count(".board .cross"),
        1,
        "the first hop has been made"
    );
    window.keys("\u{e00c}");
    assert_eq!(window.count(".board .cross"), 0, "Esc goes back a hop");
    assert_eq!(marks(), ["4", "4"]);
    window.click(&name("e1"));
    assert_eq!(marks(), ["4", "4"], "the two ends that are left");
    assert!(window.texts(MOVES).is_empty(), "nothing has been guessed");
    window.click(&name("f8"));
    player.follow(1);
    let mv = player.game.moves().next().unwrap();
    let path: Vec<String> = mv
        .path
        .iter()
        .map(|square| geometry.name(*square))
        .collect();
    assert_eq!(path, ["d8", "h4", "e1", "b4", "f8"]);
}

#[test]
fn a_refused_move_is_explained_and_the_capture_shown() {
    let Some(place) = Place::new() else { return };
    let window = place.desktop();
    let address = "/play/international?fen=W:W28,47:B22,23,13";
    begin(&window, address, &[("opponent", "screen")]);
    window.click("[data-square='47']");
    window.click("[data-square='42']");
    window.wait("document.querySelector('.refusal').textContent.includes('28x')");
    assert!(window.count(".board .arrow.must") > 0);
    window.click("[data-act='why']");
    window.wait("document.querySelector('.why').textContent.includes('28x')");
    assert!(window.texts(MOVES).is_empty());
}
