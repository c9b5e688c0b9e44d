//! What a side may do in its turn, and the position after it.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use damas::board::SquareSet;
use damas::color::Color;
use damas::moves::Move;
use damas::piece::{Piece, Role};

use super::captures::{Route, captures};
use super::choice::preferred;
use super::grid::Heading;
use super::quiets::quiets;
use super::state::index;
use super::{Book, Point, State};

/// What makes a move: two routes that agree on this are the same move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Identity {
    pub(crate) from: Point,
    /// Where a lone piece rested between its two moves.
    pub(crate) rest: Option<Point>,
    pub(crate) to: Point,
    pub(crate) captured: BTreeSet<Point>,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NaiveMove {
    pub(crate) identity: Identity,
    pub(crate) promotes: bool,
    /// The squares of the full written form; of several routes the one
    /// that comes first as one reads the board.
    pub(crate) path: Vec<Point>,
    /// How many routes there are.
    pub(crate) routes: u64,
}

impl NaiveMove {
    /// The move in square numbers.
    pub(crate) fn to_move(&self, book: &Book) -> Move {
        let square = |point| book.grid.square(point);
        Move {
            from: square(self.identity.from),
            to: square(self.identity.to),
            rest: self.identity.rest.map(square),
            captured: self
                .identity
                .captured
                .iter()
                .map(|&p| square(p))
                .collect::<SquareSet>(),
            promotes: self.promotes,
            path: self.path.iter().map(|&p| square(p)).collect(),
        }
    }
}

/// Every legal move, ordered by identity.
pub(crate) fn legal_moves(book: &Book, state: &State) -> Vec<NaiveMove> {
    let single = single_moves(book, state);
    let mut moves = Merge::default();
    for part in &single {
        moves.add(part.clone());
    }
    if book.movement.lone_extra_move && state.pieces.total(state.turn) == 1 {
        for first in &single {
            add_extra_moves(book, state, first, &mut moves);
        }
    }
    moves.finish()
}

/// The turns that begin with a move of a lone piece and go on with another.
fn add_extra_moves(book: &Book, state: &State, first: &NaiveMove, moves: &mut Merge) {
    let mut rested = state.clone();
    apply(book, &mut rested, first);
    if rested.pieces.total(state.turn.opponent()) == 0 {
        return;
    }
    for second in single_moves(book, &rested) {
        let mut path = first.path.clone();
        path.extend(&second.path[1..]);
        let captured = &first.identity.captured | &second.identity.captured;
        moves.add(NaiveMove {
            identity: Identity {
                from: first.identity.from,
                rest: Some(first.identity.to),
                to: second.identity.to,
                captured,
            },
            promotes: first.promotes || second.promotes,
            path,
            routes: first.routes * second.routes,
        });
    }
}

/// The position after a legal move.
pub(crate) fn play(book: &Book, state: &State, mv: &NaiveMove) -> State {
    let mut next = state.clone();
    apply(book, &mut next, mv);
    next.turn = state.turn.opponent();
    next
}

/// Carries a move out without passing the turn.
fn apply(book: &Book, state: &mut State, mv: &NaiveMove) {
    let Identity {
        from, to, captured, ..
    } = &mv.identity;
    let Some(piece) = state.pieces.at(*from) else {
        return;
    };
    let role = if mv.promotes { Role::King } else { piece.role };
    state.pieces.set(*from, None);
    for &victim in captured {
        state.pieces.set(victim, None);
    }
    state.pieces.set(*to, Some(Piece::new(piece.color, role)));

    let run = state.runs[index(piece.color)];
    let quiet_by_king = piece.role == Role::King && captured.is_empty();
    state.runs[index(piece.color)] = quiet_by_king.then(|| {
        let before = run.filter(|(point, _)| point == from);
        (*to, before.map_or(0, |(_, n)| n).saturating_add(1))
    });
    for color in Color::ALL {
        state.runs[index(color)] = state.limited_run(book, color);
    }
}

/// Every move that the compulsion to capture leaves, in a turn of one move.
fn single_moves(book: &Book, state: &State) -> Vec<NaiveMove> {
    let routes = preferred(book.movement.precedence, captures(book, state));
    let must_capture = !routes.is_empty() && !book.movement.optional_capture;
    let mut moves = Merge::default();
    for mv in distinct(&routes) {
        moves.add(mv);
    }
    if !must_capture {
        for quiet in quiets(book, state) {
            moves.add(NaiveMove {
                identity: Identity {
                    from: quiet.from,
                    rest: None,
                    to: quiet.to,
                    captured: BTreeSet::new(),
                },
                promotes: quiet.promotes,
                path: vec![quiet.from, quiet.to],
                routes: 1,
            });
        }
    }
    moves.finish()
}

/// What makes a route: the piece, the direction and the victims of each jump,
/// and the last square.
type RouteIdentity = (Point, Vec<(Heading, Vec<Point>)>, Point);

fn route_identity(route: &Route) -> RouteIdentity {
    let legs = route
        .legs
        .iter()
        .map(|leg| (leg.heading, leg.victims.iter().map(|&(p, _)| p).collect()))
        .collect();
    (route.from, legs, route.to())
}

/// The routes as moves of one route each. Routes that differ only in where a
/// king came down on a straight run are one, but each of them may be the one
/// that is written.
fn distinct(routes: &[Route]) -> Vec<NaiveMove> {
    let mut seen = HashSet::new();
    routes
        .iter()
        .map(|route| NaiveMove {
            identity: Identity {
                from: route.from,
                rest: None,
                to: route.to(),
                captured: route.victims().map(|(p, _)| p).collect(),
            },
            promotes: route.promotes,
            path: route.path(),
            routes: u64::from(seen.insert(route_identity(route))),
        })
        .collect()
}

/// Gathers routes into moves.
#[derive(Default)]
struct Merge {
    moves: BTreeMap<Identity, NaiveMove>,
}

impl Merge {
    fn add(&mut self, mv: NaiveMove) {
        let Some(known) = self.moves.get_mut(&mv.identity) else {
            self.moves.insert(mv.identity.clone(), mv);
            return;
        };
        known.routes += mv.routes;
        if comes_before(&mv, known) {
            known.promotes = mv.promotes;
            known.path = mv.path;
        }
    }

    fn finish(self) -> Vec<NaiveMove> {
        self.moves.into_values().collect()
    }
}

/// Whether of two routes of a move the first is the one to write: a route that
/// crowns before one that does not, then in the order in which one reads the
/// board.
fn comes_before(a: &NaiveMove, b: &NaiveMove) -> bool {
    let key = |mv: &NaiveMove| (!mv.promotes, mv.path.clone());
    key(a) < key(b)
}
