//! The engine behind the interface, and what it remembers from call to call.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use damas::moves::Move;
use damas::position::Setup;
use damas::text::fen;
use damas::text::notation::{parse_move, write_short};
use damas::variant::Variant;
use damas_engine::{Engine, GameClock, Limits, Query, Report, Settings, WIN};
use damas_protocol::Numbers;

use crate::board::Board;
use crate::game::CheckerGame;
use crate::moves::{CbMove, Teller};

/// What is known of the end of a game; the numbers are those of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The engine wins.
    Win = 1,
    /// It loses.
    Loss = 2,
    /// Nobody knows.
    Unknown = 3,
}

/// A move that is asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked {
    color: i32,
    limits: Limits,
}

/// A move that is answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The board after the move, and the move; `None` where there is none.
    pub played: Option<(Board, CbMove)>,
    /// What is known of the end.
    pub outcome: Outcome,
    /// What the engine thinks.
    pub text: String,
}

/// Between two looks at the switch.
const TICK: Duration = Duration::from_millis(2);
/// Score of a win that is seen.
const SEEN: i32 = WIN - 1000;

impl Asked {
    /// A move of a colour, with times as the interface has them.
    pub fn new(color: i32, maxtime: f64, info: i32, moreinfo: i32) -> Self {
        let usable = if maxtime.is_finite() {
            maxtime.clamp(0.001, 86_400.0)
        } else {
            1.0
        };
        let mut limits = Limits {
            time: Some(Duration::from_secs_f64(usable)),
            ..Limits::default()
        };
        // In thousandths of a second.
        let unit = match info >> 2 & 3 {
            1 => 1,
            2 => 10,
            3 => 100,
            _ => 0,
        };
        if unit > 0 {
            let bits = moreinfo as u32;
            let time = |count: u32| Duration::from_millis(u64::from(count) * unit);
            limits.time = None;
            limits.clock = Some(GameClock {
                remaining: time(bits >> 16),
                increment: time(bits & 0xffff),
                moves: None,
            });
        }
        Self { color, limits }
    }
}

/// The engine for one game.
pub struct Machine {
    game: CheckerGame,
    settings: Settings,
    ready: Option<Ready>,
    /// The positions that `set gamehist` told.
    history: Vec<Setup>,
}

/// A game made ready.
struct Ready {
    variant: Arc<Variant>,
    numbers: Numbers,
    engine: Engine,
}

impl Machine {
    /// A machine for a game; nothing is built before it is needed.
    pub fn new(game: CheckerGame) -> Self {
        Self {
            game,
            settings: Settings {
                hash: 64,
                ..Settings::default()
            },
            ready: None,
            history: Vec::new(),
        }
    }

    fn ready(&mut self) -> Option<&mut Ready> {
        if self.ready.is_none() {
            let variant = Arc::new(Variant::new(self.game.rules()?));
            self.ready = Some(Ready {
                numbers: Numbers::new(variant.geometry()),
                engine: Engine::with(Arc::clone(&variant), &self.settings).ok()?,
                variant,
            });
        }
        self.ready.as_mut()
    }

    /// Chooses a move. `hurry` says when one is wanted at once.
    pub fn choose(
        &mut self,
        board: &Board,
        asked: &Asked,
        hurry: &(dyn Fn() -> bool + Sync),
    ) -> Answer {
        let game = self.game;
        let told = std::mem::take(&mut self.history);
        let nothing = |outcome, text: &str| Answer {
            played: None,
            outcome,
            text: text.to_owned(),
        };
        let Some(ready) = self.ready() else {
            return nothing(Outcome::Unknown, "the engine cannot be built");
        };
        let Some(setup) = board.setup(game, &ready.numbers, asked.color) else {
            return nothing(Outcome::Unknown, "the board holds no position");
        };
        let legal = ready.variant.legal_moves(&setup).unwrap_or_default();
        if legal.is_empty() {
            return nothing(Outcome::Loss, "there is no legal move");
        }
        let history = history(told, &setup);
        let Some(report) = ready.search(&history, asked.limits, hurry) else {
            return nothing(Outcome::Unknown, "no move is found");
        };
        let after = ready.variant.play(&setup, &report.best);
        let told = ready.teller(game).told(&setup, &report.best);
        Answer {
            played: Some((Board::of(game, &ready.numbers, &after), told)),
            outcome: match report.score {
                score if score >= SEEN => Outcome::Win,
                score if score <= -SEEN => Outcome::Loss,
                _ => Outcome::Unknown,
            },
            text: ready.said(&setup, &report),
        }
    }

    /// The legal move from one square to another, by their numbers.
    pub fn legal(&mut self, board: &Board, color: i32, (from, to): (i32, i32)) -> Option<CbMove> {
        let game = self.game;
        let ready = self.ready()?;
        let setup = board.setup(game, &ready.numbers, color)?;
        let square = |number: i32| ready.numbers.square(usize::try_from(number).ok()?);
        let (from, to) = (square(from)?, square(to)?);
        let legal = ready.variant.legal_moves(&setup).ok()?;
        let mv = legal.iter().find(|mv| (mv.from, mv.to) == (from, to))?;
        Some(ready.teller(game).told(&setup, mv))
    }

