//! Endings solved from their ends backwards.
//!
//! First every position is looked at once, forwards: what its captures and
//! promotions lead to is known, and its other moves are counted. Then positions
//! are closed in the order of their distance. One that is lost makes all before
//! it won; one that is won takes a move away from all before it, and one without
//! moves left is lost. What is never closed is drawn. Each move is taken back
//! once.

use std::sync::atomic::{
    AtomicU16, AtomicU32,
    Ordering::{AcqRel, Relaxed},
};

use damas::board::Board;
use damas::moves::MoveList;
use damas::position::{Placement, Verdict};
use rayon::prelude::*;

use super::Problem;
use super::outlook::{self, Prospects, converted, stays};
use super::quiet::{self, Quiet};
use super::state::{Pending, State, told_at};
use super::unmove::predecessors;
use crate::captures::{Captures, WORD};
use crate::codes::Codes;
use crate::index::{Cursor, Men};
use crate::value::{Code, Value, code};

/// Positions that are worked on at a time, by one thread.
const CHUNK: usize = 1024;
/// Nothing is to be done.
const NEVER: u32 = u32::MAX;

/// One of the slices being solved.
struct Half {
    states: Vec<State>,
    /// What is pending; none where distances are those to the next conversion.
    pending: Vec<AtomicU16>,
    /// For each chunk the next distance at which there is something to do.
    next: Vec<AtomicU32>,
}

impl Half {
    fn new(len: usize, to_the_end: bool) -> Self {
        let pending = if to_the_end { len } else { 0 };
        Self {
            states: (0..len).map(|_| State::default()).collect(),
            pending: (0..pending).map(|_| AtomicU16::new(0)).collect(),
            next: (0..len.div_ceil(CHUNK))
                .map(|_| AtomicU32::new(NEVER))
                .collect(),
        }
    }

    fn pending(&self, number: usize) -> Option<Pending> {
        let packed = self.pending.get(number)?;
        Pending::unpacked(packed.load(Relaxed))
    }

    /// Numbers of a chunk.
    fn numbers(&self, chunk: usize) -> std::ops::Range<usize> {
        chunk * CHUNK..self.states.len().min((chunk + 1) * CHUNK)
    }

    fn is_due(&self, chunk: usize, distance: u32) -> bool {
        self.next[chunk].load(Relaxed) <= distance
    }

    /// There is something to do for a position at a distance.
    #[inline]
    fn note(&self, number: usize, distance: u16) {
        self.next[number / CHUNK].fetch_min(u32::from(distance), AcqRel);
    }

    /// The next distance at which there is something to do for a position.
    #[inline]
    fn due(&self, number: usize) -> Option<u16> {
        match self.states[number].closed() {
            Some(code) => told_at(code),
            None => self.pending(number).map(|pending| pending.distance),
        }
    }
}

/// Solves slices; codes and captures of each.
pub(super) fn solve<B: Board>(problem: &Problem<'_, B>) -> (Vec<Codes>, Vec<Captures>) {
    let halves: Vec<_> = problem
        .indices
        .iter()
        .map(|index| Half::new(index.len() as usize, problem.to_the_end))
        .collect();
    let work = Work { problem, halves };
    let captures = work.look_forward();
    while let Some(distance) = work.next_distance() {
        if problem.to_the_end {
            work.each_chunk(distance, |half, chunk| {
                work.bring_about(half, chunk, distance);
            });
        }
        work.each_chunk(distance, |half, chunk| work.tell(half, chunk, distance));
    }
    let codes = |half: Half| Codes::Memory(half.states.iter().map(State::value).collect());
    (work.halves.into_iter().map(codes).collect(), captures)
}

struct Work<'a, B: Board> {
    problem: &'a Problem<'a, B>,
    halves: Vec<Half>,
}

