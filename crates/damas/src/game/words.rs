//! What happens in a game, in words.

mod acts;
mod draws;
mod loading;
mod refusals;

use fluent_bundle::FluentArgs;

use super::customs::{Breach, Decider, Remedy, Ruling};
use super::{Game, Outcome, Reason};
use crate::board::{Geometry, Square};
use crate::color::Color;
use crate::rules::Rules;
use crate::text::language::Language;

impl Outcome {
    /// Who has won or that nobody has, by what rule, and what was put right on
    /// the way, in one line without a full stop.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use damas::color::Color;
    /// use damas::game::Game;
    /// use damas::rules::Rules;
    /// use damas::text::language::Language;
    /// use damas::variant::Variant;
    ///
    /// let mut game = Game::new(Arc::new(Variant::new(Rules::builtin("english")?)))?;
    /// game.resign(Color::Black);
    /// let outcome = game.outcome().unwrap();
    /// let text = outcome.text(&game, Language::English);
    /// assert_eq!(text, "White wins: Black has resigned");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self, game: &Game, language: Language) -> String {
        let rules = game.variant().rules();
        let result = match self.rulings.last() {
            Some(last) if self.reason == Reason::Annulled => last.text(language),
            _ => self.bare_text(rules, language),
        };
        let returns = self.rulings.iter();
        let returns = returns.filter(|ruling| ruling.remedy == Remedy::Return);
        let rulings: Vec<String> = returns.map(|ruling| ruling.text(language)).collect();
        if rulings.is_empty() {
            return result;
        }
        let mut args = FluentArgs::new();
        args.set("result", result);
        args.set("rulings", rulings.join("; "));
        language.message("result-with-rulings", &args)
    }

    fn bare_text(&self, rules: &Rules, language: Language) -> String {
        let mut args = FluentArgs::new();
        if self.reason == Reason::Annulled {
            return language.message("result-annulled", &args);
        }
        let Some(winner) = self.winner else {
            args.set("reason", self.reason.text(rules, language));
            return language.message("result-drawn", &args);
        };
        let reason = match self.reason {
            // Where who loses wins, it is the winner who has nothing left.
            Reason::NoPieces | Reason::LastPiece if rules.misere => {
                self.reason.text_of(winner, language)
            }
            _ => self.reason.text_of(winner.opponent(), language),
        };
        let reason = reason.unwrap_or_else(|| self.reason.text(rules, language));
        args.set("reason", reason);
        args.set("side", name(winner));
        language.message("result-won", &args)
    }
}

impl Reason {
    /// The reasons that lie with a side.
    fn text_of(&self, side: Color, language: Language) -> Option<String> {
        let key = match self {
            Self::NoPieces => "result-no-pieces",
            Self::LastPiece => "result-last-piece",
            Self::Resigned => "result-resigned",
            Self::OutOfTime => "result-out-of-time",
            Self::MissedCapture => "result-missed-capture",
            _ => return None,
        };
        Some(language.message(key, &side_args(side)))
    }
}

impl Ruling {
    /// What was decided, in words.
    pub fn text(&self, language: Language) -> String {
        let mut args = FluentArgs::new();
        args.set("by", decider(self.by));
        match self.remedy {
            Remedy::Annul => language.message("result-annulled-by", &args),
            Remedy::Return => {
                args.set("number", self.number);
                language.message("result-returned", &args)
            }
        }
    }
}

impl Breach {
    /// The rule that was broken, in words.
    pub fn text(&self, geometry: &Geometry, language: Language) -> String {
        let mut args = FluentArgs::new();
        let key = match self {
            Self::MissedCapture => "breach-missed-capture",
            Self::LesserCapture => "breach-lesser-capture",
            Self::BrokenOff => "breach-broken-off",
            Self::Displaced => "breach-displaced",
            Self::OtherPiece { touched } => {
                args.set("squares", list(geometry, touched));
                "breach-other-piece"
            }
        };
        language.message(key, &args)
    }
}

/// The number of the move that is made in a position.
fn move_number(game: &Game, position: usize) -> u32 {
    let setup = game.setups().get(position);
    setup.and_then(|setup| setup.fullmove).unwrap_or(1)
}

/// The side that moves in a position.
fn mover(game: &Game, position: usize) -> Color {
    let setup = game.setups().get(position);
    setup.and_then(|setup| setup.turn).unwrap_or(Color::White)
}

fn side_args(side: Color) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    args.set("side", name(side));
    args
}

const fn name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

const fn decider(by: Decider) -> &'static str {
    match by {
        Decider::Players => "players",
        Decider::Arbiter => "arbiter",
    }
}

fn list(geometry: &Geometry, squares: &[Square]) -> String {
    let names: Vec<String> = squares
        .iter()
        .map(|&square| geometry.name(square))
        .collect();
    names.join(", ")
}
