//! Matches: several games by the same two players.

use super::Outcome;
use crate::color::Color;

/// One of the two players of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The player named first.
    First,
    /// The other.
    Second,
}

/// A match: so many games, colours by lot for the first and in turn after it.
///
/// ```
/// use damas::game::{Match, Player};
///
/// let series = Match::new(4, Player::Second);
/// assert_eq!(series.white(), Some(Player::Second));
/// assert_eq!(series.score(true), "0-0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    games: u32,
    drawn_white: Player,
    /// Half points of the first player in each game that counts.
    results: Vec<u8>,
}

impl Match {
    /// A match of so many games; who has White in the first is drawn by the
    /// caller.
    pub const fn new(games: u32, drawn_white: Player) -> Self {
        Self {
            games,
            drawn_white,
            results: Vec::new(),
        }
    }

    /// Who has White in the next game; `None` where all are played.
    pub fn white(&self) -> Option<Player> {
        let is_over = self.results.len() as u64 >= u64::from(self.games);
        (!is_over).then(|| self.white_in(self.results.len()))
    }

    fn white_in(&self, game: usize) -> Player {
        match (self.drawn_white, game % 2) {
            (white, 0) => white,
            (Player::First, _) => Player::Second,
            (Player::Second, _) => Player::First,
        }
    }

    /// Enters the result of the next game; tells whether it counts. A game that
    /// was annulled is played again with the same colours.
    pub fn enter(&mut self, outcome: &Outcome) -> bool {
        let (Some(white), Some(points)) = (self.white(), outcome.half_points()) else {
            return false;
        };
        let first = match white {
            Player::First => Color::White,
            Player::Second => Color::Black,
        };
        self.results.push(points[first]);
        true
    }

    /// Half points of a player so far.
    pub fn half_points(&self, player: Player) -> u32 {
        let first = self.results.iter().map(|&points| u32::from(points)).sum();
        match player {
            Player::First => first,
            Player::Second => 2 * self.results.len() as u32 - first,
        }
    }

    /// The score, the first player's before: with two points for a win, or with
    /// one and halves for draws.
    pub fn score(&self, two_points: bool) -> String {
        let points = |player| {
            let points = self.half_points(player);
            match (two_points, points / 2, points % 2) {
                (true, ..) => points.to_string(),
                (false, whole, 0) => whole.to_string(),
                (false, 0, _) => "½".to_owned(),
                (false, whole, _) => format!("{whole}½"),
            }
        };
        format!("{}-{}", points(Player::First), points(Player::Second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Reason;

    #[test]
    fn colours_alternate_and_scores_are_written_either_way() {
        let mut series = Match::new(3, Player::Second);
        assert!(!series.enter(&Outcome::drawn(Reason::Annulled)));
        assert!(series.enter(&Outcome::won(Color::White, Reason::Resigned)));
        assert_eq!(series.white(), Some(Player::First));
        assert!(series.enter(&Outcome::drawn(Reason::Agreed)));
        assert_eq!(
            (series.score(true), series.score(false)),
            ("1-3".to_owned(), "½-1½".to_owned())
        );
        assert!(series.enter(&Outcome::won(Color::Black, Reason::Resigned)));
        assert_eq!(series.white(), None);
        assert_eq!(series.score(true), "3-3");
    }
}
