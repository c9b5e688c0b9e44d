//! Endings solved by looking forwards alone, over and over: slow and obvious,
//! for rules under which a move cannot be taken back, for endings that do not fit in
//! memory, and to hold the other way against.

mod slate;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use damas::board::Board;
use damas::moves::MoveList;
use rayon::prelude::*;

use super::Problem;
use super::outlook::{self, Prospects, converted, stays};
use crate::codes::Codes;
use crate::index::Cursor;
use crate::paged::Pool;
use crate::value::{Code, Value};
use slate::Slate;

/// Positions that are worked on at a time, by one thread.
const CHUNK: u64 = 4096;

/// Solves slices in memory; codes for each.
pub(super) fn solve<B: Board>(problem: &Problem<'_, B>) -> Vec<Codes> {
    let slates = problem.indices.iter().map(|index| Slate::new(index.len()));
    let passes = Passes {
        problem,
        slates: slates.collect(),
    };
    let mut distance = 0;
    while passes.pass(distance) {
        distance += 1;
    }
    passes.finished()
}

/// Solves slices on disk.
pub(super) fn solve_on_disk<B: Board>(
    problem: &Problem<'_, B>,
    pool: &Arc<Pool>,
) -> io::Result<Vec<Codes>> {
    let slates = problem
        .indices
        .iter()
        .map(|index| Slate::on_disk(index.len(), pool));
    let passes = Passes {
        problem,
        slates: slates.collect::<Result<_, _>>()?,
    };
    let mut distance = 0;
    while passes.pass(distance) {
        pool.check()?;
        distance += 1;
    }
    let codes = passes.finished();
    pool.check().map(|()| codes)
}

struct Passes<'a, B: Board> {
    problem: &'a Problem<'a, B>,
    slates: Vec<Slate>,
}

impl<B: Board> Passes<'_, B> {
    fn finished(self) -> Vec<Codes> {
        self.slates.into_iter().map(Slate::finished).collect()
    }

    /// Closes what ends at a distance; whether more may come.
    fn pass(&self, distance: u16) -> bool {
        let goes_on = AtomicBool::new(distance == 0);
        for half in 0..self.slates.len() {
            let len = self.problem.indices[half].len();
            (0..len.div_ceil(CHUNK)).into_par_iter().for_each(|chunk| {
                let numbers = chunk * CHUNK..len.min((chunk + 1) * CHUNK);
                if self.pass_chunk(half, numbers, distance) {
                    goes_on.store(true, Relaxed);
                }
            });
        }
        goes_on.into_inner()
    }

    fn pass_chunk(&self, half: usize, numbers: std::ops::Range<u64>, distance: u16) -> bool {
        let (index, slice) = (&self.problem.indices[half], self.problem.slices[half]);
        let slate = &self.slates[half];
        let mut cursor = None;
        let mut moves = MoveList::new();
        let mut goes_on = false;
        let mut place = numbers.start;
        for number in numbers {
            if slate.get(number).is_some() {
                continue;
            }
            let cursor = cursor.get_or_insert_with(|| Cursor::<B>::new(index, slice.turn, place));
            cursor.forward(place, number);
            place = number;
            if let Some(code) = self.look(half, cursor, &mut moves) {
                goes_on = true;
                if Value::of(code).distance <= distance {
                    slate.put(number, code);
                }
            }
        }
        goes_on
    }

    /// The value of a position, if it follows already from the values of its moves.
    /// Of moves within the ending those count that were closed before.
    fn look(
        &self,
        half: usize,
        cursor: &Cursor<'_, B>,
        moves: &mut MoveList<B::Word>,
    ) -> Option<Code> {
        let Problem { ground, known, .. } = self.problem;
        let placement = cursor.placement();
        if let Err(code) = outlook::moves(ground, &placement, moves) {
            return Some(code);
        }
        let twin = self.slates.len() - 1 - half;
        let mut prospects = Prospects::default();
        let mut is_open = false;
        for mv in &*moves {
            let after = placement.after(mv, ground.run_limit());
            if stays(mv) {
                let after = ground.turning.white_to_move(&after);
                let number = self.problem.indices[twin].number(&after);
                match self.slates[twin].get(number) {
                    None => is_open = true,
                    Some(code) => prospects.add(code),
                }
            } else {
                let code = known.code(ground, &after);
                prospects.add(converted(code, self.problem.to_the_end));
            }
        }
        (prospects.win.is_some() || !is_open).then(|| prospects.code())
    }
}
