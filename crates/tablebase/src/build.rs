//! Tables built: slice after slice, each kept as soon as it is solved, so that a
//! build that is broken off goes on where it was.

mod load;
mod parts;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use damas::board::Board;
use damas::rules::{Job, Rules, Ruleset};
use damas::text::fen;

use crate::facts::Facts;
use crate::file::{FileError, Pressed, TableFile};
use crate::ground::Ground;
use crate::index::Index;
use crate::known::{Known, pairs};
use crate::material::{MOST_PIECES, Slice};
use crate::metric::Metric;
use crate::plan::Plan;
use crate::set::file_path;
use crate::setup::setup;
use crate::solve::Problem;
use crate::survey::Survey;
use parts::Parts;

/// What is to be built.
#[derive(Clone, Debug)]
pub struct Order<'a> {
    /// The rule set.
    pub rules: &'a Rules,
    /// Most pieces.
    pub pieces: u8,
    /// What is told of positions.
    pub metric: Metric,
    /// Where the files go.
    pub dir: &'a Path,
    /// Bytes of memory that may be used.
    pub memory: u64,
    /// Derive every value again from its moves before it is kept.
    pub check: bool,
}

/// What hears of a build.
pub trait Progress: Sync {
    /// Endings of so many positions are begun.
    fn begins(&self, slice: Slice, positions: u64);
    /// So many positions are done: solved now, or there already.
    fn done(&self, positions: u64);
}

/// What came of a build.
#[derive(Clone, Debug, Default)]
pub struct Built {
    /// The files, those of fewer pieces first.
    pub files: Vec<PathBuf>,
    /// Positions solved.
    pub solved: u64,
    /// Positions that were there already.
    pub found: u64,
    /// Seconds for solving, checking and pressing together.
    pub seconds: f64,
}

/// Why a build fails.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// Too few or too many pieces.
    #[error("tables are of 2 to {MOST_PIECES} pieces, not of {0}")]
    Pieces(u8),
    /// It needs more memory than it may use.
    #[error("{slice} needs {needed} bytes of memory, and {allowed} are allowed")]
    Memory {
        /// The first ending that does not fit.
        slice: Slice,
        /// Bytes needed.
        needed: u64,
        /// Bytes allowed.
        allowed: u64,
    },
    /// A file cannot be written or read.
    #[error("`{file}`: {fault}")]
    File {
        /// Its path.
        file: String,
        /// What is wrong.
        fault: FileError,
    },
    /// A value does not follow from its moves: the program or the machine errs.
    #[error("the values of {slice} contradict each other in {fen}")]
    Contradiction {
        /// The ending.
        slice: Slice,
        /// The position.
        fen: String,
    },
}

/// Builds tables.
///
/// # Errors
/// See [`BuildError`]; whatever was finished before is kept.
pub fn build(order: &Order<'_>, progress: &dyn Progress) -> Result<Built, BuildError> {
    if !(2..=MOST_PIECES).contains(&order.pieces) {
        return Err(BuildError::Pieces(order.pieces));
    }
    let plan = Plan::of(order.rules, order.pieces, order.metric);
    if let Some((slice, needed)) = plan.first_beyond(order.memory) {
        return Err(BuildError::Memory {
            slice,
            needed,
            allowed: order.memory,
        });
    }
    order
        .rules
        .specialise(Ready(order.rules))
        .build(order, progress)
}

/// The job of making a builder that knows the board alone.
struct Ready<'a>(&'a Rules);

trait Builder {
    fn build(&self, order: &Order<'_>, progress: &dyn Progress) -> Result<Built, BuildError>;
}

impl Job for Ready<'_> {
    type Output = Box<dyn Builder>;

    fn run<R: Ruleset>(self, rules: R) -> Box<dyn Builder> {
        Box::new(Ground::<R::Board>::new(&Facts::of(self.0), Box::new(rules)))
    }
}

