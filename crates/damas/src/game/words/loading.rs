//! Why a game could not be read, or not to its end, in words.

use fluent_bundle::FluentArgs;

use crate::game::{Game, LoadError, StartError, Unread, UnreadKind};
use crate::text::language::Language;

impl LoadError {
    /// The reason in words. What a rule file or a FEN has for faults is told in
    /// English.
    pub fn text(&self, language: Language) -> String {
        let mut args = FluentArgs::new();
        let key = match self {
            Self::NoGame => "load-no-game",
            Self::HeadBreaksOff => "load-head-breaks-off",
            Self::UnknownRules { game_type, variant } => {
                args.set("type", game_type.as_str());
                args.set("variant", variant.as_str());
                "load-unknown-rules"
            }
            Self::RuleFile(error) => {
                args.set("why", error.to_string());
                "load-rule-file"
            }
            Self::Customs { text, expected } => {
                args.set("text", text.as_str());
                args.set("expected", expected.as_str());
                "load-customs"
            }
            Self::Fen(error) => {
                args.set("why", error.to_string());
                "load-fen"
            }
            Self::Start(StartError::Faults(_)) => "refused-unplayable",
            Self::Start(StartError::TooManyRoutes(_)) => "refused-too-many-routes",
        };
        language.message(key, &args)
    }
}

impl Unread {
    /// Where reading the game stopped and why, in words.
    pub fn text(&self, game: &Game, language: Language) -> String {
        let mut args = FluentArgs::new();
        args.set("plies", self.plies);
        if self.kind == UnreadKind::BreaksOff {
            return language.message("unread-breaks-off", &args);
        }
        args.set("text", self.text.as_str());
        args.set("why", self.kind.text(game, language));
        language.message("unread-stopped", &args)
    }
}

impl UnreadKind {
    /// Why reading stopped, in words.
    fn text(&self, game: &Game, language: Language) -> String {
        let key = match self {
            Self::BreaksOff => "unread-breaks-off",
            Self::Move(error) => return error.text(game, language),
            Self::Act(error) => return error.text(game, language),
            Self::UnknownMove => "unread-unknown-move",
            Self::Command(_) => "unread-command",
            Self::TooDeep(_) | Self::TooMany(_) => "unread-too-much",
        };
        language.message(key, &FluentArgs::new())
    }
}
