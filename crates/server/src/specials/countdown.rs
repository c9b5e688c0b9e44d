//! A draw counter brought to its limit by quiet moves.

use std::sync::Arc;

use damas::game::{Game, Reason};
use damas::moves::Move;
use damas::position::Setup;
use damas::variant::Variant;

/// A game in which the next move makes a draw by a counter.
pub(crate) struct Countdown {
    /// The game before that move.
    pub(crate) game: Game,
    /// The move.
    pub(crate) last: Move,
}

/// Plays quiet moves until the draw counter of this place is one move short of
/// its limit. `None` where it does not come to that: where it does not run, is
/// set back, or something else ends the game before.
pub(crate) fn countdown(variant: &Arc<Variant>, place: usize, setup: &Setup) -> Option<Countdown> {
    let mut game = Game::from_setup(Arc::clone(variant), setup.clone()).ok()?;
    let limit = game.counters().nth(place)?.limit();
    // Where the moves of one side are counted, every second ply is not.
    for _ in 0..=2 * limit {
        if let Some(last) = last_move(&mut game, place) {
            return Some(Countdown { game, last });
        }
        let next = quiet_move(&mut game, place)?;
        game.play(&next).ok()?;
    }
    None
}

/// What the counter shows; nothing while it does not run.
fn count(game: &Game, place: usize) -> Option<u32> {
    game.counters().nth(place)?.count
}

/// What is to be said of the game after a move.
fn after<T>(game: &mut Game, mv: &Move, tell: impl Fn(&Game) -> Option<T>) -> Option<T> {
    game.play(mv).ok()?;
    let told = tell(game);
    game.undo();
    told
}

/// A move that makes the draw.
fn last_move(game: &mut Game, place: usize) -> Option<Move> {
    let limit = game.counters().nth(place)?.limit();
    if count(game, place).unwrap_or_default() + 1 < limit {
        return None;
    }
    let legal = game.legal_moves().to_vec();
    let mut moves = legal.into_iter();
    moves.find(|mv| after(game, mv, |game| is_due(game, place)) == Some(true))
}

/// Whether the counter has run out and makes the draw, be it together with
/// another.
fn is_due(game: &Game, place: usize) -> Option<bool> {
    let state = game.counters().nth(place)?;
    let is_drawn = match game.outcome() {
        Some(outcome) => matches!(outcome.reason, Reason::Counter { .. }),
        None => game.claims().contains(&state.reason()),
    };
    Some(state.has_run_out() && is_drawn)
}

/// A quiet move after which the counter runs on, to a position that has come
/// about as seldom as may be.
fn quiet_move(game: &mut Game, place: usize) -> Option<Move> {
    let before = count(game, place)?;
    let legal = game.legal_moves().to_vec();
    let runs_on = |game: &Game| {
        let is_open = game.outcome().is_none() && game.claims().is_empty();
        let is_quiet = game.legal_moves().iter().all(|mv| !mv.is_capture());
        let runs = count(game, place)? >= before;
        (is_open && is_quiet && runs).then(|| game.occurrences())
    };
    let lines = legal.into_iter().filter_map(|mv| {
        let occurrences = after(game, &mv, runs_on)?;
        Some((occurrences, mv))
    });
    let seldom = lines.min_by_key(|(occurrences, _)| *occurrences);
    seldom.map(|(_, mv)| mv)
}
