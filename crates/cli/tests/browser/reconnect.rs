//! A server that is killed under two players.

use crate::Place;
use crate::common::Server;
use crate::player::{MOVES, Player, meet, numbered};

#[test]
fn a_game_goes_on_after_the_server_was_killed() {
    let Some(mut place) = Place::new() else {
        return;
    };
    let address = place.address();
    let (one, other) = (
        place.driver.desktop(&address),
        place.driver.desktop(&address),
    );
    meet(&one, &other, "/play/international");
    one.click(&numbered(32));
    one.click(&numbered(28));
    Player::new(&other, "international", None).follow(1);

    place.server.kill();
    for window in [&one, &other] {
        window.wait("!document.querySelector('.connection').hidden");
    }
    // A move that no server hears is kept by the page.
    other.click(&numbered(19));
    other.click(&numbered(23));
    place.server = Server::start(&address, place.folder.path());
    for window in [&one, &other] {
        window.wait("document.querySelector('.connection').hidden");
        Player::new(window, "international", None).follow(2);
    }
    one.click(&numbered(28));
    one.click(&numbered(19));
    for window in [&one, &other] {
        Player::new(window, "international", None).follow(3);
        assert_eq!(window.texts(MOVES), ["32-28", "19-23", "28x19"]);
    }
}
