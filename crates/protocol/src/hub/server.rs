//! The engine's side as a state machine: lines and reports go in, lines and
//! orders to the engine come out.

use std::collections::VecDeque;
use std::sync::Arc;

use damas::moves::Move;
use damas::position::Setup;
use damas::text::fen;
use damas::variant::Variant;

use super::answer::{Answer, Info};
use super::command::{Command, Level, Mode, Place};
use super::moves::{read_move, write_move};
use super::parameters::Options;
use super::position::setup;
use crate::numbers::Numbers;
use crate::player::Strength;
use damas_engine::{Limits, Report};

/// Something that happens to the engine's side.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// A line from the controller.
    Line(&'a str),
    /// A line that was too long to be read.
    TooLong,
    /// The engine has been built, or why it could not be.
    Loaded(Result<(), &'a str>),
    /// The search has come to something.
    Progress(&'a Report),
    /// The search is over.
    Done(Option<&'a Report>),
}

/// What is to be done then, in this order.
#[derive(Debug)]
pub enum Effect {
    /// Tell the controller a line.
    Say(String),
    /// Build an engine, and tell when that is done ([`Event::Loaded`]).
    Load(Arc<Variant>, Strength),
    /// Have it forget what it remembers.
    Forget,
    /// Begin a search, and tell what it comes to.
    Search(Search),
    /// Time runs from now on.
    PonderHit,
    /// End the search.
    Stop,
    /// End the program.
    Quit,
}

/// A search to be made.
#[derive(Clone, Debug, PartialEq)]
pub struct Search {
    /// The positions of the game, the one to be looked at last.
    pub history: Vec<Setup>,
    /// How long.
    pub limits: Limits,
    /// What for.
    pub mode: Mode,
    /// Moves to choose among; all where there is none.
    pub only: Vec<Move>,
    /// Lines to be told.
    pub lines: usize,
}

/// Most lines that wait for the end of a search.
const MOST_WAITING: usize = 1000;
/// Most moves of a game.
const MOST_MOVES: usize = 4096;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing is ready; parameters may be set.
    Declaring,
    /// The engine is being built.
    Loading,
    Idle,
    Searching,
}

/// The variant that is played, and the position at hand.
struct Board {
    variant: Arc<Variant>,
    numbers: Numbers,
    /// `None` after a position that does not read.
    at: Option<At>,
}

struct At {
    history: Vec<Setup>,
    legal: Vec<Move>,
}

/// The engine's side of a conversation.
pub struct Server {
    options: Options,
    stage: Stage,
    board: Option<Board>,
    level: Option<Level>,
    /// Whether the engine is being built as it is by itself.
    is_plain: bool,
    /// What has to wait for the end of a search.
    waiting: VecDeque<Command>,
}

impl Server {
    /// A side that has said nothing yet.
    pub fn new(options: Options) -> Self {
        Self {
            options,
            stage: Stage::Declaring,
            board: None,
            level: None,
            is_plain: false,
            waiting: VecDeque::new(),
        }
    }

    /// Goes on by an event.
    pub fn handle(&mut self, event: Event<'_>) -> Vec<Effect> {
        let mut out = Vec::new();
        match event {
            Event::Line(text) => self.hear(text, &mut out),
            Event::TooLong => say_error(&mut out, "a line that is too long"),
            Event::Loaded(done) => self.loaded(done, &mut out),
            Event::Progress(report) => self.progress(report, &mut out),
            Event::Done(report) => self.done(report, &mut out),
        }
        while let Some(command) = self.next_waiting() {
            self.obey(command, &mut out);
        }
        out
    }

    fn hear(&mut self, text: &str, out: &mut Vec<Effect>) {
        let command = match Command::parse(text) {
            Ok(Some(command)) => command,
            Ok(None) => return,
            Err(error) => return say_error(out, &error.to_string()),
        };
        match command {
            Command::Ping => out.push(Effect::Say(Answer::Pong.to_string())),
            Command::Quit => out.extend([Effect::Stop, Effect::Quit]),
            command if !self.must_wait(&command) => self.obey(command, out),
            command if self.waiting.len() < MOST_WAITING => self.waiting.push_back(command),
            _ => say_error(out, "too many commands during a search"),
        }
    }

    /// Whether a command has to wait for the end of a search, or until the engine
    /// is built. What is meant for a search that waits itself waits with it.
    fn must_wait(&self, command: &Command) -> bool {
        let is_idle = matches!(self.stage, Stage::Declaring | Stage::Idle);
        if matches!(command, Command::Stop | Command::PonderHit) {
            let mut waiting = self.waiting.iter();
            return waiting.any(|command| matches!(command, Command::Go { .. }));
        }
        !is_idle
    }

    /// The next command whose time has come.
    fn next_waiting(&mut self) -> Option<Command> {
        let is_for_search =
            |command: &Command| matches!(command, Command::Stop | Command::PonderHit);
        let is_due = match self.stage {
            Stage::Declaring | Stage::Idle => true,
            Stage::Searching => self.waiting.front().is_some_and(is_for_search),
            Stage::Loading => false,
        };
        if is_due {
            self.waiting.pop_front()
        } else {
            None
        }
    }

    fn obey(&mut self, command: Command, out: &mut Vec<Effect>) {
        match command {
            Command::Hub => self.declare(out),
            Command::SetParam { name, value } => {
                if let Err(error) = self.options.set(&name, &value) {
                    say_error(out, &error.to_string());
                }
            }
            Command::Init => self.init(out),
            Command::NewGame => self.new_game(out),
            Command::Pos { place, moves } => self.put(&place, &moves, out),
            Command::Level(level) => self.level = Some(level),
            Command::Go { mode, moves } => self.go(mode, &moves, out),
            Command::Stop if self.stage == Stage::Searching => out.push(Effect::Stop),
            Command::PonderHit if self.stage == Stage::Searching => out.push(Effect::PonderHit),
            // What comes late means a search that is over.
            Command::Stop | Command::PonderHit | Command::Ping | Command::Quit => {}
        }
    }

    fn declare(&self, out: &mut Vec<Effect>) {
        let mut say = |answer: Answer| out.push(Effect::Say(answer.to_string()));
        say(Answer::Id {
            name: "Damas".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            author: "the Damas authors".to_owned(),
        });
        for parameter in self.options.declared() {
            say(Answer::Param(parameter));
        }
        say(Answer::Wait);
    }

    fn init(&mut self, out: &mut Vec<Effect>) {
        let variant = Arc::new(Variant::new(self.options.rules.clone()));
        self.board = Some(Board {
            numbers: Numbers::new(variant.geometry()),
            at: At::new(&variant, variant.start()).ok(),
            variant: Arc::clone(&variant),
        });
        self.stage = Stage::Loading;
        self.is_plain = false;
        out.push(Effect::Load(variant, self.options.strength.clone()));
    }

    /// An engine that cannot be built as it was asked for is built as it is by
    /// itself, so that the controller does not wait for ever.
    fn loaded(&mut self, done: Result<(), &str>, out: &mut Vec<Effect>) {
        if self.stage != Stage::Loading {
            return;
        }
        if let Err(why) = done {
            say_error(out, why);
            let was_plain = std::mem::replace(&mut self.is_plain, true);
            let Strength { skill, seed, .. } = self.options.strength;
            self.options.strength = Strength {
                skill,
                seed,
                ..Strength::default()
            };
            return match &self.board {
                Some(board) if !was_plain => {
                    let strength = self.options.strength.clone();
                    out.push(Effect::Load(Arc::clone(&board.variant), strength));
                }
                _ => out.push(Effect::Quit),
            };
        }
        self.stage = Stage::Idle;
        out.push(Effect::Say(Answer::Ready.to_string()));
    }

    fn new_game(&mut self, out: &mut Vec<Effect>) {
        if let Some(board) = &mut self.board {
            board.at = At::new(&board.variant, board.variant.start()).ok();
            out.push(Effect::Forget);
        }
    }

    fn put(&mut self, place: &Place, moves: &[String], out: &mut Vec<Effect>) {
        let Some(board) = &mut self.board else {
            return say_error(out, "pos before init");
        };
        let at = board.place(place).and_then(|at| at.after(board, moves));
        board.at = match at {
            Ok(at) => Some(at),
            Err(why) => {
                say_error(out, &why);
                None
            }
        };
    }

    fn go(&mut self, mode: Mode, moves: &[String], out: &mut Vec<Effect>) {
        let Some(board) = &self.board else {
            return say_error(out, "go before init");
        };
        // A level holds for one search.
        let level = self.level.take();
        let Some(at) = &board.at else {
            return say_error(out, "go without a position");
        };
        if at.legal.is_empty() {
            return say_error(out, "the position has no legal move");
        }
        let read = |text: &String| read_move(board.variant.geometry(), &at.legal, text).cloned();
        let only = match moves.iter().take(MOST_MOVES).map(read).collect() {
            Ok(only) => only,
            Err(error) => return say_error(out, &error.to_string()),
        };
        let limits = match (level, mode) {
            (Some(level), _) => level.limits(),
            (None, Mode::Think) => Limits::default(),
            (None, _) => Limits::infinite(),
        };
        out.push(Effect::Search(Search {
            history: at.history.clone(),
            limits,
            mode,
            only,
            lines: self.options.lines,
        }));
        self.stage = Stage::Searching;
    }

    fn progress(&self, report: &Report, out: &mut Vec<Effect>) {
        let (Stage::Searching, Some(board)) = (self.stage, &self.board) else {
            return;
        };
        for (number, line) in (1..).zip(&report.lines) {
            let write = |mv: &Move| write_move(board.variant.geometry(), mv);
            let info = Info {
                depth: Some(line.depth),
                score: Some(line.score),
                nodes: Some(report.nodes),
                time: Some(report.time),
                line: (report.lines.len() > 1).then_some(number),
                pv: line.pv.iter().map(write).collect(),
            };
            out.push(Effect::Say(Answer::Info(info).to_string()));
        }
    }

    fn done(&mut self, report: Option<&Report>, out: &mut Vec<Effect>) {
        let (Stage::Searching, Some(board)) = (self.stage, &self.board) else {
            return;
        };
        self.stage = Stage::Idle;
        let write = |mv: &Move| write_move(board.variant.geometry(), mv);
        let first = board.at.as_ref().and_then(|at| at.legal.first());
        let Some(mv) = report.map(|report| &report.best).or(first) else {
            return;
        };
        let ponder = report.and_then(|report| report.pv.get(1)).map(write);
        let mv = write(mv);
        out.push(Effect::Say(Answer::Done { mv, ponder }.to_string()));
    }
}

impl Board {
    fn place(&self, place: &Place) -> Result<At, String> {
        let setup = match place {
            Place::Start => self.variant.start(),
            Place::Letters(letters) => {
                setup(&self.numbers, letters).map_err(|error| error.to_string())?
            }
            Place::Fen(text) => {
                fen::parse(self.variant.geometry(), text).map_err(|error| error.to_string())?
            }
        };
        At::new(&self.variant, setup)
    }
}

impl At {
    fn new(variant: &Variant, setup: Setup) -> Result<Self, String> {
        variant.validate(&setup).map_err(|faults| {
            let texts = faults.iter().map(|fault| fault.text(variant.geometry()));
            texts.collect::<Vec<_>>().join("; ")
        })?;
        let legal = variant
            .legal_moves(&setup)
            .map_err(|error| error.to_string())?;
        let history = vec![setup];
        Ok(Self { history, legal })
    }

    /// Where moves lead to.
    fn after(mut self, board: &Board, moves: &[String]) -> Result<Self, String> {
        if moves.len() > MOST_MOVES {
            return Err(format!(
                "{} moves: expected at most {MOST_MOVES}",
                moves.len()
            ));
        }
        let variant = &board.variant;
        for (number, text) in (1..).zip(moves) {
            let mv = read_move(variant.geometry(), &self.legal, text)
                .map_err(|error| format!("move {number}: {error}"))?;
            let Some(before) = self.history.last() else {
                break;
            };
            let after = variant.play(before, mv);
            self.legal = variant
                .legal_moves(&after)
                .map_err(|error| error.to_string())?;
            self.history.push(after);
        }
        Ok(self)
    }
}

fn say_error(out: &mut Vec<Effect>, message: &str) {
    let message = message.to_owned();
    out.push(Effect::Say(Answer::Error { message }.to_string()));
}
