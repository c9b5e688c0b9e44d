//! The positions of a game.

use damas::moves::Move;
use damas::position::Setup;
use damas::text::fen;
use damas::variant::Variant;
use thiserror::Error;

use super::Played;

/// A position of a game with what followed.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The position before the ply.
    pub setup: Setup,
    /// The move that was played.
    pub mv: Move,
    /// What the search said before it, as the side to move sees it.
    pub score: Option<i16>,
}

/// A game that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// Its start cannot be read.
    #[error("the start position {0:?} cannot be read")]
    Start(String),
    /// A ply is none of the legal moves.
    #[error("ply {ply} is move {index} of {legal}")]
    NoSuchMove {
        /// Which ply, from 1.
        ply: usize,
        /// The index of its move.
        index: u16,
        /// How many legal moves there are.
        legal: usize,
    },
}

/// Tells every position of a game from which a move was made, and the number of
/// its ply, from 0.
///
/// # Errors
/// Where the game cannot be played on.
pub fn replay(
    variant: &Variant,
    game: &Played,
    mut tell: impl FnMut(usize, &Replayed),
) -> Result<(), ReplayError> {
    let mut setup = match &game.start {
        Some(text) => {
            fen::parse(variant.geometry(), text).map_err(|_| ReplayError::Start(text.clone()))?
        }
        None => variant.start(),
    };
    for (ply, &index) in game.moves.iter().enumerate() {
        let mut legal = variant.legal_moves(&setup).unwrap_or_default();
        if usize::from(index) >= legal.len() {
            let legal = legal.len();
            let ply = ply + 1;
            return Err(ReplayError::NoSuchMove { ply, index, legal });
        }
        let mv = legal.swap_remove(usize::from(index));
        let next = variant.play(&setup, &mv);
        let searched = ply.checked_sub(game.opening);
        let score = searched.and_then(|at| game.scores.get(at).copied().flatten());
        tell(ply, &Replayed { setup, mv, score });
        setup = next;
    }
    Ok(())
}
