//! Manoeuvres: a position, another some plies later in the same game, and what
//! may happen between them.

use std::ops::RangeInclusive;

use damas::board::Square;
use damas::color::Color;

use super::opened::Chunk;
use super::patterns::{Columns, columns_of, columns_on, material_of};
use crate::board::{Kind, PIECES};
use crate::chunk::LineSpan;
use crate::error::Result;
use crate::image::Image;
use crate::marks::Marks;
use crate::pattern::{Pattern, SIDES};
use crate::store::Store;

/// A way from one position to another. Pieces are counted as the side that is to
/// move in the first of them sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manoeuvre {
    /// The first position.
    pub before: Pattern,
    /// The last position.
    pub after: Pattern,
    /// Most plies from one to the other; one at least is made.
    pub within: usize,
    /// Squares on which nothing may change on the way.
    pub unchanged: Vec<Square>,
    /// Pieces that the side captures.
    pub captured: Option<RangeInclusive<i32>>,
    /// Pieces that it loses.
    pub lost: Option<RangeInclusive<i32>>,
    /// Pieces that it captures more than it loses, at the end.
    pub gain: Option<RangeInclusive<i32>>,
    /// By how many pieces at least it is worse off, somewhere on the way, than
    /// it was.
    pub sacrifice: Option<i32>,
}

impl Default for Manoeuvre {
    fn default() -> Self {
        Self {
            before: Pattern::default(),
            after: Pattern::default(),
            within: 12,
            unchanged: Vec::new(),
            captured: None,
            lost: None,
            gain: None,
            sacrifice: None,
        }
    }
}

/// What has to be looked at on the way.
struct Way {
    before: Marks,
    after: Marks,
    changes: Option<Marks>,
    /// White's and Black's pieces in each position, where they are asked for.
    pieces: Option<(Vec<u16>, Vec<u16>)>,
}

impl Manoeuvre {
    /// What the manoeuvre becomes on another board.
    pub(super) fn seen_in(&self, image: &Image) -> Self {
        Self {
            before: self.before.seen_in(image),
            after: self.after.seen_in(image),
            unchanged: self
                .unchanged
                .iter()
                .map(|&square| image.square(square))
                .collect(),
            ..self.clone()
        }
    }

    const fn counts_pieces(&self) -> bool {
        self.captured.is_some()
            || self.lost.is_some()
            || self.gain.is_some()
            || self.sacrifice.is_some()
    }

    /// The places of a chunk where the manoeuvre begins, each with the first at
    /// which it may end.
    pub(super) fn through(
        &self,
        store: &mut Store,
        chunk: &Chunk,
        allowed: &[bool],
    ) -> Result<Vec<(usize, usize)>> {
        let patterns = [&self.before, &self.after].into_iter().flat_map(columns_of);
        let unchanged = self.unchanged.iter().flat_map(|&square| columns_on(square));
        let counted = self.counts_pieces().then_some(SIDES.white | SIDES.black);
        let counted = counted.into_iter().flat_map(material_of);
        let columns = Columns::read(store, chunk, patterns.chain(unchanged).chain(counted))?;
        let way = Way {
            before: columns.matching(&self.before)?,
            after: columns.matching(&self.after)?,
            changes: self.changes(&columns, chunk.positions)?,
            pieces: if self.counts_pieces() {
                Some((columns.numbers(SIDES.white)?, columns.numbers(SIDES.black)?))
            } else {
                None
            },
        };
        let mut found = Vec::new();
        for line in chunk.lines.iter().filter(|line| allowed[line.game]) {
            for start in way.before.within(line.positions.clone()) {
                let end = self.end(&way, line, start);
                found.extend(end.map(|end| (start, end)));
            }
        }
        Ok(found)
    }

    /// The positions that are not as the one before on the squares on which
    /// nothing may change.
    fn changes(&self, columns: &Columns<'_>, positions: usize) -> Result<Option<Marks>> {
        if self.unchanged.is_empty() {
            return Ok(None);
        }
        let mut changes = Marks::none(positions);
        for &square in &self.unchanged {
            for kind in 1..=PIECES as Kind {
                let column = columns.column(square, kind)?;
                let differs = |&at: &usize| column.contains(at) != column.contains(at - 1);
                (1..positions)
                    .filter(differs)
                    .for_each(|at| changes.insert(at));
            }
        }
        Ok(Some(changes))
    }

    /// Where the manoeuvre that begins somewhere ends.
    fn end(&self, way: &Way, line: &LineSpan, start: usize) -> Option<usize> {
        let last = (start + self.within).min(line.positions.end - 1);
        way.after.next_from(start + 1).filter(|&at| at <= last)?;
        let whites_turn =
            (line.turn == Color::White) == (start - line.positions.start).is_multiple_of(2);
        let mut deepest = 0;
        for at in start + 1..=last {
            if way
                .changes
                .as_ref()
                .is_some_and(|changes| changes.contains(at))
            {
                return None;
            }
            let balance = way.balance(whites_turn, start, at);
            deepest = deepest.max(balance.lost - balance.captured);
            if way.after.contains(at) && self.allows(balance, deepest) {
                return Some(at);
            }
        }
        None
    }

    fn allows(&self, balance: Balance, deepest: i32) -> bool {
        let fits = |range: &Option<RangeInclusive<i32>>, number| {
            range.as_ref().is_none_or(|range| range.contains(&number))
        };
        fits(&self.captured, balance.captured)
            && fits(&self.lost, balance.lost)
            && fits(&self.gain, balance.captured - balance.lost)
            && self.sacrifice.is_none_or(|least| deepest >= least)
    }
}

/// Pieces that changed hands, as the side sees it that began.
#[derive(Clone, Copy)]
struct Balance {
    captured: i32,
    lost: i32,
}

impl Way {
    fn balance(&self, whites_turn: bool, start: usize, at: usize) -> Balance {
        let Some((white, black)) = &self.pieces else {
            return Balance {
                captured: 0,
                lost: 0,
            };
        };
        let fallen = |pieces: &[u16]| i32::from(pieces[start]) - i32::from(pieces[at]);
        let (white, black) = (fallen(white), fallen(black));
        if whites_turn {
            Balance {
                captured: black,
                lost: white,
            }
        } else {
            Balance {
                captured: white,
                lost: black,
            }
        }
    }
}
