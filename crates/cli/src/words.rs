//! What the program says to people, in their language.

use damas::color::Color;
use damas::game::{Outcome, Reason};
use damas::text::language::Language;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

/// The messages of one language.
pub(crate) struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// In a language, or in that of the user's surroundings.
    pub(crate) fn new(language: Option<Language>) -> Self {
        let language = language.unwrap_or_else(from_environment);
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        // Marks of text direction would show in a terminal.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(parsed(language));
        Self { language, bundle }
    }

    /// The language.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// A message with its arguments filled in; its key where there is none.
    pub(crate) fn say(&self, key: &str, args: &[(&'static str, String)]) -> String {
        let pattern = self.bundle.get_message(key).and_then(|m| m.value());
        let Some(pattern) = pattern else {
            return key.to_owned();
        };
        let mut filled = FluentArgs::new();
        for (name, value) in args {
            filled.set(*name, value.clone());
        }
        // What cannot be filled in shows as its name; the tests allow none.
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&filled), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }

    /// Who has won, and by which rule; `misere` where who loses wins.
    pub(crate) fn outcome(&self, outcome: &Outcome, misere: bool) -> String {
        let Outcome { winner, reason, .. } = outcome;
        let Some(winner) = *winner else {
            return format!("{}: {}", self.say("drawn", &[]), self.reason(reason));
        };
        let won = self.say("won", &[("side", winner.to_string())]);
        let side = |side: Color| [("side", side.to_string())];
        let bare = if misere { winner } else { winner.opponent() };
        let reason = match reason {
            Reason::NoPieces => self.say("no-pieces", &side(bare)),
            Reason::Resigned => self.say("resigned", &side(winner.opponent())),
            other => self.reason(other),
        };
        format!("{won}: {reason}")
    }

    /// A reason that names no side.
    pub(crate) fn reason(&self, reason: &Reason) -> String {
        let key = match reason {
            Reason::LastPiece => "last-piece",
            Reason::Breakthrough => "breakthrough",
            Reason::Blocked => "blocked",
            Reason::LoneMan => "lone-man",
            Reason::MoveLimit => "move-limit",
            Reason::Repetition { times } => {
                return self.say("repetition", &[("times", times.to_string())]);
            }
            Reason::Counter { name, .. } => {
                return self.say("counter", &[("name", name.clone())]);
            }
            _ => "by-the-rules",
        };
        self.say(key, &[])
    }
}

fn parsed(language: Language) -> FluentResource {
    let text = match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::Spanish => include_str!("../locales/es.ftl"),
        Language::Portuguese => include_str!("../locales/pt.ftl"),
    };
    // What does not parse is left out; the tests allow nothing of the kind.
    let (Ok(messages) | Err((messages, _))) = FluentResource::try_new(text.to_owned());
    messages
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
mod tests {
    use super::*;

    const FILES: [&str; 3] = [
        include_str!("../locales/en.ftl"),
        include_str!("../locales/es.ftl"),
        include_str!("../locales/pt.ftl"),
    ];

    fn keys(file: &str) -> Vec<&str> {
        let lines = file
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        lines.filter_map(|line| line.split(" =").next()).collect()
    }

    #[test]
    fn every_language_says_everything() {
        for file in FILES {
            assert!(FluentResource::try_new(file.to_owned()).is_ok());
            assert_eq!(keys(file), keys(FILES[0]));
        }
    }

    #[test]
    fn a_result_names_winner_and_rule() {
        let outcome = Outcome {
            winner: Some(Color::White),
            reason: Reason::NoPieces,
            rulings: Vec::new(),
        };
        let text = |language| Words::new(Some(language)).outcome(&outcome, false);
        assert_eq!(
            text(Language::English),
            "White wins: Black has no pieces left"
        );
        assert_eq!(
            text(Language::Spanish),
            "Ganan las blancas: a las negras no les quedan piezas"
        );
    }
}
