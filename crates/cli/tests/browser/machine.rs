//! Whole games against the machine.

use damas::color::Color;

use crate::Place;
use crate::player::{Player, begin};

/// Plays a variant to its end against the lowest level, with the mouse.
fn play(variant: &str) {
    let Some(place) = Place::new() else { return };
    let window = place.desktop();
    let wishes = [("opponent", "machine"), ("colour", "white"), ("level", "1")];
    begin(&window, &format!("/play/{variant}"), &wishes);
    let mut player = Player::new(&window, variant, None);
    while !player.is_over() {
        if player.game.turn() == Color::White {
            player.play();
        } else {
            player.follow(1);
        }
    }
    player.follow(0);
    player.check_end();
}

#[test]
fn international() {
    play("international");
}

#[test]
fn canadian_on_144_squares() {
    play("canadian");
}

#[test]
fn turkish_along_rows_and_files() {
    play("turkish");
}

#[test]
fn italian() {
    play("italian");
}

#[test]
fn thai() {
    play("thai");
}
