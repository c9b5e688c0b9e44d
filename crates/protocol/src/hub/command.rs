//! What the controller tells the engine.

use std::fmt;
use std::time::Duration;

use damas_engine::{GameClock, Limits};
use thiserror::Error;

use super::line::{Line, LineError};
use super::moves::clipped;

/// A line to the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Begins: the engine declares itself.
    Hub,
    /// Gives a parameter a value.
    SetParam {
        /// Its name.
        name: String,
        /// The value.
        value: String,
    },
    /// Has the engine get ready with the parameters that are set.
    Init,
    /// The next search has nothing to do with those before.
    NewGame,
    /// The position to be looked at.
    Pos {
        /// Where the moves begin.
        place: Place,
        /// Moves from there.
        moves: Vec<String>,
    },
    /// How long to think.
    Level(Level),
    /// Begins a search.
    Go {
        /// What for.
        mode: Mode,
        /// Moves to choose among; all where there is none.
        moves: Vec<String>,
    },
    /// The move that was pondered on has been played.
    PonderHit,
    /// Ends the search.
    Stop,
    /// Asks whether the engine is there.
    Ping,
    /// Ends the engine.
    Quit,
}

/// Where the moves of a position begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The start of the variant.
    Start,
    /// Side to move and a letter a square.
    Letters(String),
    /// A FEN.
    Fen(String),
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A move to be played.
    Think,
    /// The reply to a move that is expected.
    Ponder,
    /// What the engine thinks of the position.
    Analyze,
}

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Level {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Time for the move.
    pub move_time: Option<Duration>,
    /// Time left. The increment of this move is not in it.
    pub time: Option<Duration>,
    /// What is added before each move.
    pub increment: Option<Duration>,
    /// Moves to the next time control.
    pub moves: Option<u32>,
    /// Until `stop`.
    pub infinite: bool,
}

/// A line that is no command, or lacks what a command needs.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// It is no line at all.
    #[error(transparent)]
    Line(#[from] LineError),
    /// An argument is missing.
    #[error("{command} without {argument}")]
    Missing {
        /// The command.
        command: String,
        /// What it lacks.
        argument: &'static str,
    },
    /// An argument that has to be a number is none.
    #[error("{argument}={value}: expected {expected}")]
    Number {
        /// The argument.
        argument: &'static str,
        /// Its value.
        value: String,
        /// What was expected.
        expected: &'static str,
    },
}

/// Longest time that is taken at its word, in seconds: ten days.
const LONGEST_TIME: f64 = 864_000.0;

impl Command {
    /// Reads a line; `None` for a command that is unknown, which is to be
    /// ignored, and for an empty line.
    ///
    /// ```
    /// use damas_protocol::hub::{Command, Mode};
    ///
    /// let go = Command::parse("go think").unwrap();
    /// assert_eq!(go, Some(Command::Go { mode: Mode::Think, moves: vec![] }));
    /// assert_eq!(Command::parse("castle side=king"), Ok(None));
    /// assert!(Command::parse("level time=soon").is_err());
    /// ```
    ///
    /// # Errors
    /// Names the column that does not read, the argument that is missing, or the
    /// value that is no number.
    pub fn parse(text: &str) -> Result<Option<Self>, CommandError> {
        let line = Line::parse(text)?;
        let missing = |argument| CommandError::Missing {
            command: clipped(&line.command),
            argument,
        };
        let needed = |name| {
            line.get(name)
                .map(str::to_owned)
                .ok_or_else(|| missing(name))
        };
        Ok(Some(match line.command.as_str() {
            "hub" => Self::Hub,
            "set-param" => Self::SetParam {
                name: needed("name")?,
                value: needed("value")?,
            },
            "init" => Self::Init,
            "new-game" => Self::NewGame,
            "pos" => Self::Pos {
                place: place(&line).ok_or_else(|| missing("pos"))?,
                moves: listed(&line),
            },
            "level" => Self::Level(level(&line)?),
            "go" => Self::Go {
                mode: mode(&line).ok_or_else(|| missing("think, ponder or analyze"))?,
                moves: listed(&line),
            },
            "ponder-hit" => Self::PonderHit,
            "stop" => Self::Stop,
            "ping" => Self::Ping,
            "quit" => Self::Quit,
            _ => return Ok(None),
        }))
    }

