//! The three listeners: list the moves, count them, stop at the first.

use super::MoveList;
use super::capture::{BestCount, BestList, Men, search};
use super::field::{Field, Listener, WordOf, list_quiets};
use crate::board::{Board, Word};
use crate::piece::Role;
use crate::position::Side;
use crate::rules::{Promotion, Ruleset};

/// Lists the moves.
pub(crate) struct List<'l, W> {
    pub(crate) moves: &'l mut MoveList<W>,
    crowns: W,
    /// Keep every route rather than one for each move.
    routes: bool,
}

/// Lists the legal moves into an empty list.
#[inline(always)]
pub(crate) fn list<R: Ruleset, S: Side>(
    field: &Field<'_, R, S>,
    moves: &mut MoveList<WordOf<R>>,
    routes: bool,
) {
    moves.clear();
    let crowns = man_crowns(field);
    field.generate(&mut List {
        moves,
        crowns,
        routes,
    });
}

/// Lists the legal captures into an empty list; `by_king` = a king can capture,
/// `routes` = every route rather than one for each move.
#[inline(never)]
pub(crate) fn list_captures<R: Ruleset, S: Side>(
    men: Men<'_, '_, R, S>,
    by_king: bool,
    moves: &mut MoveList<WordOf<R>>,
    routes: bool,
) {
    if !by_king && men.list(moves, routes) {
        return;
    }
    let mut best = BestList::new(moves);
    let complete = search(men, &mut best);
    if !routes {
        best.merge();
    }
    if !complete {
        moves.mark_overflowed();
    }
}

/// Where a man that ends a quiet move is crowned.
#[inline(always)]
pub(crate) fn man_crowns<R: Ruleset, S: Side>(field: &Field<'_, R, S>) -> WordOf<R> {
    if field.movement().promotion == Promotion::None {
        WordOf::<R>::EMPTY
    } else {
        field.crown_row()
    }
}

impl<R: Ruleset, S: Side> Field<'_, R, S> {
    /// Lists the moves of one piece each into an empty list: without the extra
    /// move of a lone piece.
    pub(crate) fn list_single(&self, moves: &mut MoveList<WordOf<R>>) {
        self.generate_single(&mut List::new(self, moves));
    }
}

impl<'l, W: Word> List<'l, W> {
    fn new<R, S>(field: &Field<'_, R, S>, moves: &'l mut MoveList<W>) -> Self
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        Self {
            moves,
            crowns: man_crowns(field),
            routes: false,
        }
    }
}

impl<W: Word> Listener<W> for List<'_, W> {
    #[inline(always)]
    fn quiets(&mut self, targets: W, distance: i32, role: Role) {
        let crowns = match role {
            Role::Man => self.crowns,
            Role::King => W::EMPTY,
        };
        list_quiets(targets, distance, crowns, |mv| self.moves.push(mv));
    }

    fn captures<R, S>(&mut self, men: Men<'_, '_, R, S>, by_king: bool)
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        list_captures(men, by_king, self.moves, self.routes);
    }

    fn listed(&mut self, moves: &MoveList<W>) {
        for mv in moves {
            self.moves.push(*mv);
        }
        if moves.overflowed() {
            self.moves.mark_overflowed();
        }
    }
}

/// Counts the moves: each once, or once for every route if `ROUTES`.
#[derive(Default)]
pub(crate) struct Count<const ROUTES: bool> {
    pub(crate) moves: u64,
    pub(crate) overflowed: bool,
}

impl<const ROUTES: bool, W: Word> Listener<W> for Count<ROUTES> {
    #[inline(always)]
    fn quiets(&mut self, targets: W, _: i32, _: Role) {
        self.moves += u64::from(targets.len());
    }

    #[inline(always)]
    fn captures<R, S>(&mut self, men: Men<'_, '_, R, S>, by_king: bool)
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        let counted = if by_king {
            None
        } else if R::FIXED {
            men.count::<ROUTES>()
        } else {
            men.count_apart::<ROUTES>()
        };
        if let Some(captures) = counted {
            self.moves += captures;
            return;
        }
        match count_captures::<R, S, ROUTES>(men) {
            Some(captures) => self.moves += captures,
            None => self.overflowed = true,
        }
    }

    fn listed(&mut self, moves: &MoveList<W>) {
        self.moves += moves.as_slice().len() as u64;
        self.overflowed |= moves.overflowed();
    }
}

/// Number of legal captures, or of routes; `None` where there are too many.
#[inline(never)]
fn count_captures<R: Ruleset, S: Side, const ROUTES: bool>(men: Men<'_, '_, R, S>) -> Option<u64> {
    let mut alike = MoveList::new();
    let mut best = BestCount::<_, ROUTES>::new(&mut alike);
    let complete = search(men, &mut best);
    complete.then(|| best.total()).flatten()
}

/// Is there any move?
#[derive(Default)]
pub(crate) struct First {
    pub(crate) found: bool,
}

impl<W: Word> Listener<W> for First {
    #[inline(always)]
    fn quiets(&mut self, targets: W, _: i32, _: Role) {
        self.found |= !targets.is_empty();
    }

    #[inline(always)]
    fn captures<R, S>(&mut self, _: Men<'_, '_, R, S>, _: bool)
    where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        self.found = true;
    }

    fn listed(&mut self, moves: &MoveList<W>) {
        self.found |= !moves.as_slice().is_empty();
    }
}
