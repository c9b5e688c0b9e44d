//! What the program says to people, in their language.

pub(crate) mod facts;

use std::sync::LazyLock;

use damas::rules::Rules;
use damas::text::language::Language;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The messages of each language: constants that take a moment to parse.
static PARSED: [LazyLock<FluentResource>; 3] = [
    LazyLock::new(|| parsed(Language::English)),
    LazyLock::new(|| parsed(Language::Spanish)),
    LazyLock::new(|| parsed(Language::Portuguese)),
];

/// The messages of one language.
pub(crate) struct Words {
    language: Language,
    bundle: FluentBundle<&'static FluentResource>,
}

impl Words {
    /// In a language, or in that of the user's surroundings.
    pub(crate) fn new(language: Option<Language>) -> Self {
        let language = language.unwrap_or_else(from_environment);
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        // Marks of text direction would show in a terminal.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(LazyLock::force(&PARSED[language as usize]));
        Self { language, bundle }
    }

    /// The language.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// What a rule set is called.
    pub(crate) fn title(&self, rules: &Rules) -> String {
        rules.title_in(self.language)
    }

    /// A message, or the attribute of one (`key.attribute`), with its arguments
    /// filled in; the key itself where there is none. Whole numbers choose
    /// between singular and plural.
    pub(crate) fn say(&self, key: &str, args: &[(&'static str, String)]) -> String {
        let (id, attribute) = key.split_once('.').unwrap_or((key, ""));
        let message = self.bundle.get_message(id);
        let pattern = message.and_then(|message| match attribute {
            "" => message.value(),
            name => message.get_attribute(name).map(|found| found.value()),
        });
        let Some(pattern) = pattern else {
            return if attribute.is_empty() {
                key.to_owned()
            } else {
                String::new()
            };
        };
        let mut filled = FluentArgs::new();
        for (name, value) in args {
            filled.set(*name, filling(value));
        }
        // What cannot be filled in shows as its name; the tests allow none.
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&filled), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
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

/// A number where the text is one, so that plurals agree.
fn filling(text: &str) -> FluentValue<'_> {
    let is_number = !text.is_empty() && text.len() < 16 && text.bytes().all(|b| b.is_ascii_digit());
    if is_number {
        FluentValue::try_number(text)
    } else {
        FluentValue::from(text)
    }
}

fn parsed(language: Language) -> FluentResource {
    let text = source(language).to_owned();
    // What does not parse is left out; the tests allow nothing of the kind.
    let (Ok(messages) | Err((messages, _))) = FluentResource::try_new(text);
    messages
}

const fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::Spanish => include_str!("../locales/es.ftl"),
        Language::Portuguese => include_str!("../locales/pt.ftl"),
    }
}

/// The language that the surroundings ask for, where the program speaks it.
fn from_environment() -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| value.parse().ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests;
