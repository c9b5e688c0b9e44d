//! The table at which a game is played: the game, who plays it, the clock, and
//! what is answered to what is typed. How it is seen is the business of
//! `script` and `screen`.

pub(crate) mod clock;
pub(crate) mod command;
pub(crate) mod machine;
mod orders;
pub(crate) mod player;
pub(crate) mod refusal;
pub(crate) mod thinker;

use std::sync::Arc;
use std::time::Duration;

use damas::color::{ByColor, Color};
use damas::game::{Game, Step};
use damas::moves::Move;
use damas_engine::{Report, WIN};

use crate::commands::moves;
use crate::words::Words;
use clock::Clock;
use command::Vocabulary;
use machine::{Question, Thought};
use player::{Level, Player};

/// Plies within which a score tells of the end of the game.
const LONGEST_WIN: i32 = 1000;

/// A game with those who play it.
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) players: ByColor<Player>,
    /// How strong the machine is where nobody says otherwise.
    pub(crate) level: Level,
    pub(crate) words: Words,
    /// The side at the bottom of the board.
    pub(crate) bottom: Color,
    pub(crate) clock: Option<Clock>,
    pub(crate) vocabulary: Vocabulary,
    /// A hint has been asked for.
    wants_hint: bool,
    /// The machine waits until it is told to go on.
    pub(crate) is_stopped: bool,
    /// Changes with everything that makes a thought of the machine stale.
    number: u64,
    /// The moves so far as they are written.
    texts: Vec<String>,
}

/// What is answered to a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) lines: Vec<String>,
    /// The position is another, or is to be seen again.
    pub(crate) shows_board: bool,
    /// The list of commands is asked for.
    pub(crate) helps: bool,
    /// Whoever typed leaves.
    pub(crate) leaves: bool,
    /// The machine is to answer at once.
    pub(crate) hurries: bool,
}

impl Answer {
    fn line(text: String) -> Self {
        Self {
            lines: vec![text],
            ..Self::default()
        }
    }

    fn board() -> Self {
        Self {
            shows_board: true,
            ..Self::default()
        }
    }
}

impl Table {
    pub(crate) fn new(game: Game, players: ByColor<Player>, level: Level, words: Words) -> Self {
        let printed = game.variant().rules().board.top.opponent();
        Self {
            bottom: bottom(players, printed),
            game,
            players,
            level,
            words,
            clock: None,
            vocabulary: Vocabulary::new(),
            wants_hint: false,
            is_stopped: false,
            number: 0,
            texts: Vec::new(),
        }
    }

    /// The moves so far, as they are written; a huff is the square with a `!`.
    pub(crate) fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Whether nobody is there to type moves.
    pub(crate) fn machine_plays_alone(&self) -> bool {
        Color::ALL
            .into_iter()
            .all(|side| !self.players[side].is_human())
    }

    /// Whether a person may move now.
    pub(crate) fn is_persons_turn(&self) -> bool {
        self.is_stopped || self.players[self.game.turn()].is_human()
    }

    /// What the machine should be thinking about.
    pub(crate) fn question(&self) -> Option<Question> {
        if self.game.outcome().is_some() {
            return None;
        }
        let (level, by_chance) = match self.players[self.game.turn()] {
            _ if self.wants_hint => (self.hint_level(), false),
            Player::Machine(level) if !self.is_stopped => (level, true),
            _ => return None,
        };
        Some(Question {
            number: self.number,
            variant: Arc::clone(self.game.variant()),
            setups: self.game.setups().to_vec(),
            level,
            by_chance,
        })
    }

    /// The number of the present question, if there is one.
    pub(crate) fn wanted(&self) -> Option<u64> {
        let asks =
            self.wants_hint || (!self.is_stopped && !self.players[self.game.turn()].is_human());
        (asks && self.game.outcome().is_none()).then_some(self.number)
    }

    const fn hint_level(&self) -> Level {
        match self.level {
            limited @ Level::Limited { .. } => limited,
            _ => Level::Strong,
        }
    }

    /// Takes the machine's answer: a hint is told, a move made.
    pub(crate) fn hear(&mut self, thought: Option<Thought>) -> Answer {
        let Some(thought) = thought else {
            self.is_stopped = true;
            self.wants_hint = false;
            return Answer::line(self.tell("over"));
        };
        if std::mem::take(&mut self.wants_hint) {
            self.number += 1;
            let text = thought.report.map(|report| self.hint_text(&report));
            return Answer::line(text.unwrap_or_default());
        }
        self.play(&thought.best)
    }

