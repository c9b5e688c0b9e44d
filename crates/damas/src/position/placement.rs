//! All that decides what can be played: a position without its key.

use super::runs::Passage;
use super::{Black, Pieces, Run, White};
use crate::board::{Board, Word};
use crate::color::{ByColor, Color};
use crate::moves::{BitMove, Field, First, MoveList, list};
use crate::rules::Ruleset;

/// Pieces, the side to move and the runs of king moves: a
/// [`Position`](super::Position) without its key, for whoever looks at more
/// positions than he has to name. Nothing here is checked: each cell belongs to
/// one side at the most, kings are pieces, and a run is that of a king whose
/// side has a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement<B: Board> {
    /// Where the pieces stand.
    pub pieces: Pieces<B::Word>,
    /// Who is to move.
    pub turn: Color,
    /// Each side's run of king moves; [`Run::NONE`] where the rules do not limit them.
    pub runs: ByColor<Run>,
}

impl<B: Board> Placement<B> {
    /// Lists the legal moves. Where the list says that it
    /// [overflowed](MoveList::overflowed), the position is beyond what is followed.
    #[inline]
    pub fn legal_moves<R: Ruleset<Board = B>>(&self, rules: &R, moves: &mut MoveList<B::Word>) {
        let held = self.held(rules);
        match self.turn {
            Color::White => list(
                &Field::<R, White>::holding(rules, &self.pieces, held),
                moves,
                false,
            ),
            Color::Black => list(
                &Field::<R, Black>::holding(rules, &self.pieces, held),
                moves,
                false,
            ),
        }
    }

    /// Whether there is a legal move.
    #[inline]
    pub fn has_move<R: Ruleset<Board = B>>(&self, rules: &R) -> bool {
        let held = self.held(rules);
        let mut first = First::default();
        match self.turn {
            Color::White => {
                Field::<R, White>::holding(rules, &self.pieces, held).generate(&mut first);
            }
            Color::Black => {
                Field::<R, Black>::holding(rules, &self.pieces, held).generate(&mut first);
            }
        }
        first.found
    }

    /// Whether a capture is possible.
    #[inline]
    pub fn can_capture<R: Ruleset<Board = B>>(&self, rules: &R) -> bool {
        match self.turn {
            Color::White => Field::<R, White>::new(rules, &self.pieces).can_capture(),
            Color::Black => Field::<R, Black>::new(rules, &self.pieces).can_capture(),
        }
    }

    /// The placement after a legal move.
    #[inline]
    #[must_use]
    pub fn play<R: Ruleset<Board = B>>(&self, rules: &R, mv: &BitMove<B::Word>) -> Self {
        self.after(mv, rules.movement().king_run_limit)
    }

    /// The placement after a legal move of rules that let a king make at most
    /// `run_limit` quiet moves in succession; 0 = any number.
    #[inline]
    #[must_use]
    pub fn after(&self, mv: &BitMove<B::Word>, run_limit: u8) -> Self {
        let mut after = Self {
            pieces: self.pieces.play(self.turn, mv),
            turn: self.turn.opponent(),
            runs: self.runs,
        };
        if run_limit > 0 {
            let passage = Passage {
                turn: self.turn,
                before: &self.pieces,
                mv,
                after: &after.pieces,
            };
            after.runs = passage.runs(self.runs, run_limit);
        }
        after
    }

    /// The same with the other side to move: what would be if the side to move
    /// could pass.
    #[inline]
    #[must_use]
    pub fn passed(&self) -> Self {
        Self {
            turn: self.turn.opponent(),
            ..*self
        }
    }

    /// Kings that have used up their run of quiet moves.
    #[inline(always)]
    fn held<R: Ruleset<Board = B>>(&self, rules: &R) -> B::Word {
        let limit = rules.movement().king_run_limit;
        let run = self.runs[self.turn];
        if limit > 0 && run.moves >= limit {
            B::Word::of(run.cell)
        } else {
            B::Word::EMPTY
        }
    }
}
