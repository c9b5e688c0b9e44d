//! The plain lid over the typed core: one object for each rule set, so that
//! nothing above it has a type parameter.

use super::paths::PathSink;
use super::walk::{TypedWalk, Walk};
use crate::board::{Cell, Geometry, Square, Word};
use crate::color::Color;
use crate::moves::{BitMove, Field, Men, Move, MoveList, WordOf, search};
use crate::perft::{self, Counting, TooManyRoutes};
use crate::position::{Black, Pieces, Position, Setup, Side, White};
use crate::rules::{Job, Rules, Ruleset};

/// What can be done with a rule set, whatever its board.
pub(super) trait Lid: Send + Sync {
    fn moves(
        &self,
        rules: &Rules,
        geometry: &Geometry,
        setup: &Setup,
        all_captures: bool,
    ) -> Result<Vec<Move>, TooManyRoutes>;

    fn play(&self, rules: &Rules, geometry: &Geometry, setup: &Setup, mv: &Move) -> Setup;

    fn perft(
        &self,
        rules: &Rules,
        geometry: &Geometry,
        setup: &Setup,
        depth: u32,
        counting: Counting,
        hash: usize,
    ) -> Result<u64, TooManyRoutes>;

    fn key(&self, rules: &Rules, geometry: &Geometry, setup: &Setup) -> u64;

    fn walk(&self) -> Box<dyn Walk>;
}

/// The job of putting the lid on.
pub(super) struct Close;

impl Job for Close {
    type Output = Box<dyn Lid>;

    fn run<R: Ruleset>(self, rules: R) -> Box<dyn Lid> {
        Box::new(rules)
    }
}

impl<R: Ruleset> Lid for R {
    fn moves(
        &self,
        rules: &Rules,
        geometry: &Geometry,
        setup: &Setup,
        all_captures: bool,
    ) -> Result<Vec<Move>, TooManyRoutes> {
        let Ok(position) = Position::<R::Board>::new(rules, geometry, setup) else {
            return Ok(Vec::new());
        };
        match position.turn() {
            Color::White => Lister::<R, White>::new(self, geometry, &position).list(all_captures),
            Color::Black => Lister::<R, Black>::new(self, geometry, &position).list(all_captures),
        }
    }

    fn play(&self, rules: &Rules, geometry: &Geometry, setup: &Setup, mv: &Move) -> Setup {
        match Position::<R::Board>::new(rules, geometry, setup) {
            Ok(position) => position
                .play(self, &bit_move(geometry, mv))
                .to_setup(geometry),
            Err(_) => setup.clone(),
        }
    }

    fn perft(
        &self,
        rules: &Rules,
        geometry: &Geometry,
        setup: &Setup,
        depth: u32,
        counting: Counting,
        hash: usize,
    ) -> Result<u64, TooManyRoutes> {
        match Position::<R::Board>::new(rules, geometry, setup) {
            Ok(position) => perft::perft(self, &position, depth, counting, hash),
            Err(_) => Ok(0),
        }
    }

    fn key(&self, rules: &Rules, geometry: &Geometry, setup: &Setup) -> u64 {
        Position::<R::Board>::new(rules, geometry, setup).map_or(0, |position| position.key())
    }

    fn walk(&self) -> Box<dyn Walk> {
        Box::new(TypedWalk::new(*self))
    }
}

/// By first square, last square and path.
fn sort(moves: &mut [Move]) {
    moves.sort_by(|a, b| (a.from, a.to, &a.path).cmp(&(b.from, b.to, &b.path)));
}

/// A move in bits.
pub(crate) fn bit_move<W: Word>(geometry: &Geometry, mv: &Move) -> BitMove<W> {
    BitMove {
        captured: W::truncate(geometry.cells(mv.captured)),
        from: geometry.cell(mv.from),
        to: geometry.cell(mv.to),
        rest: mv.rest.map(|square| geometry.cell(square)),
        promotes: mv.promotes,
    }
}

/// Lists moves by squares, each with its path.
struct Lister<'a, R: Ruleset, S: Side> {
    rules: &'a R,
    geometry: &'a Geometry,
    position: &'a Position<R::Board>,
    side: std::marker::PhantomData<S>,
}

impl<'a, R: Ruleset, S: Side> Lister<'a, R, S> {
    fn new(rules: &'a R, geometry: &'a Geometry, position: &'a Position<R::Board>) -> Self {
        Self {
            rules,
            geometry,
            position,
            side: std::marker::PhantomData,
        }
    }

