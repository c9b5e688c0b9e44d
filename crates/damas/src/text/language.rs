//! The languages in which the program speaks.
//!
//! Messages lie in `locales/`, one file a language, in the form of Project
//! Fluent.

use std::str::FromStr;
use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Spanish.
    Spanish,
    /// Portuguese.
    Portuguese,
}

/// A text that names no language that the program speaks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no language \"{0}\": expected en, es or pt")]
pub struct UnknownLanguage(pub String);

/// The messages of each language: constants that take a moment to parse.
static PARSED: [LazyLock<FluentResource>; 3] = [
    LazyLock::new(|| Language::English.parsed()),
    LazyLock::new(|| Language::Spanish.parsed()),
    LazyLock::new(|| Language::Portuguese.parsed()),
];

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::English, Self::Spanish, Self::Portuguese];

    /// The two-letter code: `en`, `es`, `pt`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
            Self::Portuguese => "pt",
        }
    }

    /// The file of messages, for whoever shows them elsewhere.
    pub const fn messages(self) -> &'static str {
        match self {
            Self::English => include_str!("../../locales/en.ftl"),
            Self::Spanish => include_str!("../../locales/es.ftl"),
            Self::Portuguese => include_str!("../../locales/pt.ftl"),
        }
    }

    /// A message with its arguments filled in; its key where there is none.
    pub(crate) fn message(self, key: &str, args: &FluentArgs<'_>) -> String {
        let bundle = self.bundle();
        let pattern = bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else {
            return key.to_owned();
        };
        // What cannot be filled in shows as its name; the tests allow none.
        let mut errors = Vec::new();
        bundle
            .format_pattern(pattern, Some(args), &mut errors)
            .into_owned()
    }

    fn bundle(self) -> FluentBundle<&'static FluentResource> {
        let id: LanguageIdentifier = self.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        // Marks of text direction would show in a terminal.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(LazyLock::force(&PARSED[self as usize]));
        bundle
    }

    fn parsed(self) -> FluentResource {
        // What does not parse is left out; the tests allow nothing of the kind.
        let (Ok(messages) | Err((messages, _))) =
            FluentResource::try_new(self.messages().to_owned());
        messages
    }
}

/// Reads a code, alone or with a country and more: `pt`, `pt-BR`, `es_AR.UTF-8`.
///
/// ```
/// use damas::text::language::Language;
///
/// assert_eq!("es_AR.UTF-8".parse(), Ok(Language::Spanish));
/// assert!("tlh".parse::<Language>().is_err());
/// ```
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let code = text.split(['-', '_', '.']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLanguage(super::fen_error::clipped(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(language: Language) -> Vec<&'static str> {
        language
            .messages()
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|line| line.split(" =").next())
            .collect()
    }

    #[test]
    fn every_language_has_every_message() {
        for language in Language::ALL {
            assert!(FluentResource::try_new(language.messages().to_owned()).is_ok());
            assert_eq!(keys(language), keys(Language::English), "{language:?}");
        }
        assert!(keys(Language::English).len() > 30);
    }
}
