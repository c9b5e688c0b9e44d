//! What the program says to people, in their language.

mod results;

use damas::text::language::Language;
use damas::text::messages::Messages;

/// The messages of one language.
#[derive(Debug)]
pub(crate) struct Words(Messages);

impl Words {
    /// In a language, or in that of the user's surroundings.
    pub(crate) fn new(language: Option<Language>) -> Self {
        let language = language.unwrap_or_else(from_environment);
        Self(Messages::new(language, source(language)))
    }

    /// The language.
    pub(crate) const fn language(&self) -> Language {
        self.0.language()
    }

    /// A message with its arguments filled in; see [`Messages::say`].
    pub(crate) fn say(&self, key: &str, args: &[(&'static str, String)]) -> String {
        self.0.say(key, args)
    }
}

const fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::Spanish => include_str!("../locales/es.ftl"),
        Language::Portuguese => include_str!("../locales/pt.ftl"),
    }
}

/// The language that the surroundings ask for, where the program speaks it.
pub(crate) fn from_environment() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| value.parse().ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests;
