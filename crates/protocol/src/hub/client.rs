//! The controller's side as a state machine: what is to be said to an engine,
//! and what its lines mean.

use thiserror::Error;

use super::answer::{Answer, Info, Parameter};
use super::command::Command;
use super::parameters::scan_name;

/// What the controller hears.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// Who the engine is.
    Id {
        /// Its name and version.
        name: String,
    },
    /// All parameters are declared: these lines set those that are wanted and
    /// have the engine get ready.
    Declared(Vec<String>),
    /// The engine is ready to search.
    Ready,
    /// What a search has found so far.
    Info(Info),
    /// The search is over.
    Done {
        /// The move.
        mv: String,
        /// The reply that is expected.
        ponder: Option<String>,
    },
    /// It is there.
    Pong,
    /// It complains.
    Complaint(String),
    /// Nothing that needs an answer.
    Noise,
}

/// An answer that does not read, or comes at the wrong time.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ClientError {
    /// It does not read.
    #[error("{line:?}: {why}")]
    Unreadable {
        /// The line.
        line: String,
        /// Why.
        why: String,
    },
    /// The engine plays one variant, and another is wanted.
    #[error("the engine has no variant \"{name}\": expected one of {known}")]
    NoVariant {
        /// Its name.
        name: String,
        /// Those that there are.
        known: String,
    },
    /// A parameter that is wanted is not declared.
    #[error("the engine has no parameter \"{name}\": expected one of {known}")]
    NoParameter {
        /// Its name.
        name: String,
        /// Those that there are.
        known: String,
    },
}

/// The parameter for the variant.
const VARIANT: &str = "variant";
/// The game of engines without it.
const INTERNATIONAL: &str = "international";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Declaring,
    Loading,
    Idle,
    Searching,
}

/// The controller's side of a conversation.
#[derive(Clone, Debug)]
pub struct Client {
    stage: Stage,
    variant: String,
    wanted: Vec<(String, String)>,
    declared: Vec<Parameter>,
}

impl Client {
    /// A side that wants to play a variant, by its name here, and parameters
    /// set. The first thing to be said is [`Command::Hub`].
    pub fn new(variant: &str, wanted: Vec<(String, String)>) -> Self {
        Self {
            stage: Stage::Declaring,
            variant: variant.to_owned(),
            wanted,
            declared: Vec::new(),
        }
    }

    /// The parameters that were declared.
    pub fn parameters(&self) -> &[Parameter] {
        &self.declared
    }

    /// Whether a search may be begun.
    pub fn is_idle(&self) -> bool {
        self.stage == Stage::Idle
    }

    /// A search has been begun.
    pub const fn began(&mut self) {
        self.stage = Stage::Searching;
    }

    /// What a line means. Lines that are no answers, and answers that nobody
    /// waits for, are [`Heard::Noise`].
    ///
    /// # Errors
    /// Where an answer does not read, or parameters are wanted that there are
    /// not.
    pub fn hear(&mut self, line: &str) -> Result<Heard, ClientError> {
        let answer = Answer::parse(line).map_err(|error| ClientError::Unreadable {
            line: super::moves::clipped(line),
            why: error.to_string(),
        });
        let answer = match answer {
            Ok(answer) => answer,
            // Chatter may begin with the word of an answer.
            Err(_) if self.stage != Stage::Searching => return Ok(Heard::Noise),
            Err(error) => return Err(error),
        };
        Ok(match (answer, self.stage) {
            (Some(Answer::Id { name, version, .. }), Stage::Declaring) => Heard::Id {
                name: format!("{name} {version}").trim().to_owned(),
            },
            (Some(Answer::Param(parameter)), Stage::Declaring) => {
                self.declared.push(parameter);
                Heard::Noise
            }
            (Some(Answer::Wait), Stage::Declaring) => {
                self.stage = Stage::Loading;
                Heard::Declared(self.settings()?)
            }
            (Some(Answer::Ready), Stage::Loading) => {
                self.stage = Stage::Idle;
                Heard::Ready
            }
            (Some(Answer::Info(info)), Stage::Searching) => Heard::Info(info),
            (Some(Answer::Done { mv, ponder }), Stage::Searching) => {
                self.stage = Stage::Idle;
                Heard::Done { mv, ponder }
            }
            (Some(Answer::Pong), _) => Heard::Pong,
            (Some(Answer::Error { message }), _) => Heard::Complaint(message),
            _ => Heard::Noise,
        })
    }

    /// The parameter for the variant. An engine without it plays the
    /// international game.
    fn variant(&self) -> Result<Option<(String, String)>, ClientError> {
        let mut declared = self.declared.iter();
        let Some(parameter) = declared.find(|parameter| parameter.name == VARIANT) else {
            let is_usual = self.variant == INTERNATIONAL;
            return is_usual
                .then_some(None)
                .ok_or_else(|| self.no_variant(INTERNATIONAL));
        };
        let names = [Some(&*self.variant), scan_name(&self.variant)];
        let known = |name: &str| parameter.values.iter().any(|value| value == name);
        let mut names = names.into_iter().flatten();
        // Without a list of values there is no telling but by trying.
        let name = match names.find(|name| known(name)) {
            Some(name) => name,
            None if parameter.values.is_empty() => &self.variant,
            None => return Err(self.no_variant(&parameter.values.join(", "))),
        };
        Ok(Some((VARIANT.to_owned(), name.to_owned())))
    }

    fn no_variant(&self, known: &str) -> ClientError {
        ClientError::NoVariant {
            name: self.variant.clone(),
            known: known.to_owned(),
        }
    }

    /// The lines that set what is not so already, and `init`.
    fn settings(&self) -> Result<Vec<String>, ClientError> {
        let mut lines = Vec::new();
        for (name, value) in self.variant()?.iter().chain(&self.wanted) {
            let mut declared = self.declared.iter();
            let Some(parameter) = declared.find(|parameter| parameter.name == *name) else {
                let known: Vec<_> = self.declared.iter().map(|known| &*known.name).collect();
                return Err(ClientError::NoParameter {
                    name: name.clone(),
                    known: known.join(", "),
                });
            };
            if parameter.value != *value {
                let (name, value) = (name.clone(), value.clone());
                lines.push(Command::SetParam { name, value }.to_string());
            }
        }
        lines.push(Command::Init.to_string());
        Ok(lines)
    }
}