impl<B: Board> Builder for Ground<B> {
    fn build(&self, order: &Order<'_>, progress: &dyn Progress) -> Result<Built, BuildError> {
        let mut work = Work {
            ground: self,
            order,
            progress,
            known: Known::new(),
            built: Built::default(),
        };
        for pieces in 2..=order.pieces {
            work.build_count(pieces)?;
        }
        Ok(work.built)
    }
}

struct Work<'a, B: Board> {
    ground: &'a Ground<B>,
    order: &'a Order<'a>,
    progress: &'a dyn Progress,
    known: Known<B>,
    built: Built,
}

impl<B: Board> Work<'_, B> {
    /// Builds the file of so many pieces, if it is not there.
    fn build_count(&mut self, pieces: u8) -> Result<(), BuildError> {
        let order = self.order;
        let path = file_path(order.dir, order.rules, pieces, order.metric);
        if path.exists() {
            self.take(&path, pieces)?;
        } else {
            let parts = Parts::new(order, pieces, &path)?;
            for pair in pairs(self.ground, pieces) {
                self.build_pair(&parts, pair)?;
            }
            parts.join(&pairs(self.ground, pieces).concat())?;
        }
        self.built.files.push(path);
        Ok(())
    }

    /// Takes over a file that is there; its values are needed only where files
    /// of more pieces are to be built.
    fn take(&mut self, path: &Path, pieces: u8) -> Result<(), BuildError> {
        let file = parts::open(path, self.order)?;
        if pieces < self.order.pieces {
            for pair in pairs(self.ground, pieces) {
                self.load(path, &file, &pair)?;
            }
        } else {
            let positions = file.header().entries.iter().map(|e| e.summary.positions);
            self.found(positions.sum());
        }
        Ok(())
    }

    fn found(&mut self, positions: u64) {
        self.built.found += positions;
        self.progress.done(positions);
    }

    /// Loads the values of slices that are there.
    fn load(&mut self, path: &Path, file: &TableFile, pair: &[Slice]) -> Result<(), BuildError> {
        let loaded = load::pair(self.ground, &self.known, file, pair);
        let failed = |fault| parts::failed(path, fault);
        for (slice, solved) in loaded.map_err(failed)? {
            self.found(solved.index.len());
            self.known.put(slice, Arc::new(solved));
        }
        Ok(())
    }

    /// Solves slices that hang on each other, or takes them as they are found.
    fn build_pair(&mut self, parts: &Parts<'_>, pair: Vec<Slice>) -> Result<(), BuildError> {
        if let Some((path, file)) = parts.find(&pair) {
            return self.load(&path, &file, &pair);
        }
        let metric = self.order.metric;
        let begun = Instant::now();
        let problem = Problem::new(self.ground, &self.known, pair, metric);
        let positions = problem.indices.iter().map(Index::len).sum();
        self.progress.begins(problem.slices[0], positions);
        let codes = problem.solve(problem.method());
        if self.order.check {
            problem.check(&codes).map_err(|wrong| {
                let geometry = self.order.rules.geometry();
                let setup = setup(&wrong.placement, &geometry);
                BuildError::Contradiction {
                    slice: wrong.slice,
                    fen: fen::write(&geometry, &setup),
                }
            })?;
        }
        let halves = problem.slices.iter().zip(&problem.indices).zip(&codes);
        let pressed = halves.map(|((&slice, index), codes)| {
            let survey = Survey::of(self.ground, slice, index, codes);
            let leaves_out = !self.ground.movement.optional_capture;
            Pressed::new::<B>(slice, index, metric, codes, &survey, leaves_out)
        });
        parts.keep(pressed.collect())?;
        let kept = problem.keep(codes, metric);
        for (slice, solved) in kept {
            self.known.put(slice, solved);
        }
        self.built.solved += positions;
        self.built.seconds += begun.elapsed().as_secs_f64();
        self.progress.done(positions);
        Ok(())
    }
}

/// An I/O error as a fault of a file.
pub(crate) fn io_fault(path: &Path, error: io::Error) -> BuildError {
    parts::failed(path, error.into())
}
