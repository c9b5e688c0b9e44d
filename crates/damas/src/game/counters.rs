//! Draw counters, each followed from move to move.

use super::ply::Step;
use super::{Ending, Force, Reason};
use crate::board::{Geometry, Square};
use crate::color::Color;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Setup;
use crate::rules::{Count, Counter, Rules};
use crate::variant::Variant;

/// A draw counter and what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CounterState<'a> {
    /// The rule.
    pub counter: &'a Counter,
    /// Plies counted where it counts the moves of each side, moves where it
    /// counts those of one; `None` while it does not run.
    pub count: Option<u32>,
    /// What is on the board, where the counter is one of an ending and runs.
    pub ending: Option<Ending>,
}

impl CounterState<'_> {
    /// Whole moves counted so far; `None` while it does not run.
    pub fn moves(&self) -> Option<u32> {
        let plies = match self.counter.count {
            Count::Each => 2,
            Count::Stronger | Count::Weaker => 1,
        };
        self.count.map(|count| count / plies)
    }

    /// The draw to which it leads.
    pub fn reason(&self) -> Reason {
        Reason::Counter {
            name: self.counter.name.clone(),
            moves: self.counter.moves,
            ending: self.ending,
        }
    }

    /// The count that makes the draw, in the unit of `count`.
    pub const fn limit(&self) -> u32 {
        limit(self.counter)
    }

    /// Whether it has run out.
    pub fn has_run_out(&self) -> bool {
        self.count.is_some_and(|count| count >= self.limit())
    }
}

const fn limit(counter: &Counter) -> u32 {
    match counter.count {
        Count::Each => counter.moves.saturating_mul(2),
        Count::Stronger | Count::Weaker => counter.moves,
    }
}

/// A counter while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// What it shows.
    pub(super) count: u32,
    /// The position from which it counts.
    pub(super) began: usize,
}

/// What the counters show in the first position of a game.
pub(super) fn at_start(variant: &Variant, setup: &Setup) -> Vec<Option<Run>> {
    let counters = variant.rules().counters.iter();
    let counts = counters.map(|counter| {
        let counted = setup.halfmoves.filter(|_| is_plain(counter));
        let count = counted.unwrap_or(0);
        runs(variant, counter, setup).then_some(Run { count, began: 0 })
    });
    counts.collect()
}

/// Whether a counter counts what a FEN's number of half moves counts: plies
/// without a capture or a man's move, whatever the pieces.
fn is_plain(counter: &Counter) -> bool {
    counter.count == Count::Each
        && counter.material.is_empty()
        && counter.resets.capture
        && counter.resets.man_move
}

/// A step and the positions around it.
pub(super) struct Passage<'a> {
    pub(super) variant: &'a Variant,
    pub(super) before: &'a Setup,
    pub(super) step: &'a Step,
    pub(super) after: &'a Setup,
    /// The place of the position after it in the game.
    pub(super) position: usize,
}

impl Passage<'_> {
    /// What the counters show after the step.
    pub(super) fn counts(&self, counts: &[Option<Run>]) -> Vec<Option<Run>> {
        let counters = self.variant.rules().counters.iter().zip(counts);
        counters
            .map(|(counter, &run)| self.next(counter, run))
            .collect()
    }

    fn next(&self, counter: &Counter, run: Option<Run>) -> Option<Run> {
        if !runs(self.variant, counter, self.after) {
            return None;
        }
        Some(match run {
            Some(run) if !self.resets(counter) => Run {
                count: run
                    .count
                    .saturating_add(u32::from(self.is_counted(counter))),
                ..run
            },
            _ => Run {
                count: 0,
                began: self.position,
            },
        })
    }

    /// A piece that is huffed leaves the board as a captured one does.
    fn resets(&self, counter: &Counter) -> bool {
        let mv = self.step.as_move();
        let takes = mv.is_none_or(Move::is_capture);
        let mover = mv.and_then(|mv| self.before.piece(mv.from));
        let by_man = mover.is_some_and(|piece| piece.role == Role::Man);
        let number = |setup| class(counter, setup).map(|(number, _)| number);
        let resets = counter.resets;
        resets.capture && takes
            || resets.man_move && by_man
            || resets.promotion && mv.is_some_and(|mv| mv.promotes)
            || resets.material_change && number(self.before) != number(self.after)
    }

    /// Whether the step is a move of those counted.
    fn is_counted(&self, counter: &Counter) -> bool {
        let stronger = class(counter, self.after).map(|(_, stronger)| stronger);
        let is_move = self.step.as_move().is_some();
        is_move
            && match counter.count {
                Count::Each => true,
                Count::Stronger => stronger == self.before.turn,
                Count::Weaker => stronger.map(Color::opponent) == self.before.turn,
            }
    }
}

