//! A table as a game file, and a game file laid out on the table: besides the
//! game, who plays, the clock and the match stand in tags.

use damas::color::{ByColor, Color};
use damas::game::{Game, Player as Contender, Record};

use super::Table;
use super::clock::TimeControl;
use super::player::Player;
use super::series::{LONGEST_MATCH, Series};
use crate::words::Words;
use damas::text::language::Language;

/// What each side's player is called in its tags.
const PLAYERS: ByColor<(&str, &str)> = ByColor {
    white: ("White", "WhitePlayer"),
    black: ("Black", "BlackPlayer"),
};

impl Table {
    /// The game with its tags.
    pub(super) fn record(&self) -> Record {
        let mut record = Record::new(self.game.clone());
        record.tags.clone_from(&self.tags);
        for side in Color::ALL {
            let (name, kind) = PLAYERS[side];
            let player = self.players[side];
            record.set_tag(name, self.name(side).unwrap_or(&named(player)));
            record.set_tag(kind, &player.id());
        }
        if let Some(clock) = &self.clock {
            record.set_tag("TimeControl", &clock.control().in_seconds());
        }
        if let Some(series) = &self.series {
            series.enter_tags(&mut record);
        }
        record
    }

    /// What a file calls a side's player.
    pub(crate) fn name(&self, side: Color) -> Option<&str> {
        let mut tags = self.tags.iter();
        let found = tags.find(|tag| tag.name == PLAYERS[side].0);
        found.map(|tag| tag.value.as_str())
    }

    /// Forgets what a file called a side's player: another sits there now.
    pub(super) fn forget_name(&mut self, side: Color) {
        self.tags.retain(|tag| tag.name != PLAYERS[side].0);
    }

    /// Whether a game is worth going on with: it has begun and is not over, or
    /// its match is not.
    pub(super) fn is_unfinished(record: &Record) -> bool {
        let game = &record.game;
        let series = Series::of_tags(record);
        let Some(outcome) = game.outcome() else {
            let is_under_way = series.is_some_and(|series| series.finished() > 0);
            return is_under_way || has_begun(game);
        };
        series.is_some_and(|mut series| {
            series.enter(&outcome);
            !series.is_over()
        })
    }

    /// Whether anything would be lost with the game.
    pub(super) fn is_worth_keeping(&self) -> bool {
        let series = self.series.as_ref();
        has_begun(&self.game) || series.is_some_and(|series| series.finished() > 0)
    }

    /// Goes on with a game as it was left.
    pub(super) fn lay_out(&mut self, mut record: Record) {
        let level = self.level;
        let player = |side: Color| {
            let kind = record.tag(PLAYERS[side].1)?;
            Player::of_id(kind, level)
        };
        // A game of another program is looked at by people.
        let players = Color::ALL.map(|side| player(side).unwrap_or(Player::Human));
        self.players = ByColor::new(players[0], players[1]);
        let control = record.tag("TimeControl").and_then(TimeControl::of_seconds);
        self.series = Series::of_tags(&record);
        let generated = self.players.map(named);
        record.tags.retain(|tag| {
            let is_generated = |side| tag.name == PLAYERS[side].0 && tag.value == generated[side];
            !is_ours(&tag.name) && !Color::ALL.into_iter().any(is_generated)
        });
        self.tags = record.tags;
        self.game = record.game;
        self.clock = control.map(super::Clock::new);
        self.put_clock_back();
        self.start_over();
    }
}

fn has_begun(game: &Game) -> bool {
    !game.plies().is_empty() || game.acts().next().is_some()
}

/// Whether a tag is written anew from what is on the table.
fn is_ours(name: &str) -> bool {
    let is_player = Color::ALL.into_iter().any(|side| PLAYERS[side].1 == name);
    is_player || name == "TimeControl" || name.starts_with("Match")
}

/// What a player is called in a file, in English like all of it.
fn named(player: Player) -> String {
    player.name(&Words::new(Some(Language::English)))
}

impl Series {
    fn enter_tags(&self, record: &mut Record) {
        let drawn_white = match self.drawn_white() {
            Contender::First => "first",
            Contender::Second => "second",
        };
        let points = if self.two_points() {
            "2-1-0"
        } else {
            "1-0.5-0"
        };
        let winners = self.winners().iter().map(|winner| match winner {
            Some(Color::White) => "white",
            Some(Color::Black) => "black",
            None => "draw",
        });
        let [first, second] = self.contenders();
        record.set_tag("MatchGames", &self.games().to_string());
        record.set_tag("MatchPoints", points);
        record.set_tag("MatchFirst", &first.id());
        record.set_tag("MatchSecond", &second.id());
        record.set_tag("MatchWhite", drawn_white);
        record.set_tag("MatchResults", &winners.collect::<Vec<_>>().join(" "));
    }

    fn of_tags(record: &Record) -> Option<Self> {
        let games = record.tag("MatchGames")?.parse::<u32>().ok()?;
        let games = (1..=LONGEST_MATCH).contains(&games).then_some(games)?;
        let contender = |tag: &str| {
            let id = record.tag(tag).unwrap_or_default();
            Player::of_id(id, super::Level::Strong).unwrap_or(Player::Human)
        };
        let drawn_white = match record.tag("MatchWhite") {
            Some("second") => Contender::Second,
            _ => Contender::First,
        };
        let winners = record
            .tag("MatchResults")
            .unwrap_or_default()
            .split_whitespace();
        let winners: Vec<Option<Color>> = winners
            .map(|winner| match winner {
                "white" => Some(Color::White),
                "black" => Some(Color::Black),
                _ => None,
            })
            .collect();
        let contenders = [contender("MatchFirst"), contender("MatchSecond")];
        let two_points = record.tag("MatchPoints") != Some("1-0.5-0");
        Some(Self::again(
            games,
            contenders,
            two_points,
            drawn_white,
            &winners,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::table;
    use super::*;

    #[test]
    fn a_table_is_laid_out_as_it_was() {
        let mut left = table("english-huff", Some("W:W22,32:B17,1"));
        for line in [
            "customs touch",
            "clock 40/90",
            "match 3 1-½-0",
            "resign",
            "next",
        ] {
            left.obey(line);
        }
        left.obey("white club");
        let moves = left.game.legal_moves()[0].clone();
        left.play(&moves);
        let text = left.record().to_pdn();
        let loaded = Record::from_pdn(text.as_bytes()).unwrap();
        assert_eq!(loaded.unread, None);
        assert!(Table::is_unfinished(&loaded.record));
        let mut other = table("russian", None);
        other.lay_out(loaded.record);
        assert_eq!(other.record().to_pdn(), text);
        assert_eq!(other.players, left.players);
        assert_eq!(other.series, left.series);
        assert_eq!(other.texts(), left.texts());
        assert_eq!(other.clock(), left.clock());
    }

    #[test]
    fn a_game_of_another_program_is_laid_out_for_people() {
        let text = "[Event \"Final\"]\n[White \"A\"]\n[GameType \"21\"]\n\n1. 11-15 23-19 *";
        let mut table = table("russian", None);
        table.obey("white club");
        table.lay_out(Record::from_pdn(text.as_bytes()).unwrap().record);
        assert_eq!(table.players, ByColor::new(Player::Human, Player::Human));
        let saved = table.record().to_pdn();
        assert!(saved.contains("[Event \"Final\"]") && saved.contains("[White \"A\"]"));
        assert_eq!(table.name(Color::White), Some("A"));
        table.obey("white club");
        assert!(
            table
                .record()
                .to_pdn()
                .contains("[White \"machine, club\"]")
        );
    }
}
