//! Margins of the search, tuned by play.
//!
//! Simultaneous perturbation (Spall 1992): in each pair of games all numbers are
//! moved a little at once, each up or down by chance; one side plays with them,
//! the other with the same moved the other way, and the numbers follow the
//! winner. Rounds of some pairs are recorded one by one, so that it can be
//! interrupted.

mod ascent;
mod record;

use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use damas_engine::Margins;
use thiserror::Error;

use crate::crew::{Crew, Dropped};
use crate::duel::game::Table;
use crate::duel::{Duel, DuelError};
use ascent::Ascent;
use record::Record;

/// What is to be tuned, and how.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// How games are played. Its contenders are alike, its pairs how many are
    /// played in all.
    pub duel: Duel,
    /// Pairs between two steps.
    pub pairs_a_round: u64,
    /// What is tuned, by name ([`Margins::NAMES`]); empty = everything.
    pub only: Vec<String>,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuned {
    /// Pairs that were played.
    pub pairs: u64,
    /// The numbers, with fractions, in the order of [`Margins::NAMES`].
    pub numbers: [f64; 13],
}

/// Why margins cannot be tuned.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TuneError {
    /// The record cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The record is none, or of something else.
    #[error("this is no record of this tuning: line {line} is {found:?}, expected {expected}")]
    Record {
        /// Its number, from 1.
        line: usize,
        /// What it says.
        found: String,
        /// What should stand there.
        expected: String,
    },
    /// Nothing is called so.
    #[error("no margin \"{name}\": expected some of {known}")]
    Unknown {
        /// The name.
        name: String,
        /// Those that there are.
        known: String,
    },
    /// Games cannot be played.
    #[error(transparent)]
    Duel(#[from] DuelError),
}

impl Tuned {
    /// The margins as they are played.
    pub fn margins(&self) -> Margins {
        Margins::from_numbers(self.numbers.map(|number| number.round() as i32))
    }
}

impl Tuning {
    /// Tunes, or goes on with the record of it, and tells after each round how
    /// far it is. `stop` ends it within a moment; the round at hand is lost.
    ///
    /// # Errors
    /// Where the record cannot be written or is of something else, or no game can
    /// be begun.
    pub fn run(
        &self,
        record: &Path,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Tuned),
    ) -> Result<Tuned, TuneError> {
        let ascent = Ascent::new(self.chosen()?, self.duel.pairs, self.duel.seed);
        let (mut record, tuned) = Record::open(record, &self.header())?;
        let mut tuned = tuned.unwrap_or(Tuned {
            pairs: 0,
            numbers: Margins::default().numbers().map(f64::from),
        });
        tell(&tuned);
        while tuned.pairs < self.duel.pairs && !stop.load(Ordering::Relaxed) {
            let end = self.duel.pairs.min(tuned.pairs + self.pairs_a_round.max(1));
            let Some(results) = self.round(&ascent, &tuned, end, stop)? else {
                break;
            };
            ascent.learn(&mut tuned, &results);
            record.push(&tuned)?;
            tell(&tuned);
        }
        Ok(tuned)
    }

    /// Plays the pairs up to a number: what the side with the first margins made
    /// in each, from -1 to 1. `None` where it was stopped.
    fn round(
        &self,
        ascent: &Ascent,
        tuned: &Tuned,
        end: u64,
        stop: &AtomicBool,
    ) -> Result<Option<Vec<f64>>, TuneError> {
        // Fails here and not in a thread.
        drop(Table::new(&self.duel).map_err(DuelError::from)?);
        let crew = Crew {
            threads: self.duel.threads,
            first: tuned.pairs,
            end,
            deadline: None,
            stop,
        };
        let mut results = Vec::new();
        crew.run(
            || {
                let mut table = Table::new(&self.duel).map_err(|_| Dropped);
                move |number, stop: &AtomicBool| match &mut table {
                    Ok(table) => {
                        table.set_margins(ascent.sides(tuned, number));
                        table.pair(number, stop)
                    }
                    Err(Dropped) => Err(Dropped),
                }
            },
            |pair: Option<[u8; 2]>| {
                let name = &self.duel.variant.rules().name;
                let pair = pair.ok_or_else(|| DuelError::NoGame(name.clone()))?;
                results.push(f64::from(pair[0] + pair[1]) / 2.0 - 1.0);
                Ok::<_, TuneError>(ControlFlow::Continue(()))
            },
            || {},
        )?;
        let is_whole = results.len() as u64 == end - tuned.pairs;
        Ok(is_whole.then_some(results))
    }

    /// Which numbers are tuned.
    fn chosen(&self) -> Result<[bool; 13], TuneError> {
        for name in &self.only {
            if !Margins::NAMES.iter().any(|(known, _)| known == name) {
                return Err(TuneError::Unknown {
                    name: name.clone(),
                    known: Margins::NAMES.map(|(known, _)| known).join(", "),
                });
            }
        }
        let is_chosen =
            |name: &str| self.only.is_empty() || self.only.iter().any(|only| only == name);
        Ok(Margins::NAMES.map(|(name, _)| is_chosen(name)))
    }

    /// What may not change while it goes on.
    fn header(&self) -> String {
        format!(
            "{} {} {}",
            self.pairs_a_round,
            self.only.join(","),
            self.duel.header()
        )
    }
}
