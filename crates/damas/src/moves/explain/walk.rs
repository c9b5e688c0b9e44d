//! Captures jump by jump, in plain squares: slow, and free to bend one rule.

use std::collections::HashSet;

use super::Context;
use crate::board::{Direction, Directions, Geometry, Square, SquareSet};
use crate::moves::Move;
use crate::piece::Role;
use crate::rules::{Landing, Lift, Promotion};

/// Most states looked at: enough for any position met in play, and quick.
const MOST_STATES: usize = 20_000;

/// The rules of capturing as the side to move sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub(super) man_captures: Directions,
    pub(super) king_captures: Directions,
    pub(super) flying: bool,
    pub(super) landing: Landing,
    pub(super) lift: Lift,
    pub(super) half_turn_ban: bool,
    pub(super) promotion: Promotion,
    pub(super) men_take_kings: bool,
    pub(super) jump_runs: bool,
    /// A standing victim may be jumped again: in no game, but people try.
    pub(super) jump_twice: bool,
}

impl Facts {
    pub(super) fn of(context: &Context<'_>) -> Self {
        let movement = &context.rules.movement;
        Self {
            man_captures: context.as_seen(movement.man_captures),
            king_captures: context.as_seen(movement.king_captures),
            flying: movement.flying,
            landing: movement.landing,
            lift: movement.lift,
            half_turn_ban: movement.half_turn_ban,
            promotion: movement.promotion,
            men_take_kings: movement.men_take_kings,
            jump_runs: movement.jump_runs,
            jump_twice: false,
        }
    }
}

/// A capture so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) at: Square,
    pub(super) role: Role,
    pub(super) victims: SquareSet,
    /// The last jump; `None` at the start.
    pub(super) jump: Option<Jump>,
    /// The state before the last jump.
    pub(super) parent: usize,
    /// Nothing may follow.
    ended: bool,
}

/// One jump, wherever it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Jump {
    pub(super) from: Square,
    pub(super) direction: Direction,
    /// What it takes: several pieces only where runs may be jumped.
    pub(super) taken: SquareSet,
    /// The nearest of them.
    pub(super) first: Square,
    /// The farthest of them.
    pub(super) last: Square,
}

/// Captures of one piece.
pub(super) struct Walk<'a> {
    geometry: &'a Geometry,
    pub(super) facts: Facts,
    own: SquareSet,
    enemies: SquareSet,
    kings: SquareSet,
    crown_row: SquareSet,
    start: State,
}

impl<'a> Walk<'a> {
    pub(super) fn new(context: &Context<'a>, from: Square, facts: Facts) -> Self {
        let setup = context.setup;
        let mut own = setup.pieces[context.side];
        own.remove(from);
        Self {
            geometry: context.geometry,
            facts,
            own,
            enemies: setup.pieces[context.side.opponent()],
            kings: setup.kings,
            crown_row: context.geometry.crown_row(context.side),
            start: State {
                at: from,
                role: context.role(from),
                victims: SquareSet::EMPTY,
                jump: None,
                parent: 0,
                ended: false,
            },
        }
    }

    /// The piece before its first jump.
    pub(super) fn start(&self) -> State {
        self.start
    }

    /// Every state, the shortest captures first; each at most once.
    pub(super) fn states(&self) -> Vec<State> {
        self.states_from(self.start)
    }

    /// Every state that follows from one, itself first.
    pub(super) fn states_from(&self, start: State) -> Vec<State> {
        let mut states = vec![start];
        let mut seen = HashSet::new();
        let mut next = 0;
        while let Some(&state) = states.get(next) {
            for after in self.after(&state, next) {
                let heading = after.jump.filter(|_| self.facts.half_turn_ban);
                let heading = heading.map(|jump| jump.direction);
                if states.len() < MOST_STATES
                    && seen.insert((after.at, after.role, after.victims, heading, after.ended))
                {
                    states.push(after);
                }
            }
            next += 1;
        }
        states
    }

    /// The states one jump further.
    pub(super) fn after(&self, state: &State, index: usize) -> Vec<State> {
        let mut after = Vec::new();
        for jump in self.jumps(state) {
            let victims = SquareSet(state.victims.0 | jump.taken.0);
            for at in self.landings(state, &jump) {
                let crowned = state.role == Role::Man && self.crown_row.contains(at);
                let passes = crowned && self.facts.promotion == Promotion::Passing;
                after.push(State {
                    at,
                    role: if passes { Role::King } else { state.role },
                    victims,
                    jump: Some(jump),
                    parent: index,
                    ended: crowned && self.facts.promotion == Promotion::Stop,
                });
            }
        }
        after
    }

    /// Whether a capture goes on.
    pub(super) fn goes_on(&self, state: &State) -> bool {
        !self.jumps(state).is_empty()
    }

    /// The jumps from a state.
    pub(super) fn jumps(&self, state: &State) -> Vec<Jump> {
        if state.ended {
            return Vec::new();
        }
        let directions = match state.role {
            Role::Man => self.facts.man_captures,
            Role::King => self.facts.king_captures,
        };
        let back = state.jump.map(|jump| jump.direction.opposite());
        directions
            .iter()
            .filter(|&d| !(self.facts.half_turn_ban && back == Some(d)))
            .filter_map(|d| self.jump(state, d))
            .collect()
    }

