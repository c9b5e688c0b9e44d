//! Lines of moves followed by the rules, with every move that a text may mean.
//!
//! Readings that stop being legal are dropped, also for the moves before: what
//! follows decides what an ambiguous text meant.

mod game;
mod line;

use std::ops::Deref;

pub use game::FollowedGame;
pub(super) use game::written_lines;
pub(super) use line::Written;
pub use line::{FollowedLine, Meaning};

use super::interpret::{Interpreter, Stand};
use super::move_fault::MoveFault;
use super::move_text::UNKNOWN;
use super::replay::MOST_READINGS;
use crate::moves::Move;
use crate::position::Setup;
use crate::variant::Variant;

/// Most moves of a game that are followed, those of every reading counted.
const MOST_MOVES: usize = 1 << 18;

/// A move of a reading, and the one before it.
struct Link {
    before: Option<usize>,
    text: usize,
    setup: Setup,
    mv: Option<Move>,
}

/// A way to read a line so far.
#[derive(Clone)]
struct Reading {
    stand: Stand,
    last: Option<usize>,
}

impl<V: Deref<Target = Variant>> Interpreter<V> {
    /// Follows lines of which each departs from one before it.
    pub(super) fn follow_all(&self, start: &Setup, lines: &[Written<'_>]) -> Vec<FollowedLine> {
        let mut followed: Vec<FollowedLine> = Vec::with_capacity(lines.len());
        let mut left = MOST_MOVES;
        for line in lines {
            let done = match line.parent {
                None => self.follow(std::slice::from_ref(start), line, &mut left),
                Some((parent, at)) => self.follow_variation(&followed[parent], at, line, &mut left),
            };
            followed.push(done);
        }
        followed
    }

    /// A variation stands after the move that it replaces; some programs put it
    /// before, or let it go on from there.
    fn follow_variation(
        &self,
        parent: &FollowedLine,
        at: usize,
        line: &Written<'_>,
        left: &mut usize,
    ) -> FollowedLine {
        let begins_anew = line.setups.first().is_some_and(|(at, _)| *at == 0);
        let follow = |at, goes_on, left: &mut usize| {
            let start = parent.before(at);
            FollowedLine {
                goes_on,
                in_doubt: (parent.in_doubt || start.len() > 1) && !begins_anew,
                ..self.follow(start, line, left)
            }
        };
        let usual = follow(at, false, left);
        if matches!(usual.fault, Some((0, _))) {
            let other = follow(at + 1, true, left);
            if other.fault.is_none() && !other.texts.is_empty() {
                return other;
            }
        }
        usual
    }

    /// Follows a line from one of some positions; not at all where there is none.
    fn follow(&self, start: &[Setup], line: &Written<'_>, left: &mut usize) -> FollowedLine {
        let length = line.moves.len();
        let mut followed = FollowedLine {
            end: start.to_vec(),
            ..FollowedLine::default()
        };
        let mut from = 0;
        // Nothing goes on from a position after the last move.
        let setups = line.setups.iter();
        for (to, setup) in setups.filter(|(to, _)| *to < length || length == 0) {
            self.follow_on(&mut followed, &line.moves[from..*to], left);
            if followed.fault.is_some() || followed.texts.len() < *to {
                break;
            }
            from = *to;
            match setup {
                Ok(setup) => followed.end = vec![setup.clone()],
                Err(message) => {
                    let message = message.clone();
                    followed.fault = Some((from, MoveFault::BadStart { message }));
                }
            }
        }
        if followed.fault.is_none() && followed.texts.len() == from {
            self.follow_on(&mut followed, &line.moves[from..], left);
        }
        followed.doubt = followed.undecided().map(|(at, moves)| {
            let candidates = moves.iter().map(|mv| self.full(mv)).collect();
            (at, MoveFault::Ambiguous { candidates })
        });
        followed
    }

    /// Follows moves from where a line has come to.
    fn follow_on(&self, line: &mut FollowedLine, moves: &[&str], left: &mut usize) {
        let mut links = Vec::new();
        let reading = |setup: &Setup| Reading {
            stand: Stand::on(setup.clone()),
            last: None,
        };
        let mut readings: Vec<_> = line.end.iter().map(reading).collect();
        if readings.is_empty() {
            return;
        }
        let before = line.texts.len();
        let mut unknown = false;
        let mut length = 0;
        for (at, text) in moves.iter().enumerate() {
            let earlier = links.len();
            let next = match (unknown, *text) {
                (_, UNKNOWN) => {
                    unknown = true;
                    Ok(unchanged(&mut links, &readings, at))
                }
                (true, _) => Err(MoveFault::Unknown),
                (false, text) => self.read_on(&mut links, &readings, at, text),
            };
            let Some(rest) = left.checked_sub(links.len() - earlier) else {
                line.fault = Some((before + at, MoveFault::TooMany));
                break;
            };
            *left = rest;
            match next {
                Ok(next) => readings = next,
                Err(told) => {
                    line.fault = Some((before + at, told));
                    break;
                }
            }
            length = at + 1;
        }
        if line.fault.is_none() && length > 0 {
            let fault = self.unfinished_end(&readings);
            line.fault = fault.map(|fault| (before + length - 1, fault));
        }
        line.texts.extend(meanings(&links, &readings, length));
        line.end = distinct(readings.into_iter().map(|reading| reading.stand.setup));
    }

    fn read_on(
        &self,
        links: &mut Vec<Link>,
        readings: &[Reading],
        at: usize,
        text: &str,
    ) -> Result<Vec<Reading>, MoveFault> {
        let named = self.named(text)?;
        let mut next: Vec<Reading> = Vec::new();
        for reading in readings {
            for (stand, mv) in self.continued(&reading.stand, &named, text)? {
                // Two ways to the same position by different moves are two
                // readings: they are written differently.
                links.push(Link {
                    before: reading.last,
                    text: at,
                    setup: reading.stand.setup.clone(),
                    mv,
                });
                let last = Some(links.len() - 1);
                next.push(Reading { stand, last });
            }
            if next.len() > MOST_READINGS {
                return Err(MoveFault::TooMany);
            }
        }
        if next.is_empty() {
            return Err(self.refusal(&readings[0].stand, &named));
        }
        Ok(next)
    }

    /// A capture that every reading leaves half done.
    fn unfinished_end(&self, readings: &[Reading]) -> Option<MoveFault> {
        let mut stands = readings.iter().map(|reading| &reading.stand);
        if stands.any(|stand| stand.begun.is_empty()) {
            return None;
        }
        let first = &readings.first()?.stand;
        let legal = self.legal(&first.setup);
        let fault = legal.map(|legal| self.unfinished(first, &legal));
        Some(fault.unwrap_or_else(|fault| fault))
    }
}

/// The readings after a move that nobody knows.
fn unchanged(links: &mut Vec<Link>, readings: &[Reading], at: usize) -> Vec<Reading> {
    let mut next = readings.to_vec();
    for reading in &mut next {
        links.push(Link {
            before: reading.last,
            text: at,
            setup: reading.stand.setup.clone(),
            mv: None,
        });
        reading.last = Some(links.len() - 1);
    }
    next
}

/// What the readings that are left say of each text.
fn meanings(links: &[Link], readings: &[Reading], length: usize) -> Vec<Meaning> {
    let mut meanings = vec![Meaning::default(); length];
    let mut seen = vec![false; links.len()];
    for reading in readings {
        let mut at = reading.last;
        while let Some(link) = at.map(|at| &links[at]) {
            if at.is_some_and(|at| std::mem::replace(&mut seen[at], true)) {
                break;
            }
            let meaning = &mut meanings[link.text];
            if !meaning.before.contains(&link.setup) {
                meaning.before.push(link.setup.clone());
            }
            if let Some(mv) = &link.mv
                && !meaning.moves.contains(mv)
            {
                meaning.moves.push(mv.clone());
            }
            at = link.before;
        }
    }
    meanings
}

fn distinct(setups: impl Iterator<Item = Setup>) -> Vec<Setup> {
    let mut distinct = Vec::new();
    for setup in setups {
        if !distinct.contains(&setup) {
            distinct.push(setup);
        }
    }
    distinct
}
