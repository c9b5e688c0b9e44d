//! Every value of an ending derived again from what its moves lead to.

use damas::board::Board;
use damas::moves::MoveList;
use damas::position::{Placement, Verdict};
use rayon::prelude::*;

use super::Problem;
use super::onward::Onward;
use super::outlook::{self, Prospects, converted, stays};
use super::quiet::{self, Quiet};
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
    let twin = codes.len() - 1 - half;
    let mut cursor = Cursor::<B>::new(&problem.indices[half], problem.slices[half].turn, first);
    let mut review = Review {
        onward: Onward::new(problem.ground, &problem.indices[twin]),
        twin: &codes[twin],
        moves: MoveList::new(),
        problem,
    };
    let stretch = codes[half].stretch(first, CHUNK as usize);
    for (number, &code) in (first..).zip(&*stretch) {
        if !review.follows(&cursor.placement(), code) {
            return Some(number);
        }
        cursor.advance();
    }
    None
}

/// Values looked at again, by one thread.
struct Review<'a, B: Board> {
    problem: &'a Problem<'a, B>,
    /// What quiet moves lead to.
    twin: &'a Codes,
    onward: Onward<'a, B>,
    moves: MoveList<B::Word>,
}

impl<B: Board> Review<'_, B> {
    /// Whether a code follows from those of the moves.
    fn follows(&mut self, placement: &Placement<B>, expected: Code) -> bool {
        let ground = self.problem.ground;
        if let Some(code) = outlook::decided(ground, placement) {
            code == expected
        } else if quiet::are_plain(ground) && !ground.generator.can_capture(placement) {
            self.follows_quietly(placement, expected)
        } else if let Err(code) = outlook::moves(ground, placement, &mut self.moves) {
            code == expected
        } else {
            self.follows_from_list(placement, expected)
        }
    }

    /// The same of a position with plain quiet moves.
    fn follows_quietly(&mut self, placement: &Placement<B>, expected: Code) -> bool {
        self.onward.enter(placement);
        let quiet = Quiet::new(self.problem.ground, placement);
        let mut prospects = Prospects::default();
        let goes_on = quiet.kings(|from, to| {
            prospects.add(self.twin.get(self.onward.after_king(from, to)));
            !self.is_proved(&prospects, expected)
        }) && quiet.men(|after, crowns| {
            prospects.add(if crowns {
                self.outside(after)
            } else {
                self.twin.get(self.onward.number(after))
            });
            !self.is_proved(&prospects, expected)
        });
        if prospects.is_empty() {
            return outlook::without_move(self.problem.ground, placement) == expected;
        }
        !goes_on || prospects.code() == expected
    }

    fn follows_from_list(&self, placement: &Placement<B>, expected: Code) -> bool {
        let mut prospects = Prospects::default();
        for mv in &self.moves {
            let after = placement.after(mv, self.problem.ground.run_limit());
            prospects.add(if stays(mv) {
                self.twin.get(self.onward.number(&after))
            } else {
                self.outside(&after)
            });
            if self.is_proved(&prospects, expected) {
                return true;
            }
        }
        prospects.code() == expected
    }

    /// The code of a position in an ending that is known.
    #[inline]
    fn outside(&self, after: &Placement<B>) -> Code {
        let Problem { ground, known, .. } = self.problem;
        converted(known.code(ground, after), self.problem.to_the_end)
    }

    /// Whether no other move can change anything. A move that loses for the
    /// opponent in as many plies proves a win; that there is none in fewer is of no
    /// account where distances are not kept.
    #[inline]
    fn is_proved(&self, prospects: &Prospects, expected: Code) -> bool {
        let is_near = |win| {
            let Value { verdict, distance } = Value::of(expected);
            verdict == Verdict::Win && win <= distance
        };
        self.problem.only_results && prospects.win.is_some_and(is_near)
    }
}