    fn line(&self) -> Line {
        let plain = Line::new;
        match self {
            Self::Hub => plain("hub"),
            Self::SetParam { name, value } => {
                plain("set-param").with("name", name).with("value", value)
            }
            Self::Init => plain("init"),
            Self::NewGame => plain("new-game"),
            Self::Pos { place, moves } => {
                let line = match place {
                    Place::Start => plain("pos").flag("start"),
                    Place::Letters(letters) => plain("pos").with("pos", letters),
                    Place::Fen(fen) => plain("pos").with("fen", fen),
                };
                with_moves(line, moves)
            }
            Self::Level(level) => level.line(),
            Self::Go { mode, moves } => {
                let mode = match mode {
                    Mode::Think => "think",
                    Mode::Ponder => "ponder",
                    Mode::Analyze => "analyze",
                };
                with_moves(plain("go").flag(mode), moves)
            }
            Self::PonderHit => plain("ponder-hit"),
            Self::Stop => plain("stop"),
            Self::Ping => plain("ping"),
            Self::Quit => plain("quit"),
        }
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

fn place(line: &Line) -> Option<Place> {
    if let Some(letters) = line.get("pos") {
        Some(Place::Letters(letters.to_owned()))
    } else if let Some(fen) = line.get("fen") {
        Some(Place::Fen(fen.to_owned()))
    } else {
        line.has("start").then_some(Place::Start)
    }
}

fn mode(line: &Line) -> Option<Mode> {
    let modes = [
        ("think", Mode::Think),
        ("ponder", Mode::Ponder),
        ("analyze", Mode::Analyze),
    ];
    modes
        .into_iter()
        .find_map(|(name, mode)| line.has(name).then_some(mode))
}

fn listed(line: &Line) -> Vec<String> {
    let moves = line.get("moves").unwrap_or_default();
    moves.split_whitespace().map(str::to_owned).collect()
}

fn with_moves(line: Line, moves: &[String]) -> Line {
    if moves.is_empty() {
        line
    } else {
        line.with("moves", moves.join(" "))
    }
}

fn level(line: &Line) -> Result<Level, CommandError> {
    Ok(Level {
        depth: whole(line, "depth")?.map(|depth| depth.min(u32::MAX.into()) as u32),
        nodes: whole(line, "nodes")?,
        move_time: seconds(line, "move-time")?,
        time: seconds(line, "time")?,
        increment: seconds(line, "inc")?,
        moves: whole(line, "moves")?.map(|moves| moves.min(u32::MAX.into()) as u32),
        infinite: line.has("infinite"),
    })
}

fn whole(line: &Line, argument: &'static str) -> Result<Option<u64>, CommandError> {
    let Some(value) = line.get(argument) else {
        return Ok(None);
    };
    let number = value.parse().map_err(|_| CommandError::Number {
        argument,
        value: clipped(value),
        expected: "a whole number",
    })?;
    Ok(Some(number))
}

/// A time; one that is over counts as none left.
fn seconds(line: &Line, argument: &'static str) -> Result<Option<Duration>, CommandError> {
    let Some(value) = line.get(argument) else {
        return Ok(None);
    };
    let number = value
        .parse()
        .ok()
        .filter(|seconds: &f64| seconds.is_finite());
    let seconds = number.ok_or_else(|| CommandError::Number {
        argument,
        value: clipped(value),
        expected: "seconds",
    })?;
    Ok(Some(Duration::from_secs_f64(
        seconds.clamp(0.0, LONGEST_TIME),
    )))
}

impl Level {
    /// Whether nothing ends the search but `stop`.
    pub fn is_open(&self) -> bool {
        let depth = self.depth.is_none() && self.nodes.is_none();
        self.infinite || depth && self.move_time.is_none() && self.time.is_none()
    }

    /// The same for the engine. Its clock shows what is left without the
    /// increment of this move: some controllers have added it already, and to
    /// count on it twice would lose on time.
    pub fn limits(&self) -> Limits {
        if self.is_open() {
            return Limits::infinite();
        }
        Limits {
            time: self.move_time,
            depth: self.depth,
            nodes: self.nodes,
            clock: self.time.map(|remaining| GameClock {
                remaining,
                increment: self.increment.unwrap_or_default(),
                moves: self.moves.filter(|&moves| moves > 0),
            }),
        }
    }

    fn line(&self) -> Line {
        let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
        let given = [
            ("depth", self.depth.map(|depth| depth.to_string())),
            ("nodes", self.nodes.map(|nodes| nodes.to_string())),
            ("move-time", self.move_time.map(seconds)),
            ("moves", self.moves.map(|moves| moves.to_string())),
            ("time", self.time.map(seconds)),
            ("inc", self.increment.map(seconds)),
        ];
        let given = given
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        let line = given.fold(Line::new("level"), |line, (name, value)| {
            line.with(name, value)
        });
        if self.infinite {
            line.flag("infinite")
        } else {
            line
        }
    }
}
