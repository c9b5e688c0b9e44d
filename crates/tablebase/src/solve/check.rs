//! Every value of an ending derived again from what its moves lead to.

use damas::board::Board;
use damas::moves::MoveList;
use rayon::prelude::*;

use super::Problem;
use super::outlook::{self, Prospects, converted, stays};
use crate::index::Cursor;
use crate::value::Code;

const CHUNK: usize = 4096;

/// A number whose value does not follow from its moves, if there is one: the
/// slice and the number.
pub(super) fn contradiction<B: Board>(
    problem: &Problem<'_, B>,
    codes: &[Vec<Code>],
) -> Option<(usize, u64)> {
    (0..codes.len()).find_map(|half| {
        let len = codes[half].len();
        let wrong = (0..len.div_ceil(CHUNK))
            .into_par_iter()
            .find_map_any(|chunk| {
                let numbers = chunk * CHUNK..len.min((chunk + 1) * CHUNK);
                wrong_in(problem, codes, half, numbers)
            });
        wrong.map(|number| (half, number as u64))
    })
}

fn wrong_in<B: Board>(
    problem: &Problem<'_, B>,
    codes: &[Vec<Code>],
    half: usize,
    numbers: std::ops::Range<usize>,
) -> Option<usize> {
    let (index, slice) = (&problem.indices[half], problem.slices[half]);
    let mut cursor = Cursor::<B>::new(index, slice.turn, numbers.start as u64);
    let mut moves = MoveList::new();
    for number in numbers {
        if derived(problem, codes, half, &cursor, &mut moves) != codes[half][number] {
            return Some(number);
        }
        cursor.advance();
    }
    None
}

fn derived<B: Board>(
    problem: &Problem<'_, B>,
    codes: &[Vec<Code>],
    half: usize,
    cursor: &Cursor<'_, B>,
    moves: &mut MoveList<B::Word>,
) -> Code {
    let Problem { ground, known, .. } = problem;
    let placement = cursor.placement();
    if let Err(code) = outlook::moves(ground, &placement, moves) {
        return code;
    }
    let twin = codes.len() - 1 - half;
    let mut prospects = Prospects::default();
    for mv in &*moves {
        let after = placement.after(mv, ground.run_limit());
        prospects.add(if stays(mv) {
            let after = ground.turning.white_to_move(&after);
            codes[twin][problem.indices[twin].number(&after) as usize]
        } else {
            converted(known.code(ground, &after), problem.to_the_end)
        });
    }
    prospects.code()
}
