//! What a game between programs has come to.

use damas::game::{Game, Outcome};

/// The outcome of a game that is over. Programs claim nothing: a draw that may
/// be claimed is one.
pub(crate) fn verdict(game: &Game) -> Option<Outcome> {
    game.outcome().or_else(|| {
        let reason = game.claims().into_iter().next()?;
        Some(Outcome {
            winner: None,
            reason,
            rulings: Vec::new(),
        })
    })
}
