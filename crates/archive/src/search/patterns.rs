//! Patterns held against the columns of a chunk.

use std::collections::{BTreeSet, HashMap};

use damas::board::Square;
use damas::color::Color;
use sqlx::{Row, query};

use super::opened::Chunk;
use crate::board::{Kind, PIECES};
use crate::chunk::{MATERIAL, column_of, counts_of, marks_of, white_to_move};
use crate::error::Result;
use crate::marks::Marks;
use crate::pattern::{ANY, Amount, Kinds, Pattern};
use crate::store::Store;

/// The columns of a chunk that some patterns ask for.
pub(super) struct Columns<'c> {
    chunk: &'c Chunk,
    bytes: HashMap<usize, Vec<u8>>,
}

/// The kinds of pieces in a set of kinds.
fn pieces(kinds: Kinds) -> impl Iterator<Item = Kind> {
    (1..=PIECES as Kind).filter(move |kind| kinds >> kind & 1 != 0)
}

/// The pieces whose columns tell whether one of some kinds is on a square.
fn told_by(kinds: Kinds) -> impl Iterator<Item = Kind> {
    pieces(if kinds & 1 == 0 { kinds } else { ANY & !kinds })
}

/// The columns that a pattern asks for.
pub(super) fn columns_of(pattern: &Pattern) -> impl Iterator<Item = usize> {
    let squares = pattern.on.iter().map(|(&square, &kinds)| (square, kinds));
    let squares = squares.chain(pattern.some.iter().copied());
    let squares = squares
        .flat_map(|(square, kinds)| told_by(kinds).map(move |kind| column_of(square.0, kind)));
    let material = pattern
        .material
        .iter()
        .flat_map(|amount| material_of(amount.kinds));
    squares.chain(material)
}

/// The columns that count pieces of some kinds.
pub(super) fn material_of(kinds: Kinds) -> impl Iterator<Item = usize> {
    pieces(kinds).map(|kind| MATERIAL + usize::from(kind) - 1)
}

/// All columns of a square.
pub(super) fn columns_on(square: Square) -> impl Iterator<Item = usize> {
    pieces(ANY).map(move |kind| column_of(square.0, kind))
}

impl<'c> Columns<'c> {
    /// Reads columns, all in one question: each costs a wait. Those that are
    /// never on are not in the file.
    pub(super) fn read(
        store: &mut Store,
        chunk: &'c Chunk,
        numbers: impl Iterator<Item = usize>,
    ) -> Result<Self> {
        let numbers: BTreeSet<usize> = numbers.collect();
        let list: Vec<_> = numbers.iter().map(usize::to_string).collect();
        let select = query(
            "SELECT number, data FROM chunk_columns \
             WHERE chunk = ? AND number IN (SELECT value FROM json_each(?))",
        );
        let list = format!("[{}]", list.join(","));
        let rows = store.all(select.bind(chunk.id).bind(list))?;
        let mut bytes = HashMap::with_capacity(rows.len());
        for row in rows {
            bytes.insert(row.try_get::<i64, _>(0)? as usize, row.try_get(1)?);
        }
        Ok(Self { chunk, bytes })
    }

    fn bytes(&self, number: usize) -> &[u8] {
        self.bytes.get(&number).map_or(&[], Vec::as_slice)
    }

    /// The positions in which one of some kinds is on a square.
    fn on(&self, square: Square, kinds: Kinds) -> Result<Marks> {
        let mut marks = Marks::none(self.chunk.positions);
        for kind in told_by(kinds) {
            marks.add(&self.column(square, kind)?);
        }
        Ok(if kinds & 1 == 0 {
            marks
        } else {
            marks.complement()
        })
    }

    /// The positions in which a kind of piece is on a square.
    pub(super) fn column(&self, square: Square, kind: Kind) -> Result<Marks> {
        marks_of(
            self.bytes(column_of(square.0, kind)),
            self.chunk.positions,
            self.chunk.id,
        )
    }

    /// How many pieces of some kinds there are in each position.
    pub(super) fn numbers(&self, kinds: Kinds) -> Result<Vec<u16>> {
        let (positions, id) = (self.chunk.positions, self.chunk.id);
        let mut sum = vec![0_u16; positions];
        for number in material_of(kinds) {
            let counts = counts_of(self.bytes(number), positions, id)?;
            for (range, count) in counts.stretches(positions) {
                sum[range]
                    .iter_mut()
                    .for_each(|sum| *sum = sum.saturating_add(count));
            }
        }
        Ok(sum)
    }

    /// The positions that have an amount of pieces.
    fn having(&self, amount: &Amount) -> Result<Marks> {
        let positions = self.chunk.positions;
        let mut marks = Marks::none(positions);
        let mut columns = material_of(amount.kinds);
        if let (Some(only), None) = (columns.next(), columns.next()) {
            let counts = counts_of(self.bytes(only), positions, self.chunk.id)?;
            let fitting = counts
                .stretches(positions)
                .filter(|(_, count)| amount.range.contains(count));
            fitting.for_each(|(range, _)| marks.fill(range));
            return Ok(marks);
        }
        let numbers = self.numbers(amount.kinds)?;
        let fitting = numbers
            .iter()
            .enumerate()
            .filter(|(_, count)| amount.range.contains(count));
        fitting.for_each(|(at, _)| marks.insert(at));
        Ok(marks)
    }

    /// The positions that have a pattern.
    pub(super) fn matching(&self, pattern: &Pattern) -> Result<Marks> {
        let positions = self.chunk.positions;
        let mut marks = match pattern.turn {
            None => Marks::all(positions),
            Some(turn) => {
                let white = white_to_move(&self.chunk.lines, positions);
                if turn == Color::White {
                    white
                } else {
                    white.complement()
                }
            }
        };
        for (&square, &kinds) in pattern.on.iter().filter(|(_, kinds)| **kinds != ANY) {
            marks.keep(&self.on(square, kinds)?);
            if marks.is_empty() {
                return Ok(marks);
            }
        }
        for amount in &pattern.material {
            marks.keep(&self.having(amount)?);
        }
        if !pattern.some.is_empty() {
            let mut some = Marks::none(positions);
            for &(square, kinds) in &pattern.some {
                some.add(&self.on(square, kinds)?);
            }
            marks.keep(&some);
        }
        Ok(marks)
    }
}
