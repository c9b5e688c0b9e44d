//! Reasons that lie in the captures on the board: another comes first, or this
//! one is not at its end.

use super::walk::{Facts, State, Walk};
use super::{Context, Refusal, Stroke};
use crate::board::{Square, SquareSet};
use crate::moves::Move;
use crate::rules::Rung;

/// A complete capture has these ends, but another comes first.
pub(super) fn outranked(context: &Context<'_>, from: Square, to: Square) -> Option<Refusal> {
    let has_ends = |mv: &&Move| (mv.from, mv.to) == (from, to);
    let mine = context.captures.iter().find(has_ends)?;
    outranked_move(context, mine)
}

fn outranked_move(context: &Context<'_>, mine: &Move) -> Option<Refusal> {
    let best = context.best_capture(mine.from)?;
    let rung = deciding_rung(context, mine, best)?;
    Some(Refusal::Outranked {
        rung,
        mine: context.tally(mine),
        best: context.tally(best),
    })
}

/// The first rung of the ladder on which another capture is worth more.
fn deciding_rung(context: &Context<'_>, mine: &Move, best: &Move) -> Option<Rung> {
    let precedence = context.rules.movement.precedence;
    precedence
        .rungs()
        .find(|&rung| worth(context, rung, best) > worth(context, rung, mine))
}

fn worth(context: &Context<'_>, rung: Rung, mv: &Move) -> Vec<i32> {
    let kings = context.setup.kings;
    let pieces = mv.captured.len() as i32;
    let taken_kings = (mv.captured.0 & kings.0).count_ones() as i32;
    match rung {
        Rung::Number => vec![pieces],
        Rung::Kings => vec![taken_kings],
        Rung::ByKing => vec![i32::from(kings.contains(mv.from))],
        // A king is worth a little less than two men: of equal sums the one
        // with fewer kings is greater.
        Rung::Frisian => vec![pieces + taken_kings, -taken_kings],
        Rung::FrisianHalf => vec![2 * pieces + taken_kings],
        Rung::Order => order(context, mv),
    }
}

/// For each victim in turn, whether it is a king. Where a move has several
/// routes, the one that meets kings earliest.
fn order(context: &Context<'_>, mv: &Move) -> Vec<i32> {
    let walk = Walk::new(context, mv.from, Facts::of(context));
    let mut states_left = MOST_ORDERS;
    best_order(&walk, &walk.start(), mv, &mut states_left).unwrap_or_default()
}

/// Most states looked at for the order of victims.
const MOST_ORDERS: u32 = 20_000;

fn best_order(walk: &Walk<'_>, state: &State, mv: &Move, left: &mut u32) -> Option<Vec<i32>> {
    if state.at == mv.to && state.victims == mv.captured {
        return Some(Vec::new());
    }
    *left = left.checked_sub(1)?;
    let mut best = None;
    for next in walk.after(state, 0) {
        let Some(jump) = next.jump.filter(|_| next.victims.0 & !mv.captured.0 == 0) else {
            continue;
        };
        if let Some(mut tail) = best_order(walk, &next, mv, left) {
            tail.insert(0, i32::from(walk.took_king_last(&jump)));
            best = best.max(Some(tail));
        }
    }
    best
}

/// A capture may pass this square, but not end on it.
pub(super) fn stopped_at(context: &Context<'_>, from: Square, to: Square) -> Option<Refusal> {
    let walk = Walk::new(context, from, Facts::of(context));
    let states = walk.states();
    let stops: Vec<_> = (1..states.len()).filter(|&i| states[i].at == to).collect();
    let mut reasons = stops
        .iter()
        .filter_map(|&stop| stop_reason(context, &walk, &states, stop));
    let first = reasons.next()?;
    // A stop on the way of a legal capture is the likelier slip.
    if matches!(first, Refusal::Outranked { .. }) {
        return reasons
            .find(|reason| !matches!(reason, Refusal::Outranked { .. }))
            .or(Some(first));
    }
    Some(first)
}

fn stop_reason(
    context: &Context<'_>,
    walk: &Walk<'_>,
    states: &[State],
    stop: usize,
) -> Option<Refusal> {
    let state = &states[stop];
    let (from, to) = (states[0].at, state.at);
    let jump = state.jump?;
    if walk.goes_on(state) {
        return through(context, walk, from, state)
            .map(|full| Refusal::Unfinished { to, full })
            .or_else(|| outranked_through(context, walk, from, state));
    }
    if let Some(sibling) = walk.longer_landing(&states[state.parent], state) {
        return through(context, walk, from, &sibling)
            .map(|full| Refusal::MustGoOn {
                victim: jump.last,
                to,
                full,
            })
            .or_else(|| outranked_through(context, walk, from, &sibling));
    }
    if let Some(square) = walk.must_end_behind(state) {
        return Some(Refusal::LandBehindKing {
            victim: jump.last,
            square,
        });
    }
    let complete = find(context.captures, from, to, state.victims)?;
    outranked_move(context, complete)
}

fn find(moves: &[Move], from: Square, to: Square, captured: SquareSet) -> Option<&Move> {
    moves
        .iter()
        .find(|mv| (mv.from, mv.to, mv.captured) == (from, to, captured))
}

/// A legal capture that goes on from a state.
fn through(context: &Context<'_>, walk: &Walk<'_>, from: Square, state: &State) -> Option<Stroke> {
    completion(context.legal, walk, from, state).map(|mv| context.full_stroke(mv))
}

/// A capture that goes on from a state, but is outranked itself.
fn outranked_through(
    context: &Context<'_>,
    walk: &Walk<'_>,
    from: Square,
    state: &State,
) -> Option<Refusal> {
    let mv = completion(context.captures, walk, from, state)?;
    outranked_move(context, mv)
}

/// The first of the moves that a capture so far can be carried on to.
fn completion<'m>(
    moves: &'m [Move],
    walk: &Walk<'_>,
    from: Square,
    state: &State,
) -> Option<&'m Move> {
    let is_candidate =
        |mv: &&Move| mv.from == from && mv.captured.0 & state.victims.0 == state.victims.0;
    if !moves.iter().any(|mv| is_candidate(&mv)) {
        return None;
    }
    walk.states_from(*state)
        .iter()
        .find_map(|end| find(moves, from, end.at, end.victims))
}