impl<B: Board> Work<'_, B> {
    /// The half that quiet moves of a half lead to, and come from.
    fn twin(&self, half: usize) -> usize {
        self.halves.len() - 1 - half
    }

    fn cursor(&self, half: usize, number: usize) -> Cursor<'_, B> {
        let (index, slice) = (&self.problem.indices[half], self.problem.slices[half]);
        Cursor::new(index, slice.turn, number as u64)
    }

    fn next_distance(&self) -> Option<u32> {
        let next = self.halves.iter().flat_map(|half| &half.next);
        let next = next.map(|next| next.load(Relaxed)).min()?;
        (next != NEVER).then_some(next)
    }

    /// Does something for each chunk that is due, in parallel.
    fn each_chunk(&self, distance: u32, work: impl Fn(usize, usize) + Sync) {
        for (at, half) in self.halves.iter().enumerate() {
            (0..half.next.len())
                .into_par_iter()
                .filter(|&chunk| half.is_due(chunk, distance))
                .for_each(|chunk| work(at, chunk));
        }
    }

    /// Looks at every position once; where there are captures in each half.
    fn look_forward(&self) -> Vec<Captures> {
        let look = |(at, half): (usize, &Half)| {
            let chunks = (0..half.next.len()).into_par_iter();
            let words: Vec<_> = chunks.map(|chunk| self.look_at_chunk(at, chunk)).collect();
            Captures::new(words.concat())
        };
        self.halves.iter().enumerate().map(look).collect()
    }

    /// Looks at the positions of a chunk; which have captures, as bits.
    fn look_at_chunk(&self, at: usize, chunk: usize) -> Vec<u64> {
        let half = &self.halves[at];
        let mut captures = vec![0; CHUNK / WORD];
        let mut moves = MoveList::new();
        let mut cursor = self.cursor(at, chunk * CHUNK);
        for (number, place) in half.numbers(chunk).zip(0..) {
            if self.look_at(half, number, &cursor.placement(), &mut moves) {
                captures[place / WORD] |= 1 << (place % WORD);
            }
            if let Some(distance) = half.due(number) {
                half.note(number, distance);
            }
            cursor.advance();
        }
        captures
    }

    /// Looks at a position; whether it has a capture.
    fn look_at(
        &self,
        half: &Half,
        number: usize,
        placement: &Placement<B>,
        moves: &mut MoveList<B::Word>,
    ) -> bool {
        let ground = self.problem.ground;
        let state = &half.states[number];
        let can_capture = ground.generator.can_capture(placement);
        if let Some(code) = outlook::decided(ground, placement) {
            state.close(code);
        } else if quiet::are_plain(ground) && !can_capture {
            let (inside, prospects) = self.quiet(placement);
            if inside == 0 && prospects.is_empty() {
                state.close(outlook::without_move(ground, placement));
            } else {
                self.enter(half, number, inside, &prospects);
            }
        } else if let Err(code) = outlook::moves(ground, placement, moves) {
            state.close(code);
        } else {
            let (inside, prospects) = self.listed(placement, moves);
            self.enter(half, number, inside, &prospects);
        }
        can_capture
    }

    /// How many moves of a position with plain quiet moves stay within the ending,
    /// and what the others lead to.
    fn quiet(&self, placement: &Placement<B>) -> (u16, Prospects) {
        let mut inside = 0;
        let mut prospects = Prospects::default();
        let quiet = Quiet::new(self.problem.ground, placement);
        quiet.kings(|_, _| {
            inside += 1;
            true
        });
        quiet.men(|after, crowns| {
            if crowns {
                prospects.add(self.outside(after));
            } else {
                inside += 1;
            }
            true
        });
        (inside, prospects)
    }

    /// The same of moves that were listed. No conversion is nearer than the next
    /// move: where distances are those to the next one, the first that wins is enough.
    fn listed(&self, placement: &Placement<B>, moves: &MoveList<B::Word>) -> (u16, Prospects) {
        let mut inside = 0;
        let mut prospects = Prospects::default();
        for mv in moves {
            if stays(mv) {
                inside += 1;
                continue;
            }
            let after = placement.after(mv, self.problem.ground.run_limit());
            prospects.add(self.outside(&after));
            if prospects.win.is_some() && !self.problem.to_the_end {
                break;
            }
        }
        (inside, prospects)
    }

    /// The code of a position in an ending that is known.
    #[inline]
    fn outside(&self, after: &Placement<B>) -> Code {
        let Problem { ground, known, .. } = self.problem;
        converted(known.code(ground, after), self.problem.to_the_end)
    }

    /// Enters what is known of a position with so many moves within the ending.
    fn enter(&self, half: &Half, number: usize, inside: u16, prospects: &Prospects) {
        let state = &half.states[number];
        let wins_at_once = prospects.win.filter(|_| !self.problem.to_the_end);
        if inside == 0 {
            state.close(prospects.code());
        } else if let Some(win) = wins_at_once {
            state.close(code(Verdict::Win, win));
        } else if !self.problem.to_the_end {
            state.open(inside, prospects.draw);
        } else {
            let pending = match (prospects.win, prospects.loss) {
                (Some(distance), _) => Some((distance, true)),
                (None, Some(distance)) => Some((distance, false)),
                (None, None) => None,
            };
            let waits = pending.is_some_and(|(_, wins)| !wins);
            let is_safe = prospects.draw || prospects.win.is_some();
            state.open(inside + u16::from(waits), is_safe);
            if let Some((distance, wins)) = pending {
                let packed = Pending { distance, wins }.packed();
                half.pending[number].store(packed, Relaxed);
            }
        }
    }

    /// Brings about what is pending at a distance.
    fn bring_about(&self, half: usize, chunk: usize, distance: u32) {
        let half = &self.halves[half];
        for number in half.numbers(chunk) {
            let Some(pending) = half.pending(number) else {
                continue;
            };
            if u32::from(pending.distance) == distance {
                let state = &half.states[number];
                if pending.wins {
                    state.win(pending.distance);
                } else {
                    state.lose_move(pending.distance);
                }
            }
        }
    }

    /// Tells those before them of the positions that are closed at a distance.
    fn tell(&self, at: usize, chunk: usize, distance: u32) {
        let half = &self.halves[at];
        // Whoever closes a position of this chunk from now on says so again;
        // what was closed before is seen below.
        half.next[chunk].swap(NEVER, AcqRel);
        let numbers = half.numbers(chunk);
        let mut later = NEVER;
        let mut place = numbers.start;
        let mut cursor = None;
        let mut men = Men::new(&self.problem.indices[self.twin(at)]);
        for number in numbers {
            let Some(due) = half.due(number).map(u32::from) else {
                continue;
            };
            if due > distance {
                later = later.min(due);
            } else if due == distance
                && let Some(code) = half.states[number].closed()
            {
                let cursor = cursor.get_or_insert_with(|| self.cursor(at, place));
                cursor.forward(place as u64, number as u64);
                place = number;
                self.tell_predecessors(at, &mut men, &cursor.placement(), code);
            }
        }
        half.next[chunk].fetch_min(later, Relaxed);
    }

    fn tell_predecessors(
        &self,
        at: usize,
        men: &mut Men<'_, B::Word>,
        placement: &Placement<B>,
        code: Code,
    ) {
        let ground = self.problem.ground;
        let half = &self.halves[self.twin(at)];
        let after = if ground.turning.is_possible() {
            ground.turning.turned(placement)
        } else {
            *placement
        };
        let Value { verdict, distance } = Value::of(code);
        let distance = distance + 1;
        predecessors(ground, men, &after, |number| {
            let number = number as usize;
            let state = &half.states[number];
            let is_news = match verdict {
                Verdict::Loss => state.win(distance),
                _ => state.lose_move(distance),
            };
            if is_news {
                half.note(number, distance);
            }
        });
    }
}
