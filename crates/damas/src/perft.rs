//! Counting the leaves of the game tree.

mod table;

use std::marker::PhantomData;

use crate::board::{Board, Word};
use crate::color::Color;
use crate::moves::{
    Count, Field, Listener, MAX_JUMPS, MAX_MOVES, Men, MoveList, WordOf, list_captures, man_crowns,
};
use crate::piece::Role;
use crate::position::{Black, Pieces, Position, Side, White};
use crate::rules::Ruleset;
use table::{Met, Table};

/// What counts as a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// A move: first square, last square and captured set.
    Moves,
    /// A route: the order of directions and victims, and the last square.
    Paths,
    /// A move, where runs of king moves are limited as the rules say. Slow.
    Limit,
}

/// A position has more capture routes than are followed
/// ([`MAX_JUMPS`]), or more moves than are listed
/// ([`MAX_MOVES`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a position has too many capture routes to follow (more than {MAX_JUMPS} jumps or {MAX_MOVES} moves)"
)]
pub struct TooManyRoutes;

/// Number of leaves `depth` plies below a position. A side without a move
/// contributes nothing deeper; draws and repetition play no part, nor does the
/// limit on runs of king moves unless it is asked for. Positions are remembered
/// in `hash` bytes of memory, whole, so that the count stays exact.
///
/// # Errors
/// Where a position has more capture routes than are followed.
pub fn perft<R: Ruleset>(
    rules: &R,
    position: &Position<R::Board>,
    depth: u32,
    counting: Counting,
    hash: usize,
) -> Result<u64, TooManyRoutes> {
    let mut walk = Walk {
        rules,
        overflowed: false,
        table: Table::new(hash),
    };
    let pieces = position.pieces();
    let leaves = match (position.turn(), counting) {
        (_, Counting::Limit) => return limited(rules, position, depth),
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

/// The count that respects the limit on runs of king moves.
fn limited<R: Ruleset>(
    rules: &R,
    position: &Position<R::Board>,
    depth: u32,
) -> Result<u64, TooManyRoutes> {
    if depth == 0 {
        return Ok(1);
    }
    let mut moves = MoveList::new();
    position.legal_moves(rules, &mut moves);
    if moves.overflowed() {
        return Err(TooManyRoutes);
    }
    if depth == 1 {
        return Ok(moves.as_slice().len() as u64);
    }
    let mut leaves = 0;
    for mv in &moves {
        leaves += limited(rules, &position.play(rules, mv), depth - 1)?;
    }
    Ok(leaves)
}

/// A walk through the tree.
struct Walk<'r, R: Ruleset> {
    rules: &'r R,
    overflowed: bool,
    table: Table<WordOf<R>>,
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
            1 => self.count_apart::<S, ROUTES>(pieces),
            2 if R::FIXED && !ROUTES => self.descend::<S, ROUTES, true>(pieces, 1),
            _ if self.table.is_empty() => self.descend::<S, ROUTES, false>(pieces, depth - 1),
            _ => self.remembered::<S, ROUTES>(pieces, depth),
        }
    }

    /// The leaves of a position that may have been met before.
    fn remembered<S: Side, const ROUTES: bool>(
        &mut self,
        pieces: &Pieces<WordOf<R>>,
        depth: u32,
    ) -> u64 {
        let met = Met {
            pieces: *pieces,
            turn: S::COLOR,
            depth,
        };
        if let Some(leaves) = self.table.get(&met) {
            return leaves;
        }
        let leaves = self.descend::<S, ROUTES, false>(pieces, depth - 1);
        self.table.put(met, leaves);
        leaves
    }

    #[inline(always)]
    fn count<S: Side, const ROUTES: bool>(&mut self, pieces: &Pieces<WordOf<R>>) -> u64 {
        let mut count = Count::<ROUTES>::default();
        Field::<R, S>::new(self.rules, pieces).generate(&mut count);
        if count.overflowed {
            self.overflowed = true;
        }
        count.moves
    }

    /// The same, out of line.
    #[inline(never)]
    fn count_apart<S: Side, const ROUTES: bool>(&mut self, pieces: &Pieces<WordOf<R>>) -> u64 {
        self.count::<S, ROUTES>(pieces)
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
    /// Leaves after a quiet move.
    #[inline(always)]
    fn after_quiet(&mut self, after: &Pieces<WordOf<R>>, role: Role) -> u64 {
        if LAST && role == Role::Man {
            self.walk.count::<S::Opponent, ROUTES>(after)
        } else {
            self.after_listed(after)
        }
    }

    /// Leaves after any other move.
    #[inline(always)]
    fn after_listed(&mut self, after: &Pieces<WordOf<R>>) -> u64 {
        if LAST {
            self.walk.count_apart::<S::Opponent, ROUTES>(after)
        } else {
            self.walk.leaves::<S::Opponent, ROUTES>(after, self.depth)
        }
    }

    fn play_all(&mut self, moves: &MoveList<WordOf<R>>) {
        self.walk.overflowed |= moves.overflowed();
        for mv in moves {
            let after = self.pieces.play(S::COLOR, mv);
            self.leaves += self.after_listed(&after);
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
        let (pieces, crowns, mut leaves) = (self.pieces, self.crowns, 0);
        let mut rest = targets;
        while !rest.is_empty() {
            let to = rest.lowest_bit();
            rest = rest.without_lowest();
            let from = if distance > 0 {
                to >> distance as u32
            } else {
                to << -distance as u32
            };
            let after = match role {
                Role::Man => pieces.step_man(S::COLOR, from, to, crowns),
                Role::King => pieces.step_king(S::COLOR, from, to),
            };
            leaves += self.after_quiet(&after, role);
        }
        self.leaves += leaves;
    }

    #[inline(never)]
    fn captures<R2, S2>(&mut self, men: Men<'_, '_, R2, S2>, by_king: bool)
    where
        R2: Ruleset,
        R2::Board: Board<Word = WordOf<R>>,
        S2: Side,
    {
        let mut moves = MoveList::new();
        list_captures(men, by_king, &mut moves, ROUTES);
        self.play_all(&moves);
    }

    fn listed(&mut self, moves: &MoveList<WordOf<R>>) {
        self.play_all(moves);
    }
}
