//! How games begin.

mod ballots;

use std::sync::Arc;

use damas::game::{Game, PlayError, StartError};
use damas::position::Setup;
use damas::variant::Variant;

use crate::chance::Chance;

pub use ballots::{BallotError, BallotFault, Ballots};

/// How often an opening is drawn again.
const TRIES: u32 = 20;

/// A game after its opening.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    /// The start position as a FEN, where it is not that of the rule set.
    pub(crate) start: Option<String>,
    pub(crate) game: Game,
    /// Each ply as the index of its move among the legal ones.
    pub(crate) moves: Vec<u16>,
}

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Draw {
    /// Fewest and most plies at random.
    pub(crate) plies: (u32, u32),
    /// The greatest score, either way, of an opening that is taken.
    pub(crate) balance: i32,
}

impl Opening {
    /// Nothing played yet.
    pub(crate) fn new(variant: &Arc<Variant>) -> Result<Self, StartError> {
        Ok(Self {
            start: None,
            game: Game::new(Arc::clone(variant))?,
            moves: Vec::new(),
        })
    }

    /// This one with moves at random after it, after which nobody is lost at a
    /// glance: where `glance` gives a score within the balance. After too many
    /// tries one that merely is not over; `None` if all were.
    pub(crate) fn draw(
        &self,
        draw: Draw,
        chance: &mut Chance,
        mut glance: impl FnMut(&[Setup]) -> Option<i32>,
    ) -> Option<Self> {
        let (fewest, most) = draw.plies;
        if most == 0 {
            return Some(self.clone());
        }
        let mut spare = None;
        for _ in 0..TRIES {
            let plies = chance.within(fewest, most);
            let Some(opening) = self.at_random(plies, chance) else {
                continue;
            };
            let score = glance(opening.game.setups());
            if score.is_some_and(|score| score.abs() <= draw.balance) {
                return Some(opening);
            }
            spare = Some(opening);
        }
        spare
    }

    /// With so many moves at random; `None` where they end the game.
    fn at_random(&self, plies: u32, chance: &mut Chance) -> Option<Self> {
        let mut opening = self.clone();
        for _ in 0..plies {
            let index = chance.below(opening.game.legal_moves().len());
            opening.play(index)?.ok()?;
        }
        opening.game.outcome().is_none().then_some(opening)
    }

    /// Plays a move as it is written.
    fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        let mut after = self.game.clone();
        after.play_text(text)?;
        let found = after.moves().next_back();
        let legal = self.game.legal_moves();
        let index = legal.iter().position(|mv| Some(mv) == found);
        // What is no legal move breaks a rule that the customs forgive.
        let index = index.ok_or(PlayError::NotLegal)?;
        self.moves.push(index as u16);
        self.game = after;
        Ok(())
    }

    /// Plays the legal move at a place; `None` if there is none.
    fn play(&mut self, index: usize) -> Option<Result<(), PlayError>> {
        let mv = self.game.legal_moves().get(index)?.clone();
        let played = self.game.play(&mv);
        if played.is_ok() {
            self.moves.push(index as u16);
        }
        Some(played)
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;

    use super::*;

    fn variant(name: &str) -> Arc<Variant> {
        Arc::new(Variant::new(Rules::builtin(name).unwrap()))
    }

    #[test]
    fn the_lists_of_the_project_can_be_played() {
        for (name, list) in [
            ("english", "english-2-move"),
            ("english", "english-3-move"),
            ("english", "english-4-move"),
            ("english", "english-11-man"),
            ("italian", "italian-11-man"),
            ("russian", "russian-table"),
            ("brazilian", "brazilian-table"),
            ("russian", "64-squares-150"),
            ("brazilian", "64-squares-150"),
            ("international", "international-2-move"),
        ] {
            let text = Ballots::builtin(list).unwrap();
            let read = Ballots::parse(&variant(name), text);
            let read = read.unwrap_or_else(|error| panic!("{list}: {error}"));
            assert!(read.len() > 40, "{list}");
        }
    }

    #[test]
    fn lines_that_are_no_openings_are_named() {
        let english = variant("english");
        let fault = |text| Ballots::parse(&english, text).unwrap_err().to_string();
        assert!(fault("# x\n9-13 99-1").starts_with("line 2, \"9-13 99-1\": \"99-1\""));
        assert!(fault("B:W21-32:B99").starts_with("line 1"));
        assert!(fault("B:W21-32").contains("B:W21-32"));
    }

    #[test]
    fn openings_are_drawn_after_ballots() {
        let english = variant("english");
        let ballots = Ballots::parse(&english, "9-13 21-17\nB:W21-32:B1-12").unwrap();
        let draw = Draw {
            plies: (3, 3),
            balance: 100,
        };
        let mut chance = Chance::new(1, 1);
        let ballot = ballots.get(2).unwrap();
        assert_eq!(ballot.moves.len(), 2);
        let opening = ballot.draw(draw, &mut chance, |_| Some(0)).unwrap();
        assert_eq!(opening.moves[..2], ballot.moves);
        assert_eq!(opening.moves.len(), 5);
        assert!(ballots.get(1).unwrap().start.is_some());
        // Nothing is level, yet something is returned.
        let unlevel = ballot.draw(draw, &mut chance, |_| Some(101));
        assert!(unlevel.is_some());
    }
}
