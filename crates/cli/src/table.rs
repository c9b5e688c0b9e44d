//! The table at which a game is played: the game, who plays it, the clock, and
//! what is answered to what is typed. How it is seen is the business of
//! `script` and `screen`.

pub(crate) mod begin;
pub(crate) mod clock;
pub(crate) mod command;
mod conduct;
pub(crate) mod customs;
mod judge;
pub(crate) mod keep;
pub(crate) mod machine;
mod offers;
mod orders;
pub(crate) mod player;
mod record;
pub(crate) mod series;
mod story;
pub(crate) mod thinker;

use std::sync::Arc;
use std::time::Duration;

use damas::color::{ByColor, Color};
use damas::game::Game;
use damas::moves::Move;
use damas::pdn::Tag;

use crate::words::Words;
use clock::Clock;
use command::Vocabulary;
use judge::Judge;
use keep::Store;
use machine::{Question, Thought};
use player::{Level, Player};
use series::Series;

/// A game with those who play it.
pub(crate) struct Table {
    pub(crate) game: Game,
    /// What the game is called.
    pub(crate) title: String,
    pub(crate) players: ByColor<Player>,
    /// How strong the machine is where nobody says otherwise.
    pub(crate) level: Level,
    pub(crate) words: Words,
    /// The side at the bottom of the board.
    pub(crate) bottom: Color,
    clock: Option<Clock>,
    /// The match to which the game belongs.
    pub(crate) series: Option<Series>,
    pub(crate) vocabulary: Vocabulary,
    /// What the machine has been asked besides moving.
    errand: Option<Errand>,
    /// What the machine thinks of draws.
    judge: Judge,
    /// The machine waits until it is told to go on.
    pub(crate) is_stopped: bool,
    /// Changes with everything that makes a thought of the machine stale.
    number: u64,
    /// The moves so far as they are written.
    texts: Vec<String>,
    /// The moves that may be picked now.
    offered: Vec<Move>,
    /// What a file that the game was read from says of it.
    tags: Vec<Tag>,
    /// Where the game is kept and saved.
    pub(crate) store: Store,
}

/// What the machine looks at a position for, besides moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Errand {
    /// A person wants to know its move.
    Hint,
    /// A person offers it a draw.
    Offer,
    /// A person has touched several pieces, and it names the one that must move.
    Name,
}

/// What is answered to a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) lines: Vec<String>,
    /// The position is another, or is to be seen again.
    pub(crate) shows_board: bool,
    /// The list of commands is asked for.
    pub(crate) helps: bool,
    /// Another game is asked for, and nothing said of it.
    pub(crate) asks_for_game: bool,
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
        Self::with_board(Vec::new())
    }

    fn with_board(lines: Vec<String>) -> Self {
        Self {
            lines,
            shows_board: true,
            ..Self::default()
        }
    }
}

impl Table {
    pub(crate) fn new(game: Game, players: ByColor<Player>, level: Level, words: Words) -> Self {
        let printed = game.variant().rules().board.top.opponent();
        let mut table = Self {
            bottom: bottom(players, printed),
            title: words.title(game.variant().rules()),
            game,
            players,
            level,
            words,
            clock: None,
            series: None,
            vocabulary: Vocabulary::new(),
            errand: None,
            judge: Judge::default(),
            is_stopped: false,
            number: 0,
            texts: Vec::new(),
            offered: Vec::new(),
            tags: Vec::new(),
            store: Store::default(),
        };
        table.changed();
        table
    }

    /// The moves so far, as they are written; a huff is the square with a `!`.
    pub(crate) fn texts(&self) -> &[String] {
        &self.texts
    }

    /// The moves that may be picked: legal ones of the pieces that may be
    /// moved, and those that break a rule where the customs accept them.
    pub(crate) fn offered(&self) -> &[Move] {
        &self.offered
    }

