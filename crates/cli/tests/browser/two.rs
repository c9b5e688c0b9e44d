//! Two people in two browsers.

use crate::Place;
use crate::player::{Player, begin};

#[test]
fn a_whole_game_between_two_browsers() {
    let Some(place) = Place::new() else { return };
    let (one, other) = (place.desktop(), place.desktop());
    let wishes = [
        ("opponent", "link"),
        ("colour", "white"),
        ("control", "fischer:15+10"),
    ];
    begin(&one, "/play/russian", &wishes);
    one.wait("document.querySelector('.waiting img.qr')?.naturalWidth > 0");
    let link: String = one.script(
        "return document.querySelector('.waiting input').value",
        vec![],
    );

    other.open(&link);
    other.click(".waiting form button");
    other.wait("document.querySelector('.waiting').hidden");
    one.wait("document.querySelector('.waiting').hidden");
    assert!(other.shows(".clock"));

    let mut players = [
        Player::new(&one, "russian", None),
        Player::new(&other, "russian", None),
    ];
    for ply in 0.. {
        let [mine, theirs] = &mut players;
        let (mover, waiter) = if ply % 2 == 0 {
            (mine, theirs)
        } else {
            (theirs, mine)
        };
        mover.play();
        waiter.follow(1);
        assert_eq!(mover.game.setup(), waiter.game.setup());
        if mover.game.outcome().is_some() {
            break;
        }
    }
    for player in &players {
        player
            .window
            .wait("document.querySelector('.end-card:not([hidden])')");
        player.check_end();
    }
}

#[test]
fn a_game_is_found_in_the_lobby() {
    let Some(place) = Place::new() else { return };
    let (one, other) = (place.desktop(), place.desktop());
    other.open("/");
    begin(
        &one,
        "/play/turkish",
        &[("opponent", "lobby"), ("colour", "black")],
    );
    other.wait("document.querySelector('#seeks button')");
    assert!(other.text("#seeks").contains("Turkish"));
    other.click("#seeks button");
    other.wait("document.querySelector('.game .board [data-square]')");
    assert_eq!(one.path(), other.path());
    Player::new(&other, "turkish", None).play();
    Player::new(&one, "turkish", None).follow(1);
}
