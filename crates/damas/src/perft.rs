//! Counting the leaves of the game tree.

use std::marker::PhantomData;

use crate::board::{Board, Word};
use crate::color::Color;
use crate::moves::{Count, Field, Listener, MoveList, WordOf, back, list_captures, man_crowns};
use crate::piece::Role;
use crate::position::{Black, Pieces, Side, White};
use crate::rules::Ruleset;

/// What counts as a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// A move: first square, last square and captured set.
    Moves,
    /// A route: the order of directions and victims, and the last square.
    Paths,
}

/// A position has more capture routes than are followed
/// ([`MAX_JUMPS`](crate::moves::MAX_JUMPS)).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a position has too many capture routes to follow (more than {} jumps)",
    crate::moves::MAX_JUMPS
)]
pub struct TooManyRoutes;

/// Number of leaves `depth` plies below a position. A side without a move
/// contributes nothing deeper; draws, repetition and the limit on runs of king
/// moves play no part.
///
/// # Errors
/// Where a position has more capture routes than are followed.
pub fn perft<R: Ruleset>(
    rules: &R,
    pieces: &Pieces<WordOf<R>>,
    turn: Color,
    depth: u32,
    counting: Counting,
) -> Result<u64, TooManyRoutes> {
    let mut walk = Walk {
        rules,
        overflowed: false,
    };
    let leaves = match (turn, counting) {
        (Color::White, Counting::Moves) => walk.leaves::<White, false>(pieces, depth),
        (Color::Black, Counting::Moves) => walk.leaves::<Black, false>(pieces, depth),
        (Color::White, Counting::Paths) => walk.leaves::<White, true>(pieces, depth),
        (Color::Black, Counting::Paths) => walk.leaves::<Black, true>(pieces, depth),
    };
    if walk.overflowed {
        Err(TooManyRoutes)
    } else {
        Ok(leaves)
    }
}

/// A walk through the tree.
struct Walk<'r, R> {
    rules: &'r R,
    overflowed: bool,
}

impl<R: Ruleset> Walk<'_, R> {
    /// Leaves below a position; `ROUTES` = every route is a move of its own.
    fn leaves<S: Side, const ROUTES: bool>(
        &mut self,
        pieces: &Pieces<WordOf<R>>,
        depth: u32,
    ) -> u64 {
        match depth {
            0 => 1,
            1 => self.count::<S, ROUTES>(pieces),
            2 => self.descend::<S, ROUTES, true>(pieces, 1),
            _ => self.descend::<S, ROUTES, false>(pieces, depth - 1),
        }
    }

    #[inline(always)]
    fn count<S: Side, const ROUTES: bool>(&mut self, pieces: &Pieces<WordOf<R>>) -> u64 {
        let mut count = Count::<ROUTES>::default();
        Field::<R, S>::new(self.rules, pieces).generate(&mut count);
        self.overflowed |= count.overflowed;
        count.moves
    }

    /// Plays every move; `LAST` = the children's moves are counted, not played.
    #[inline(always)]
    fn descend<S: Side, const ROUTES: bool, const LAST: bool>(
        &mut self,
        pieces: &Pieces<WordOf<R>>,
        depth: u32,
    ) -> u64 {
        let field = Field::<R, S>::new(self.rules, pieces);
        let mut children = Children::<R, S, ROUTES, LAST> {
            crowns: man_crowns(&field),
            walk: self,
            pieces: *pieces,
            depth,
            leaves: 0,
            side: PhantomData,
        };
        field.generate(&mut children);
        children.leaves
    }
}

/// Hears of the moves of one position and plays each as it comes.
struct Children<'w, 'r, R: Ruleset, S, const ROUTES: bool, const LAST: bool> {
    walk: &'w mut Walk<'r, R>,
    pieces: Pieces<WordOf<R>>,
    crowns: WordOf<R>,
    depth: u32,
    leaves: u64,
    side: PhantomData<S>,
}

impl<R: Ruleset, S: Side, const ROUTES: bool, const LAST: bool>
    Children<'_, '_, R, S, ROUTES, LAST>
{
    #[inline(always)]
    fn child(&mut self, pieces: &Pieces<WordOf<R>>) {
        self.leaves += if LAST {
            self.walk.count::<S::Opponent, ROUTES>(pieces)
        } else {
            self.walk.leaves::<S::Opponent, ROUTES>(pieces, self.depth)
        };
    }

    fn play_all(&mut self, moves: &MoveList<WordOf<R>>) {
        self.walk.overflowed |= moves.overflowed();
        for mv in moves {
            let after = self.pieces.play(S::COLOR, mv);
            self.leaves += self.walk.leaves::<S::Opponent, ROUTES>(&after, self.depth);
        }
    }
}

impl<R, S, const ROUTES: bool, const LAST: bool> Listener<WordOf<R>>
    for Children<'_, '_, R, S, ROUTES, LAST>
where
    R: Ruleset,
    S: Side,
{
    #[inline(always)]
    fn quiets(&mut self, targets: WordOf<R>, distance: i32, role: Role) {
        for to in targets.cells() {
            let from = WordOf::<R>::of(back(to, distance));
            let to = WordOf::<R>::of(to);
            let after = match role {
                Role::Man => self.pieces.step_man(S::COLOR, from, to, self.crowns),
                Role::King => self.pieces.step_king(S::COLOR, from, to),
            };
            self.child(&after);
        }
    }

    #[inline(never)]
    fn captures<R2, S2>(&mut self, field: &Field<'_, R2, S2>)
    where
        R2: Ruleset,
        R2::Board: Board<Word = WordOf<R>>,
        S2: Side,
    {
        let mut moves = MoveList::new();
        list_captures(field, &mut moves, ROUTES);
        self.play_all(&moves);
    }

    fn listed(&mut self, moves: &MoveList<WordOf<R>>) {
        self.play_all(moves);
    }
}
