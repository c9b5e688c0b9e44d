//! What the engine tells the controller.

use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

use thiserror::Error;

use super::line::{Line, LineError};
use super::score;

/// A line from the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Who the engine is.
    Id {
        /// Its name.
        name: String,
        /// Its version; empty where it tells none.
        version: String,
        /// Who made it; empty where it does not tell.
        author: String,
    },
    /// A parameter that can be set.
    Param(Parameter),
    /// All is declared; parameters may be set.
    Wait,
    /// Ready to search.
    Ready,
    /// What a search has found so far.
    Info(Info),
    /// The end of a search.
    Done {
        /// The move.
        mv: String,
        /// The reply that is expected.
        ponder: Option<String>,
    },
    /// The engine is there.
    Pong,
    /// Something was wrong.
    Error {
        /// What.
        message: String,
    },
}

/// A parameter as it is declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// What it is set to.
    pub value: String,
    /// `bool`, `int`, `real`, `string` or `enum`; empty where nobody says.
    pub kind: String,
    /// The least and the most that a number can be.
    pub bounds: Option<(String, String)>,
    /// The values of an `enum`.
    pub values: Vec<String>,
}

/// What a search has found so far; anything may be left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// Plies looked ahead in full.
    pub depth: Option<u32>,
    /// Hundredths of a man, as the side to move sees it; a win in `n` plies is
    /// the engine's `WIN - n`.
    pub score: Option<i32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time used.
    pub time: Option<Duration>,
    /// The number of this line among several, from 1.
    pub line: Option<u32>,
    /// The line.
    pub pv: Vec<String>,
}

/// A line that is no answer, or lacks what an answer needs.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnswerError {
    /// It is no line at all.
    #[error(transparent)]
    Line(#[from] LineError),
    /// An argument is missing.
    #[error("{answer} without {argument}")]
    Missing {
        /// The answer.
        answer: &'static str,
        /// What it lacks.
        argument: &'static str,
    },
}

impl Answer {
    /// Reads a line; `None` for anything that is no answer, which is to be
    /// ignored: engines draw boards and tell what they load.
    ///
    /// ```
    /// use damas_protocol::hub::Answer;
    ///
    /// let done = Answer::parse("done move=28x19x23 ponder=14x23x19").unwrap();
    /// let (mv, ponder) = ("28x19x23".to_owned(), Some("14x23x19".to_owned()));
    /// assert_eq!(done, Some(Answer::Done { mv, ponder }));
    /// assert_eq!(Answer::parse("init book"), Ok(None));
    /// assert!(Answer::parse("done").is_err());
    /// ```
    ///
    /// # Errors
    /// Names the argument that an answer lacks, or the column that does not read.
    pub fn parse(text: &str) -> Result<Option<Self>, AnswerError> {
        // Lines that are no answers need not read as lines.
        let command = text.split_whitespace().next().unwrap_or_default();
        let known = [
            "id", "param", "wait", "ready", "info", "done", "pong", "error",
        ];
        if !known.contains(&command) {
            return Ok(None);
        }
        let line = Line::parse(text)?;
        let text = |name: &str| line.get(name).unwrap_or_default().to_owned();
        let needed = |answer, argument: &'static str| {
            let value = line.get(argument).filter(|value| !value.is_empty());
            let missing = AnswerError::Missing { answer, argument };
            value.map(str::to_owned).ok_or(missing)
        };
        Ok(Some(match command {
            "id" => Self::Id {
                name: needed("id", "name")?,
                version: text("version"),
                author: text("author"),
            },
            "param" => Self::Param(Parameter::of(&line, needed("param", "name")?)),
            "wait" => Self::Wait,
            "ready" => Self::Ready,
            "info" => Self::Info(Info::of(&line)),
            "done" => Self::Done {
                mv: needed("done", "move")?,
                ponder: line
                    .get("ponder")
                    .filter(|mv| !mv.is_empty())
                    .map(str::to_owned),
            },
            "pong" => Self::Pong,
            _ => Self::Error {
                message: text("message"),
            },
        }))
    }

    fn line(&self) -> Line {
        match self {
            Self::Id {
                name,
                version,
                author,
            } => {
                let line = Line::new("id").with("name", name);
                line.with("version", version).with("author", author)
            }
            Self::Param(parameter) => parameter.line(),
            Self::Wait => Line::new("wait"),
            Self::Ready => Line::new("ready"),
            Self::Info(info) => info.line(),
            Self::Done { mv, ponder } => {
                let line = Line::new("done").with("move", mv);
                match ponder {
                    Some(ponder) => line.with("ponder", ponder),
                    None => line,
                }
            }
            Self::Pong => Line::new("pong"),
            Self::Error { message } => Line::new("error").with("message", message),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line().fmt(f)
    }
}

