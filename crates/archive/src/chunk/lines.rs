//! Where in a chunk the lines of its games lie.

use std::ops::Range;

use damas::color::Color;

use super::trace::Trace;
use crate::bytes::{Numbers, push};
use crate::error::{Result, damaged};
use crate::marks::Marks;

/// A line of a game, as a stretch of the positions of its chunk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineSpan {
    /// Games of the chunk before its game.
    pub(crate) game: usize,
    /// Lines of its game before it.
    pub(crate) number: usize,
    /// Plies of the game before it.
    pub(crate) first_ply: usize,
    /// Its positions.
    pub(crate) positions: Range<usize>,
    /// Who is to move in the first of them.
    pub(crate) turn: Color,
}

/// Lines as they are written.
#[derive(Debug, Default)]
pub(super) struct LineList {
    last_game: u64,
    pub(super) bytes: Vec<u8>,
}

impl LineList {
    pub(super) fn add(&mut self, game: u64, trace: &Trace) {
        push(&mut self.bytes, game - self.last_game);
        push(&mut self.bytes, trace.first_ply as u64);
        let black = u64::from(trace.turn == Color::Black);
        push(&mut self.bytes, (trace.positions as u64) << 1 | black);
        self.last_game = game;
    }
}

/// The lines of a chunk.
pub(crate) fn lines_of(
    bytes: &[u8],
    games: usize,
    positions: usize,
    chunk: i64,
) -> Result<Vec<LineSpan>> {
    let mut numbers = Numbers::new(bytes);
    let mut lines: Vec<LineSpan> = Vec::with_capacity(games);
    let (mut game, mut start) = (0, 0);
    while !numbers.is_over() {
        let line =
            next(&mut numbers, game, start).ok_or_else(|| damaged("the list of lines", chunk))?;
        let before = lines.last().filter(|before| before.game == line.game);
        let number = before.map_or(0, |before| before.number + 1);
        (game, start) = (line.game, line.positions.end);
        if game >= games || start > positions {
            return Err(damaged("the list of lines", chunk));
        }
        lines.push(LineSpan { number, ..line });
    }
    if start == positions {
        Ok(lines)
    } else {
        Err(damaged("the list of lines", chunk))
    }
}

fn next(numbers: &mut Numbers<'_>, game: usize, start: usize) -> Option<LineSpan> {
    const MOST: u64 = 1 << 40;
    let game = game + numbers.up_to(MOST)? as usize;
    let first_ply = numbers.up_to(MOST)? as usize;
    let length = numbers.up_to(MOST)?;
    let turn = if length & 1 == 0 {
        Color::White
    } else {
        Color::Black
    };
    Some(LineSpan {
        game,
        number: 0,
        first_ply,
        positions: start..start + (length >> 1) as usize,
        turn,
    })
}

/// The first positions of lines: no move leads to them.
pub(crate) fn starts(lines: &[LineSpan], positions: usize) -> Marks {
    let mut starts = Marks::none(positions);
    let filled = lines.iter().filter(|line| !line.positions.is_empty());
    filled.for_each(|line| starts.insert(line.positions.start));
    starts
}

/// The positions in which White is to move.
pub(crate) fn white_to_move(lines: &[LineSpan], positions: usize) -> Marks {
    let mut marks = Marks::none(positions);
    for line in lines {
        let Range { start, end } = line.positions;
        let first = start + usize::from(line.turn == Color::Black);
        marks.fill_alternately(first.min(end)..end);
    }
    marks
}
