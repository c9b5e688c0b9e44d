//! How a game begins: its rules, who plays it, its clock, customs and match.

use std::sync::Arc;

use anyhow::{Result, anyhow};
use damas::color::{ByColor, Color};
use damas::game::{Customs, Game};
use damas::variant::Variant;

use super::clock::{Clock, TimeControl};
use super::command::Command;
use super::player::{Level, Player};
use super::series::{LONGEST_MATCH, Series};
use super::{Answer, Table, bottom, customs};
use crate::rule_set;

/// Everything that is chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The name of a variant, or the path of a rule file.
    pub(crate) rules: String,
    pub(crate) players: ByColor<Player>,
    pub(crate) control: Option<TimeControl>,
    pub(crate) customs: Customs,
    /// Games of the match; one is no match.
    pub(crate) games: u32,
    /// Whether a win counts two points.
    pub(crate) two_points: bool,
}

impl Table {
    /// What concerns the game as a whole.
    pub(super) fn arrange(&mut self, command: Command, rest: &str) -> Answer {
        match command {
            Command::New if rest.is_empty() => Answer {
                asks_for_game: true,
                ..Answer::default()
            },
            Command::New => self.begin_with(rest),
            Command::Match => self.begin_match(rest),
            Command::Next => self.begin_next(),
            Command::Clock => self.set_clock(rest),
            Command::Customs => self.set_customs(rest),
            Command::Save => self.save(rest),
            Command::Load => self.load(rest),
            _ => Answer::default(),
        }
    }

    /// Another game of the same rules.
    pub(crate) fn begin_again(&mut self) -> Answer {
        let variant = Arc::clone(self.game.variant());
        let game = new_game(variant, self.game.customs());
        self.begin(game)
    }

    /// Another game, of the rules that are named or in a file.
    fn begin_with(&mut self, name: &str) -> Answer {
        let game = rule_set::rules(name).and_then(|rules| {
            let customs = Customs::of(&rules);
            new_game(rule_set::variant(rules), customs)
        });
        self.begin(game)
    }

    /// The game, or the match, of a plan.
    ///
    /// # Errors
    /// Where there are no such rules, or they begin no game.
    pub(crate) fn begin_plan(&mut self, plan: &Plan) -> Result<Answer> {
        let game = new_game(self.variant_of(&plan.rules)?, plan.customs)?;
        self.set_game_aside();
        self.players = plan.players;
        self.series = None;
        self.put_up(game, plan.control);
        if plan.games > 1 {
            let lot = Series::lot();
            let series = Series::new(plan.games, plan.players, plan.two_points, lot);
            self.sit_down(series);
        }
        let answer = self.begun();
        Ok(self.keep(answer))
    }

    fn variant_of(&self, name: &str) -> Result<Arc<Variant>> {
        let present = self.game.variant();
        if present.rules().name == name {
            return Ok(Arc::clone(present));
        }
        rule_set::rules(name).map(rule_set::variant)
    }

    /// A game that belongs to no match takes the place of the one at hand.
    fn begin(&mut self, game: Result<Game>) -> Answer {
        match game {
            Ok(game) => {
                self.set_game_aside();
                self.series = None;
                self.put_up(game, self.clock.map(|clock| clock.control()));
                self.begun()
            }
            Err(error) => {
                let why = format!("{error:#}");
                Answer::line(self.words.say("not-done", &[("why", why)]))
            }
        }
    }

    fn put_up(&mut self, game: Game, control: Option<TimeControl>) {
        self.game = game;
        self.wind(control);
        self.start_over();
    }

    fn begun(&self) -> Answer {
        let mut lines = vec![self.welcome()];
        lines.extend(self.series_text());
        Answer::with_board(lines)
    }

    /// A match of the same rules: so many games, and how a win counts.
    fn begin_match(&mut self, rest: &str) -> Answer {
        let (games, points) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let games = games.parse::<u32>().ok();
        let games = games.filter(|games| (2..=LONGEST_MATCH).contains(games));
        let two_points = match points.trim() {
            "" => Some(self.game.variant().rules().notation.two_points),
            "2-1-0" => Some(true),
            "1-½-0" | "1-0.5-0" | "1-1/2-0" => Some(false),
            _ => None,
        };
        let (Some(games), Some(two_points)) = (games, two_points) else {
            let args = [("most", LONGEST_MATCH.to_string())];
            return Answer::line(self.words.say("matches-are", &args));
        };
        let answer = self.begin_again();
        let series = Series::new(games, self.players, two_points, Series::lot());
        self.sit_down(series);
        Answer {
            lines: self.begun().lines,
            ..answer
        }
    }

