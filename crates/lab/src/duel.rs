//! Matches between two evaluations, or two lengths of thinking.
//!
//! Each opening is played twice with colours exchanged. A match is recorded pair
//! by pair, so that it can be interrupted, and may end as soon as a test is
//! decided.

pub(crate) mod game;
mod record;
mod run;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use damas::variant::Variant;
use damas_engine::{Margins, Skill};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::evaluation::Evaluation;
use crate::judge::Ending;
use crate::openings::Ballots;
use crate::stats::{Pairs, Sprt, Verdict};

/// One of the two that play.
#[derive(Clone, Debug)]
pub struct Contender {
    /// What things are worth to it.
    pub evaluation: Evaluation,
    /// How long it thinks.
    pub effort: Effort,
    /// How boldly it looks away.
    pub margins: Margins,
    /// How well it plays.
    pub skill: Skill,
}

impl Contender {
    /// One that plays as well as it can.
    pub fn new(evaluation: Evaluation, effort: Effort) -> Self {
        Self {
            evaluation,
            effort,
            margins: Margins::default(),
            skill: Skill::FULL,
        }
    }
}

/// How long to think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effort {
    /// So many positions.
    Nodes(u64),
    /// So long.
    Time(Duration),
}

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Duel {
    /// The rule set.
    pub variant: Arc<Variant>,
    /// Who plays; results are those of the first.
    pub contenders: [Contender; 2],
    /// How games begin, before moves at random: each number of a pair has its
    /// own; at the start position if left out.
    pub ballots: Option<Ballots>,
    /// Fewest and most plies at random at the start.
    pub opening: (u32, u32),
    /// Openings with a greater score than this, either way, are drawn again.
    pub balance: i32,
    /// When games are ended before the rules end them.
    pub ending: Ending,
    /// Where chance begins.
    pub seed: u64,
    /// How many pairs are played at a time.
    pub threads: usize,
    /// How many pairs are played at most.
    pub pairs: u64,
    /// The test that ends the match.
    pub sprt: Option<Sprt>,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Results of the first contender.
    pub pairs: Pairs,
    /// Games that it won, drew and lost.
    pub games: [u64; 3],
    /// What its test has come to.
    pub verdict: Verdict,
}

/// Why a match cannot be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum DuelError {
    /// Its record cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The record is none.
    #[error("this is no record of a match: it does not begin with \"damas-duel 1\"")]
    NotRecord,
    /// A line of the record cannot be read.
    #[error(
        "line {line} of the record, {text:?}, is not the next pair with two results from 0 to 2"
    )]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// The record is of another match.
    #[error("the record is of another match: it begins with {found}, not with {expected}")]
    OtherMatch {
        /// How it was played.
        found: String,
        /// How it was to be played.
        expected: String,
    },
    /// The rule set has no game to play.
    #[error("no game of {0:?} can be begun: no opening leads to a position that goes on")]
    NoGame(String),
    /// An engine cannot be had.
    #[error(transparent)]
    Engine(#[from] damas_engine::SettingsError),
}

impl Standing {
    /// Before the first game.
    fn new() -> Self {
        Self {
            pairs: Pairs::default(),
            games: [0; 3],
            verdict: Verdict::Open,
        }
    }

    /// Adds a pair: half points of the first contender in both games.
    fn add(&mut self, pair: [u8; 2], sprt: Option<&Sprt>) {
        self.pairs.add(pair[0] + pair[1]);
        for half_points in pair {
            self.games[usize::from(2 - half_points.min(2))] += 1;
        }
        if let Some(sprt) = sprt {
            self.verdict = sprt.verdict(&self.pairs);
        }
    }
}