/// Whether a counter's conditions hold in a position.
fn runs(variant: &Variant, counter: &Counter, setup: &Setup) -> bool {
    let [white, black] = Color::ALL.map(|color| setup.pieces[color].len());
    let total = counter.total.is_none_or(|(least, most)| {
        (usize::from(least)..=usize::from(most)).contains(&(white + black))
    });
    let equal = counter
        .equal_pieces
        .is_none_or(|most| white == black && white <= usize::from(most));
    let kings = Color::ALL.map(|color| men_and_kings(setup, color).1);
    (counter.material.is_empty() || class(counter, setup).is_some())
        && total
        && equal
        && (!counter.kings_on_both_sides || !kings.contains(&0))
        && (!counter.main_road || king_on_main_road(variant, counter, setup).is_some())
        && (!counter.unless_capture || !can_capture(variant, setup))
}

/// Which of a counter's endings is on the board, and its stronger side.
fn class(counter: &Counter, setup: &Setup) -> Option<(usize, Color)> {
    let [white, black] = Color::ALL.map(|color| men_and_kings(setup, color));
    counter
        .material
        .iter()
        .enumerate()
        .find_map(|(number, ending)| Some((number, ending.stronger_side(white, black)?)))
}

/// What both sides have, where a counter's ending is on the board.
pub(super) fn ending(counter: &Counter, setup: &Setup) -> Option<Ending> {
    let (_, stronger) = class(counter, setup)?;
    let force = |color| {
        let (men, kings) = men_and_kings(setup, color);
        Force { men, kings }
    };
    Some(Ending {
        stronger: force(stronger),
        weaker: force(stronger.opponent()),
    })
}

pub(super) fn men_and_kings(setup: &Setup, color: Color) -> (u32, u32) {
    let pieces = setup.pieces[color].0;
    let kings = (pieces & setup.kings.0).count_ones();
    (pieces.count_ones() - kings, kings)
}

/// A position with more captures than are followed has captures.
fn can_capture(variant: &Variant, setup: &Setup) -> bool {
    variant
        .captures(setup)
        .map_or(true, |captures| !captures.is_empty())
}

/// The lone king of an ending's weaker side, if it stands on the main road.
pub(super) fn king_on_main_road(
    variant: &Variant,
    counter: &Counter,
    setup: &Setup,
) -> Option<(Color, Square)> {
    let (_, stronger) = class(counter, setup)?;
    let weaker = stronger.opponent();
    let pieces = setup.pieces[weaker].iter();
    let mut kings = pieces.filter(|&square| setup.kings.contains(square));
    match (kings.next(), kings.next()) {
        (Some(king), None) => {
            is_on_main_road(variant.rules(), variant.geometry(), king).then_some((weaker, king))
        }
        _ => None,
    }
}

/// Whether a square lies on the long diagonal from the playable corner.
fn is_on_main_road(rules: &Rules, geometry: &Geometry, square: Square) -> bool {
    let (row, column) = geometry.point(square);
    let up = rules.board.height - 1 - row;
    if rules.board.playable_corner {
        up == column
    } else {
        up == rules.board.width - 1 - column
    }
}
