//! The rows of `training.toml`.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::spent::Spent;
use super::{Lineage, LineageError, Next, at};
use crate::duel::Standing;
use crate::stats::Estimate;
use crate::train::Report;

/// How sure it must be that new weights are worse before they are dropped.
const SURELY_WORSE: f64 = 0.05;

/// What brought about a generation, and what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Name of the rule set.
    pub rules: String,
    /// Number of the generation, from 1.
    pub generation: u32,
    /// Whether later generations go on from it.
    pub kept: bool,
    /// What was done.
    pub command: String,
    /// Where chance began.
    pub seed: u64,
    /// Who played the games.
    pub parent: String,
    /// Seconds of self-play.
    pub play_seconds: u64,
    /// Games learned from, those of earlier generations included.
    pub games: u64,
    /// Plies in them.
    pub plies: u64,
    /// Different quiet positions learned from.
    pub positions: usize,
    /// Seconds of training.
    pub train_seconds: u64,
    /// Loss on positions held out, in nats.
    pub loss: f64,
    /// Weights that are not 0.
    pub weights: usize,
    /// Bytes of the file of weights.
    pub bytes: u64,
    /// Against its parent.
    pub previous: MatchRow,
    /// Against weights that know nothing but pieces.
    pub material: MatchRow,
}

/// What a match came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchRow {
    /// Positions that each search visited.
    pub nodes: u64,
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Share of the points.
    pub score: f64,
    /// Difference in rating, with 95 % confidence: least, likeliest, greatest.
    pub elo: [f64; 3],
}

/// The whole file.
#[derive(Deserialize, Serialize)]
struct Rows {
    #[serde(default)]
    generation: Vec<Row>,
}

impl Row {
    pub(super) fn new(
        lineage: &Lineage,
        next: &Next,
        played: &Spent,
        report: &Report,
        bytes: u64,
        matches: [&Standing; 2],
    ) -> Self {
        let best = report.epochs.iter().find(|e| e.number == report.best);
        let [previous, material] = matches;
        Self {
            rules: lineage.variant.rules().name.clone(),
            generation: next.number,
            kept: Estimate::of(&previous.pairs).superiority >= SURELY_WORSE,
            command: lineage.command.clone(),
            seed: lineage.seed,
            parent: next.parent_name.clone(),
            play_seconds: played.time().as_secs(),
            games: report.games,
            plies: report.plies,
            positions: report.positions,
            train_seconds: report.time.as_secs(),
            loss: best.map_or(f64::NAN, |epoch| rounded(epoch.held_out, 5)),
            weights: report.weights,
            bytes,
            previous: MatchRow::new(lineage.match_nodes, previous),
            material: MatchRow::new(lineage.match_nodes, material),
        }
    }

    /// Every row of a file; none where there is no file.
    pub(super) fn all(path: &Path) -> Result<Vec<Self>, LineageError> {
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            read => read.map_err(|error| at(path, error))?,
        };
        let rows: Result<Rows, _> = toml::from_str(&text);
        let rows = rows.map_err(|error| LineageError::Rows {
            path: path.to_owned(),
            error,
        })?;
        Ok(rows.generation)
    }

    /// Adds the row to a file.
    pub(super) fn append(&self, path: &Path) -> Result<(), LineageError> {
        let rows = Rows {
            generation: vec![self.clone()],
        };
        let text =
            toml::to_string(&rows).map_err(|error| at(path, std::io::Error::other(error)))?;
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .map_err(|error| at(path, error))?;
        file.write_all(format!("{text}\n").as_bytes())
            .map_err(|error| at(path, error))
    }
}

impl MatchRow {
    fn new(nodes: u64, standing: &Standing) -> Self {
        let Estimate { elo, range, .. } = Estimate::of(&standing.pairs);
        Self {
            nodes,
            games: standing.games,
            score: rounded(standing.pairs.share(), 4),
            elo: [range.0, elo, range.1].map(|elo| rounded(elo, 1)),
        }
    }
}

/// A number with so many digits after the point.
fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    (number * scale).round() / scale
}
