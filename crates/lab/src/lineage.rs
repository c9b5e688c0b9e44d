//! Generations of an evaluation, each trained on the games of all before it and
//! its own parent's play.
//!
//! A folder holds for each rule set a folder with the files of every generation
//! (`1.games`, `1.weights`, `1.svg`, records of matches), and `training.toml`, to
//! which each generation adds a row. Whatever is interrupted goes on when it is
//! started again.

mod row;
mod spent;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use damas::rules::Rules;
use damas::variant::Variant;
use damas_engine::{Weights, WeightsError};
use thiserror::Error;

use crate::duel::{Contender, Duel, DuelError, Effort, Standing};
use crate::evaluation::Evaluation;
use crate::files::{FileError, write_whole};
use crate::selfplay::{Extent, SelfPlay, SelfPlayError, Settings, Tally};
use crate::train::{Options, Stage, TrainError, Trained, svg, train};
use spent::Spent;

pub use row::{MatchRow, Row};

/// Generations of one rule set.
#[derive(Clone, Debug)]
pub struct Lineage {
    /// The rule set.
    pub variant: Arc<Variant>,
    /// What plays the first games, and what weights are near of which little has
    /// been seen.
    pub ancestor: Evaluation,
    /// The folder of all rule sets.
    pub folder: PathBuf,
    /// How games are played.
    pub settings: Settings,
    /// How weights are fitted. `blend` holds for games that trained weights
    /// played.
    pub options: Options,
    /// Time to play, however often it is interrupted.
    pub time: Duration,
    /// Games after which playing ends before that time.
    pub games: Option<u64>,
    /// Where chance begins; the number of the generation is added.
    pub seed: u64,
    /// How many games are played at a time.
    pub threads: usize,
    /// Pairs of games in each match.
    pub pairs: u64,
    /// Positions that a search of a match visits.
    pub match_nodes: u64,
    /// What is done, for the row.
    pub command: String,
}

/// How far a generation is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step<'s> {
    /// Games are played.
    Playing(&'s Tally),
    /// Weights are fitted.
    Training(Stage),
    /// A match is played, against this.
    Match(&'s str, &'s Standing),
}

