//! Why a move is refused: for every pair of squares that is no legal move, the
//! rule that forbids it, in words that name squares.
//!
//! First come the plain reasons (whose piece, which square), then those that
//! lie in the captures on the board, then captures as they would be if one
//! rule were lifted, and last the line between the two squares.

mod captures;
mod context;
mod line;
mod refusal;
mod relax;
mod walk;
mod words;

pub use context::Context;
pub use refusal::{Heading, Refusal, Stroke, Tally};

use crate::board::Square;
use crate::piece::Role;
use crate::rules::Goal;

/// Says why a move from one square to another is refused; `None` if a legal
/// move has these ends.
///
/// ```
/// use damas::moves::explain::{Context, explain};
/// use damas::rules::Rules;
/// use damas::text::{fen, language::Language};
///
/// let rules = Rules::builtin("international")?;
/// let board = rules.geometry();
/// let setup = fen::parse(&board, "W:W32,45:B28")?;
/// // Here the one capture on the board is the one legal move.
/// let captures = Context::captures_of(&rules, &board, &setup);
/// let context = Context::new(&rules, &board, &setup, &captures, &captures);
/// let (from, to) = (board.parse("45").unwrap(), board.parse("40").unwrap());
/// assert_eq!(
///     explain(&context, from, to).unwrap().text(&board, Language::English),
///     "capturing is compulsory: 32x23 is possible, so 45 may not move quietly",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn explain(context: &Context<'_>, from: Square, to: Square) -> Option<Refusal> {
    if context
        .legal
        .iter()
        .any(|mv| (mv.from, mv.to) == (from, to))
    {
        return None;
    }
    Some(
        plain(context, from)
            .or_else(|| captures::outranked(context, from, to))
            .or_else(|| occupied(context, from, to))
            .or_else(|| quiet(context, from, to))
            .or_else(|| captures::stopped_at(context, from, to))
            .or_else(|| relax::one_rule_less(context, from, to))
            .unwrap_or_else(|| line::between(context, from, to)),
    )
}

/// Reasons that need no look at how pieces move.
fn plain(context: &Context<'_>, from: Square) -> Option<Refusal> {
    let setup = context.setup;
    let Some(side) = setup.turn else {
        return Some(Refusal::NoTurn);
    };
    if setup.pieces[side].is_empty() {
        return Some(Refusal::NoPieces { side });
    }
    match setup.piece(from) {
        None => Some(Refusal::Empty { from }),
        Some(piece) if piece.color != side => Some(Refusal::NotYours { from, side }),
        Some(_) => None,
    }
}

/// The target is taken, or is where the piece stands already.
fn occupied(context: &Context<'_>, from: Square, to: Square) -> Option<Refusal> {
    if from == to {
        return captures::stopped_at(context, from, to).or(Some(Refusal::SameSquare { from }));
    }
    let piece = context.setup.piece(to)?;
    if piece.color == context.side {
        return Some(Refusal::OwnPiece { to });
    }
    // Where victims vanish at once, the square may be free by then.
    captures::stopped_at(context, from, to).or(Some(Refusal::EnemyPiece { to }))
}

/// The piece could go there if nothing else mattered.
fn quiet(context: &Context<'_>, from: Square, to: Square) -> Option<Refusal> {
    let (direction, between) = context.geometry.line(from, to)?;
    let role = context.role(from);
    let far = role == Role::King && context.rules.movement.flying;
    let reaches = context.steps(role).contains(direction)
        && (between.is_empty() || far)
        && between.iter().all(|&s| context.setup.piece(s).is_none());
    if !reaches {
        return None;
    }
    let must = context.best_capture(from);
    if let Some(must) = must.filter(|_| !context.rules.movement.optional_capture) {
        let must = context.stroke(must);
        return Some(Refusal::MustCapture { from, must });
    }
    let limit = context.rules.movement.king_run_limit;
    let run = context.setup.king_runs[context.side];
    if run.is_some_and(|run| run.square == from && limit > 0 && run.moves >= limit) {
        return Some(Refusal::KingRun { from, limit });
    }
    Some(match context.rules.goal {
        Goal::Breakthrough => Refusal::BrokenThrough,
        _ => Refusal::GameOver,
    })
}
