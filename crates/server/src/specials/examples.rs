//! The positions of examples, found and proved by code.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use damas::game::Game;
use damas::position::Setup;
use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;
use toml_edit::Document;

use super::{Special, countdown};

/// Positions by rule set and special rule; `search` writes the file.
const FILE: &str = include_str!("../../texts/examples.toml");

static EXAMPLES: LazyLock<HashMap<String, HashMap<String, String>>> = LazyLock::new(|| read(FILE));

/// The position, as FEN, that shows a special rule of a rule set; there are none
/// but of the games that the program brings.
pub(crate) fn example(rules: &Rules, special: Special) -> Option<&'static str> {
    let name = &rules.name;
    if !Rules::builtin(name).is_ok_and(|builtin| builtin == *rules) {
        return None;
    }
    let base = name.strip_suffix("-losing").unwrap_or(name);
    let own = EXAMPLES.get(base)?;
    own.get(&special.key()).map(String::as_str)
}

/// The game behind the example of a draw counter, and the place of the counter, if
/// a position is the one that is shown there: what is counted cannot be seen in it.
pub(crate) fn game_of(variant: &Arc<Variant>, key: &str, shown: &Setup) -> Option<(Game, usize)> {
    let rules = variant.rules();
    let special = Special::of(rules)
        .into_iter()
        .find(|special| special.key() == key)?;
    let Special::Counter(place) = special else {
        return None;
    };
    let geometry = variant.geometry();
    let begun = fen::parse(geometry, example(rules, special)?).ok()?;
    let game = countdown(variant, place, &begun)?.game;
    let is_shown = fen::write(geometry, game.setup()) == fen::write(geometry, shown);
    is_shown.then_some((game, place))
}

/// A file of examples: a table for each rule set.
pub(super) fn read(file: &str) -> HashMap<String, HashMap<String, String>> {
    // The tests see to it that it parses.
    let Ok(document) = Document::parse(file) else {
        return HashMap::new();
    };
    let tables = document.iter();
    let tables = tables.filter_map(|(name, item)| {
        let own = item.as_table()?.iter();
        let own = own.filter_map(|(key, fen)| Some((key.to_owned(), fen.as_str()?.to_owned())));
        Some((name.to_owned(), own.collect()))
    });
    tables.collect()
}
