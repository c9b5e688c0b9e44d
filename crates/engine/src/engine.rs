//! The engine without type parameters.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use damas::board::{Board, Geometry, Word};
use damas::moves::{BitMove, Move};
use damas::position::{Position, Setup};
use damas::rules::{Job, Rules, Ruleset};
use damas::variant::Variant;

use crate::limits::{Clock, Limits};
use crate::search::{Found, Kit, Search};

pub use crate::search::WIN;

/// What a search has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The move to play.
    pub best: Move,
    /// Hundredths of a man, as the side to move sees it; a win in `n` plies is
    /// [`WIN`]` - n`, a loss the negative of it.
    pub score: i32,
    /// Plies that were looked ahead in full.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
    /// The line that both sides are expected to play, the best move first.
    pub pv: Vec<Move>,
}

/// A machine that plays one rule set.
///
/// ```
/// use std::sync::{Arc, atomic::AtomicBool};
/// use damas::{rules::Rules, variant::Variant};
/// use damas_engine::{Engine, Limits};
///
/// let russian = Arc::new(Variant::new(Rules::builtin("russian")?));
/// let mut engine = Engine::new(Arc::clone(&russian));
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let stop = AtomicBool::new(false);
/// let report = engine.think(&[russian.start()], &limits, &stop);
/// assert!(report.is_some_and(|report| report.depth == 3 && report.pv[0] == report.best));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    variant: Arc<Variant>,
    machine: Box<dyn Machine>,
}

impl Engine {
    /// An engine for a rule set. Allocates all that its searches need: some
    /// megabytes, most of them in use only after longer searches.
    pub fn new(variant: Arc<Variant>) -> Self {
        let rules = variant.rules();
        let machine = rules.specialise(Build { rules });
        Self { variant, machine }
    }

    /// Looks for the best move of the last position of `history`, which holds
    /// the positions of the game so far, the oldest first: to come back to one
    /// of them counts as a draw. `stop` ends the search early.
    ///
    /// `None` where the last position is not valid, has no legal move or more
    /// capture routes than are followed.
    pub fn think(
        &mut self,
        history: &[Setup],
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Report> {
        self.machine.think(&self.variant, history, limits, stop)
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine")
            .field("variant", &self.variant)
            .finish_non_exhaustive()
    }
}

/// An engine, whatever its board.
trait Machine: Send {
    fn think(
        &mut self,
        variant: &Variant,
        history: &[Setup],
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Report>;
}

/// The job of building the machine of a rule set.
struct Build<'r> {
    rules: &'r Rules,
}

impl Job for Build<'_> {
    type Output = Box<dyn Machine>;

    fn run<R: Ruleset>(self, rules: R) -> Box<dyn Machine> {
        Box::new(Kit::<R::Board>::new(self.rules, Box::new(rules)))
    }
}

impl<B: Board> Machine for Kit<B> {
    fn think(
        &mut self,
        variant: &Variant,
        history: &[Setup],
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Report> {
        let clock = Clock::start(limits, stop);
        let current = history.last()?;
        let valid = |setup| Position::new(variant.rules(), variant.geometry(), setup).ok();
        let root = valid(current)?;
        let legal = variant.legal_moves(current).ok()?;
        let first = legal.first()?.clone();
        self.begin(history.iter().filter_map(valid));
        let mut search = Search::new(self, clock);
        let Found { score, depth } = search.run(&root, limits.deepest());
        let (nodes, clock) = (search.nodes(), search.into_clock());
        let pv = moves_of(variant, current, legal, self.best_line());
        Some(Report {
            best: pv.first().cloned().unwrap_or(first),
            score,
            depth,
            nodes,
            time: clock.elapsed(),
            pv,
        })
    }
}

/// A line in squares.
fn moves_of<W: Word>(
    variant: &Variant,
    from: &Setup,
    legal: Vec<Move>,
    line: &[BitMove<W>],
) -> Vec<Move> {
    let mut moves = Vec::with_capacity(line.len());
    let (mut setup, mut legal) = (from.clone(), legal);
    for wanted in line {
        let same = |mv: &Move| is_same(variant.geometry(), mv, wanted);
        let Some(mv) = legal.into_iter().find(same) else {
            break;
        };
        setup = variant.play(&setup, &mv);
        moves.push(mv);
        legal = variant.legal_moves(&setup).unwrap_or_default();
    }
    moves
}

fn is_same<W: Word>(geometry: &Geometry, mv: &Move, wanted: &BitMove<W>) -> bool {
    geometry.cell(mv.from) == wanted.from
        && geometry.cell(mv.to) == wanted.to
        && mv.rest.map(|square| geometry.cell(square)) == wanted.rest
        && geometry.cells(mv.captured) == wanted.captured.widen()
        && mv.promotes == wanted.promotes
}
