//! What a position shows of a special rule: moves that are legal because of it,
//! moves that it forbids and why, and what follows.

use std::sync::Arc;

use damas::board::{Square, SquareSet};
use damas::game::{CounterState, Customs, Game, Reason};
use damas::moves::Move;
use damas::moves::explain::Refusal;
use damas::position::Setup;
use damas::text::notation::{write_full, write_short};
use damas::variant::Variant;

use super::{Countdown, Proof, Special, countdown};
use crate::view::board::side_name;
use crate::words::Words;

/// Most moves that are listed.
const MOST: usize = 6;

/// What a position shows of a rule.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    /// The position.
    pub(crate) setup: Setup,
    /// The legal moves.
    pub(crate) legal: Vec<String>,
    /// Those of them that would not be legal without the rule.
    pub(crate) thanks_to_rule: Vec<String>,
    /// Moves that only the rule forbids, each with the reason.
    pub(crate) refused: Vec<(String, String)>,
    /// What follows, in a sentence.
    pub(crate) follows: Vec<String>,
}

/// Tells what a position shows of a special rule of the variant's.
pub(crate) fn shown(
    variant: &Arc<Variant>,
    special: Special,
    setup: &Setup,
    words: Words,
) -> Shown {
    let legal = variant.legal_moves(setup).unwrap_or_default();
    let mut shown = Shown {
        setup: setup.clone(),
        legal: texts(variant, &legal, &legal),
        ..Shown::default()
    };
    match special.proof() {
        Proof::Moves => compared(variant, special, setup, &legal, words, &mut shown),
        Proof::Refusal => short_landings(variant, setup, &legal, words, &mut shown),
        Proof::End => shown.follows = endings(variant, setup, &legal, words),
        Proof::Breach => shown.follows = breach(variant, setup, words),
        Proof::Count => run_out(variant, special, setup, words, &mut shown),
    }
    shown
}

fn texts(variant: &Variant, some: &[Move], among: &[Move]) -> Vec<String> {
    let separator = variant.rules().notation.capture;
    let some = some.iter().take(MOST);
    some.map(|mv| write_short(variant.geometry(), mv, among, separator))
        .collect()
}

/// What makes two moves the same.
pub(super) fn identity(mv: &Move) -> (Square, Square, Option<Square>, SquareSet) {
    (mv.from, mv.to, mv.rest, mv.captured)
}

/// The moves of the first list that the second has not.
pub(super) fn less(some: &[Move], other: &[Move]) -> Vec<Move> {
    let is_other = |mv: &&Move| !other.iter().any(|one| identity(one) == identity(mv));
    some.iter().filter(is_other).cloned().collect()
}

fn compared(
    variant: &Variant,
    special: Special,
    setup: &Setup,
    legal: &[Move],
    words: Words,
    shown: &mut Shown,
) {
    let Some(without) = special.without(variant.rules()) else {
        return;
    };
    let without = Variant::new(without);
    let others = without.legal_moves(setup).unwrap_or_default();
    shown.thanks_to_rule = texts(variant, &less(legal, &others), legal);
    let forbidden = less(&others, legal);
    let forbidden = forbidden.iter().take(MOST);
    shown.refused = forbidden
        .map(|mv| {
            let separator = variant.rules().notation.capture;
            let text = write_short(variant.geometry(), mv, &others, separator);
            (text, why(variant, setup, mv, words))
        })
        .collect();
}

fn why(variant: &Variant, setup: &Setup, mv: &Move, words: Words) -> String {
    match variant.explain(setup, mv.from, mv.to) {
        Ok(Some(refusal)) => refusal.text(variant.geometry(), words.0),
        _ => words.get("example-other-way"),
    }
}

/// Landings that a king may not choose because another goes on.
pub(super) fn landings(variant: &Variant, setup: &Setup) -> Vec<(Square, Square, Refusal)> {
    let kings = setup.kings.iter();
    let own = kings.filter(|&at| {
        setup
            .turn
            .is_some_and(|turn| setup.pieces[turn].contains(at))
    });
    let pairs = own.flat_map(|from| variant.geometry().squares().map(move |to| (from, to)));
    pairs
        .filter_map(|(from, to)| match variant.explain(setup, from, to) {
            Ok(Some(refusal @ Refusal::MustGoOn { .. })) => Some((from, to, refusal)),
            _ => None,
        })
        .collect()
}

