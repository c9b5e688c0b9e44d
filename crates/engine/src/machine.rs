//! The threads of an engine, whatever its rule set.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};

use damas::board::{Geometry, Word};
use damas::moves::{BitMove, Move};
use damas::position::{Position, Setup};
use damas::variant::Variant;

use crate::clock::{Clock, Signals};
use crate::draws::Shown;
use crate::generator::{Generator, WordOf};
use crate::margins::Margins;
use crate::report::{Line, Query, Report};
use crate::search::{Facts, Finding, Memory, Search, Task};
use crate::table::Table;

/// An engine, whatever its board.
pub(crate) trait Machine: Send {
    /// Answers a query.
    fn answer(
        &mut self,
        variant: &Variant,
        query: &Query<'_>,
        stop: &AtomicBool,
        hear: &mut dyn FnMut(&Report),
    ) -> Option<Report>;

    /// Forgets what earlier searches have found.
    fn forget(&mut self);

    /// Searches by other margins from now on.
    fn set_margins(&mut self, margins: Margins);
}

/// Threads that search one position together: each by itself, but what one finds
/// the others find in the table.
pub(crate) struct Team<G: Generator> {
    facts: Facts<G>,
    table: Table,
    memories: Vec<Memory<WordOf<G>>>,
}

/// A query on the bits of a board.
struct Question<G: Generator> {
    game: Vec<Position<G::Board>>,
    shown: Vec<Shown>,
    only: Vec<BitMove<WordOf<G>>>,
    lines: usize,
    deepest: u32,
}

impl<G: Generator> Team<G> {
    pub(crate) fn new(facts: Facts<G>, table: Table, threads: usize) -> Self {
        Self {
            facts,
            table,
            memories: (0..threads.max(1)).map(|_| Memory::new()).collect(),
        }
    }

    fn question(&self, variant: &Variant, query: &Query<'_>) -> Option<Question<G>> {
        let geometry = variant.geometry();
        let read = |setup| Position::new(variant.rules(), geometry, setup).ok();
        read(query.history.last()?)?;
        // What comes before a position that is not valid does not count.
        let valid = query.history.iter().rev().map_while(read);
        let mut game: Vec<_> = valid.collect();
        game.reverse();
        let first = &query.history[query.history.len() - game.len()];
        let shown = self.facts.shown_after(&game, first.halfmoves);
        let only = query.only.iter().map(|mv| bit_move(geometry, mv));
        Some(Question {
            game,
            shown,
            only: only.collect(),
            lines: query.lines,
            deepest: query.limits.deepest(),
        })
    }
}

impl<G: Generator> Question<G> {
    fn task(&self, first_depth: u32) -> Task<'_, G> {
        Task {
            game: &self.game,
            shown: &self.shown,
            only: &self.only,
            lines: self.lines,
            depths: (first_depth.min(self.deepest), self.deepest),
        }
    }
}

impl<G: Generator> Machine for Team<G> {
    fn answer(
        &mut self,
        variant: &Variant,
        query: &Query<'_>,
        stop: &AtomicBool,
        hear: &mut dyn FnMut(&Report),
    ) -> Option<Report> {
        let signals = Signals {
            stop,
            ponder: query.ponder,
            over: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        };
        let clock = Clock::start(&query.limits, &signals);
        let question = self.question(variant, query)?;
        let current = query.history.last()?;
        let legal = variant.legal_moves(current).ok()?;
        let legal: Vec<_> = legal
            .into_iter()
            .filter(|mv| query.only.is_empty() || query.only.contains(mv))
            .collect();
        legal.first()?;
        self.table.begin();
        let (facts, table) = (&self.facts, &self.table);
        let (first, helpers) = self.memories.split_first_mut()?;
        let report = |search: &Search<'_, G>, found: &[Finding<WordOf<G>>]| {
            report(variant, current, &legal, (search.clock(), table), found)
        };
        let (found, search) = std::thread::scope(|scope| {
            for (i, memory) in helpers.iter_mut().enumerate() {
                let (task, clock) = (question.task(1 + i as u32 % 2), Clock::helper(&signals));
                scope.spawn(move || {
                    Search::new(facts, table, memory, clock).run(&task, &mut |_, _| {});
                });
            }
            let mut search = Search::new(facts, table, first, clock);
            let found = search.run(&question.task(1), &mut |search, found| {
                hear(&report(search, found));
            });
            signals.over.store(true, Relaxed);
            (found, search)
        });
        Some(report(&search, &found))
    }

    fn set_margins(&mut self, margins: Margins) {
        self.facts.margins = margins;
    }

    fn forget(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memory::forget);
    }
}

/// What was found, in squares.
fn report<W: Word>(
    variant: &Variant,
    current: &Setup,
    legal: &[Move],
    (clock, table): (&Clock<'_>, &Table),
    found: &[Finding<W>],
) -> Report {
    let lines: Vec<_> = found
        .iter()
        .map(|finding| Line {
            score: finding.score,
            depth: finding.depth,
            pv: moves_of(variant, current, legal, &finding.line),
        })
        .collect();
    let first = lines.first();
    let pv = first.map(|line| line.pv.clone()).unwrap_or_default();
    Report {
        best: pv.first().unwrap_or(&legal[0]).clone(),
        score: first.map_or(0, |line| line.score),
        depth: first.map_or(0, |line| line.depth),
        nodes: clock.nodes(),
        time: clock.elapsed(),
        pv,
        lines,
        full: table.permille(),
    }
}

/// A line in squares.
fn moves_of<W: Word>(
    variant: &Variant,
    from: &Setup,
    legal: &[Move],
    line: &[BitMove<W>],
) -> Vec<Move> {
    let mut moves = Vec::with_capacity(line.len());
    let (mut setup, mut legal) = (from.clone(), legal.to_vec());
    for wanted in line {
        let same = |mv: &Move| bit_move::<W>(variant.geometry(), mv) == *wanted;
        let Some(mv) = legal.into_iter().find(same) else {
            break;
        };
        setup = variant.play(&setup, &mv);
        moves.push(mv);
        legal = variant.legal_moves(&setup).unwrap_or_default();
    }
    moves
}

/// A move on the bits of a board.
fn bit_move<W: Word>(geometry: &Geometry, mv: &Move) -> BitMove<W> {
    BitMove {
        captured: W::truncate(geometry.cells(mv.captured)),
        from: geometry.cell(mv.from),
        to: geometry.cell(mv.to),
        rest: mv.rest.map(|square| geometry.cell(square)),
        promotes: mv.promotes,
    }
}
