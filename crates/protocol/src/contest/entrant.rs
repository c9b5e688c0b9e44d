//! Engines as they are named on a command line.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use damas::rules::Rules;
use damas::variant::Variant;
use thiserror::Error;

use super::Control;
use super::caller::Caller;
use super::own::OwnSeat;
use super::program::Program;
use super::seat::{Fault, Seat};
use crate::dxp::PORT;
use crate::player::{Strength, TableChoice};
use damas_engine::{Limits, Settings, Skill, Weights};

/// An engine that can be entered in a match.
///
/// ```
/// use damas_protocol::contest::Entrant;
///
/// let own: Entrant = "damas:level=3,nodes=5000,weights=material".parse()?;
/// assert_eq!(own.to_string(), "damas:level=3,nodes=5000,weights=material");
/// let scan: Entrant = "hub:./scan hub".parse()?;
/// assert!(matches!(scan, Entrant::Hub { .. }));
/// assert!(matches!("dxp:localhost:27531".parse()?, Entrant::Dxp { .. }));
/// assert!("damas:depth=deep".parse::<Entrant>().is_err());
/// # Ok::<(), damas_protocol::contest::EntrantError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Entrant {
    /// The engine in this process: `damas`, `damas:SETTINGS`.
    Own {
        /// As it was given.
        text: String,
        /// Its settings.
        own: Own,
    },
    /// A program that speaks Hub: `hub:COMMAND`.
    Hub {
        /// Program and arguments.
        command: Vec<String>,
        /// Parameters to be set.
        parameters: Vec<(String, String)>,
    },
    /// A program that listens for DamExchange: `dxp:HOST:PORT`.
    Dxp {
        /// Where it listens.
        address: String,
    },
}

/// Settings of the engine in this process.
#[derive(Clone, Debug, Default)]
pub struct Own {
    /// What a move takes at most; otherwise what the match allows.
    pub(super) limits: Limits,
    threads: Option<usize>,
    hash: Option<usize>,
    skill: Option<Skill>,
    seed: Option<u64>,
    weights: Option<Kind>,
    book: Option<PathBuf>,
    tables: TableChoice,
}

/// Which weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Material,
    ByHand,
}

/// A text that names no engine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntrantError {
    /// It begins with nothing that is known.
    #[error("\"{0}\" is no engine: expected damas, damas:SETTINGS, hub:COMMAND or dxp:HOST:PORT")]
    Kind(String),
    /// A setting that there is not.
    #[error(
        "no setting \"{0}\": expected level, nodes, depth, time, threads, hash, seed, weights, book or tables"
    )]
    Setting(String),
    /// A setting with a value that it cannot have.
    #[error("{name}={value}: expected {expected}")]
    Value {
        /// The setting.
        name: String,
        /// The value.
        value: String,
        /// What was expected.
        expected: &'static str,
    },
    /// A command without a program, or a quote that is not closed.
    #[error("\"{0}\" is no command")]
    Command(String),
}

impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Self, EntrantError> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            "damas" => Ok(Self::Own {
                text: text.to_owned(),
                own: settings(rest)?,
            }),
            "hub" => Ok(Self::Hub {
                command: words(rest)?,
                parameters: Vec::new(),
            }),
            "dxp" if !rest.is_empty() => {
                let has_port = rest
                    .rsplit_once(':')
                    .is_some_and(|(_, port)| port.parse::<u16>().is_ok());
                let address = if has_port {
                    rest.to_owned()
                } else {
                    format!("{rest}:{PORT}")
                };
                Ok(Self::Dxp { address })
            }
            _ => Err(EntrantError::Kind(text.to_owned())),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own { text, .. } => f.write_str(text),
            Self::Hub { command, .. } => write!(f, "hub:{}", command.join(" ")),
            Self::Dxp { address } => write!(f, "dxp:{address}"),
        }
    }
}

impl Entrant {
    /// Sets a parameter of a Hub program, or a setting of the own engine.
    ///
    /// # Errors
    /// Where it has none such.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), EntrantError> {
        match self {
            Self::Own { text, own } => {
                own.set(name, value)?;
                text.push_str(if text.contains(':') { "," } else { ":" });
                text.extend([name, "=", value]);
                Ok(())
            }
            Self::Hub { parameters, .. } => {
                parameters.push((name.to_owned(), value.to_owned()));
                Ok(())
            }
            Self::Dxp { .. } => Err(EntrantError::Setting(name.to_owned())),
        }
    }

    /// Whether it can play one game at a time only.
    pub const fn is_single(&self) -> bool {
        matches!(self, Self::Dxp { .. })
    }

    /// Sits it down at a board.
    ///
    /// # Errors
    /// Where it cannot be started.
    pub fn seat(
        &self,
        variant: &Arc<Variant>,
        control: Control,
        patience: Duration,
    ) -> Result<Box<dyn Seat>, Fault> {
        Ok(match self {
            Self::Own { own, .. } => Box::new(OwnSeat::new(variant, own)?),
            Self::Hub {
                command,
                parameters,
            } => Box::new(Program::new(variant, command, parameters, patience)?),
            Self::Dxp { address } => Box::new(Caller::new(variant, address, control, patience)?),
        })
    }
}

