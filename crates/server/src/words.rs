//! What pages say, in the reader's language.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use damas::text::language::Language;
use damas::text::messages::{Messages, outline};
use serde_json::{Map, Value, json};

thread_local! {
    // Parsing takes a moment, and the messages cannot be shared by threads.
    static PARSED: [OnceCell<Messages>; 3] = const { [OnceCell::new(), OnceCell::new(), OnceCell::new()] };
}

/// The messages of a language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Words(pub(crate) Language);

/// What scripts say begins so; they know the key without it.
const FOR_SCRIPTS: &str = "ui-";

impl Words {
    /// A message without blanks.
    pub(crate) fn get(self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A message with its blanks filled in; see [`Messages::say`].
    pub(crate) fn say(self, key: &str, args: &[(&'static str, String)]) -> String {
        PARSED.with(|parsed| {
            let messages = parsed[self.0 as usize].get_or_init(|| self.messages());
            messages.say(key, args)
        })
    }

    /// Every language.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        Language::ALL.into_iter().map(Self)
    }

    /// The keys of all messages that begin so, in the order of the file.
    pub(crate) fn keys(self, start: &str) -> Vec<String> {
        let keys = outline(source(self.0)).into_iter().map(|(key, _)| key);
        keys.filter(|key| key.starts_with(start) && !key.contains('.'))
            .collect()
    }

    fn messages(self) -> Messages {
        Messages::new(self.0, source(self.0))
    }

    /// Everything that scripts say: blanks as `{name}`, messages with plural
    /// forms as objects with a text for each form.
    pub(crate) fn for_scripts(self) -> Value {
        let mut words = Map::new();
        for (key, blanks) in outline(source(self.0)) {
            let Some(name) = key.strip_prefix(FOR_SCRIPTS) else {
                continue;
            };
            let text = self.say(&key, &open(&blanks));
            match name.split_once('.') {
                None if text != key => _ = words.insert(name.to_owned(), json!(text)),
                None => {}
                Some((name, form)) => {
                    let forms = words.entry(name).or_insert_with(|| json!({}));
                    forms[form] = json!(text);
                }
            }
        }
        Value::Object(words)
    }
}

/// Blanks that stay open.
fn open(blanks: &BTreeSet<String>) -> Vec<(&'static str, String)> {
    BLANKS
        .iter()
        .filter(|name| blanks.contains(**name))
        .map(|name| (*name, format!("{{{name}}}")))
        .collect()
}

/// Names of blanks in what scripts say.
const BLANKS: &[&str] = &[
    "n", "square", "squares", "piece", "side", "name", "move", "moves", "time", "count", "text",
    "from", "to", "level", "title", "rule", "reason", "seconds", "white", "black", "number", "key",
    "winner", "plies", "what", "variant", "control",
];

/// The files of a language, one after the other.
macro_rules! files {
    ($code:literal) => {
        concat!(
            include_str!(concat!("../locales/", $code, ".ftl")),
            "\n",
            include_str!(concat!("../locales/rules/", $code, ".ftl")),
            "\n",
            include_str!(concat!("../locales/glossary/", $code, ".ftl")),
        )
    };
}

const fn source(language: Language) -> &'static str {
    match language {
        Language::English => files!("en"),
        Language::Spanish => files!("es"),
        Language::Portuguese => files!("pt"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_message() {
        let english = outline(source(Language::English));
        assert!(english.len() > 100);
        for language in Language::ALL {
            assert_eq!(outline(source(language)), english, "{language:?}");
        }
    }

    #[test]
    fn scripts_can_fill_every_blank() {
        for language in Language::ALL {
            for (key, blanks) in outline(source(language)) {
                if key.starts_with(FOR_SCRIPTS) {
                    assert_eq!(open(&blanks).len(), blanks.len(), "{key} of {language:?}");
                }
            }
        }
    }
}