    /// Makes a move.
    pub(crate) fn play(&mut self, mv: &Move) -> Answer {
        let text = self.text_of(mv);
        let side = self.game.turn();
        match self.game.play(mv) {
            Ok(()) => self.played(side, text),
            Err(error) => Answer::line(refusal::text(&self.game, &self.words, &error)),
        }
    }

    fn played(&mut self, side: Color, text: String) -> Answer {
        self.texts.push(text);
        self.changed();
        if let Some(clock) = &mut self.clock {
            clock.moved(side);
            let left = clock.left();
            self.game
                .set_clocks(left.map(|time| time.as_millis() as u64));
        }
        if self.machine_plays_alone() {
            let _ = self.game.claim_draw(self.game.turn());
        }
        Answer::board()
    }

    /// Lets time pass for the side to move; tells whether its time is up.
    pub(crate) fn pass(&mut self, time: Duration) -> bool {
        let turn = self.game.turn();
        let runs = !self.texts.is_empty() && self.game.outcome().is_none() && !self.is_stopped;
        let Some(clock) = self.clock.as_mut().filter(|_| runs) else {
            return false;
        };
        clock.pass(turn, time);
        let is_up = clock.is_up(turn);
        if is_up {
            self.game.lose_on_time(turn);
            self.changed();
        }
        is_up
    }

    fn changed(&mut self) {
        self.number += 1;
        self.wants_hint = false;
    }

    /// What has been said at the board: result, whose turn it is, draws to claim.
    pub(crate) fn status(&self) -> Vec<String> {
        if let Some(outcome) = self.game.outcome() {
            let misere = self.game.variant().rules().misere;
            return vec![format!("{}.", self.words.outcome(&outcome, misere))];
        }
        let side = self.game.turn().to_string();
        let mut lines = vec![self.words.say("to-move", &[("side", side)])];
        for reason in self.game.claims() {
            let reason = self.words.reason(&reason);
            lines.push(self.words.say("may-claim", &[("reason", reason)]));
        }
        if self.game.offer_of(self.game.turn().opponent()).is_some() {
            lines.push(self.tell("offered"));
        }
        lines
    }

    /// The last move, with who made it.
    pub(crate) fn last_move(&self) -> Option<String> {
        let text = self.texts.last()?.clone();
        let side = match self.game.plies().last()?.step {
            Step::Move(_) => self.game.turn().opponent(),
            Step::Huff(_) => self.game.turn(),
        };
        let args = [("side", side.to_string()), ("move", text)];
        Some(self.words.say("last-move", &args))
    }

    /// What is played.
    pub(crate) fn welcome(&self) -> String {
        let rules = self.game.variant().rules();
        let args = [("title", rules.title.clone()), ("name", rules.name.clone())];
        self.words.say("welcome", &args)
    }

    fn hint_text(&self, report: &Report) -> String {
        let mv = self.text_of(&report.best);
        let to_the_end = WIN.saturating_sub(report.score.saturating_abs());
        if to_the_end < LONGEST_WIN {
            let args = [("move", mv), ("plies", to_the_end.to_string())];
            return if report.score > 0 {
                self.words.say("hint-wins", &args)
            } else {
                self.words.say("hint-loses", &args)
            };
        }
        let score = format!("{:+.2}", f64::from(report.score) / 100.0);
        let depth = report.depth.to_string();
        let args = [("move", mv), ("score", score), ("depth", depth)];
        self.words.say("hint", &args)
    }

    pub(crate) fn text_of(&self, mv: &Move) -> String {
        moves::text(self.game.variant(), mv, self.game.legal_moves())
    }

    fn tell(&self, key: &str) -> String {
        self.words.say(key, &[])
    }
}

/// The side at the bottom: the person's, if just one plays.
fn bottom(players: ByColor<Player>, printed: Color) -> Color {
    match (players.white.is_human(), players.black.is_human()) {
        (true, false) => Color::White,
        (false, true) => Color::Black,
        _ => printed,
    }
}

#[cfg(test)]
mod tests;