impl Parameter {
    /// A whole number.
    pub(super) fn whole(name: &str, value: usize, bounds: RangeInclusive<usize>) -> Self {
        Self {
            name: name.to_owned(),
            value: value.to_string(),
            kind: "int".to_owned(),
            bounds: Some((bounds.start().to_string(), bounds.end().to_string())),
            values: Vec::new(),
        }
    }

    /// Any text.
    pub(super) fn text(name: &str, value: &str) -> Self {
        Self {
            name: name.to_owned(),
            value: value.to_owned(),
            kind: "string".to_owned(),
            bounds: None,
            values: Vec::new(),
        }
    }

    /// One of some words.
    pub(super) fn choice(name: &str, value: &str, values: &[String]) -> Self {
        Self {
            name: name.to_owned(),
            value: value.to_owned(),
            kind: "enum".to_owned(),
            bounds: None,
            values: values.to_vec(),
        }
    }

    fn of(line: &Line, name: String) -> Self {
        let text = |name: &str| line.get(name).unwrap_or_default().to_owned();
        let bounds = line.get("min").zip(line.get("max"));
        let values = line.get("values").unwrap_or_default();
        Self {
            name,
            value: text("value"),
            kind: text("type"),
            bounds: bounds.map(|(least, most)| (least.to_owned(), most.to_owned())),
            values: values.split_whitespace().map(str::to_owned).collect(),
        }
    }

    fn line(&self) -> Line {
        let mut line = Line::new("param")
            .with("name", &self.name)
            .with("value", &self.value);
        if !self.kind.is_empty() {
            line = line.with("type", &self.kind);
        }
        if let Some((least, most)) = &self.bounds {
            line = line.with("min", least).with("max", most);
        }
        if !self.values.is_empty() {
            line = line.with("values", self.values.join(" "));
        }
        line
    }
}

impl Info {
    /// Takes over what newer news say.
    pub fn update(&mut self, newer: Self) {
        self.depth = newer.depth.or(self.depth);
        self.score = newer.score.or(self.score);
        self.nodes = newer.nodes.or(self.nodes);
        self.time = newer.time.or(self.time);
        self.line = newer.line.or(self.line);
        if !newer.pv.is_empty() {
            self.pv = newer.pv;
        }
    }

    fn of(line: &Line) -> Self {
        let number = |name: &str| {
            line.get(name)?
                .parse::<f64>()
                .ok()
                .filter(|n| n.is_finite())
        };
        let seconds = number("time").filter(|seconds| (0.0..1e9).contains(seconds));
        let pv = line.get("pv").unwrap_or_default();
        Self {
            depth: line.get("depth").and_then(|depth| depth.parse().ok()),
            score: number("score").map(score::of_men),
            nodes: line.get("nodes").and_then(|nodes| nodes.parse().ok()),
            time: seconds.map(Duration::from_secs_f64),
            line: line.get("multipv").and_then(|line| line.parse().ok()),
            pv: pv.split_whitespace().map(str::to_owned).collect(),
        }
    }

    fn line(&self) -> Line {
        let time = self.time.map(|time| time.as_secs_f64());
        let speed = self.nodes.zip(time).filter(|(_, time)| *time > 0.0);
        let given = [
            ("multipv", self.line.map(|line| line.to_string())),
            ("depth", self.depth.map(|depth| depth.to_string())),
            (
                "score",
                self.score
                    .map(|score| format!("{:.2}", score::in_men(score))),
            ),
            ("nodes", self.nodes.map(|nodes| nodes.to_string())),
            ("time", time.map(|time| format!("{time:.3}"))),
            (
                "nps",
                speed.map(|(nodes, time)| format!("{:.2}", nodes as f64 / time / 1e6)),
            ),
            ("pv", (!self.pv.is_empty()).then(|| self.pv.join(" "))),
        ];
        let given = given
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        given.fold(Line::new("info"), |line, (name, value)| {
            line.with(name, value)
        })
    }
}
