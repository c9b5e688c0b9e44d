//! Tables built: slice after slice, each kept as soon as it is solved, so that a
//! build that is broken off goes on where it was.

mod budget;
mod load;
mod parts;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use damas::board::Board;
use damas::rules::{Job, Rules, Ruleset};
use damas::text::fen;
use rayon::prelude::*;

use crate::captures::Captures;
use crate::codes::Codes;
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
use crate::shelf::{Shelf, Solved};
use crate::solve::Problem;
use crate::survey::Summary;
use budget::Budget;
use load::Room;
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
    /// Bytes of memory that may be used for values; endings that do not fit are
    /// solved on disk, which takes many times the time.
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
        let plan = Plan::of(order.rules, order.pieces, order.metric);
        let mut work = Work {
            budget: Budget::new(&plan, order.memory, order.metric, order.dir),
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
    budget: Budget,
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
        let len = |slice: &Slice| Index::new(self.ground, slice.material).len();
        let positions = pair.iter().map(len).sum();
        let room = Room {
            work: self.budget.work(positions),
            shelf: self.budget.shelf(positions),
        };
        let loaded = load::pair(self.ground, &mut self.known, file, pair, &room);
        loaded.map_err(|fault| parts::failed(path, fault))?;
        self.found(positions);
        Ok(())
    }

    /// Solves slices that hang on each other, or takes them as they are found.
    fn build_pair(&mut self, parts: &Parts<'_>, pair: Vec<Slice>) -> Result<(), BuildError> {
        if let Some((path, file)) = parts.find(&pair) {
            return self.load(&path, &file, &pair);
        }
        let begun = Instant::now();
        let problem = Problem::new(self.ground, &self.known, pair, self.order.metric);
        let positions = problem.indices.iter().map(Index::len).sum();
        self.progress.begins(problem.slices[0], positions);
        let (codes, captures) = self.solve(&problem, positions)?;
        let Problem {
            slices, indices, ..
        } = problem;
        let pressed = self.press(&slices, indices, codes, &captures)?;
        parts.keep(pressed)?;
        self.built.solved += positions;
        self.built.seconds += begun.elapsed().as_secs_f64();
        self.progress.done(positions);
        Ok(())
    }

    /// The codes of each slice, derived twice if that is wanted, and where there are
    /// captures if that was seen on the way.
    fn solve(
        &self,
        problem: &Problem<'_, B>,
        positions: u64,
    ) -> Result<(Vec<Codes>, Vec<Captures>), BuildError> {
        let pool = self.budget.work(positions);
        let (codes, captures) = match &pool {
            None => problem.solve(problem.method()),
            Some(pool) => {
                let codes = problem.solve_on_disk(pool).map_err(|e| self.failed(e))?;
                (codes, Vec::new())
            }
        };
        if !self.order.check {
            return Ok((codes, captures));
        }
        let checked = problem.check(&codes);
        if let Some(pool) = pool {
            pool.check().map_err(|error| self.failed(error))?;
        }
        match checked {
            Ok(()) => Ok((codes, captures)),
            Err(wrong) => {
                let geometry = self.order.rules.geometry();
                Err(BuildError::Contradiction {
                    slice: wrong.slice,
                    fen: fen::write(&geometry, &setup(&wrong.placement, &geometry)),
                })
            }
        }
    }

    /// Presses slices, and puts their values with what is known.
    fn press(
        &mut self,
        slices: &[Slice],
        indices: Vec<Index<B::Word>>,
        codes: Vec<Codes>,
        captures: &[Captures],
    ) -> Result<Vec<Pressed>, BuildError> {
        let metric = self.order.metric;
        let budget = &mut self.budget;
        let pools: Vec<_> = indices.iter().map(|i| budget.shelf(i.len())).collect();
        let ground = self.ground;
        let each = slices.par_iter().enumerate();
        let each = each.zip(indices).zip(codes).zip(pools);
        let done = each.map(|((((at, &slice), index), mut codes), pool)| {
            let values = Shelf::of(&codes, metric, pool.as_ref())?;
            let summary = Summary::of(ground, slice, &index, &mut codes, captures.get(at));
            let pressed = Pressed::new(slice, index.strides(), metric, &codes, &summary);
            if let Codes::Disk { paged, .. } = &codes {
                paged.pool().check()?;
            }
            Ok((pressed, Solved { index, values }))
        });
        let done: io::Result<Vec<_>> = done.collect();
        let mut pressed = Vec::new();
        for (&slice, (told, solved)) in slices.iter().zip(done.map_err(|e| self.failed(e))?) {
            pressed.push(told);
            self.known.put(slice, Arc::new(solved));
        }
        if metric == Metric::Wld {
            Pressed::leave_dear_out(&mut pressed);
        }
        Ok(pressed)
    }

    /// An error of what is kept on disk for a while.
    fn failed(&self, error: io::Error) -> BuildError {
        io_fault(self.order.dir, error)
    }
}

/// An I/O error as a fault of a file.
pub(crate) fn io_fault(path: &Path, error: io::Error) -> BuildError {
    parts::failed(path, error.into())
}
