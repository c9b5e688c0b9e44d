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

/// What the built-in games are called in each language; English titles are
/// those of the rule files.
static TITLES: [LazyLock<FluentResource>; 3] = [
    LazyLock::new(|| resource("")),
    LazyLock::new(|| resource(include_str!("../../locales/titles/es.ftl"))),
    LazyLock::new(|| resource(include_str!("../../locales/titles/pt.ftl"))),
];

/// What each built-in game is, in a paragraph; English ones are those of the
/// rule files.
static DESCRIPTIONS: [LazyLock<FluentResource>; 3] = [
    LazyLock::new(|| resource("")),
    LazyLock::new(|| resource(include_str!("../../locales/descriptions/es.ftl"))),
    LazyLock::new(|| resource(include_str!("../../locales/descriptions/pt.ftl"))),
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
        let said = self.say(&PARSED[self as usize], key, args);
        said.unwrap_or_else(|| key.to_owned())
    }

    /// What a built-in game is called, where it is not as in its rule file.
    pub(crate) fn title(self, name: &str) -> Option<String> {
        self.say(&TITLES[self as usize], name, &FluentArgs::new())
    }

    /// What the losing form of a game is called.
    pub(crate) fn losing_title(self, title: &str) -> Option<String> {
        let mut args = FluentArgs::new();
        args.set("title", title);
        self.say(&TITLES[self as usize], "losing-game", &args)
    }

    /// What a built-in game is, where it is not as in its rule file.
    pub(crate) fn description(self, name: &str) -> Option<String> {
        self.say(&DESCRIPTIONS[self as usize], name, &FluentArgs::new())
    }

    fn say(
        self,
        messages: &'static FluentResource,
        key: &str,
        args: &FluentArgs<'_>,
    ) -> Option<String> {
        let bundle = self.bundle(messages);
        let pattern = bundle.get_message(key)?.value()?;
        // What cannot be filled in shows as its name; the tests allow none.
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        Some(text.into_owned())
    }

    fn bundle(self, messages: &'static FluentResource) -> FluentBundle<&'static FluentResource> {
        let id: LanguageIdentifier = self.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        // Marks of text direction would show in a terminal.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(messages);
        bundle
    }

    fn parsed(self) -> FluentResource {
        resource(self.messages())
    }
}

fn resource(text: &str) -> FluentResource {
    // What does not parse is left out; the tests allow nothing of the kind.
    let (Ok(messages) | Err((messages, _))) = FluentResource::try_new(text.to_owned());
    messages
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
    use crate::text::messages::outline;

    #[test]
    fn every_language_has_every_message() {
        let english = outline(Language::English.messages());
        for language in Language::ALL {
            assert!(FluentResource::try_new(language.messages().to_owned()).is_ok());
            assert_eq!(outline(language.messages()), english, "{language:?}");
        }
        assert!(english.len() > 30);
    }
}
