//! The extra move of a lone piece: a side that has a single piece may move it
//! twice in its turn.

use super::MoveList;
use super::field::{Field, WordOf};
use crate::board::Word;
use crate::position::Side;
use crate::rules::Ruleset;

/// Every turn of a lone piece: one move, or two.
#[cold]
#[inline(never)]
pub(super) fn turns<R: Ruleset, S: Side>(field: &Field<'_, R, S>) -> MoveList<WordOf<R>> {
    let mut turns = MoveList::new();
    let mut first_moves = MoveList::new();
    field.list_single(&mut first_moves);
    for first in &first_moves {
        turns.push(*first);
        let pieces = field.pieces.play(S::COLOR, first);
        if pieces.of(S::Opponent::COLOR).is_empty() {
            continue;
        }
        let after = Field::<R, S>::new(field.rules, &pieces);
        let mut second_moves = MoveList::new();
        after.list_single(&mut second_moves);
        for second in &second_moves {
            let mut turn = *second;
            turn.from = first.from;
            turn.rest = Some(first.to);
            turn.captured |= first.captured;
            turn.promotes |= first.promotes;
            turns.push(turn);
        }
        if second_moves.overflowed() {
            turns.mark_overflowed();
        }
    }
    if first_moves.overflowed() {
        turns.mark_overflowed();
    }
    turns.merge_equal();
    turns
}
