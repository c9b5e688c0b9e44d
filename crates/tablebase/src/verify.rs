//! Files verified: every value derived again from the values of what its moves
//! lead to, by a separate way.
//!
//! Nothing of the solver or the index is used here. Positions are gone through
//! by lists of squares as `docs/tablebase-format.md` says, moves come from
//! [`Variant`], and what the board decides is decided anew.

mod naive;
mod order;

use std::collections::HashMap;
use std::sync::Arc;

use damas::color::Color;
use damas::moves::Move;
use damas::position::{Setup, Verdict};
use damas::text::fen;
use damas::variant::Variant;
use rayon::prelude::*;

use crate::build::Progress;
use crate::codes::LEFT_OUT;
use crate::file::{Entry, FileError, TableFile, ValuesDigest};
use crate::material::{Material, Slice};
use crate::metric::Metric;
use crate::set::TableSet;
use crate::value::{Code, Value};
use naive::Decisions;
use order::Order;

/// What is wrong with a set of files.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// A file is damaged.
    #[error("`{file}` {fault}")]
    File {
        /// Its path.
        file: String,
        /// What is wrong.
        fault: FileError,
    },
    /// A value does not follow from those of the moves.
    #[error("`{file}`: {slice}, number {number}, {fen}: has {found}, and its moves give {derived}")]
    Value {
        /// The file.
        file: String,
        /// The ending.
        slice: Slice,
        /// The position's number.
        number: u64,
        /// The position.
        fen: String,
        /// What the file has.
        found: String,
        /// What follows from the moves.
        derived: String,
    },
    /// The numbers of wins, losses and captures do not fit the values.
    #[error("`{file}`: {slice} has {found} {what}, and says {said}")]
    Count {
        /// The file.
        file: String,
        /// The ending.
        slice: Slice,
        /// Of what.
        what: &'static str,
        /// How many there are.
        found: u64,
        /// How many the file says.
        said: u64,
    },
    /// The digest of the values is not that of the file.
    #[error("`{file}`: the values of {slice} do not fit their digest")]
    Digest {
        /// The file.
        file: String,
        /// The ending.
        slice: Slice,
    },
    /// A position has more capture routes than are followed.
    #[error("`{file}`: {fen} has too many capture routes")]
    Routes {
        /// The file.
        file: String,
        /// The position.
        fen: String,
    },
}

/// Positions verified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Positions whose values were derived again.
    pub positions: u64,
    /// Those of them that the files leave out.
    pub left_out: u64,
}

/// Verifies every value of a set, and every byte of its files.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(
    variant: &Arc<Variant>,
    set: &TableSet,
    progress: &dyn Progress,
) -> Result<Verified, VerifyError> {
    let mut check = Check {
        variant,
        metric: set.metric(),
        decisions: Decisions::of(variant.rules()),
        endings: HashMap::new(),
    };
    let mut verified = Verified::default();
    for file in set.files() {
        let failed = |fault| VerifyError::File {
            file: file.name().to_owned(),
            fault,
        };
        file.check_digests().map_err(failed)?;
        for (at, entry) in file.header().entries.iter().enumerate() {
            let slice = entry.slice;
            let order = Order::new(variant, slice.material);
            if order.len() != entry.summary.positions || check.endings.contains_key(&slice) {
                return Err(failed(FileError::MissingSlice { slice }));
            }
            let values = file.values(at).map_err(failed)?;
            check.endings.insert(slice, Ending { order, values });
        }
        for entry in &file.header().entries {
            check.is_founded(entry).map_err(failed)?;
        }
        for at in 0..file.header().entries.len() {
            let done = check.entry(file, at, progress)?;
            verified.positions += done.positions;
            verified.left_out += done.left_out;
        }
    }
    Ok(verified)
}

/// An ending as the file has it.
struct Ending {
    order: Order,
    /// None where the ending is left out.
    values: Vec<Code>,
}

impl Ending {
    fn value(&self, number: u64) -> Option<Code> {
        self.values.get(number as usize).copied()
    }
}

struct Check<'a> {
    variant: &'a Arc<Variant>,
    metric: Metric,
    decisions: Decisions,
    endings: HashMap<Slice, Ending>,
}

