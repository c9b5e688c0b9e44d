//! Levels of play measured against each other: each against the next one.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use damas_engine::Skill;
use serde::{Deserialize, Serialize};

use crate::duel::{Duel, DuelError, Effort, Standing};
use crate::files::FileError;
use crate::stats::Estimate;

/// Matches of all levels of a rule set.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// How games are played; its contenders are alike. Their effort bounds the
    /// highest level, which knows no other bound.
    pub duel: Duel,
    /// The folder of the records of its matches.
    pub folder: PathBuf,
}

/// How strong the levels of a rule set are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rungs {
    /// Name of the rule set.
    pub rules: String,
    /// Positions that the highest level visits; milliseconds where it is bounded
    /// by time.
    pub effort: Effort,
    /// Games of each match.
    pub games: u64,
    /// Rating of each level above the first one, the first level first.
    pub elo: Vec<f64>,
    /// Standard error of each step, that to the second level first.
    pub error: Vec<f64>,
}

/// Why levels cannot be measured.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LadderError {
    /// A match.
    #[error(transparent)]
    Match(#[from] DuelError),
    /// A file or folder.
    #[error(transparent)]
    File(#[from] FileError),
    /// It was stopped.
    #[error("stopped; the same command goes on from here")]
    Stopped,
}

impl Ladder {
    /// Plays every level against the next one, and tells now and then how the
    /// match of a level stands. Goes on with the records in the folder; `stop`
    /// ends it within a moment.
    ///
    /// # Errors
    /// Where a record cannot be written or is of another match, no game can be
    /// begun, or it was stopped.
    pub fn run(
        &self,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(Skill, &Standing),
    ) -> Result<Rungs, LadderError> {
        std::fs::create_dir_all(&self.folder)
            .map_err(|error| FileError::new(&self.folder, error))?;
        let rules = self.duel.variant.rules().name.clone();
        let (mut elo, mut errors) = (vec![0.0], Vec::new());
        for (lower, skill) in Skill::all().zip(Skill::all().skip(1)) {
            let mut duel = self.duel.clone();
            duel.contenders[0].skill = skill;
            duel.contenders[1].skill = lower;
            let record = format!("{rules}.level-{}", skill.level());
            let record = self.folder.join(record);
            let standing = duel.run(Some(&record), stop, &mut |standing| tell(skill, standing))?;
            if stop.load(Ordering::Relaxed) {
                return Err(LadderError::Stopped);
            }
            let (ahead, error) = difference(&standing);
            let below = elo.last().copied().unwrap_or(0.0);
            elo.push((below + ahead).round());
            errors.push(error.round());
        }
        Ok(Rungs {
            rules,
            effort: self.duel.contenders[0].effort,
            games: 2 * self.duel.pairs,
            elo,
            error: errors,
        })
    }
}

impl Rungs {
    /// Adds them to a file of tables `[[ladder]]`.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn append(&self, path: &Path) -> Result<(), FileError> {
        #[derive(Serialize)]
        struct Rows<'r> {
            ladder: [&'r Rungs; 1],
        }
        // Names, numbers and lists always have a text.
        let text = toml::to_string(&Rows { ladder: [self] }).unwrap_or_default();
        let file = OpenOptions::new().create(true).append(true).open(path);
        let written = file.and_then(|mut file| file.write_all(format!("{text}\n").as_bytes()));
        written.map_err(|error| FileError::new(path, error))
    }
}

/// The difference in rating, and its standard error, both bounded where one side
/// won everything.
fn difference(standing: &Standing) -> (f64, f64) {
    const MOST: f64 = 800.0;
    let estimate = Estimate::of(&standing.pairs);
    let width = (estimate.range.1 - estimate.range.0) / 2.0 / 1.96;
    let elo = estimate.elo.clamp(-MOST, MOST);
    (elo, if width.is_finite() { width } else { MOST / 2.0 })
}