    /// Obeys a command; `None` where it is unknown.
    pub fn obey(&mut self, command: &str) -> Option<String> {
        let (word, rest) = split(command);
        match word {
            "name" => Some(format!("Damas {}", env!("CARGO_PKG_VERSION"))),
            "about" => Some(format!(
                "Damas {}: every draughts variant",
                env!("CARGO_PKG_VERSION")
            )),
            "help" => Some("damas.html".to_owned()),
            "get" => self.get(rest),
            "set" => self.set(rest),
            _ => None,
        }
    }

    fn get(&mut self, what: &str) -> Option<String> {
        let (word, rest) = split(what);
        match word {
            "protocolversion" => Some("2".to_owned()),
            "gametype" => Some(self.game.number().to_string()),
            "hashsize" => Some(self.settings.hash.to_string()),
            "searchthreads" => Some(self.settings.threads.to_string()),
            "movelist" => self.list(rest),
            _ => None,
        }
    }

    fn set(&mut self, what: &str) -> Option<String> {
        let (word, value) = split(what);
        match word {
            "gametype" => {
                self.game = CheckerGame::of_number(value.parse().ok()?)?;
                self.ready = None;
            }
            "hashsize" => self.settings.hash = value.parse().ok().filter(|&hash| hash > 0)?,
            "searchthreads" => {
                self.settings.threads = value.parse().ok().filter(|&count| count > 0)?;
            }
            "gamehist" => self.history = self.told(value)?,
            _ => return None,
        }
        if matches!(word, "hashsize" | "searchthreads") {
            // What cannot be had is given back at once, not at the next move.
            self.ready = None;
            if self.ready().is_none() {
                self.settings = Self::new(self.game).settings;
                return None;
            }
        }
        Some(String::new())
    }

    fn list(&mut self, text: &str) -> Option<String> {
        let game = self.game;
        let ready = self.ready()?;
        let setup = fen::parse(ready.variant.geometry(), text).ok()?;
        let legal = ready.variant.legal_moves(&setup).ok()?;
        Some(ready.teller(game).list(&setup, &legal))
    }

    /// The positions of a FEN and the moves from there.
    fn told(&mut self, text: &str) -> Option<Vec<Setup>> {
        let (first, moves) = split(text);
        let variant = Arc::clone(&self.ready()?.variant);
        let geometry = variant.geometry();
        let mut history = vec![fen::parse(geometry, first).ok()?];
        for text in moves.split_whitespace() {
            let before = history.last()?;
            let legal = variant.legal_moves(before).ok()?;
            let after = variant.play(before, parse_move(geometry, &legal, text).ok()?);
            history.push(after);
        }
        Some(history)
    }
}

impl Ready {
    fn teller(&self, game: CheckerGame) -> Teller<'_> {
        Teller {
            game,
            variant: &self.variant,
            numbers: &self.numbers,
        }
    }

    fn search(
        &mut self,
        history: &[Setup],
        limits: Limits,
        hurry: &(dyn Fn() -> bool + Sync),
    ) -> Option<Report> {
        let (stop, over) = (AtomicBool::new(hurry()), AtomicBool::new(false));
        thread::scope(|scope| {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    stop.fetch_or(hurry(), Ordering::Relaxed);
                    thread::sleep(TICK);
                }
            });
            let report = self
                .engine
                .ask(&Query::new(history, limits), &stop, &mut |_| ());
            over.store(true, Ordering::Relaxed);
            report
        })
    }

    /// What the engine thinks, in a line.
    fn said(&self, before: &Setup, report: &Report) -> String {
        let (mut setup, mut texts) = (before.clone(), Vec::new());
        for mv in report.pv.iter().take(10) {
            let legal: Vec<Move> = self.variant.legal_moves(&setup).unwrap_or_default();
            texts.push(write_short(self.variant.geometry(), mv, &legal, 'x'));
            setup = self.variant.play(&setup, mv);
        }
        format!(
            "depth {} score {:+.2} nodes {} time {:.2} s pv {}",
            report.depth,
            f64::from(report.score) / 100.0,
            report.nodes,
            report.time.as_secs_f64(),
            texts.join(" ")
        )
    }
}

/// The positions before one, where they lead to it; the position alone
/// otherwise.
fn history(mut told: Vec<Setup>, setup: &Setup) -> Vec<Setup> {
    let leads = told.last().is_some_and(|last| {
        (last.turn, last.pieces, last.kings) == (setup.turn, setup.pieces, setup.kings)
    });
    if !leads {
        told = vec![setup.clone()];
    }
    told
}

/// The first word, and what follows it.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}
