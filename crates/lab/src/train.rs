//! Weights from games: a logistic regression of results on what the evaluation
//! looks at.
//!
//! What a position is worth to White is the logarithm of the odds that White
//! scores, a sum of weights ([`Sample`](damas_engine::Sample)). Each weight is
//! expected to be near what others say of it before anything is seen, the more so
//! in large windows; the fit is the most likely one under that expectation, and
//! the best on games that were held out.

mod curve;
mod fit;
mod gather;
mod model;
mod samples;
mod scale;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use damas::variant::Variant;
use damas_engine::{Features, Weights};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::games::{GamesError, ReplayError};
use fit::Fit;
use gather::Gathered;

pub use curve::svg;

/// How to train.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Where chance begins: which games are held out, and the order of positions.
    pub seed: u64,
    /// Share of the search's expectation in what is learned; the rest is the
    /// result of the game. Games played by weights set by hand have only results.
    pub blend: f32,
    /// How many games in a hundred are held out.
    pub holdout: u32,
    /// Times that all positions are gone through.
    pub epochs: u32,
    /// Length of the first steps.
    pub rate: f32,
    /// How strongly plain weights are drawn to what they were: one over the square of what is
    /// expected of them, times the positions that say as much as one, since those
    /// of a game share its result.
    pub prior: f32,
    /// The same for weights of large windows.
    pub window_prior: f32,
    /// What a position counts in each older file against one in the next newer.
    pub ageing: f32,
    /// Most memory for positions, in MiB; those beyond are left out, the oldest
    /// first.
    pub memory: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 1,
            blend: 0.25,
            holdout: 5,
            epochs: 8,
            rate: 0.05,
            prior: 50.0,
            window_prior: 500.0,
            ageing: 0.7,
            memory: 4096,
        }
    }
}

/// How far training is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stage {
    /// Games are read: so many, with so many positions to learn from.
    Reading {
        /// Games.
        games: u64,
        /// Different positions.
        positions: usize,
    },
    /// An epoch is over.
    Epoch(Epoch),
}

/// What an epoch came to. Losses are mean cross entropies in nats.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: u32,
    /// Loss on the positions learned from, while they were learned.
    pub train: f64,
    /// Loss on the positions held out, afterwards.
    pub held_out: f64,
}

/// What training came to.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The weights of the best epoch.
    pub weights: Weights,
    /// How they came about.
    pub report: Report,
}

/// How weights came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// Games read.
    pub games: u64,
    /// Plies in them.
    pub plies: u64,
    /// Different quiet positions learned from.
    pub positions: usize,
    /// Different quiet positions held out.
    pub held_out: usize,
    /// Whether some positions found no room in memory.
    pub is_full: bool,
    /// Weights that are not 0, those of opening and ending counted apart.
    pub weights: usize,
    /// Logarithm of the odds of scoring, for a man ahead.
    pub odds: f32,
    /// Every epoch.
    pub epochs: Vec<Epoch>,
    /// Number of the best one.
    pub best: u32,
    /// Time for all of it.
    pub time: Duration,
}

/// Why nothing was trained.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TrainError {
    /// A file of games.
    #[error("{path}: {error}", path = .path.display())]
    Games {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        error: GamesError,
    },
    /// A game.
    #[error("{path}: game {game}: {error}", path = .path.display())]
    Replay {
        /// In which file.
        path: PathBuf,
        /// Its number, from 1.
        game: u64,
        /// What is wrong with it.
        error: ReplayError,
    },
    /// There are too few positions.
    #[error(
        "{positions} quiet positions to learn from and {held_out} held out are too few: \
         some hundred games are needed"
    )]
    TooFew {
        /// To learn from.
        positions: usize,
        /// Held out.
        held_out: usize,
    },
    /// The evaluation looks at more than can be numbered.
    #[error("{weights} weights are too many: at most {most} can be trained", most = samples::MOST_WEIGHTS)]
    TooManyWeights {
        /// How many there are.
        weights: usize,
    },
    /// It was stopped.
    #[error("training was stopped")]
    Stopped,
}

/// Trains weights on files of games, the oldest first. What is seldom seen stays
/// near what `base` says of it.
///
/// # Errors
/// Where a file cannot be read, is damaged or of other rules, or there are too
/// few positions.
pub fn train(
    variant: &Arc<Variant>,
    base: &Weights,
    files: &[PathBuf],
    options: &Options,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Stage),
) -> Result<Trained, TrainError> {
    let start = Instant::now();
    let features = Features::new(variant.rules());
    let gathered = Gathered::from_files(variant, &features, files, options, stop, tell)?;
    let Gathered {
        learned, held_out, ..
    } = &gathered;
    if learned.len() < 100 || held_out.is_empty() {
        return Err(TrainError::TooFew {
            positions: learned.len(),
            held_out: held_out.len(),
        });
    }
    let mut fit = Fit::new(&features, base, learned, options);
    let mut epochs = Vec::new();
    let mut best = (f64::INFINITY, 0, Vec::new());
    for number in 1..=options.epochs.max(1) {
        let train = fit
            .epoch(learned, number, stop)
            .ok_or(TrainError::Stopped)?;
        let held_out = fit.model.loss(held_out);
        let epoch = Epoch {
            number,
            train,
            held_out,
        };
        tell(Stage::Epoch(epoch));
        epochs.push(epoch);
        if held_out < best.0 {
            best = (held_out, number, fit.model.odds());
        }
    }
    let (_, best, mut odds) = best;
    let man = scale::worth_of_a_man(variant, &features, &odds, &gathered.examples);
    scale::round_windows(&mut odds, features.plain_len(), man);
    let weights = Weights::scaled(&odds, man);
    Ok(Trained {
        report: Report {
            games: gathered.games,
            plies: gathered.plies,
            positions: learned.len(),
            held_out: held_out.len(),
            is_full: gathered.is_full,
            weights: odds.iter().flatten().filter(|&&odds| odds != 0.0).count(),
            odds: weights.odds(),
            epochs,
            best,
            time: start.elapsed(),
        },
        weights,
    })
}
