//! The parameters that the engine declares, and what they are set to.

use std::path::Path;

use damas::rules::{Rules, UnknownRules, names};
use thiserror::Error;

use super::answer::Parameter;
use super::moves::clipped;
use crate::player::Strength;
use damas_engine::{MAX_THREADS, Skill};

/// What a controller can set.
#[derive(Clone, Debug)]
pub struct Options {
    /// The rules that the program was started with.
    own: Rules,
    /// The rules that are played.
    pub rules: Rules,
    /// How the engine plays.
    pub strength: Strength,
    /// Lines of analysis.
    pub lines: usize,
}

/// A parameter that cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParameterError {
    /// There is none of that name.
    #[error("no parameter \"{name}\": expected one of {known}")]
    Unknown {
        /// The name.
        name: String,
        /// Those that there are.
        known: String,
    },
    /// A number out of bounds, or none.
    #[error("{name}={value}: expected a whole number from {least} to {most}")]
    Bounds {
        /// The parameter.
        name: &'static str,
        /// The value.
        value: String,
        /// The least that it can be.
        least: usize,
        /// The most.
        most: usize,
    },
    /// No rule set is called so.
    #[error(transparent)]
    Variant(#[from] UnknownRules),
}

/// The names that Scan gives to rule sets that are called otherwise here.
const SCAN: [(&str, &str); 3] = [
    ("normal", "international"),
    ("bt", "breakthrough"),
    ("losing", "international-losing"),
];
/// The names of the parameters.
const NAMES: [&str; 7] = [
    "variant", "threads", "hash", "level", "multipv", "book", "tables",
];
/// Largest table, in MiB.
const MOST_HASH: usize = 1 << 20;
/// Most lines.
const MOST_LINES: usize = 64;

impl Options {
    /// Everything as it is at first, for a rule set.
    pub fn new(rules: Rules) -> Self {
        Self {
            own: rules.clone(),
            rules,
            strength: Strength::default(),
            lines: 1,
        }
    }

    /// The parameters with their values, as they are declared.
    pub fn declared(&self) -> Vec<Parameter> {
        let strength = &self.strength;
        let skills = usize::from(Skill::WEAKEST.level())..=usize::from(Skill::FULL.level());
        let book = strength.book.as_deref().unwrap_or(Path::new(""));
        let book = book.display().to_string();
        vec![
            Parameter::choice("variant", &self.rules.name, &self.variants()),
            Parameter::whole("threads", strength.settings.threads, 1..=MAX_THREADS),
            Parameter::whole("hash", strength.settings.hash, 1..=MOST_HASH),
            Parameter::whole("level", strength.skill.level().into(), skills),
            Parameter::whole("multipv", self.lines, 1..=MOST_LINES),
            Parameter::text("book", &book),
            Parameter::text("tables", &strength.tables.to_string()),
        ]
    }

    fn variants(&self) -> Vec<String> {
        let is_own = !names(true).any(|name| name == self.own.name);
        let own = is_own.then_some(self.own.name.as_str());
        let scan = SCAN.iter().map(|&(name, _)| name);
        let all = scan.chain(own).map(str::to_owned);
        all.chain(names(false).map(str::to_owned)).collect()
    }

    /// Sets a parameter.
    ///
    /// # Errors
    /// Names what is unknown, or the bounds that the value is out of.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ParameterError> {
        let settings = &mut self.strength.settings;
        match name {
            "variant" => self.rules = self.rules_of(value)?,
            "threads" => settings.threads = number("threads", value, 1, MAX_THREADS)?,
            "hash" => settings.hash = number("hash", value, 1, MOST_HASH)?,
            "level" => self.strength.skill = skill(value)?,
            "multipv" => self.lines = number("multipv", value, 1, MOST_LINES)?,
            "book" => self.strength.book = (!value.is_empty()).then(|| value.into()),
            "tables" => self.strength.tables = value.parse().unwrap_or_default(),
            _ => {
                let known = NAMES.join(", ");
                let name = clipped(name);
                return Err(ParameterError::Unknown { name, known });
            }
        }
        Ok(())
    }

    fn rules_of(&self, name: &str) -> Result<Rules, UnknownRules> {
        if name == self.own.name {
            return Ok(self.own.clone());
        }
        let scan = SCAN.iter().find(|(other, _)| *other == name);
        Rules::builtin(scan.map_or(name, |(_, own)| own))
    }
}

/// The name that Scan gives to a rule set, where it has another one.
pub(super) fn scan_name(own: &str) -> Option<&'static str> {
    let found = SCAN.iter().find(|(_, other)| *other == own);
    found.map(|&(name, _)| name)
}

fn number(
    name: &'static str,
    value: &str,
    least: usize,
    most: usize,
) -> Result<usize, ParameterError> {
    let number = value.trim().parse().ok();
    let number = number.filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| ParameterError::Bounds {
        name,
        value: clipped(value),
        least,
        most,
    })
}

fn skill(value: &str) -> Result<Skill, ParameterError> {
    let (least, most) = (Skill::WEAKEST.level(), Skill::FULL.level());
    let number = number("level", value, least.into(), most.into())?;
    // Within bounds there is a level of every number.
    Ok(Skill::new(number as u8).unwrap_or(Skill::FULL))
}
