//! The positions of examples, found and proved by code.

use std::collections::HashMap;
use std::sync::LazyLock;

use damas::rules::Rules;
use toml_edit::Document;

use super::Special;

/// Positions by rule set and special rule; `search` writes the file.
const FILE: &str = include_str!("../../texts/examples.toml");

static EXAMPLES: LazyLock<HashMap<String, HashMap<String, String>>> = LazyLock::new(|| read(FILE));

/// The position, as FEN, that shows a special rule of a rule set.
pub(crate) fn example(rules: &Rules, special: Special) -> Option<&'static str> {
    let name = &rules.name;
    let base = name.strip_suffix("-losing").unwrap_or(name);
    let own = EXAMPLES.get(base)?;
    own.get(&special.key()).map(String::as_str)
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
