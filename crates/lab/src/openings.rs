//! How games begin.

use std::sync::Arc;

use damas::game::Game;
use damas::position::Setup;
use damas::variant::Variant;

use crate::chance::Chance;

/// How often an opening is drawn again.
const TRIES: u32 = 20;

/// A game after its opening.
pub(crate) struct Opening {
    pub(crate) game: Game,
    /// Each ply as the index of its move among the legal ones.
    pub(crate) moves: Vec<u16>,
}

impl Opening {
    /// Moves at random, between the fewest and the most `plies`, after which
    /// nobody is lost at a glance: where `glance` gives a score within
    /// `balance`. After too many tries one that merely is not over; `None` if
    /// all were.
    pub(crate) fn draw(
        variant: &Arc<Variant>,
        plies: (u32, u32),
        balance: i32,
        chance: &mut Chance,
        mut glance: impl FnMut(&[Setup]) -> Option<i32>,
    ) -> Option<Self> {
        let mut spare = None;
        for _ in 0..TRIES {
            let plies = chance.within(plies.0, plies.1);
            let Some(opening) = Self::at_random(variant, plies, chance) else {
                continue;
            };
            let score = glance(opening.game.setups());
            if score.is_some_and(|score| score.abs() <= balance) {
                return Some(opening);
            }
            spare = Some(opening);
        }
        spare
    }

    /// So many moves at random; `None` where they end the game.
    fn at_random(variant: &Arc<Variant>, plies: u32, chance: &mut Chance) -> Option<Self> {
        let mut game = Game::new(Arc::clone(variant)).ok()?;
        let mut moves = Vec::new();
        for _ in 0..plies {
            let index = chance.below(game.legal_moves().len());
            let mv = game.legal_moves().get(index)?.clone();
            game.play(&mv).ok()?;
            moves.push(index as u16);
        }
        game.outcome().is_none().then_some(Self { game, moves })
    }
}