    /// The next game of the match, kept in the place of the last.
    pub(crate) fn begin_next(&mut self) -> Answer {
        let next = self.standing().filter(|series| !series.is_over());
        let (Some(series), true) = (next, self.game.outcome().is_some()) else {
            return Answer::line(self.tell("no-next"));
        };
        let variant = Arc::clone(self.game.variant());
        match new_game(variant, self.game.customs()) {
            Ok(game) => {
                self.put_up(game, self.clock.map(|clock| clock.control()));
                self.sit_down(series);
                let answer = self.begun();
                self.keep(answer)
            }
            Err(error) => Answer::line(format!("{error:#}")),
        }
    }

    /// Gives the players of a match the colours of its present game.
    pub(crate) fn sit_down(&mut self, series: Series) {
        if let Some(players) = series.seats() {
            self.players = players;
        }
        self.series = Some(series);
        self.bottom = bottom(self.players, self.bottom);
        self.changed();
    }

    /// Whether the match goes on after this game.
    pub(crate) fn has_next(&self) -> bool {
        self.game.outcome().is_some() && self.standing().is_some_and(|series| !series.is_over())
    }

    /// How the match stands, the present game counted once it is over.
    pub(super) fn series_text(&self) -> Option<String> {
        let series = self.standing()?;
        let is_over = self.game.outcome().is_some();
        let game = series.finished() + usize::from(!is_over);
        let args = [
            ("game", game.to_string()),
            ("games", series.games().to_string()),
            ("score", series.score()),
        ];
        let text = self.words.say("match-stands", &args);
        if !is_over {
            return Some(text);
        }
        let key = if series.is_over() {
            "match-over"
        } else {
            "match-goes-on"
        };
        Some(format!("{text} {}", self.tell(key)))
    }

    /// The match with the present game counted once it is over.
    fn standing(&self) -> Option<Series> {
        let mut series = self.series.clone()?;
        if let Some(outcome) = self.game.outcome() {
            series.enter(&outcome);
        }
        Some(series)
    }

    /// The points of both sides in the match, this game's counted once it is over.
    pub(crate) fn points(&self) -> Option<ByColor<String>> {
        let score = self.standing()?.score();
        self.series.as_ref().map(|series| series.points(&score))
    }

    pub(super) fn seat(&mut self, side: Color, rest: &str) -> Answer {
        let Some(player) = Player::read(rest, self.level) else {
            return Answer::line(self.players_there_are());
        };
        self.players[side] = player;
        self.forget_name(side);
        if let Some(series) = &mut self.series {
            series.seat(self.players);
        }
        self.is_stopped = false;
        self.changed();
        let explained = match player {
            Player::Human => player.name(&self.words),
            Player::Machine(level) => {
                format!("{}: {}", player.name(&self.words), level.help(&self.words))
            }
        };
        Answer::line(explained)
    }

    fn players_there_are(&self) -> String {
        let machines = Level::NAMED.into_iter().map(Player::Machine);
        let all = std::iter::once(Player::Human).chain(machines);
        let names: Vec<_> = all.map(|player| player.word(&self.words)).collect();
        self.words
            .say("players-are", &[("players", names.join(", "))])
    }

    fn set_clock(&mut self, rest: &str) -> Answer {
        match TimeControl::read(rest) {
            Some(control) => {
                self.wind(Some(control));
                self.changed();
                Answer::line(control.to_string())
            }
            None => Answer::line(self.tell("clocks-are")),
        }
    }

    /// Sets a clock that has not run yet.
    pub(crate) fn wind(&mut self, control: Option<TimeControl>) {
        self.clock = control.map(Clock::new);
        if let Some(clock) = &self.clock {
            self.game.set_clocks(clock.shown());
        }
    }

    /// Puts the clock back to what it showed in the present position.
    pub(super) fn put_clock_back(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.put_back(self.game.clocks());
        }
    }

    /// Tells the customs, or sets them before the first move.
    fn set_customs(&mut self, rest: &str) -> Answer {
        let mut chosen = self.game.customs();
        for word in rest.split([' ', ',']).filter(|word| !word.is_empty()) {
            if customs::set(&mut chosen, word).is_none() {
                let args = [
                    ("word", word.to_owned()),
                    ("words", customs::all_words(&self.words)),
                ];
                return Answer::line(self.words.say("customs-are", &args));
            }
        }
        if chosen != self.game.customs() {
            if !self.game.plies().is_empty() {
                return Answer::line(self.tell("customs-late"));
            }
            self.game = self.game.clone().with_customs(chosen);
            self.changed();
        }
        Answer {
            lines: customs::lines(chosen, &self.words),
            ..Answer::default()
        }
    }
}

/// A game of a rule set by customs.
fn new_game(variant: Arc<Variant>, customs: Customs) -> Result<Game> {
    let game = Game::new(variant).map_err(|error| anyhow!("{error}"))?;
    Ok(game.with_customs(customs))
}
