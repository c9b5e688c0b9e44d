//! Moves made before it is one's turn.

use crate::Place;
use crate::player::{MOVES, Player, meet, numbered};

#[test]
fn a_premove_is_played_as_soon_as_it_may_be() {
    let Some(place) = Place::new() else { return };
    let (one, other) = (place.desktop(), place.desktop());
    meet(&one, &other, "/play/international");

    // Black answers before White has moved, thinks better of it, and answers again.
    other.click(&numbered(20));
    other.click(&numbered(25));
    other.wait("document.querySelector('.arrow.ahead')");
    other.keys("\u{e00c}");
    other.wait("!document.querySelector('.arrow.ahead')");
    other.click(&numbered(19));
    other.click(&numbered(23));
    other.wait("document.querySelector('.arrow.ahead')");
    assert_eq!(one.count(".arrow"), 0, "White does not see it");

    one.click(&numbered(32));
    one.click(&numbered(28));
    for window in [&one, &other] {
        let mut player = Player::new(window, "international", None);
        player.follow(2);
        assert_eq!(window.texts(MOVES), ["32-28", "19-23"]);
    }
    assert_eq!(other.count(".arrow.ahead"), 0);
}
