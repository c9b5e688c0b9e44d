//! Games saved and loaded.

mod cut;
mod hostile;
mod random;
mod written;

use damas::game::{Game, Record};

/// Saves and loads a game; everything of it must have been read.
fn again(game: &Game) -> Game {
    let text = Record::new(game.clone()).to_pdn();
    let loaded = Record::from_pdn(text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(loaded.unread, None, "{text}");
    assert_same(&loaded.record.game, game, &text);
    assert_eq!(loaded.record.to_pdn(), text);
    loaded.record.game
}

/// Whether two games are one in everything that can be asked of them.
fn assert_same(one: &Game, other: &Game, text: &str) {
    assert_eq!(one.variant().rules(), other.variant().rules(), "{text}");
    assert_eq!(one.customs(), other.customs(), "{text}");
    assert_eq!(one.is_recorded(), other.is_recorded(), "{text}");
    assert_eq!(one.moment(0), other.moment(0), "{text}");
    assert_eq!(one.plies(), other.plies(), "{text}");
    assert_eq!(one.setups(), other.setups(), "{text}");
    assert_eq!(one.legal_moves(), other.legal_moves(), "{text}");
    assert_eq!(one.occurrences(), other.occurrences(), "{text}");
    assert!(one.counters().eq(other.counters()), "{text}");
    assert_eq!(one.claims(), other.claims(), "{text}");
    assert_eq!(one.outcome(), other.outcome(), "{text}");
}

/// Whether the same was done in two games.
fn has_same_acts(one: &Game, other: &Game) -> bool {
    one.moment(0) == other.moment(0) && one.plies() == other.plies()
}
