//! Opening books, grown by drop-out expansion.
//!
//! The book is a net of positions, each worth what the best of its moves is.
//! Again and again a leaf is expanded: all its moves are searched and go into the
//! book. Which leaf comes next follows from how likely it is to be played: each
//! ply costs a little, and each move as much more as it is worth less than the
//! best one (T. Lincke, "Strategies for the automatic construction of opening
//! books", 2001).

mod net;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use damas::position::Setup;
use damas::variant::Variant;
use damas_engine::{Book, BookError, Engine, Limits, SettingsError};
use thiserror::Error;

use crate::evaluation::Evaluation;
use crate::files::{self, FileError};
use net::Net;

/// Time between two writings of the file.
const PATIENCE: Duration = Duration::from_secs(30);

/// How a book is grown.
#[derive(Clone, Debug)]
pub struct Grower {
    /// The rule set.
    pub variant: Arc<Variant>,
    /// What things are worth.
    pub evaluation: Evaluation,
    /// Positions that each search visits.
    pub nodes: u64,
    /// What a ply costs, in hundredths of a man that a move may be worth less.
    pub ply_cost: u32,
}

/// When a book is large enough: at whichever comes first.
#[derive(Clone, Copy, Debug, Default)]
pub struct BookExtent {
    /// Positions with moves.
    pub positions: Option<usize>,
    /// Time from now on.
    pub time: Option<Duration>,
}

/// How far a book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// Positions with moves.
    pub positions: usize,
    /// Plies of the longest line.
    pub deepest: u32,
    /// What the start is worth to the side that begins.
    pub score: i32,
    /// Whether nothing is left to be expanded.
    pub is_complete: bool,
}

/// Why a book cannot be grown.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum GrowError {
    /// Its file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file holds no book of the rule set.
    #[error(transparent)]
    Book(#[from] BookError),
    /// An engine cannot be had.
    #[error(transparent)]
    Engine(#[from] SettingsError),
}

impl Grower {
    /// Grows the book of a file, or a new one, and tells after each position how
    /// far it is. `stop` ends it within a moment.
    ///
    /// # Errors
    /// Where the file cannot be read or written or holds another book.
    pub fn grow(
        &self,
        path: &Path,
        extent: BookExtent,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Growth),
    ) -> Result<Growth, GrowError> {
        let start = Instant::now();
        let mut engine = self.evaluation.engine(&self.variant)?;
        let book = match files::read_if_there(path)? {
            Some(bytes) => Book::from_bytes(&self.variant, &bytes)?,
            None => Book::default(),
        };
        let mut net = Net::from_book(&self.variant, &book, self.ply_cost);
        let mut written = start;
        while !extent.is_reached(&net.growth(), start) {
            let mut search = |setup: &Setup| self.search(&mut engine, setup, stop);
            if !net.expand(&self.variant, &mut search) {
                break;
            }
            tell(&net.growth());
            if written.elapsed() > PATIENCE {
                written = Instant::now();
                self.write(path, &net)?;
            }
        }
        self.write(path, &net)?;
        Ok(net.growth())
    }

    fn write(&self, path: &Path, net: &Net) -> Result<(), GrowError> {
        let book = net.to_book();
        Ok(files::write_whole(path, &book.to_bytes(&self.variant))?)
    }

    /// What a position is worth to the side to move; `None` if it was stopped.
    fn search(&self, engine: &mut Engine, setup: &Setup, stop: &AtomicBool) -> Option<i32> {
        let limits = Limits {
            nodes: Some(self.nodes.max(1)),
            ..Limits::default()
        };
        engine.forget();
        let report = engine.think(std::slice::from_ref(setup), &limits, stop);
        // Nobody knows what a position with too many capture routes is worth.
        let score = report.map_or(0, |report| report.score);
        (!stop.load(Ordering::Relaxed)).then_some(score)
    }
}

impl BookExtent {
    fn is_reached(self, growth: &Growth, start: Instant) -> bool {
        growth.is_complete
            || self.positions.is_some_and(|most| growth.positions >= most)
            || self.time.is_some_and(|most| start.elapsed() >= most)
    }
}
