//! Why something cannot be done, and what follows from touching, in words.

use fluent_bundle::FluentArgs;

use super::{list, name};
use crate::game::{ActError, Binding, Game, PlayError, Touch};
use crate::text::language::Language;
use crate::text::notation::MoveTextError;

impl ActError {
    /// The reason in words.
    pub fn text(&self, game: &Game, language: Language) -> String {
        let geometry = game.variant().geometry();
        let mut args = FluentArgs::new();
        let key = match self {
            Self::Over(_) => "refused-over",
            Self::NotYourTurn { side } => {
                args.set("side", name(*side));
                "refused-turn"
            }
            Self::Released { square } => {
                args.set("square", geometry.name(*square));
                "refused-released"
            }
            Self::OfferTooEarly { moves } => {
                args.set("moves", *moves);
                "refused-offer-early"
            }
            Self::OfferStands => "refused-offer-stands",
            Self::NoOffer => "refused-no-offer",
            Self::NotCounted => "refused-not-counted",
            Self::NoDrawDue(state) => return state.text(game.variant().rules(), language),
            Self::NotInForce => "refused-not-in-force",
            Self::NoBreach => "refused-no-breach",
            Self::NotHuffable { square, huffable } => {
                args.set("square", geometry.name(*square));
                args.set("squares", list(geometry, huffable));
                "refused-not-huffable"
            }
            Self::NoOwnPiece { square, side } => {
                args.set("square", geometry.name(*square));
                args.set("side", name(*side));
                "refused-no-own-piece"
            }
            Self::NotTouched { square } => {
                args.set("square", geometry.name(*square));
                "refused-not-touched"
            }
            Self::NothingAsked => "refused-nothing-asked",
            Self::AlreadyAsked => "refused-already-asked",
            Self::TooManyRoutes(_) => "refused-too-many-routes",
            Self::Play(error) => return error.text(game, language),
        };
        language.message(key, &args)
    }
}

impl PlayError {
    /// The reason in words; for two squares that no legal move joins, the rule
    /// that forbids it.
    pub fn text(&self, game: &Game, language: Language) -> String {
        let mut args = FluentArgs::new();
        let key = match self {
            Self::Over(_) => "refused-over",
            Self::NotLegal => "refused-not-legal",
            Self::Touched { squares } => {
                args.set("squares", list(game.variant().geometry(), squares));
                "breach-other-piece"
            }
            Self::Unplayable(_) => "refused-unplayable",
            Self::TooManyRoutes(_) => "refused-too-many-routes",
            Self::Text(error) => return refused_text(error, game, language),
        };
        language.message(key, &args)
    }
}

/// Why a text is no move.
fn refused_text(error: &MoveTextError, game: &Game, language: Language) -> String {
    let mut args = FluentArgs::new();
    let (key, text) = match error {
        MoveTextError::Unreadable { text, .. } => ("refused-unreadable", text),
        MoveTextError::NoSuchSquare { text, token, .. } => {
            args.set("square", token.as_str());
            ("refused-no-square", text)
        }
        MoveTextError::Ambiguous { text, candidates } => {
            args.set("moves", candidates.join(", "));
            ("refused-several", text)
        }
        MoveTextError::WrongPath { text, candidates } => {
            args.set("moves", candidates.join(", "));
            ("refused-path", text)
        }
        MoveTextError::NotLegal { text, from, to } => {
            let variant = game.variant();
            let refusal = variant.explain(game.setup(), *from, *to);
            if let Ok(Some(refusal)) = refusal {
                return refusal.text(variant.geometry(), language);
            }
            ("refused-not-legal", text)
        }
    };
    args.set("text", text.as_str());
    language.message(key, &args)
}

impl Touch {
    /// What follows, in words.
    pub fn text(&self, game: &Game, language: Language) -> String {
        let geometry = game.variant().geometry();
        let mut args = FluentArgs::new();
        let key = match self {
            Self::Bound(Binding::Piece(square)) => {
                args.set("square", geometry.name(*square));
                "touch-piece"
            }
            Self::Bound(Binding::OneOf(squares)) => {
                args.set("squares", list(geometry, squares));
                "touch-one-of"
            }
            Self::Bound(Binding::Free) => return String::new(),
            Self::NoneCanMove { times } => {
                args.set("times", *times);
                "touch-in-vain"
            }
        };
        language.message(key, &args)
    }
}