/// What was found in a part of an ending.
#[derive(Clone, Copy, Default)]
struct Tally {
    wins: u64,
    losses: u64,
    captures: u64,
}

/// Positions checked at a time, by one thread.
const CHUNK: u64 = 4096;

impl Check<'_> {
    /// An ending that is left out follows from its twin, which must be there.
    fn is_founded(&self, entry: &Entry) -> Result<(), FileError> {
        let with_both = self.endings.keys().any(|slice| slice.turn == Color::Black);
        let twin = self.endings.get(&entry.slice.twin(!with_both));
        if entry.is_left_out && twin.is_none_or(|twin| twin.values.is_empty()) {
            let slice = entry.slice;
            return Err(FileError::MissingSlice { slice });
        }
        Ok(())
    }

    fn entry(
        &self,
        file: &TableFile,
        at: usize,
        progress: &dyn Progress,
    ) -> Result<Verified, VerifyError> {
        let (header, entry) = (file.header(), &file.header().entries[at]);
        let (slice, positions) = (entry.slice, entry.summary.positions);
        progress.begins(slice, positions);
        let chunks: Vec<_> = (0..positions.div_ceil(CHUNK))
            .into_par_iter()
            .map(|chunk| {
                let numbers = chunk * CHUNK..positions.min((chunk + 1) * CHUNK);
                let done = self.numbers(file, slice, numbers.clone());
                progress.done(numbers.end - numbers.start);
                done
            })
            .collect::<Result<_, _>>()?;
        let mut tally = Tally::default();
        let mut values = ValuesDigest::default();
        for (part, kept) in chunks {
            tally.wins += part.wins;
            tally.losses += part.losses;
            tally.captures += part.captures;
            values.add(&kept);
        }
        let counts = [
            ("wins", tally.wins, entry.summary.wins),
            ("losses", tally.losses, entry.summary.losses),
            ("captures", tally.captures, entry.summary.captures),
        ];
        let name = || file.name().to_owned();
        if let Some((what, found, said)) = counts.into_iter().find(|(_, found, said)| found != said)
        {
            return Err(VerifyError::Count {
                file: name(),
                slice,
                what,
                found,
                said,
            });
        }
        if values.finished() != entry.values_digest {
            let file = name();
            return Err(VerifyError::Digest { file, slice });
        }
        let left_out = if entry.is_left_out {
            positions
        } else if header.leaves_captures_out {
            tally.captures
        } else {
            0
        };
        Ok(Verified {
            positions,
            left_out,
        })
    }

    /// Checks some numbers of an ending; what was found, and the values that the
    /// file should have.
    fn numbers(
        &self,
        file: &TableFile,
        slice: Slice,
        numbers: std::ops::Range<u64>,
    ) -> Result<(Tally, Vec<Code>), VerifyError> {
        let ending = &self.endings[&slice];
        let leaves_captures_out = file.header().leaves_captures_out;
        let mut tally = Tally::default();
        let mut kept = Vec::new();
        for number in numbers {
            let setup = ending.order.setup(number, slice.turn);
            let (derived, can_capture) = self.derive(file, &setup)?;
            let value = Value::of(derived);
            tally.wins += u64::from(value.verdict == Verdict::Win);
            tally.losses += u64::from(value.verdict == Verdict::Loss);
            tally.captures += u64::from(can_capture);
            let is_kept = !(can_capture && leaves_captures_out);
            let found = ending.value(number).unwrap_or(derived);
            if is_kept && found != derived {
                return Err(VerifyError::Value {
                    file: file.name().to_owned(),
                    slice,
                    number,
                    fen: fen::write(self.variant.geometry(), &setup),
                    found: text(self.metric, found),
                    derived: text(self.metric, derived),
                });
            }
            kept.push(if is_kept { derived } else { LEFT_OUT });
        }
        Ok((tally, kept))
    }

    /// The value of a position from those of its moves, and whether one of them
    /// captures.
    fn derive(&self, file: &TableFile, setup: &Setup) -> Result<(Code, bool), VerifyError> {
        let legal = self.variant.legal_moves(setup);
        let legal = legal.map_err(|_| VerifyError::Routes {
            file: file.name().to_owned(),
            fen: fen::write(self.variant.geometry(), setup),
        })?;
        let captures = self.captures(&legal);
        if let Some(verdict) = self.decisions.decided(setup, legal.is_empty()) {
            return Ok((self.code(verdict, 0), captures));
        }
        let (mut win, mut loss, mut draws) = (None, None, false);
        for mv in &legal {
            let after = self.variant.play(setup, mv);
            let value = Value::of(self.value(file, &after)?);
            let is_conversion = mv.is_capture() || mv.promotes;
            let plies = match self.metric {
                Metric::Wld => 0,
                Metric::Dtc if is_conversion => 1,
                _ => value.distance + 1,
            };
            match value.verdict {
                Verdict::Loss => win = Some(win.map_or(plies, |win: u16| win.min(plies))),
                Verdict::Draw => draws = true,
                Verdict::Win => loss = loss.max(Some(plies)),
            }
        }
        let code = match (win, draws, loss) {
            (Some(plies), _, _) => self.code(Verdict::Win, plies),
            (None, false, Some(plies)) => self.code(Verdict::Loss, plies),
            _ => self.code(Verdict::Draw, 0),
        };
        Ok((code, captures))
    }

    /// Whether the side to move captures: because it must, or where it need not,
    /// because it can. A lone piece that may move twice and captures with its
    /// second move only need not.
    fn captures(&self, legal: &[Move]) -> bool {
        if self.variant.rules().movement.optional_capture {
            legal.iter().any(Move::is_capture)
        } else {
            !legal.is_empty() && legal.iter().all(Move::is_capture)
        }
    }

    /// The value of a position that a move leads to: as the board decides, as
    /// the file has it, or derived where files leave it out.
    fn value(&self, file: &TableFile, setup: &Setup) -> Result<Code, VerifyError> {
        if let Some(verdict) = self.decisions.decided(setup, false) {
            return Ok(self.code(verdict, 0));
        }
        let value_of = |setup: &Setup| {
            let slice = Slice {
                material: material(setup),
                turn: setup.turn.unwrap_or(Color::White),
            };
            let ending = self.endings.get(&slice)?;
            Some(ending.value(ending.order.number(setup)))
        };
        let legal = self.variant.legal_moves(setup).unwrap_or_default();
        if file.header().leaves_captures_out && self.captures(&legal) {
            return self.derive(file, setup).map(|(code, _)| code);
        }
        // Files with White to move alone have the board turned.
        let found = value_of(setup).or_else(|| value_of(&order::turned(self.variant, setup)));
        match found {
            Some(Some(code)) => Ok(code),
            Some(None) => self.derive(file, setup).map(|(code, _)| code),
            None => Err(VerifyError::File {
                file: file.name().to_owned(),
                fault: FileError::MissingSlice {
                    slice: Slice {
                        material: material(setup),
                        turn: setup.turn.unwrap_or(Color::White),
                    },
                },
            }),
        }
    }

    fn code(&self, verdict: Verdict, distance: u16) -> Code {
        let distance = if self.metric == Metric::Wld {
            0
        } else {
            distance
        };
        Value { verdict, distance }.code()
    }
}

/// What stands on the board.
fn material(setup: &Setup) -> Material {
    let count = |side: Color| {
        let own = setup.pieces[side].0;
        let kings = (own & setup.kings.0).count_ones() as u8;
        (own.count_ones() as u8 - kings, kings)
    };
    let ((wm, wk), (bm, bk)) = (count(Color::White), count(Color::Black));
    Material::new(wm, wk, bm, bk)
}

/// A value in words.
fn text(metric: Metric, code: Code) -> String {
    let Value { verdict, distance } = Value::of(code);
    let name = match verdict {
        Verdict::Win => "a win",
        Verdict::Draw => return "a draw".to_owned(),
        Verdict::Loss => "a loss",
    };
    match metric {
        Metric::Wld => name.to_owned(),
        _ => format!("{name} in {distance} plies"),
    }
}

#[cfg(test)]
mod tests;
