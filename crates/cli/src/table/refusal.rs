//! Answers to what is no move.

use damas::game::{ActError, Game, PlayError};
use damas::text::notation::MoveTextError;

use crate::words::{Words, sentence};

/// Why a text was not played, in the user's words.
pub(crate) fn text(game: &Game, words: &Words, error: &PlayError) -> String {
    match error {
        PlayError::Over(_) => words.say("over", &[]),
        PlayError::Text(error) => text_error(game, words, error),
        other => sentence(&ActError::Play(other.clone()).text(game, words.language())),
    }
}

fn text_error(game: &Game, words: &Words, error: &MoveTextError) -> String {
    match error {
        MoveTextError::NotLegal { from, to, .. } => {
            let variant = game.variant();
            let refusal = variant.explain(game.setup(), *from, *to);
            match refusal {
                Ok(Some(refusal)) => refusal.text(variant.geometry(), words.language()),
                _ => words.say("cannot-play", &[("why", error.to_string())]),
            }
        }
        MoveTextError::Ambiguous { text, candidates } => words.say(
            "ambiguous",
            &[("text", text.clone()), ("moves", candidates.join(", "))],
        ),
        MoveTextError::WrongPath { candidates, .. } => {
            words.say("wrong-path", &[("moves", candidates.join(", "))])
        }
        MoveTextError::NoSuchSquare { token, .. } => {
            words.say("no-square", &[("square", token.clone())])
        }
        other => words.say("unreadable", &[("why", other.to_string())]),
    }
}
