//! A match at the table: its score, and who has which colour.

use damas::color::{ByColor, Color};
use damas::game::{Match, Outcome, Player as Contender, Reason};

use super::machine::Chance;
use super::player::Player;

/// Most games of a match.
pub(crate) const LONGEST_MATCH: u32 = 999;

/// A match with those who play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Series {
    played: Match,
    games: u32,
    /// Who had White in the first game.
    drawn_white: Contender,
    /// The contender named first, and the other.
    contenders: [Player; 2],
    /// Whether a win counts two points.
    two_points: bool,
    /// Who won each game, as colours; `None` for draws.
    winners: Vec<Option<Color>>,
}

impl Series {
    /// A match between two players; the first contender is the one who sits at
    /// White now, and the lot says who has White in the first game.
    pub(crate) fn new(
        games: u32,
        players: ByColor<Player>,
        two_points: bool,
        drawn_white: Contender,
    ) -> Self {
        Self {
            played: Match::new(games, drawn_white),
            games,
            drawn_white,
            contenders: [players.white, players.black],
            two_points,
            winners: Vec::new(),
        }
    }

    /// Who has White, by lot.
    pub(crate) fn lot() -> Contender {
        match Chance::new().below(2) {
            0 => Contender::First,
            _ => Contender::Second,
        }
    }

    /// A match that is known by what [`drawn_white`](Self::drawn_white),
    /// [`contenders`](Self::contenders) and [`winners`](Self::winners) say.
    pub(crate) fn again(
        games: u32,
        contenders: [Player; 2],
        two_points: bool,
        drawn_white: Contender,
        winners: &[Option<Color>],
    ) -> Self {
        let players = ByColor::new(contenders[0], contenders[1]);
        let mut series = Self::new(games, players, two_points, drawn_white);
        for &winner in winners {
            series.enter(&Outcome {
                winner,
                reason: Reason::Agreed,
                rulings: Vec::new(),
            });
        }
        series
    }

    /// Enters a result, unless the game does not count.
    pub(crate) fn enter(&mut self, outcome: &Outcome) {
        if self.played.enter(outcome) {
            self.winners.push(outcome.winner);
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.played.white().is_none()
    }

    /// Who plays which side in the present game; nothing after the last.
    pub(crate) fn seats(&self) -> Option<ByColor<Player>> {
        let [first, second] = self.contenders;
        Some(match self.played.white()? {
            Contender::First => ByColor::new(first, second),
            Contender::Second => ByColor::new(second, first),
        })
    }

    /// Other players take the seats of the present game.
    pub(crate) fn seat(&mut self, players: ByColor<Player>) {
        self.contenders = match self.played.white() {
            Some(Contender::Second) => [players.black, players.white],
            _ => [players.white, players.black],
        };
    }

    /// The points of a score, for both sides as they sit in the present game.
    pub(crate) fn points(&self, score: &str) -> ByColor<String> {
        let (first, second) = score.split_once('-').unwrap_or((score, ""));
        let (first, second) = (first.to_owned(), second.to_owned());
        match self.white() {
            Contender::First => ByColor::new(first, second),
            Contender::Second => ByColor::new(second, first),
        }
    }

    fn white(&self) -> Contender {
        let has_begun_with_first = self.drawn_white == Contender::First;
        let last = self.games.saturating_sub(1) as usize;
        let is_even = self.winners.len().min(last).is_multiple_of(2);
        if has_begun_with_first == is_even {
            Contender::First
        } else {
            Contender::Second
        }
    }

    /// The score, the first contender's before.
    pub(crate) fn score(&self) -> String {
        self.played.score(self.two_points)
    }

    /// Games that are over and count.
    pub(crate) fn finished(&self) -> usize {
        self.winners.len()
    }

    pub(crate) const fn games(&self) -> u32 {
        self.games
    }

    pub(crate) const fn two_points(&self) -> bool {
        self.two_points
    }

    pub(crate) const fn drawn_white(&self) -> Contender {
        self.drawn_white
    }

    pub(crate) const fn contenders(&self) -> [Player; 2] {
        self.contenders
    }

    pub(crate) fn winners(&self) -> &[Option<Color>] {
        &self.winners
    }
}

#[cfg(test)]
mod tests {
    use super::super::player::Level;
    use super::*;

    #[test]
    fn seats_alternate_and_the_score_follows_the_player() {
        let machine = Player::Machine(Level::Club);
        let players = ByColor::new(Player::Human, machine);
        let mut series = Series::new(3, players, true, Contender::Second);
        assert_eq!(series.seats(), Some(ByColor::new(machine, Player::Human)));
        let won = |winner| Outcome {
            winner,
            reason: Reason::Agreed,
            rulings: Vec::new(),
        };
        series.enter(&won(Some(Color::White)));
        assert_eq!(series.score(), "0-2");
        assert_eq!(series.seats(), Some(players));
        assert_eq!(
            series.points(&series.score()),
            ByColor::new("0".to_owned(), "2".to_owned())
        );
        series.enter(&won(None));
        series.enter(&won(Some(Color::Black)));
        assert!(series.is_over() && series.seats().is_none());
        let again = Series::again(
            3,
            series.contenders(),
            true,
            series.drawn_white(),
            series.winners(),
        );
        assert_eq!(again, series);
    }
}
