//! Captures: every route of every piece, jump by jump.

use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::rules::{Landing, Lift, Promotion};

use super::grid::{Grid, Heading};
use super::state::Pieces;
use super::{Book, Point, State};

/// One jump of a capture.
#[derive(Clone, Debug)]
pub(crate) struct Leg {
    pub(crate) heading: Heading,
    /// The pieces jumped, in the order met, and what they were.
    pub(crate) victims: Vec<(Point, Role)>,
    /// The square directly behind the last of them.
    behind: Point,
    landing: Point,
}

/// A capture carried to its end.
#[derive(Clone, Debug)]
pub(crate) struct Route {
    pub(crate) from: Point,
    /// What the capturer was at the start.
    pub(crate) role: Role,
    pub(crate) legs: Vec<Leg>,
    pub(crate) promotes: bool,
}

impl Route {
    pub(crate) fn to(&self) -> Point {
        self.legs.last().map_or(self.from, |leg| leg.landing)
    }

    pub(crate) fn victims(&self) -> impl Iterator<Item = (Point, Role)> + '_ {
        self.legs.iter().flat_map(|leg| leg.victims.iter().copied())
    }

    /// The squares of the full written form.
    pub(crate) fn path(&self) -> Vec<Point> {
        let mut path = vec![self.from];
        for (i, leg) in self.legs.iter().enumerate() {
            let next = self.legs.get(i + 1);
            let straight_on = next.is_some_and(|next| next.heading == leg.heading);
            path.push(if straight_on { leg.behind } else { leg.landing });
        }
        path
    }
}

/// Every capture of the side to move, whatever the precedence.
pub(crate) fn captures(book: &Book, state: &State) -> Vec<Route> {
    let mut routes = Vec::new();
    for from in state.points_of(book, state.turn) {
        let Some(piece) = state.pieces.at(from) else {
            continue;
        };
        let mut pieces = state.pieces.clone();
        pieces.set(from, None);
        let capture = Capture {
            book,
            color: piece.color,
            from,
            start: piece.role,
        };
        let at = Stage {
            pieces,
            at: from,
            role: piece.role,
            stopped: false,
            legs: Vec::new(),
        };
        capture.go_on(&at, &mut routes);
    }
    routes
}

/// The capture of one piece.
struct Capture<'a> {
    book: &'a Book,
    color: Color,
    from: Point,
    start: Role,
}

/// A capture in the making.
struct Stage {
    /// The board without the capturer, and without victims already lifted.
    pieces: Pieces,
    at: Point,
    /// What the capturer is by now.
    role: Role,
    /// Whether reaching the far row has ended the capture.
    stopped: bool,
    legs: Vec<Leg>,
}

/// A jump that could be made, with every free square behind.
struct Jump {
    heading: Heading,
    victims: Vec<(Point, Role)>,
    behind: Point,
    landings: Vec<Point>,
}

impl Capture<'_> {
    /// Follows every way in which a capture goes on; where there is none, it
    /// is at its end.
    fn go_on(&self, stage: &Stage, routes: &mut Vec<Route>) {
        for jump in self.jumps(stage) {
            let next: Vec<Stage> = jump
                .landings
                .iter()
                .map(|&landing| self.after(stage, &jump, landing))
                .collect();
            let open: Vec<&Stage> = next.iter().filter(|s| !self.jumps(s).is_empty()).collect();
            for stage in &open {
                self.go_on(stage, routes);
            }
            if open.is_empty() {
                let ends = next.iter().filter(|s| self.may_end(s, &jump));
                routes.extend(ends.map(|s| self.ended(s)));
            }
        }
    }

    /// The jumps that can be made from a square.
    fn jumps(&self, stage: &Stage) -> Vec<Jump> {
        if stage.stopped {
            return Vec::new();
        }
        let movement = &self.book.movement;
        let directions = match stage.role {
            Role::Man => movement.man_captures,
            Role::King => movement.king_captures,
        };
        let mut headings = Grid::headings(directions, self.color);
        if movement.half_turn_ban
            && let Some(last) = stage.legs.last()
        {
            let (down, right) = last.heading;
            headings.retain(|&heading| heading != (-down, -right));
        }
        headings
            .into_iter()
            .filter_map(|heading| self.jump(stage, heading))
            .collect()
    }

    /// The jump in one direction.
    fn jump(&self, stage: &Stage, heading: Heading) -> Option<Jump> {
        let movement = &self.book.movement;
        let grid = &self.book.grid;
        let king = stage.role == Role::King;
        let flies = king && movement.flying;
        let free = |point| stage.pieces.at(point).is_none();

        let mut point = grid.step(stage.at, heading)?;
        while flies && free(point) {
            point = grid.step(point, heading)?;
        }
        let mut victims = vec![(point, self.victim(stage, point)?)];
        let mut behind = grid.step(point, heading)?;
        while king
            && movement.jump_runs
            && let Some(role) = self.victim(stage, behind)
        {
            victims.push((behind, role));
            behind = grid.step(behind, heading)?;
        }
        if !free(behind) {
            return None;
        }
        let mut landings = vec![behind];
        if flies && movement.landing != Landing::Behind {
            let mut next = grid.step(behind, heading);
            while let Some(landing) = next
                && free(landing)
            {
                landings.push(landing);
                next = grid.step(landing, heading);
            }
        }
        Some(Jump {
            heading,
            victims,
            behind,
            landings,
        })
    }

    /// What stands on a point, if it can be taken from there.
    fn victim(&self, stage: &Stage, point: Point) -> Option<Role> {
        let piece: Piece = stage.pieces.at(point)?;
        let taken = stage
            .legs
            .iter()
            .any(|leg| leg.victims.iter().any(|&(victim, _)| victim == point));
        let immune = piece.role == Role::King
            && stage.role == Role::Man
            && !self.book.movement.men_take_kings;
        (piece.color != self.color && !taken && !immune).then_some(piece.role)
    }

    /// The capture after a jump.
    fn after(&self, stage: &Stage, jump: &Jump, landing: Point) -> Stage {
        let movement = &self.book.movement;
        let mut pieces = stage.pieces.clone();
        if movement.lift == Lift::AtOnce {
            for &(victim, _) in &jump.victims {
                pieces.set(victim, None);
            }
        }
        let mut legs = stage.legs.clone();
        legs.push(Leg {
            heading: jump.heading,
            victims: jump.victims.clone(),
            behind: jump.behind,
            landing,
        });
        let crowned = stage.role == Role::Man && self.book.grid.on_far_row(landing, self.color);
        let role = if crowned && movement.promotion == Promotion::Passing {
            Role::King
        } else {
            stage.role
        };
        Stage {
            pieces,
            at: landing,
            role,
            stopped: crowned && movement.promotion == Promotion::Stop,
            legs,
        }
    }

    /// Whether a capture that cannot go on may end on the square reached.
    fn may_end(&self, stage: &Stage, jump: &Jump) -> bool {
        let last_is_king = jump
            .victims
            .last()
            .is_some_and(|&(_, role)| role == Role::King);
        self.book.movement.landing != Landing::BehindKing
            || !last_is_king
            || stage.at == jump.behind
    }

    fn ended(&self, stage: &Stage) -> Route {
        let crowned_now = self.book.movement.promotion != Promotion::None
            && stage.role == Role::Man
            && self.book.grid.on_far_row(stage.at, self.color);
        Route {
            from: self.from,
            role: self.start,
            legs: stage.legs.clone(),
            promotes: crowned_now || stage.role != self.start,
        }
    }
}
