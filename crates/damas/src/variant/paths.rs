//! The written form of captures: of all routes of a move, the one that comes
//! first as one reads the board.

use std::collections::HashMap;

use crate::board::{Board, Cell, Geometry, Square, Word};
use crate::moves::{Field, Flight, Leap, Move, Sink, Trail};
use crate::piece::Role;
use crate::position::Side;
use crate::rules::{Rank, Ruleset, Tally};

/// Collects the route of each capture of the highest rank, or of all.
pub(super) struct PathSink<'g, W> {
    geometry: &'g Geometry,
    all: bool,
    best: Rank,
    paths: HashMap<(Cell, Cell, W), Route>,
}

/// The squares of a route, and whether a man is crowned on it.
struct Route {
    path: Vec<Square>,
    promotes: bool,
}

impl<'g, W: Word> PathSink<'g, W> {
    /// Collects routes: of all captures, or of those that go first.
    pub(super) fn new(geometry: &'g Geometry, all: bool) -> Self {
        Self {
            geometry,
            all,
            best: 0,
            paths: HashMap::new(),
        }
    }

    /// The squares of a capture.
    pub(super) fn path(&self, from: Cell, to: Cell, captured: W) -> Option<&[Square]> {
        self.paths
            .get(&(from, to, captured))
            .map(|route| route.path.as_slice())
    }

    /// The captures.
    pub(super) fn moves(&self) -> Vec<Move> {
        let to_move = |(&(from, to, captured), route): (&(Cell, Cell, W), &Route)| Move {
            from: self.geometry.square(from),
            to: self.geometry.square(to),
            rest: None,
            captured: self.geometry.square_set(captured.widen()),
            promotes: route.promotes,
            path: route.path.clone(),
        };
        self.paths.iter().map(to_move).collect()
    }

    /// Whether of two routes of a move the first is the one to write: one that
    /// crowns before one that does not, then in reading order.
    fn comes_before(&self, a: &Route, b: &Route) -> bool {
        let points = |route: &Route| {
            let path = route.path.clone().into_iter();
            path.map(|square| self.geometry.point(square))
        };
        match (a.promotes, b.promotes) {
            (true, false) => true,
            (false, true) => false,
            _ => points(a).lt(points(b)),
        }
    }

    fn squares(&self, from: Cell, to: Cell, trail: &Trail<'_, W>) -> Vec<Square> {
        let mut cells = vec![to];
        match *trail {
            Trail::Leaps { last, .. } => add_leaps(&mut cells, last.before, from),
            Trail::Flights { on_foot, last, .. } => {
                add_flights(&mut cells, last, on_foot.is_some());
                // Where it flies no further, it ends where it was crowned.
                let leaps = if last.before.is_none() {
                    on_foot.and_then(|crowning| crowning.before)
                } else {
                    on_foot
                };
                add_leaps(&mut cells, leaps, from);
            }
        }
        cells.push(from);
        cells.reverse();
        cells
            .into_iter()
            .map(|cell| self.geometry.square(cell))
            .collect()
    }
}

/// The landing squares of jumps made on foot, the last first.
fn add_leaps(cells: &mut Vec<Cell>, last: Option<&Leap<'_>>, from: Cell) {
    for leap in last.into_iter().flat_map(Leap::back) {
        cells.push(Cell((i32::from(from.0) + leap.landing) as u8));
    }
}

/// The squares between a king's jumps, the last first: where it turned, or
/// directly behind the victim where it went straight on.
fn add_flights<W: Word>(cells: &mut Vec<Cell>, last: &Flight<'_, W>, crowned_on_the_way: bool) {
    let mut later = last;
    while let Some(flight) = later.before {
        // The square where a man was crowned is the landing of its last leap.
        if crowned_on_the_way && flight.before.is_none() {
            break;
        }
        let straight = flight.direction == later.direction;
        let square = if straight {
            flight.behind
        } else {
            flight.landing
        };
        cells.push(square.lowest());
        later = flight;
    }
}

impl<W: Word> Sink<W> for PathSink<'_, W> {
    const EVERY_TURN: bool = true;

    fn ends<R, S>(
        &mut self,
        _: &Field<'_, R, S>,
        ends: W,
        trail: Trail<'_, W>,
        _: Role,
        _: Tally,
        rank: Rank,
    ) where
        R: Ruleset,
        R::Board: Board<Word = W>,
        S: Side,
    {
        if !self.all && rank < self.best {
            return;
        }
        if !self.all && rank > self.best {
            self.best = rank;
            self.paths.clear();
        }
        for to in ends.cells() {
            let mv = trail.end(to);
            let path = self.squares(mv.from, to, &trail);
            let key = (mv.from, to, mv.captured);
            let route = Route {
                path,
                promotes: mv.promotes,
            };
            let other = self.paths.get(&key);
            if other.is_none_or(|other| self.comes_before(&route, other)) {
                self.paths.insert(key, route);
            }
        }
    }
}
