//! What the program says to people, in their language.

pub(crate) mod facts;

use damas::rules::Rules;
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

    /// What a rule set is called.
    pub(crate) fn title(&self, rules: &Rules) -> String {
        rules.title_in(self.language())
    }

    /// A message with its arguments filled in; see [`Messages::say`].
    pub(crate) fn say(&self, key: &str, args: &[(&'static str, String)]) -> String {
        self.0.say(key, args)
    }
}

/// The texts of a message in every language.
pub(crate) fn in_every_language(key: &str) -> impl Iterator<Item = String> {
    let languages = Language::ALL.into_iter();
    languages.map(move |language| Words::new(Some(language)).say(key, &[]))
}

/// A text as a sentence: with a full stop, and with a capital unless it begins
/// with a square or a move.
pub(crate) fn sentence(text: &str) -> String {
    let first_word = text.split(' ').next().unwrap_or_default();
    let is_name = first_word.contains(|c: char| c.is_ascii_digit());
    let mut letters = text.chars();
    let first = letters.next().into_iter();
    let mut sentence: String = if is_name {
        text.to_owned()
    } else {
        first.flat_map(char::to_uppercase).chain(letters).collect()
    };
    if !text.is_empty() && !sentence.ends_with(['.', '…', '?']) {
        sentence.push('.');
    }
    sentence
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
