//! When the machine agrees to a draw, offers one, or claims one.

use damas::color::ByColor;
use damas::game::Game;

/// Hundredths of a man within which a position is level.
const LEVEL: i32 = 15;
/// Hundredths of a man behind which any draw is welcome.
const WORSE: i32 = -60;
/// Moves of each side before which the machine agrees to no draw in a level
/// position: there is a game to be played.
const OPENING: usize = 20;
/// Its own moves in a row after which a level ending is offered as a draw, and
/// again after as many.
const CALM: u32 = 8;

/// What the machine remembers in order to judge.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Judge {
    /// Moves in a row that each side's machine has found level, in an ending.
    calm: ByColor<u32>,
}

impl Judge {
    /// Whether the machine agrees to a draw, by the score as it sees it.
    pub(super) fn accepts(game: &Game, score: Option<i32>) -> bool {
        let Some(score) = score else { return false };
        let is_played_out = is_ending(game) || game.plies().len() >= 2 * OPENING;
        score <= WORSE || (score <= LEVEL && is_played_out)
    }

    /// Whether the machine claims a draw that is due, by the score as it sees it.
    pub(super) fn claims(score: Option<i32>) -> bool {
        score.is_some_and(|score| score <= LEVEL)
    }

    /// Takes in what the machine to move thinks of its position; whether it
    /// offers a draw with its move.
    pub(super) fn offers(&mut self, game: &Game, score: Option<i32>) -> bool {
        let is_level = score.is_some_and(|score| score.abs() <= LEVEL);
        let calm = &mut self.calm[game.turn()];
        *calm = if is_level && is_ending(game) {
            *calm + 1
        } else {
            0
        };
        *calm > 0 && calm.is_multiple_of(CALM)
    }
}

/// Whether two thirds of the pieces have gone.
fn is_ending(game: &Game) -> bool {
    let count =
        |setup: &damas::position::Setup| setup.pieces.white.len() + setup.pieces.black.len();
    3 * count(game.setup()) <= count(&game.variant().start())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damas::rules::Rules;
    use damas::text::fen;
    use damas::variant::Variant;

    use super::*;

    fn game(fen: Option<&str>) -> Game {
        let variant = Arc::new(Variant::new(Rules::builtin("russian").unwrap()));
        let start = fen.map_or_else(
            || variant.start(),
            |fen| fen::parse(variant.geometry(), fen).unwrap(),
        );
        Game::from_setup(variant, start).unwrap()
    }

    #[test]
    fn a_level_game_is_drawn_only_when_it_is_played_out() {
        let start = game(None);
        assert!(!Judge::accepts(&start, Some(0)));
        assert!(Judge::accepts(&start, Some(-100)), "it is glad of a draw");
        let ending = game(Some("W:WKa1:BKh8"));
        assert!(Judge::accepts(&ending, Some(0)));
        assert!(!Judge::accepts(&ending, Some(100)) && !Judge::accepts(&ending, None));
        assert!(Judge::claims(Some(0)) && !Judge::claims(Some(100)));
    }

    #[test]
    fn a_draw_is_offered_after_level_moves_in_an_ending() {
        let (mut judge, ending) = (Judge::default(), game(Some("W:WKa1:BKh8")));
        let offers: Vec<bool> = (0..16).map(|_| judge.offers(&ending, Some(0))).collect();
        let at = |number: usize| offers[number - 1];
        assert!(at(8) && at(16) && offers.iter().filter(|&&offer| offer).count() == 2);
        assert!(!judge.offers(&ending, Some(300)));
        assert!(!judge.offers(&ending, Some(0)), "it counts anew");
    }
}
