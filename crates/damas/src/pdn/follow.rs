//! Lines of moves followed by the rules, with every move that a text may mean.
//!
//! Readings that stop being legal are dropped, also for the moves before: what
//! follows decides what an ambiguous text meant.

use std::ops::Deref;

use super::interpret::{Interpreter, Stand};
use super::move_fault::MoveFault;
use super::move_text::UNKNOWN;
use super::replay::MOST_READINGS;
use crate::moves::Move;
use crate::position::Setup;
use crate::variant::Variant;

/// Most moves of a game that are followed with all that they may mean.
const MOST_STEPS: usize = 1 << 18;

/// A line of moves as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Written<'t> {
    /// The line that it departs from, and in place of which of its moves.
    pub(super) parent: Option<(usize, usize)>,
    pub(super) moves: Vec<&'t str>,
    /// Positions from which it goes on, each before a move.
    pub(super) setups: Vec<(usize, Setup)>,
}

/// A text of a line, and what it means.
#[derive(Clone, Debug, Default)]
pub(super) struct Step {
    /// The positions before it: one, unless a move before stayed undecided.
    pub(super) before: Vec<Setup>,
    /// The moves that it may mean; none where it is a step of a capture that
    /// goes on, or nobody knows it.
    pub(super) moves: Vec<Move>,
}

/// A line as far as it can be followed.
#[derive(Clone, Debug, Default)]
pub(super) struct Followed {
    /// One for each text, up to the one at fault.
    pub(super) steps: Vec<Step>,
    /// The positions at its end.
    pub(super) end: Vec<Setup>,
    /// Which text cannot be played, and why.
    pub(super) fault: Option<(usize, MoveFault)>,
}

impl Followed {
    /// The text that was never decided, if there is one.
    pub(super) fn doubt(&self) -> Option<(usize, &[Move])> {
        let mut steps = self.steps.iter().enumerate();
        steps.find_map(|(at, step)| (step.moves.len() > 1).then_some((at, &step.moves[..])))
    }

    /// The positions before a text, or after the last.
    fn before(&self, at: usize) -> &[Setup] {
        match self.steps.get(at) {
            Some(step) => &step.before,
            None if at == self.steps.len() => &self.end,
            None => &[],
        }
    }
}

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
    pub(super) fn follow_all(&self, start: &Setup, lines: &[Written<'_>]) -> Vec<Followed> {
        let mut followed: Vec<Followed> = Vec::with_capacity(lines.len());
        let mut left = MOST_STEPS;
        for line in lines {
            let Some(rest) = left.checked_sub(line.moves.len()) else {
                let fault = Some((0, MoveFault::TooMany));
                followed.push(Followed {
                    fault,
                    ..Followed::default()
                });
                continue;
            };
            left = rest;
            let done = match line.parent {
                None => self.follow(std::slice::from_ref(start), line),
                Some((parent, at)) => self.follow_variation(&followed[parent], at, line),
            };
            followed.push(done);
        }
        followed
    }

    /// A variation stands after the move that it replaces; some programs put it
    /// before, or let it go on from there.
    fn follow_variation(&self, parent: &Followed, at: usize, line: &Written<'_>) -> Followed {
        let usual = self.follow(parent.before(at), line);
        if matches!(usual.fault, Some((0, _))) {
            let other = self.follow(parent.before(at + 1), line);
            if other.fault.is_none() && !other.steps.is_empty() {
                return other;
            }
        }
        usual
    }

    /// Follows a line from one of some positions; not at all where there is none.
    fn follow(&self, start: &[Setup], line: &Written<'_>) -> Followed {
        let mut links = Vec::new();
        let reading = |setup: &Setup| Reading {
            stand: Stand::on(setup.clone()),
            last: None,
        };
        let mut readings: Vec<_> = start.iter().map(reading).collect();
        let mut setups = line.setups.iter().peekable();
        let mut fault = None;
        let mut unknown = false;
        let mut length = 0;
        for (at, text) in line.moves.iter().enumerate() {
            while let Some((_, setup)) = setups.next_if(|(before, _)| *before <= at) {
                let last = readings.first().and_then(|reading| reading.last);
                let stand = Stand::on(setup.clone());
                readings = vec![Reading { stand, last }];
                unknown = false;
            }
            if readings.is_empty() {
                break;
            }
            let next = match (unknown, *text) {
                (_, UNKNOWN) => {
                    unknown = true;
                    Ok(unchanged(&mut links, &readings, at))
                }
                (true, _) => Err(MoveFault::Unknown),
                (false, text) => self.read_on(&mut links, &readings, at, text),
            };
            match next {
                Ok(next) => readings = next,
                Err(told) => {
                    fault = Some((at, told));
                    break;
                }
            }
            length = at + 1;
        }
        if fault.is_none() {
            fault = self.unfinished_end(&readings, length);
        }
        gathered(&links, &readings, length, fault)
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
            if next.len() > MOST_READINGS || links.len() > MOST_STEPS {
                return Err(MoveFault::TooMany);
            }
        }
        if next.is_empty() {
            return Err(self.refusal(&readings[0].stand, &named));
        }
        Ok(next)
    }

    /// A capture that every reading leaves half done.
    fn unfinished_end(&self, readings: &[Reading], length: usize) -> Option<(usize, MoveFault)> {
        let first = readings.first()?;
        if readings
            .iter()
            .any(|reading| reading.stand.begun.is_empty())
        {
            return None;
        }
        let fault = self
            .legal(&first.stand.setup)
            .map(|legal| self.unfinished(&first.stand, &legal));
        Some((
            length.saturating_sub(1),
            fault.unwrap_or_else(|fault| fault),
        ))
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
fn gathered(
    links: &[Link],
    readings: &[Reading],
    length: usize,
    fault: Option<(usize, MoveFault)>,
) -> Followed {
    let mut steps = vec![Step::default(); length];
    let mut end = Vec::new();
    let mut seen = vec![false; links.len()];
    for reading in readings {
        if !end.contains(&reading.stand.setup) {
            end.push(reading.stand.setup.clone());
        }
        let mut at = reading.last;
        while let Some(link) = at.map(|at| &links[at]) {
            if at.is_some_and(|at| std::mem::replace(&mut seen[at], true)) {
                break;
            }
            let step = &mut steps[link.text];
            if !step.before.contains(&link.setup) {
                step.before.push(link.setup.clone());
            }
            if let Some(mv) = &link.mv
                && !step.moves.contains(mv)
            {
                step.moves.push(mv.clone());
            }
            at = link.before;
        }
    }
    Followed { steps, end, fault }
}
