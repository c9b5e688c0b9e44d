//! The board as the side to move sees it, and the legal moves on it.

use std::marker::PhantomData;

use super::capture::{Men, king_can_capture};
use super::lone;
use super::{BitMove, MoveList};
use crate::board::{Board, Cell, Direction, Word};
use crate::piece::Role;
use crate::position::{Pieces, Side};
use crate::rules::{Movement, Ruleset, SideDirections};

/// Does something for each direction of a set. `Fixed` rules have it written out
/// for each direction, so that steps become constant shifts; others loop.
macro_rules! each_direction_of {
    ($rules:ident, $set:expr, $d:ident => $body:expr) => {
        if $rules::FIXED {
            each_direction!($set, $d => $body);
        } else {
            for $d in $set.iter() {
                $body
            }
        }
    };
}
pub(crate) use each_direction_of;

/// Does something for each direction of a set, written out for each, so that
/// steps become constant shifts.
macro_rules! each_direction {
    ($set:expr, $d:ident => $body:expr) => {{
        let set = $set;
        each_direction!(@one set, $d, N, $body);
        each_direction!(@one set, $d, NE, $body);
        each_direction!(@one set, $d, E, $body);
        each_direction!(@one set, $d, SE, $body);
        each_direction!(@one set, $d, S, $body);
        each_direction!(@one set, $d, SW, $body);
        each_direction!(@one set, $d, W, $body);
        each_direction!(@one set, $d, NW, $body);
    }};
    (@one $set:ident, $d:ident, $direction:ident, $body:expr) => {
        if $set.contains(Direction::$direction) {
            let $d = Direction::$direction;
            $body
        }
    };
}
pub(crate) use each_direction;

/// The word of a rule set's board.
pub(crate) type WordOf<R> = <<R as Ruleset>::Board as Board>::Word;

/// The board as one side sees it.
pub(crate) struct Field<'r, R: Ruleset, S: Side> {
    pub(crate) rules: &'r R,
    pub(crate) pieces: Pieces<WordOf<R>>,
    pub(crate) own: WordOf<R>,
    pub(crate) enemies: WordOf<R>,
    pub(crate) empty: WordOf<R>,
    /// Kings that may not make a quiet move (the limit on runs of king moves).
    held: WordOf<R>,
    side: PhantomData<S>,
}

impl<'r, R: Ruleset, S: Side> Field<'r, R, S> {
    #[inline(always)]
    pub(crate) fn new(rules: &'r R, pieces: &Pieces<WordOf<R>>) -> Self {
        Self::holding(rules, pieces, WordOf::<R>::EMPTY)
    }

    /// The same, where some kings may not make a quiet move.
    #[inline(always)]
    pub(crate) fn holding(rules: &'r R, pieces: &Pieces<WordOf<R>>, held: WordOf<R>) -> Self {
        Self {
            rules,
            pieces: *pieces,
            own: pieces.of(S::COLOR),
            enemies: pieces.of(S::Opponent::COLOR),
            empty: rules.board().squares() & !pieces.occupied(),
            held,
            side: PhantomData,
        }
    }

    #[inline(always)]
    pub(crate) fn movement(&self) -> Movement {
        self.rules.movement()
    }

    #[inline(always)]
    pub(crate) fn directions(&self) -> &'r SideDirections {
        self.rules.directions(S::COLOR)
    }

    #[inline(always)]
    pub(crate) fn step(&self, direction: Direction, cells: WordOf<R>) -> WordOf<R> {
        self.rules.board().step(direction, cells)
    }

    #[inline(always)]
    pub(crate) fn crown_row(&self) -> WordOf<R> {
        self.rules.board().crown_row(S::COLOR)
    }

    #[inline(always)]
    pub(crate) fn men(&self) -> WordOf<R> {
        self.own & !self.pieces.kings
    }

    #[inline(always)]
    pub(crate) fn kings(&self) -> WordOf<R> {
        self.own & self.pieces.kings
    }

    /// What men may capture.
    #[inline(always)]
    pub(crate) fn man_victims(&self) -> WordOf<R> {
        if self.movement().men_take_kings {
            self.enemies
        } else {
            self.enemies & !self.pieces.kings
        }
    }

    /// Whether the side to move has a capture.
    #[inline(always)]
    pub(crate) fn can_capture(&self) -> bool {
        let kings = self.kings();
        Men::new(self).can_capture() || !kings.is_empty() && king_can_capture(self, kings)
    }

    /// Hands every legal move to the listener, sets of quiet moves at a time.
    #[inline(always)]
    pub(crate) fn generate<L: Listener<WordOf<R>>>(&self, listener: &mut L) {
        if self.movement().lone_extra_move && self.own.len() == 1 {
            listener.listed(&lone::turns(self));
        } else {
            self.generate_single(listener);
        }
    }

    /// The same without the extra move of a lone piece.
    #[inline(always)]
    pub(crate) fn generate_single<L: Listener<WordOf<R>>>(&self, listener: &mut L) {
        let men = Men::new(self);
        let kings = self.kings();
        let by_king = !kings.is_empty() && king_can_capture(self, kings);
        if men.can_capture() || by_king {
            listener.captures(men, by_king);
            if !self.movement().optional_capture {
                return;
            }
        }
        self.quiets(listener);
    }

    #[inline(always)]
    fn quiets<L: Listener<WordOf<R>>>(&self, listener: &mut L) {
        let men = self.men();
        each_direction!(self.directions().man_steps, d => {
            let targets = self.step(d, men) & self.empty;
            listener.quiets(targets, self.rules.board().delta(d), Role::Man);
        });
        let kings = self.kings() & !self.held;
        if !kings.is_empty() {
            self.king_quiets(kings, listener);
        }
    }

    #[inline(always)]
    fn king_quiets<L: Listener<WordOf<R>>>(&self, kings: WordOf<R>, listener: &mut L) {
        each_direction_of!(R, self.directions().king_steps, d => {
            let delta = self.rules.board().delta(d);
            let mut distance = delta;
            let mut targets = self.step(d, kings) & self.empty;
            if self.movement().flying {
                while !targets.is_empty() {
                    listener.quiets(targets, distance, Role::King);
                    targets = self.step(d, targets) & self.empty;
                    distance += delta;
                }
            } else {
                listener.quiets(targets, distance, Role::King);
            }
        });
    }
}

/// What hears of the legal moves.
pub(crate) trait Listener<W: Word> {
    /// Quiet moves by pieces of one rank that end on `targets`, each `distance`
    /// bits away from where it started.
    fn quiets(&mut self, targets: W, distance: i32, role: Role);

    /// A capture is possible, by men or (`by_king`) by a king: the listener
    /// finds out as much as it needs.
    fn captures<R, S>(&mut self, men: Men<'_, '_, R, S>, by_king: bool)
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side;

    /// Moves that are already listed.
    fn listed(&mut self, moves: &MoveList<W>);
}

/// The cell `distance` bits before another.
#[inline(always)]
pub(crate) fn back(to: Cell, distance: i32) -> Cell {
    Cell((i32::from(to.0) - distance) as u8)
}

/// Lists the quiet moves of a set.
#[inline(always)]
pub(crate) fn list_quiets<W: Word>(
    targets: W,
    distance: i32,
    crowns: W,
    mut push: impl FnMut(BitMove<W>),
) {
    for to in targets.cells() {
        push(BitMove::quiet(back(to, distance), to, crowns.contains(to)));
    }
}
