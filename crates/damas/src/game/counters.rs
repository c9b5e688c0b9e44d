//! Draw counters, each followed from move to move.

use crate::board::Geometry;
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
}

impl CounterState<'_> {
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

/// What the counters show in the first position of a game.
pub(super) fn at_start(variant: &Variant, setup: &Setup) -> Vec<Option<u32>> {
    let counters = variant.rules().counters.iter();
    let counts = counters.map(|counter| {
        let counted = setup.halfmoves.filter(|_| is_plain(counter));
        runs(variant, counter, setup).then_some(counted.unwrap_or(0))
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

/// What the counters show after a move.
pub(super) fn after(
    variant: &Variant,
    counts: &[Option<u32>],
    before: &Setup,
    mv: &Move,
    after: &Setup,
) -> Vec<Option<u32>> {
    let step = Step {
        variant,
        before,
        mv,
        after,
    };
    let counters = variant.rules().counters.iter().zip(counts);
    counters
        .map(|(counter, &count)| step.next(counter, count))
        .collect()
}

/// A move and the positions around it.
struct Step<'a> {
    variant: &'a Variant,
    before: &'a Setup,
    mv: &'a Move,
    after: &'a Setup,
}

impl Step<'_> {
    fn next(&self, counter: &Counter, count: Option<u32>) -> Option<u32> {
        if !runs(self.variant, counter, self.after) {
            return None;
        }
        Some(match count {
            Some(count) if !self.resets(counter) => {
                count.saturating_add(u32::from(self.is_counted(counter)))
            }
            _ => 0,
        })
    }

    fn resets(&self, counter: &Counter) -> bool {
        let mover = self.before.piece(self.mv.from);
        let by_man = mover.is_some_and(|piece| piece.role == Role::Man);
        let number = |setup| ending(counter, setup).map(|(number, _)| number);
        let resets = counter.resets;
        resets.capture && self.mv.is_capture()
            || resets.man_move && by_man
            || resets.promotion && self.mv.promotes
            || resets.material_change && number(self.before) != number(self.after)
    }

    /// Whether the move is one of those counted.
    fn is_counted(&self, counter: &Counter) -> bool {
        let stronger = ending(counter, self.after).map(|(_, stronger)| stronger);
        match counter.count {
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
    (counter.material.is_empty() || ending(counter, setup).is_some())
        && total
        && equal
        && (!counter.kings_on_both_sides || !kings.contains(&0))
        && (!counter.main_road || lone_king_is_on_main_road(variant, counter, setup))
        && (!counter.unless_capture || !can_capture(variant, setup))
}

/// Which of a counter's endings is on the board, and its stronger side.
fn ending(counter: &Counter, setup: &Setup) -> Option<(usize, Color)> {
    let [white, black] = Color::ALL.map(|color| men_and_kings(setup, color));
    counter
        .material
        .iter()
        .enumerate()
        .find_map(|(number, ending)| Some((number, ending.stronger_side(white, black)?)))
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

fn lone_king_is_on_main_road(variant: &Variant, counter: &Counter, setup: &Setup) -> bool {
    let Some((_, stronger)) = ending(counter, setup) else {
        return false;
    };
    let pieces = setup.pieces[stronger.opponent()].iter();
    let mut kings = pieces.filter(|&square| setup.kings.contains(square));
    match (kings.next(), kings.next()) {
        (Some(king), None) => is_on_main_road(variant.rules(), variant.geometry(), king),
        _ => false,
    }
}

/// Whether a square lies on the long diagonal from the playable corner.
fn is_on_main_road(rules: &Rules, geometry: &Geometry, square: crate::board::Square) -> bool {
    let (row, column) = geometry.point(square);
    let up = rules.board.height - 1 - row;
    if rules.board.playable_corner {
        up == column
    } else {
        up == rules.board.width - 1 - column
    }
}
