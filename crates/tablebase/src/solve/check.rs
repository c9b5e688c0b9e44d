//! Every value of an ending derived again from what its moves lead to.

use damas::board::Board;
use damas::moves::MoveList;
use damas::position::Verdict;
use rayon::prelude::*;

use super::Problem;
use super::outlook::{self, Prospects, converted, stays};
use crate::codes::Codes;
use crate::index::Cursor;
use crate::value::{Code, Value};

const CHUNK: u64 = 4096;

/// A number whose value does not follow from its moves, if there is one: the
/// slice and the number.
pub(super) fn contradiction<B: Board>(
    problem: &Problem<'_, B>,
    codes: &[Codes],
) -> Option<(usize, u64)> {
    (0..codes.len()).find_map(|half| {
        let chunks = 0..codes[half].len().div_ceil(CHUNK);
        let wrong = chunks
            .into_par_iter()
            .find_map_any(|chunk| wrong_in(problem, codes, half, chunk * CHUNK));
        wrong.map(|number| (half, number))
    })
}

fn wrong_in<B: Board>(
    problem: &Problem<'_, B>,
    codes: &[Codes],
    half: usize,
    first: u64,
) -> Option<u64> {
    let (index, slice) = (&problem.indices[half], problem.slices[half]);
    let mut cursor = Cursor::<B>::new(index, slice.turn, first);
    let mut moves = MoveList::new();
    let stretch = codes[half].stretch(first, CHUNK as usize);
    for (number, &code) in (first..).zip(&*stretch) {
        if !follows(problem, codes, half, &cursor, &mut moves, code) {
            return Some(number);
        }
        cursor.advance();
    }
    None
}

/// Whether a code follows from those of the moves.
fn follows<B: Board>(
    problem: &Problem<'_, B>,
    codes: &[Codes],
    half: usize,
    cursor: &Cursor<'_, B>,
    moves: &mut MoveList<B::Word>,
    expected: Code,
) -> bool {
    let Problem { ground, known, .. } = problem;
    let placement = cursor.placement();
    if let Err(code) = outlook::moves(ground, &placement, moves) {
        return code == expected;
    }
    let twin = codes.len() - 1 - half;
    let Value { verdict, distance } = Value::of(expected);
    let is_win = verdict == Verdict::Win;
    let mut prospects = Prospects::default();
    for mv in &*moves {
        let after = placement.after(mv, ground.run_limit());
        prospects.add(if stays(mv) {
            let after = ground.turning.white_to_move(&after);
            codes[twin].get(problem.indices[twin].number(&after))
        } else {
            converted(known.code(ground, &after), problem.to_the_end)
        });
        // A move that loses for the opponent in as many plies proves a win; that
        // there is none in fewer is of no account where distances are not kept.
        if problem.only_results && is_win && prospects.win.is_some_and(|win| win <= distance) {
            return true;
        }
    }
    prospects.code() == expected
}
