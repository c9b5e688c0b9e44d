//! A position judged by its moves.

use damas::board::Board;
use damas::moves::{BitMove, MoveList};
use damas::position::{Placement, Verdict};

use crate::ground::Ground;
use crate::value::{Code, Value, code};

/// What is at hand in a position, gathered from what its moves lead to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospects {
    /// Plies to the nearest win.
    pub(crate) win: Option<u16>,
    /// A draw can be had.
    pub(crate) draw: bool,
    /// Plies to the farthest loss.
    pub(crate) loss: Option<u16>,
}

impl Prospects {
    /// Takes in the value of a position that a move leads to.
    #[inline]
    pub(crate) fn add(&mut self, after: Code) {
        let Value { verdict, distance } = Value::of(after);
        let distance = distance + 1;
        match verdict {
            Verdict::Draw => self.draw = true,
            Verdict::Loss => self.win = Some(self.win.map_or(distance, |win| win.min(distance))),
            Verdict::Win => self.loss = self.loss.max(Some(distance)),
        }
    }

    /// Whether nothing was taken in.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.win.is_none() && !self.draw && self.loss.is_none()
    }

    /// The value where all moves are taken in.
    #[inline]
    pub(crate) fn code(&self) -> Code {
        match (self.win, self.loss) {
            (Some(win), _) => code(Verdict::Win, win),
            (None, Some(loss)) if !self.draw => code(Verdict::Loss, loss),
            _ => code(Verdict::Draw, 0),
        }
    }
}

/// Whether a move stays within its ending and the twin.
#[inline]
pub(crate) fn stays<W: damas::board::Word>(mv: &BitMove<W>) -> bool {
    !mv.is_capture() && !mv.promotes
}

/// Lists the moves of a position, or says what it is worth without them.
#[inline]
pub(crate) fn moves<B: Board>(
    ground: &Ground<B>,
    placement: &Placement<B>,
    moves: &mut MoveList<B::Word>,
) -> Result<(), Code> {
    if let Some(decided) = decided(ground, placement) {
        return Err(decided);
    }
    ground.generator.list(placement, moves);
    debug_assert!(!moves.overflowed(), "few pieces have few routes");
    if moves.as_slice().is_empty() {
        return Err(without_move(ground, placement));
    }
    Ok(())
}

/// What a position is worth that is over though there may be moves.
#[inline]
pub(crate) fn decided<B: Board>(ground: &Ground<B>, placement: &Placement<B>) -> Option<Code> {
    let Placement { pieces, turn, .. } = placement;
    let verdict = ground.ending.decided(pieces, *turn)?;
    Some(code(verdict, 0))
}

/// What a position is worth that has no moves.
pub(crate) fn without_move<B: Board>(ground: &Ground<B>, placement: &Placement<B>) -> Code {
    let Placement { pieces, turn, .. } = placement;
    code(ground.ending.without_move(pieces, *turn), 0)
}

/// A code with its distance left out where distances are those to the next
/// conversion.
#[inline]
pub(crate) fn converted(code: Code, to_the_end: bool) -> Code {
    if to_the_end {
        code
    } else {
        Code::from(crate::values::result(code))
    }
}