    fn list(&self, all_captures: bool) -> Result<Vec<Move>, TooManyRoutes> {
        let pieces = self.position.pieces();
        let paths = self.paths::<S>(pieces, all_captures)?;
        let mut moves = if all_captures {
            paths.moves()
        } else {
            self.legal(&paths)?
        };
        sort(&mut moves);
        Ok(moves)
    }

    fn paths<T: Side>(
        &self,
        pieces: &Pieces<WordOf<R>>,
        all: bool,
    ) -> Result<PathSink<'_, WordOf<R>>, TooManyRoutes> {
        let mut paths = PathSink::new(self.geometry, all);
        let field = Field::<R, T>::new(self.rules, pieces);
        if search(Men::new(&field), &mut paths) {
            Ok(paths)
        } else {
            Err(TooManyRoutes)
        }
    }

    fn legal(&self, paths: &PathSink<WordOf<R>>) -> Result<Vec<Move>, TooManyRoutes> {
        let mut list = MoveList::new();
        self.position.legal_moves(self.rules, &mut list);
        if list.overflowed() {
            return Err(TooManyRoutes);
        }
        list.into_iter()
            .map(|mv| {
                Ok(Move {
                    from: self.square(mv.from),
                    to: self.square(mv.to),
                    rest: mv.rest.map(|cell| self.square(cell)),
                    captured: self.geometry.square_set(mv.captured.widen()),
                    promotes: mv.promotes,
                    path: self.path(mv, paths)?,
                })
            })
            .collect()
    }

    /// The written form of a move in full.
    fn path(
        &self,
        mv: &BitMove<WordOf<R>>,
        paths: &PathSink<WordOf<R>>,
    ) -> Result<Vec<Square>, TooManyRoutes> {
        match mv.rest {
            Some(rest) => self.path_of_two(mv, rest),
            None => Ok(self.path_of_one(mv.from, mv.to, mv.captured, paths)),
        }
    }

    fn path_of_one(
        &self,
        from: Cell,
        to: Cell,
        captured: WordOf<R>,
        paths: &PathSink<WordOf<R>>,
    ) -> Vec<Square> {
        paths
            .path(from, to, captured)
            .map_or_else(|| vec![self.square(from), self.square(to)], <[_]>::to_vec)
    }

    /// The path of a lone piece that moves twice; the square where it rests
    /// stands in it once. Of the ways to share out the victims the first in
    /// reading order; the first move cannot have them all if the opponent has
    /// nothing else, for the game is over then.
    fn path_of_two(
        &self,
        mv: &BitMove<WordOf<R>>,
        rest: Cell,
    ) -> Result<Vec<Square>, TooManyRoutes> {
        let pieces = self.position.pieces();
        let mut best: Option<Vec<Square>> = None;
        let mut firsts = MoveList::new();
        Field::<R, S>::new(self.rules, pieces).list_single(&mut firsts);
        for first in &firsts {
            let shared = first.captured & mv.captured;
            if first.to != rest || shared != first.captured {
                continue;
            }
            let after = pieces.play(S::COLOR, first);
            if after.of(S::COLOR.opponent()).is_empty() {
                continue;
            }
            let captured = mv.captured & !first.captured;
            let mut seconds = MoveList::new();
            Field::<R, S>::new(self.rules, &after).list_single(&mut seconds);
            let is_second =
                |second: &&BitMove<WordOf<R>>| second.to == mv.to && second.captured == captured;
            if seconds.into_iter().find(is_second).is_none() {
                continue;
            }
            let mut path = self.path_of_one(
                mv.from,
                rest,
                first.captured,
                &self.paths::<S>(pieces, false)?,
            );
            path.extend_from_slice(
                &self.path_of_one(rest, mv.to, captured, &self.paths::<S>(&after, false)?)[1..],
            );
            let points = |path: &[Square]| -> Vec<_> {
                path.iter().map(|&s| self.geometry.point(s)).collect()
            };
            if best
                .as_ref()
                .is_none_or(|best| points(&path) < points(best))
            {
                best = Some(path);
            }
        }
        Ok(best.unwrap_or_default())
    }

    fn square(&self, cell: Cell) -> Square {
        self.geometry.square(cell)
    }
}