    fn jump(&self, state: &State, direction: Direction) -> Option<Jump> {
        let king = state.role == Role::King;
        let mut ray = self.geometry.ray(state.at, direction);
        let first = if king && self.facts.flying {
            ray.find(|&square| !self.is_free(state, square))?
        } else {
            ray.next()?
        };
        let may_take = |square: Square| {
            self.stands(state, square)
                && (self.facts.jump_twice || !state.victims.contains(square))
                && (king || self.facts.men_take_kings || !self.kings.contains(square))
        };
        if !may_take(first) {
            return None;
        }
        let mut taken: SquareSet = [first].into_iter().collect();
        let mut last = first;
        for square in ray {
            if self.is_free(state, square) {
                return Some(Jump {
                    from: state.at,
                    direction,
                    taken,
                    first,
                    last,
                });
            }
            if !(king && self.facts.jump_runs && may_take(square)) {
                return None;
            }
            taken.insert(square);
            last = square;
        }
        None
    }

    /// Where a jump may come down.
    pub(super) fn landings(&self, state: &State, jump: &Jump) -> Vec<Square> {
        let far =
            state.role == Role::King && self.facts.flying && self.facts.landing != Landing::Behind;
        self.geometry
            .ray(jump.last, jump.direction)
            .take_while(|&square| self.is_free(state, square))
            .take(if far { usize::MAX } else { 1 })
            .collect()
    }

    fn stands(&self, state: &State, square: Square) -> bool {
        let lifted = self.facts.lift == Lift::AtOnce && state.victims.contains(square);
        self.enemies.contains(square) && !lifted
    }

    fn is_free(&self, state: &State, square: Square) -> bool {
        !self.own.contains(square) && !self.stands(state, square)
    }

    /// Another landing of a state's last jump from which the capture goes on.
    pub(super) fn longer_landing(&self, before: &State, state: &State) -> Option<State> {
        self.after(before, 0)
            .into_iter()
            .find(|other| other.jump == state.jump && self.goes_on(other))
    }

    /// The square directly behind the last victim, where a capture that ends
    /// here should have ended on it.
    pub(super) fn must_end_behind(&self, state: &State) -> Option<Square> {
        let jump = state.jump?;
        let behind = self.geometry.neighbor(jump.last, jump.direction)?;
        let bound = self.facts.landing == Landing::BehindKing && self.took_king_last(&jump);
        (bound && behind != state.at).then_some(behind)
    }

    /// Whether a capture may end here.
    fn is_complete(&self, states: &[State], state: &State) -> bool {
        state.jump.is_some()
            && !self.could_go_on(states, state)
            && self.must_end_behind(state).is_none()
    }

    /// Whether a capture may go on from here, or could from another landing of
    /// its last jump.
    fn could_go_on(&self, states: &[State], state: &State) -> bool {
        state.jump.is_some()
            && (self.goes_on(state) || self.longer_landing(&states[state.parent], state).is_some())
    }

    /// The complete captures, one route of each.
    pub(super) fn captures(&self) -> Vec<Move> {
        self.ending_where(Self::is_complete)
    }

    /// The captures that stop where they could go on, one route of each.
    pub(super) fn broken_off(&self) -> Vec<Move> {
        self.ending_where(Self::could_go_on)
    }

    fn ending_where(&self, may_end: impl Fn(&Self, &[State], &State) -> bool) -> Vec<Move> {
        let states = self.states();
        let mut seen = HashSet::new();
        (0..states.len())
            .filter(|&i| may_end(self, &states, &states[i]))
            .filter(|&i| seen.insert((states[i].at, states[i].victims)))
            .map(|i| self.finished(&states, i))
            .collect()
    }

    fn finished(&self, states: &[State], end: usize) -> Move {
        let (start, last) = (states[0], states[end]);
        let steps = chain(states, end);
        let mut path = vec![start.at];
        for pair in steps.windows(2) {
            let (here, next) = (pair[0].jump, pair[1].jump);
            let straight = here.map(|jump| jump.direction) == next.map(|jump| jump.direction);
            let behind = here.and_then(|jump| self.geometry.neighbor(jump.last, jump.direction));
            path.push(behind.filter(|_| straight).unwrap_or(pair[0].at));
        }
        path.push(last.at);
        let crowns = self.facts.promotion != Promotion::None && self.crown_row.contains(last.at);
        Move {
            from: start.at,
            to: last.at,
            rest: None,
            captured: last.victims,
            promotes: start.role == Role::Man && (crowns || last.role == Role::King),
            path,
        }
    }

    /// Whether the last victim is a king of the opponent.
    pub(super) fn took_king_last(&self, jump: &Jump) -> bool {
        self.kings.contains(jump.last)
    }

    /// Whether a square lies on the row where the side to move crowns.
    pub(super) fn crowns_on(&self, square: Square) -> bool {
        self.crown_row.contains(square)
    }
}

/// The states from the start to one of them, the start left out.
pub(super) fn chain(states: &[State], end: usize) -> Vec<State> {
    let mut chain = Vec::new();
    let mut index = end;
    while let Some(state) = states.get(index).filter(|state| state.jump.is_some()) {
        chain.push(*state);
        index = state.parent;
    }
    chain.reverse();
    chain
}
