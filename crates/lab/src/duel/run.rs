//! A match from its first pair, or where it was left, to its end.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use damas_engine::{Margins, Skill};
use serde::Serialize;

use super::game::Table;
use super::record::Record;
use super::{Duel, DuelError, Effort, Standing};
use crate::crew::{Crew, Dropped};
use crate::fingerprint::fingerprint;
use crate::judge::Ending;
use crate::openings::Ballots;
use crate::stats::Verdict;

/// What may not change while a match goes on.
#[derive(Serialize)]
struct Header<'d> {
    rules: &'d str,
    facts: String,
    contenders: [Side<'d>; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    ballots: Option<&'d str>,
    opening: (u32, u32),
    balance: i32,
    ending: &'d Ending,
    seed: u64,
}

#[derive(Serialize)]
struct Side<'d> {
    weights: &'d str,
    effort: Effort,
    /// Where they are not the usual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    margins: Option<[i32; 13]>,
    /// Where it is not the highest one.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
}

impl Duel {
    /// Plays the match, or goes on with the one in a record, and tells now and
    /// then how it stands. `stop` ends it within a moment.
    ///
    /// # Errors
    /// Where the record cannot be written or is of another match, or no game can
    /// be begun.
    pub fn run(
        &self,
        record: Option<&Path>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Standing),
    ) -> Result<Standing, DuelError> {
        let mut standing = Standing::new();
        let mut record = match record {
            Some(path) => {
                let (record, pairs) = Record::open(path, &self.header())?;
                for pair in pairs.into_iter().take(self.pairs as usize) {
                    standing.add(pair, self.sprt.as_ref());
                }
                Some(record)
            }
            None => None,
        };
        // Fails here and not in a thread.
        drop(Table::new(self)?);
        let crew = Crew {
            threads: self.threads,
            first: standing.pairs.count(),
            end: self.pairs,
            deadline: None,
            stop,
        };
        if standing.verdict != Verdict::Open {
            return Ok(standing);
        }
        let standing = RefCell::new(standing);
        crew.run(
            || {
                let mut table = Table::new(self).map_err(|_| Dropped);
                move |number, stop: &AtomicBool| match &mut table {
                    Ok(table) => table.pair(number, stop),
                    Err(Dropped) => Err(Dropped),
                }
            },
            |pair| {
                let name = &self.variant.rules().name;
                let pair = pair.ok_or_else(|| DuelError::NoGame(name.clone()))?;
                if let Some(record) = &mut record {
                    record.push(pair)?;
                }
                let mut standing = standing.borrow_mut();
                standing.add(pair, self.sprt.as_ref());
                Ok(match standing.verdict {
                    Verdict::Open => ControlFlow::Continue(()),
                    Verdict::Passed | Verdict::Failed => ControlFlow::Break(()),
                })
            },
            || tell(&standing.borrow()),
        )
        .map(|()| *standing.borrow())
    }

    /// What may not change while it goes on, as a line.
    pub(crate) fn header(&self) -> String {
        let rules = self.variant.rules();
        let side = |at: usize| {
            let contender = &self.contenders[at];
            let margins = contender.margins;
            Side {
                weights: &contender.evaluation.name,
                effort: contender.effort,
                level: (contender.skill != Skill::FULL).then(|| contender.skill.level()),
                margins: (margins != Margins::default()).then(|| margins.numbers()),
            }
        };
        let header = Header {
            rules: &rules.name,
            facts: fingerprint(rules),
            contenders: [side(0), side(1)],
            ballots: self.ballots.as_ref().map(Ballots::digest),
            opening: self.opening,
            balance: self.balance,
            ending: &self.ending,
            seed: self.seed,
        };
        // Names, numbers and lists always have a text.
        serde_json::to_string(&header).unwrap_or_default()
    }
}
