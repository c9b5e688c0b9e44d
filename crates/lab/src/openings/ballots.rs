//! Openings from a list.

use std::sync::Arc;

use damas::game::{Game, PlayError, StartError};
use damas::text::fen::{self, FenError};
use damas::variant::Variant;
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::Opening;
use crate::fingerprint::hexadecimal;

/// The lists that the project brings along, with their sources.
const BUILTIN: [(&str, &str); 9] = [
    (
        "english-2-move",
        include_str!("../../ballots/english-2-move.txt"),
    ),
    (
        "english-3-move",
        include_str!("../../ballots/english-3-move.txt"),
    ),
    (
        "english-4-move",
        include_str!("../../ballots/english-4-move.txt"),
    ),
    (
        "english-11-man",
        include_str!("../../ballots/english-11-man.txt"),
    ),
    (
        "italian-11-man",
        include_str!("../../ballots/italian-11-man.txt"),
    ),
    (
        "russian-table",
        include_str!("../../ballots/russian-table.txt"),
    ),
    (
        "brazilian-table",
        include_str!("../../ballots/brazilian-table.txt"),
    ),
    (
        "64-squares-150",
        include_str!("../../ballots/64-squares-150.txt"),
    ),
    (
        "international-2-move",
        include_str!("../../ballots/international-2-move.txt"),
    ),
];

/// A list of openings of a rule set.
///
/// Each line of its text is one: moves from the start position with spaces
/// between them, or a position as a FEN. What follows `#` is a remark.
///
/// ```
/// use std::sync::Arc;
/// use damas::{rules::Rules, variant::Variant};
/// use damas_lab::Ballots;
///
/// let english = Arc::new(Variant::new(Rules::builtin("english")?));
/// let text = "# Two of them\n9-13 21-17 5-9\n\nB:W21-32:B1-12\n";
/// assert_eq!(Ballots::parse(&english, text)?.len(), 2);
/// let three_move = Ballots::builtin("english-3-move").expect("is one of them");
/// assert_eq!(Ballots::parse(&english, three_move)?.len(), 157);
/// assert!(Ballots::parse(&english, "9-13 21-17 5-10").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ballots {
    list: Arc<[Opening]>,
    digest: String,
}

/// A line that is no opening.
#[derive(Debug, Error)]
#[error("line {line}, {text:?}: {fault}")]
pub struct BallotError {
    /// Its number, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// What is wrong with it.
    pub fault: BallotFault,
}

/// What is wrong with a line.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BallotFault {
    /// The FEN cannot be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// No game can begin with the position.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A move cannot be played.
    #[error("{text:?}: {error}")]
    Move {
        /// Its text.
        text: String,
        /// Why.
        error: Box<PlayError>,
    },
    /// Nothing is left to be played.
    #[error("the game is over after it")]
    Over,
}

impl Ballots {
    /// Names of the lists that the project brings along.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILTIN.iter().map(|(name, _)| *name)
    }

    /// The text of a list that the project brings along.
    pub fn builtin(name: &str) -> Option<&'static str> {
        let found = BUILTIN.iter().find(|(own, _)| *own == name);
        found.map(|(_, text)| *text)
    }

    /// Reads a list.
    ///
    /// # Errors
    /// Where a line is no opening of the rule set.
    pub fn parse(variant: &Arc<Variant>, text: &str) -> Result<Self, BallotError> {
        let mut list = Vec::new();
        let mut digest = Sha256::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let opening = read(variant, line).map_err(|fault| BallotError {
                line: number + 1,
                text: line.to_owned(),
                fault,
            })?;
            list.push(opening);
            digest.update(line);
            digest.update("\n");
        }
        Ok(Self {
            list: list.into(),
            digest: hexadecimal(&digest.finalize()[..8]),
        })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// What tells this list apart from others.
    pub fn digest(&self) -> &str {
        &self.digest
    }

    /// One of them, by a number that may be greater than there are.
    pub(crate) fn get(&self, number: u64) -> Option<&Opening> {
        let at = number.checked_rem(self.list.len() as u64)?;
        self.list.get(at as usize)
    }
}

fn read(variant: &Arc<Variant>, line: &str) -> Result<Opening, BallotFault> {
    let mut opening = if line.contains(':') {
        let setup = fen::parse(variant.geometry(), line)?;
        let game = Game::from_setup(Arc::clone(variant), setup)?;
        let start = Some(fen::write(variant.geometry(), game.setup()));
        Opening {
            start,
            game,
            moves: Vec::new(),
        }
    } else {
        Opening::new(variant)?
    };
    if !line.contains(':') {
        for text in line.split_whitespace() {
            opening.play_text(text).map_err(|error| BallotFault::Move {
                text: text.to_owned(),
                error: Box::new(error),
            })?;
        }
    }
    match opening.game.outcome() {
        None => Ok(opening),
        Some(_) => Err(BallotFault::Over),
    }
}