fn short_landings(
    variant: &Variant,
    setup: &Setup,
    legal: &[Move],
    words: Words,
    shown: &mut Shown,
) {
    let geometry = variant.geometry();
    shown.legal = legal
        .iter()
        .take(MOST)
        .map(|mv| write_full(geometry, mv, variant.rules().notation.capture))
        .collect();
    let refused = landings(variant, setup).into_iter().take(MOST);
    shown.refused = refused
        .map(|(from, to, refusal)| {
            let separator = variant.rules().notation.capture;
            let text = format!("{}{separator}{}", geometry.name(from), geometry.name(to));
            (text, refusal.text(geometry, words.0))
        })
        .collect();
}

/// How each move ends the game, where it does.
fn endings(variant: &Arc<Variant>, setup: &Setup, legal: &[Move], words: Words) -> Vec<String> {
    let moves = legal.iter().take(MOST);
    moves
        .filter_map(|mv| {
            let mut game = Game::from_setup(Arc::clone(variant), setup.clone()).ok()?;
            game.play(mv).ok()?;
            let outcome = game.outcome()?;
            let separator = variant.rules().notation.capture;
            let args = [
                (
                    "move",
                    write_short(variant.geometry(), mv, legal, separator),
                ),
                ("text", outcome.text(&game, words.0)),
            ];
            Some(words.say("example-ends", &args))
        })
        .collect()
}

/// A move that leaves the capture out, and what may follow.
fn breach(variant: &Arc<Variant>, setup: &Setup, words: Words) -> Vec<String> {
    let told = || {
        let game = Game::from_setup(Arc::clone(variant), setup.clone()).ok()?;
        let mut game = game.with_customs(Customs::of(variant.rules()));
        let irregular = game.irregular_moves().ok()?;
        let missed = irregular.first()?.mv.clone();
        game.play(&missed).ok()?;
        let geometry = variant.geometry();
        let text = write_short(geometry, &missed, &[], variant.rules().notation.capture);
        if let Some(outcome) = game.outcome() {
            let args = [("move", text), ("text", outcome.text(&game, words.0))];
            return Some(words.say("example-ends", &args));
        }
        let huffed = game.remedies().huff;
        let squares: Vec<_> = huffed.iter().map(|&at| geometry.name(at)).collect();
        let args = [
            ("move", text),
            ("side", side_name(variant.rules(), game.turn(), words)),
            ("squares", squares.join(", ")),
        ];
        (!squares.is_empty()).then(|| words.say("example-huff", &args))
    };
    told().into_iter().collect()
}

/// The position in which a counter is a move short of its limit, and that move.
fn run_out(
    variant: &Arc<Variant>,
    special: Special,
    setup: &Setup,
    words: Words,
    shown: &mut Shown,
) {
    let Special::Counter(place) = special else {
        return;
    };
    let Some(Countdown { mut game, last }) = countdown(variant, place, setup) else {
        return;
    };
    shown.setup = game.setup().clone();
    let rules = variant.rules();
    let limit = rules.counters[place].moves;
    let counted = game.counters().nth(place).and_then(|state| state.moves());
    if limit > 0 {
        let args = [
            ("count", counted.unwrap_or_default().to_string()),
            ("limit", limit.to_string()),
        ];
        shown.follows.push(words.say("example-counted", &args));
    }
    let text = write_short(
        variant.geometry(),
        &last,
        game.legal_moves(),
        rules.notation.capture,
    );
    if game.play(&last).is_err() {
        return;
    }
    if let Some(end) = end(&game, Some(place), words) {
        let args = [("move", text), ("text", end)];
        shown.follows.push(words.say("example-ends", &args));
    }
}

/// What a game has come to, if it is over or a draw can be claimed. Where draw
/// counters run out together, the one of this place is told.
pub(crate) fn end(game: &Game, counter: Option<usize>, words: Words) -> Option<String> {
    let own = counter.and_then(|place| game.counters().nth(place));
    let own = own.filter(CounterState::has_run_out);
    let own = own.map(|state| state.reason());
    if let Some(mut outcome) = game.outcome() {
        if matches!(outcome.reason, Reason::Counter { .. }) {
            outcome.reason = own.unwrap_or(outcome.reason);
        }
        return Some(outcome.text(game, words.0));
    }
    let due = own.or_else(|| game.claims().into_iter().next())?;
    let due = due.text(game.variant().rules(), words.0);
    Some(words.say("example-claimable", &[("text", due)]))
}
