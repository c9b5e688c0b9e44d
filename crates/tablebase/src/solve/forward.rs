//! Endings solved by looking forwards alone, over and over: slow and obvious,
//! for rules under which a move cannot be taken back, and to hold the other way
//! against.

use std::sync::atomic::{AtomicBool, AtomicU16, Ordering::Relaxed};

use damas::board::Board;
use damas::moves::MoveList;
use rayon::prelude::*;

use super::Problem;
use super::outlook::{self, Prospects, converted, stays};
use crate::index::Cursor;
use crate::value::{Code, DRAW, Value};

/// Nothing is known yet.
const OPEN: Code = Code::MAX;
/// Positions that are worked on at a time, by one thread.
const CHUNK: usize = 4096;

/// Solves slices; codes for each. Each pass closes the positions at one distance.
pub(super) fn solve<B: Board>(problem: &Problem<'_, B>) -> Vec<Vec<Code>> {
    let open = |len: u64| (0..len).map(|_| AtomicU16::new(OPEN)).collect();
    let codes: Vec<Vec<AtomicU16>> = problem
        .indices
        .iter()
        .map(|index| open(index.len()))
        .collect();
    let passes = Passes { problem, codes };
    for distance in 0.. {
        if !passes.pass(distance) {
            break;
        }
    }
    let drawn = |code: &AtomicU16| match code.load(Relaxed) {
        OPEN => DRAW,
        code => code,
    };
    let finished = |codes: &Vec<AtomicU16>| codes.iter().map(drawn).collect();
    passes.codes.iter().map(finished).collect()
}

struct Passes<'a, B: Board> {
    problem: &'a Problem<'a, B>,
    codes: Vec<Vec<AtomicU16>>,
}

impl<B: Board> Passes<'_, B> {
    /// Closes what ends at a distance; whether more may come.
    fn pass(&self, distance: u16) -> bool {
        let goes_on = AtomicBool::new(distance == 0);
        for half in 0..self.codes.len() {
            let len = self.codes[half].len();
            (0..len.div_ceil(CHUNK)).into_par_iter().for_each(|chunk| {
                let numbers = chunk * CHUNK..len.min((chunk + 1) * CHUNK);
                if self.pass_chunk(half, numbers, distance) {
                    goes_on.store(true, Relaxed);
                }
            });
        }
        goes_on.into_inner()
    }

    fn pass_chunk(&self, half: usize, numbers: std::ops::Range<usize>, distance: u16) -> bool {
        let (index, slice) = (&self.problem.indices[half], self.problem.slices[half]);
        let mut cursor = Cursor::<B>::new(index, slice.turn, numbers.start as u64);
        let mut moves = MoveList::new();
        let mut goes_on = false;
        for number in numbers {
            if self.codes[half][number].load(Relaxed) == OPEN {
                let code = self.look(half, &cursor, &mut moves);
                let due = Value::of(code).distance;
                if code != OPEN && due <= distance {
                    self.codes[half][number].store(code, Relaxed);
                }
                goes_on |= code != OPEN;
            }
            cursor.advance();
        }
        goes_on
    }

    /// The value of a position as far as its moves have values, or [`OPEN`].
    /// Of moves within the ending those count that were closed before.
    fn look(&self, half: usize, cursor: &Cursor<'_, B>, moves: &mut MoveList<B::Word>) -> Code {
        let Problem { ground, known, .. } = self.problem;
        let placement = cursor.placement();
        if let Err(code) = outlook::moves(ground, &placement, moves) {
            return code;
        }
        let twin = self.codes.len() - 1 - half;
        let mut prospects = Prospects::default();
        let mut is_open = false;
        for mv in &*moves {
            let after = placement.after(mv, ground.run_limit());
            if stays(mv) {
                let after = ground.turning.white_to_move(&after);
                let number = self.problem.indices[twin].number(&after);
                match self.codes[twin][number as usize].load(Relaxed) {
                    OPEN => is_open = true,
                    code => prospects.add(code),
                }
            } else {
                let code = known.code(ground, &after);
                prospects.add(converted(code, self.problem.to_the_end));
            }
        }
        match prospects.code() {
            code if prospects.win.is_some() || !is_open => code,
            _ => OPEN,
        }
    }
}