    pub(crate) const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
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
        self.wanted()?;
        let turn = self.game.turn();
        let level = match (
            self.errand,
            self.players[turn],
            self.players[turn.opponent()],
        ) {
            (Some(Errand::Hint), ..) => self.hint_level(),
            (Some(Errand::Offer | Errand::Name), _, Player::Machine(level))
            | (_, Player::Machine(level), _) => level,
            _ => return None,
        };
        Some(Question {
            number: self.number,
            variant: Arc::clone(self.game.variant()),
            setups: self.game.setups().to_vec(),
            level,
            most: self.clock.map(|clock| clock.for_a_move(turn)),
            by_chance: self.errand.is_none(),
        })
    }

    /// The number of the present question, if there is one.
    pub(crate) fn wanted(&self) -> Option<u64> {
        let asks = self.errand.is_some()
            || (!self.is_stopped && !self.players[self.game.turn()].is_human());
        (asks && self.game.outcome().is_none()).then_some(self.number)
    }

    const fn hint_level(&self) -> Level {
        match self.level {
            limited @ Level::Limited { .. } => limited,
            _ => Level::Strong,
        }
    }

    /// Takes the machine's answer: a hint is told, an offer answered, a piece
    /// named, a move made.
    pub(crate) fn hear(&mut self, thought: Option<Thought>) -> Answer {
        let answer = self.weigh(thought);
        self.keep(answer)
    }

    fn weigh(&mut self, thought: Option<Thought>) -> Answer {
        let errand = self.errand.take();
        let Some(thought) = thought else {
            self.is_stopped = true;
            return Answer::line(self.tell("over"));
        };
        match errand {
            None => self.move_machine(&thought),
            Some(errand) => {
                self.number += 1;
                let report = thought.report.as_ref();
                match (errand, report) {
                    (Errand::Hint, Some(report)) => Answer::line(self.hint_text(report)),
                    (Errand::Hint, None) => Answer::default(),
                    (Errand::Name, _) => self.name_by_machine(&thought.best),
                    (Errand::Offer, report) => {
                        self.answer_offer(report.map(|report| -report.score))
                    }
                }
            }
        }
    }

    /// Makes a move that a person has picked.
    pub(crate) fn pick(&mut self, mv: &Move) -> Answer {
        let answer = self.play(mv);
        self.keep(answer)
    }

    fn play(&mut self, mv: &Move) -> Answer {
        let side = self.game.turn();
        match self.game.play(mv) {
            Ok(()) => self.moved(side),
            Err(error) => Answer::line(self.not_played(&error)),
        }
    }

    /// A side has made a move.
    fn moved(&mut self, side: Color) -> Answer {
        let made = self.moves_made(side);
        if let Some(clock) = &mut self.clock {
            clock.moved(side, made);
            self.game.set_clocks(clock.shown());
        }
        self.changed();
        self.answer_breach();
        if self.machine_plays_alone() {
            let _ = self.game.claim_draw(self.game.turn());
        }
        Answer::with_board(self.said_since_move())
    }

    /// How many moves a side has made.
    fn moves_made(&self, side: Color) -> u32 {
        let steps = self.game.plies().iter().zip(self.game.setups());
        let made =
            steps.filter(|(ply, setup)| ply.step.as_move().is_some() && setup.turn == Some(side));
        u32::try_from(made.count()).unwrap_or(u32::MAX)
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
            self.keep(Answer::default());
        }
        is_up
    }

    /// Takes in that another game is on the table.
    fn start_over(&mut self) {
        self.title = self.words.title(self.game.variant().rules());
        self.texts.clear();
        self.judge = Judge::default();
        self.is_stopped = false;
        let printed = self.game.variant().rules().board.top.opponent();
        self.bottom = bottom(self.players, printed);
        self.changed();
    }

    /// Takes in that the game has changed.
    fn changed(&mut self) {
        self.number += 1;
        self.errand = None;
        let plies = self.game.plies().len();
        self.texts.truncate(plies);
        for ply in self.texts.len()..plies {
            self.texts.push(self.written(ply));
        }
        self.offered = self.pickable();
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
