//! What a build will take, before anything is spent.

use damas::board::Board;
use damas::rules::{Job, Rules, Ruleset};

use crate::facts::Facts;
use crate::ground::Ground;
use crate::index::Index;
use crate::known::pairs;
use crate::material::Slice;
use crate::metric::Metric;

/// A build, estimated.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Files, those of fewer pieces first.
    pub files: Vec<PlannedFile>,
    metric: Metric,
}

/// A file of a plan.
#[derive(Clone, Debug)]
pub struct PlannedFile {
    /// Pieces on the board.
    pub pieces: u8,
    /// Endings, in the order in which they are built, with their positions.
    pub slices: Vec<(Slice, u64)>,
    /// Bytes of memory that the endings that are solved together take, pair by pair.
    memory: Vec<u64>,
}

impl PlannedFile {
    /// Positions.
    pub fn positions(&self) -> u64 {
        sum(self.slices.iter().map(|&(_, positions)| positions))
    }
}

/// Bytes of memory for each position of endings that are solved together: its
/// state, what is pending and its code, four to six bytes, and later its code,
/// whether a capture is due, and what is kept of it, at most seven.
pub(crate) const SOLVING: u64 = 8;

/// Positions that one core solves and checks in a second, a cautious figure for
/// a board of 32 squares.
const SPEED: u64 = 700_000;

impl Plan {
    /// The plan of the tables of a rule set up to so many pieces.
    pub fn of(rules: &Rules, pieces: u8, metric: Metric) -> Self {
        let files = rules.specialise(Lay {
            rules,
            pieces,
            metric,
        });
        Self { files, metric }
    }

    /// Positions of all files.
    pub fn positions(&self) -> u64 {
        sum(self.files.iter().map(PlannedFile::positions))
    }

    /// Bytes of memory that let everything be solved in memory.
    pub fn memory(&self) -> u64 {
        let pairs = self.files.iter().flat_map(|file| &file.memory);
        pairs.copied().max().unwrap_or(0)
    }

    /// Bytes of all files, estimated from files that were built: tenths of a bit
    /// for each position.
    pub fn disk(&self) -> u64 {
        let tenths_of_bits = if self.metric.has_distances() { 16 } else { 3 };
        self.positions() / 80 * tenths_of_bits + 4096
    }

    /// Seconds on so many cores, estimated for boards with so many squares.
    pub fn seconds(&self, squares: u64, cores: u64) -> u64 {
        // Kings run farther on larger boards, and tables outgrow the caches.
        self.positions() / 32 / (SPEED * cores.max(1)) * squares + 1
    }
}

/// A sum that stops at the greatest number.
fn sum(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, u64::saturating_add)
}

struct Lay<'a> {
    rules: &'a Rules,
    pieces: u8,
    metric: Metric,
}

impl Job for Lay<'_> {
    type Output = Vec<PlannedFile>;

    fn run<R: Ruleset>(self, rules: R) -> Vec<PlannedFile> {
        let ground = Ground::<R::Board>::new(&Facts::of(self.rules), Box::new(rules));
        lay(&ground, self.pieces, self.metric)
    }
}

fn lay<B: Board>(ground: &Ground<B>, pieces: u8, metric: Metric) -> Vec<PlannedFile> {
    let kept_bits = if metric.has_distances() { 16 } else { 2 };
    let mut kept = 0;
    let mut files = Vec::new();
    for pieces in 2..=pieces {
        let mut file = PlannedFile {
            pieces,
            slices: Vec::new(),
            memory: Vec::new(),
        };
        for pair in pairs(ground, pieces) {
            let sized = pair.into_iter().map(|slice| {
                let positions = Index::new(ground, slice.material).len();
                (slice, positions)
            });
            let sized: Vec<_> = sized.collect();
            let positions = sum(sized.iter().map(|&(_, positions)| positions));
            let solving = positions.saturating_mul(SOLVING);
            file.memory.push(solving.saturating_add(kept));
            kept = kept.saturating_add(positions / 8 * kept_bits);
            file.slices.extend(sized);
        }
        files.push(file);
    }
    files
}