impl Own {
    /// What the engine is built with.
    pub(super) fn strength(&self, rules: &Rules) -> Strength {
        let usual = Strength::default();
        let weights = self.weights.map(|kind| match kind {
            Kind::Material => Weights::material(rules),
            Kind::ByHand => Weights::by_hand(rules),
        });
        Strength {
            settings: Settings {
                threads: self.threads.unwrap_or(usual.settings.threads),
                hash: self.hash.unwrap_or(usual.settings.hash),
                weights: weights.map(Arc::new),
                ..usual.settings
            },
            skill: self.skill.unwrap_or(usual.skill),
            seed: self.seed.unwrap_or(usual.seed),
            book: self.book.clone(),
            tables: self.tables.clone(),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), EntrantError> {
        let fault = |expected| EntrantError::Value {
            name: name.to_owned(),
            value: value.to_owned(),
            expected,
        };
        let number = || value.parse().ok().filter(|&number: &u64| number > 0);
        let whole = || number().ok_or_else(|| fault("a whole number above 0"));
        match name {
            "level" => {
                let skill = value.parse().ok().and_then(Skill::new);
                self.skill = Some(skill.ok_or_else(|| fault("a level from 1 to 10"))?);
            }
            "nodes" => self.limits.nodes = Some(whole()?),
            "depth" => self.limits.depth = Some(whole()?.min(u32::MAX.into()) as u32),
            "threads" => self.threads = Some(whole()?.min(256) as usize),
            "hash" => self.hash = Some(whole()? as usize),
            "seed" => self.seed = Some(whole()?),
            "time" => {
                let seconds = value.parse().ok().filter(|time| (0.0..1e6).contains(time));
                let seconds: f64 = seconds.ok_or_else(|| fault("seconds"))?;
                self.limits.time = Some(Duration::from_secs_f64(seconds));
            }
            "book" => self.book = (!value.is_empty()).then(|| value.into()),
            "tables" => self.tables = value.parse().unwrap_or_default(),
            "weights" => {
                self.weights = match value {
                    "material" => Some(Kind::Material),
                    "hand" => Some(Kind::ByHand),
                    "built-in" => None,
                    _ => return Err(fault("material, hand or built-in")),
                };
            }
            _ => return Err(EntrantError::Setting(name.to_owned())),
        }
        Ok(())
    }
}

fn settings(text: &str) -> Result<Own, EntrantError> {
    let mut own = Own::default();
    for setting in text.split(',').filter(|setting| !setting.is_empty()) {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        own.set(name.trim(), value.trim())?;
    }
    Ok(own)
}

/// The words of a command; quotes hold words together.
fn words(text: &str) -> Result<Vec<String>, EntrantError> {
    let mut words = Vec::new();
    let (mut word, mut quoted, mut begun) = (String::new(), false, false);
    for c in text.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                begun = true;
            }
            c if c.is_whitespace() && !quoted => {
                if std::mem::take(&mut begun) {
                    words.push(std::mem::take(&mut word));
                }
            }
            c => {
                word.push(c);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    if quoted || words.is_empty() {
        return Err(EntrantError::Command(text.to_owned()));
    }
    Ok(words)
}

/// The folder of a program that is named by its path.
pub(super) fn folder_of(program: &str) -> Option<PathBuf> {
    let path = PathBuf::from(program).canonicalize().ok()?;
    let has_folder = program.contains(['/', '\\']);
    path.parent().filter(|_| has_folder).map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_as_words() {
        let words = words("./my \"two words\" --x=\"a b\" \"\"").unwrap();
        assert_eq!(words, ["./my", "two words", "--x=a b", ""]);
        for text in [
            "hub:",
            "hub:  ",
            "hub:\"a",
            "dxp:",
            "scan",
            "",
            "damas:speed=3",
            "damas:level=11",
        ] {
            assert!(text.parse::<Entrant>().is_err(), "{text}");
        }
        let Ok(Entrant::Dxp { address }) = "dxp:localhost".parse() else {
            panic!("no address");
        };
        assert_eq!(address, "localhost:27531");
    }
}
