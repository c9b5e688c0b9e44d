//! What players and arbiters do besides moving, in words.

use fluent_bundle::FluentArgs;

use super::{decider, list, name, side_args};
use crate::game::{Act, Game, Offer, Remedy, Step};
use crate::text::language::Language;

impl Act {
    /// What was done or said in the game, in words.
    pub fn text(&self, game: &Game, language: Language) -> String {
        match self {
            Self::Touched { by, squares, .. } => {
                let mut args = side_args(*by);
                args.set("squares", list(game.variant().geometry(), squares));
                language.message("act-touched", &args)
            }
            Self::Adjusted { by, squares } => {
                let mut args = side_args(*by);
                args.set("squares", list(game.variant().geometry(), squares));
                language.message("act-adjusted", &args)
            }
            Self::Named { by, square } => {
                let mut args = side_args(*by);
                args.set("square", game.variant().geometry().name(*square));
                language.message("act-named", &args)
            }
            Self::Claimed { by, proof } => {
                let mut args = side_args(*by);
                args.set("proof", proof.text(game, language));
                language.message("act-claimed", &args)
            }
            Self::Denied { by } => {
                let mut args = FluentArgs::new();
                args.set("by", decider(*by));
                language.message("act-denied", &args)
            }
            Self::Ruled { ruling, .. } => ruling.text(language),
            _ => self.plain_text(language),
        }
    }

    /// The acts of a side that need no more words.
    fn plain_text(&self, language: Language) -> String {
        let (key, side) = match self {
            Self::Offered {
                by,
                offer: Offer::Draw,
            } => ("act-offered-draw", by),
            Self::Offered {
                by,
                offer: Offer::Count,
            } => ("act-offered-count", by),
            Self::Declined { by } => ("act-declined", by),
            Self::Accepted { by, .. } => ("act-accepted", by),
            Self::ClaimRefused { by } => ("act-claim-refused", by),
            Self::Resigned { by } => ("result-resigned", by),
            Self::OutOfTime { side } => ("result-out-of-time", side),
            Self::LetStand { by } => ("act-let-stand", by),
            Self::Demanded { by, .. } => ("act-demanded", by),
            Self::Called { by } => ("act-called", by),
            Self::Asked {
                by,
                remedy: Remedy::Return,
            } => ("act-asked-return", by),
            Self::Asked {
                by,
                remedy: Remedy::Annul,
            } => ("act-asked-annul", by),
            // Listed, so that a new act cannot be forgotten.
            Self::Touched { by, .. }
            | Self::Adjusted { by, .. }
            | Self::Named { by, .. }
            | Self::Claimed { by, .. } => ("", by),
            Self::Denied { .. } | Self::Ruled { .. } => return String::new(),
        };
        let mut args = FluentArgs::new();
        args.set("side", name(*side));
        language.message(key, &args)
    }
}

impl Game {
    /// A piece huffed in a position, in words; `None` where the step out of it
    /// is a move or there is none.
    pub fn huff_text(&self, position: usize, language: Language) -> Option<String> {
        let Some(Step::Huff(square)) = self.plies().get(position).map(|ply| &ply.step) else {
            return None;
        };
        let mut args = side_args(self.setups()[position].turn?);
        args.set("square", self.variant().geometry().name(*square));
        Some(language.message("act-huffed", &args))
    }
}