/// Why a generation fails.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LineageError {
    /// A file or folder.
    #[error(transparent)]
    File(#[from] FileError),
    /// The rows of earlier generations.
    #[error("{path}: {error}", path = .path.display())]
    Rows {
        /// Their file.
        path: PathBuf,
        /// What is wrong with it.
        error: toml::de::Error,
    },
    /// Weights of an earlier generation.
    #[error("{path}: {error}", path = .path.display())]
    Weights {
        /// Their file.
        path: PathBuf,
        /// What is wrong with it.
        error: WeightsError,
    },
    /// Games.
    #[error(transparent)]
    Play(#[from] SelfPlayError),
    /// The fit.
    #[error(transparent)]
    Train(#[from] TrainError),
    /// A match.
    #[error(transparent)]
    Match(#[from] DuelError),
    /// It was stopped.
    #[error("stopped; the same command goes on from here")]
    Stopped,
}

/// A generation that is to come about.
struct Next {
    number: u32,
    parent: Evaluation,
    parent_name: String,
}

impl Lineage {
    /// Brings about the next generation, or what is missing of it, and tells now
    /// and then how far it is. `stop` ends it within a moment.
    ///
    /// # Errors
    /// Where a file cannot be read, written or used, or it was stopped.
    pub fn generation(
        &self,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(Step<'_>),
    ) -> Result<Row, LineageError> {
        let home = self.home();
        std::fs::create_dir_all(&home).map_err(|error| FileError::new(&home, error))?;
        let next = self.next()?;
        let played = self.play(&next, stop, tell)?;
        let trained = self.train(&next, stop, tell)?;
        let new = Evaluation::trained(self.rules(), Arc::new(trained.weights));
        let parent = next.parent.clone();
        let previous = self.duel(&next, &new, parent, "previous", stop, tell)?;
        let material = Evaluation::material(self.rules());
        let material = self.duel(&next, &new, material, "material", stop, tell)?;
        let bytes = self
            .file(next.number, "weights")
            .metadata()
            .map_or(0, |data| data.len());
        let row = Row::new(
            self,
            &next,
            &played,
            &trained.report,
            bytes,
            [&previous, &material],
        );
        row.append(&self.rows())?;
        Ok(row)
    }

    /// How many generations have come about.
    ///
    /// # Errors
    /// Where the rows cannot be read.
    pub fn count(&self) -> Result<u32, LineageError> {
        let rows = Row::all(&self.rows())?;
        let own = rows.iter().filter(|row| row.rules == self.rules().name);
        Ok(own.map(|row| row.generation).max().unwrap_or(0))
    }

    /// The weights of the last generation that was kept, if there is one.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub fn best(&self) -> Result<Option<(u32, Weights)>, LineageError> {
        let rows = Row::all(&self.rows())?;
        let own = rows
            .iter()
            .rev()
            .filter(|row| row.rules == self.rules().name);
        let Some(row) = own.into_iter().find(|row| row.kept) else {
            return Ok(None);
        };
        let path = self.file(row.generation, "weights");
        Ok(Some((row.generation, read(self.rules(), &path)?)))
    }

    fn next(&self) -> Result<Next, LineageError> {
        let number = 1 + self.count()?;
        let (parent, parent_name) = match self.best()? {
            Some((number, weights)) => (
                Evaluation::trained(self.rules(), Arc::new(weights)),
                format!("generation {number}"),
            ),
            None => (self.ancestor.clone(), self.ancestor.name.clone()),
        };
        Ok(Next {
            number,
            parent,
            parent_name,
        })
    }

    /// Plays for what is left of the time.
    fn play(
        &self,
        next: &Next,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(Step<'_>),
    ) -> Result<Spent, LineageError> {
        let mut spent = Spent::open(self.file(next.number, "time"))?;
        let left = self.time.saturating_sub(spent.time());
        if !left.is_zero() {
            let play = SelfPlay {
                variant: Arc::clone(&self.variant),
                evaluation: next.parent.clone(),
                ballots: None,
                settings: self.settings.clone(),
                seed: self.seed + u64::from(next.number),
                threads: self.threads,
            };
            let extent = Extent {
                games: self.games,
                time: Some(left),
            };
            let path = self.file(next.number, "games");
            let mut failed = None;
            play.run(&path, extent, stop, &mut |tally| {
                tell(Step::Playing(tally));
                failed = spent.tick(tally.time).err().or(failed.take());
            })?;
            failed.map_or(Ok(()), Err)?;
        }
        if stop.load(Ordering::Relaxed) {
            return Err(LineageError::Stopped);
        }
        Ok(spent)
    }

    /// Fits weights to the games of this generation and all before it, unless
    /// that was done.
    fn train(
        &self,
        next: &Next,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(Step<'_>),
    ) -> Result<Trained, LineageError> {
        let weights = self.file(next.number, "weights");
        let report = self.file(next.number, "json");
        if let Ok(text) = std::fs::read_to_string(&report)
            && let Ok(report) = serde_json::from_str(&text)
        {
            let weights = read(self.rules(), &weights)?;
            return Ok(Trained { weights, report });
        }
        let base = &self.ancestor.weights;
        let all = (1..=next.number).map(|number| self.file(number, "games"));
        let files: Vec<_> = all.filter(|path| path.exists()).collect();
        let trained = train(
            &self.variant,
            base,
            &files,
            &self.options,
            stop,
            &mut |stage| {
                tell(Step::Training(stage));
            },
        )?;
        write_whole(&weights, &trained.weights.to_bytes(self.rules()))?;
        let title = format!("{}, generation {}", self.rules().title, next.number);
        let curve = svg(&title, &trained.report);
        write_whole(&self.file(next.number, "svg"), curve.as_bytes())?;
        // Last: it says that the rest is there.
        let text = serde_json::to_vec_pretty(&trained.report);
        let text = text.map_err(|error| FileError::new(&report, error.into()))?;
        write_whole(&report, &text)?;
        Ok(trained)
    }

    /// Plays the new weights against others.
    fn duel(
        &self,
        next: &Next,
        new: &Evaluation,
        other: Evaluation,
        against: &'static str,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(Step<'_>),
    ) -> Result<Standing, LineageError> {
        let effort = Effort::Nodes(self.match_nodes);
        let contender = |evaluation| Contender::new(evaluation, effort);
        let duel = Duel {
            variant: Arc::clone(&self.variant),
            contenders: [contender(new.clone()), contender(other)],
            ballots: None,
            opening: self.settings.opening,
            balance: self.settings.balance,
            ending: self.settings.ending.clone(),
            seed: self.seed,
            threads: self.threads,
            pairs: self.pairs,
            sprt: None,
        };
        let record = self.file(next.number, against);
        let standing = duel.run(Some(&record), stop, &mut |standing| {
            tell(Step::Match(against, standing));
        })?;
        if standing.pairs.count() < self.pairs {
            return Err(LineageError::Stopped);
        }
        Ok(standing)
    }

    fn rules(&self) -> &Rules {
        self.variant.rules()
    }

    fn home(&self) -> PathBuf {
        self.folder.join(&self.rules().name)
    }

    /// A file of a generation.
    fn file(&self, generation: u32, kind: &str) -> PathBuf {
        self.home().join(format!("{generation}.{kind}"))
    }

    fn rows(&self) -> PathBuf {
        self.folder.join("training.toml")
    }
}

fn read(rules: &Rules, path: &Path) -> Result<Weights, LineageError> {
    let bytes = std::fs::read(path).map_err(|error| FileError::new(path, error))?;
    Weights::from_bytes(rules, &bytes).map_err(|error| LineageError::Weights {
        path: path.to_owned(),
        error,
    })
}
