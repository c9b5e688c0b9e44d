//! A chunk being put together, game after game.

use damas::color::Color;

use super::columns::{MATERIAL, Places, column_of};
use super::games::{Facts, GameList};
use super::keys;
use super::lines::LineList;
use super::trace::Trace;
use crate::board::{BLACK_TO_MOVE, Kind, MOST_SQUARES, PIECES, key_of};

/// Takes games in and keeps what is written of them.
pub(crate) struct Builder {
    games: u64,
    game_list: GameList,
    line_list: LineList,
    positions: u32,
    board: [Kind; MOST_SQUARES],
    /// Key of the pieces on the board.
    key: u64,
    counts: [u16; PIECES + 1],
    written: [u16; PIECES + 1],
    columns: Vec<Places>,
    material: [Places; PIECES],
    keys: Vec<(u64, u32)>,
}

/// A chunk as it is written.
pub(crate) struct Built {
    pub(crate) games: usize,
    pub(crate) positions: usize,
    pub(crate) game_list: Vec<u8>,
    pub(crate) line_list: Vec<u8>,
    /// Columns with their numbers; those that are never on are left out.
    pub(crate) columns: Vec<(usize, Vec<u8>)>,
    /// Blocks with their first keys.
    pub(crate) blocks: Vec<(u64, Vec<u8>)>,
}

impl Builder {
    pub(crate) fn new() -> Self {
        Self {
            games: 0,
            game_list: GameList::default(),
            line_list: LineList::default(),
            positions: 0,
            board: [0; MOST_SQUARES],
            key: 0,
            counts: [0; PIECES + 1],
            written: [0; PIECES + 1],
            columns: vec![Places::default(); MOST_SQUARES * PIECES],
            material: Default::default(),
            keys: Vec::new(),
        }
    }

    /// Adds a game; numbers ascend.
    pub(crate) fn add(&mut self, id: i64, facts: &Facts, traces: &[Trace]) {
        self.game_list.add(id, facts);
        for trace in traces {
            self.line_list.add(self.games, trace);
            self.add_line(trace);
        }
        self.games += 1;
    }

    fn add_line(&mut self, trace: &Trace) {
        let first = self.positions;
        let mut changes = trace.changes.iter().peekable();
        let mut start = [0; MOST_SQUARES];
        while let Some(change) = changes.next_if(|change| change.at == 0) {
            start[usize::from(change.square)] = change.kind;
        }
        for (square, kind) in (0..).zip(start) {
            self.put(square, kind);
        }
        self.stand(trace.turn, 0);
        for at in 1..trace.positions as u32 {
            while let Some(change) = changes.next_if(|change| change.at == at) {
                self.put(change.square, change.kind);
            }
            self.stand(trace.turn, at);
        }
        debug_assert_eq!(self.positions, first + trace.positions as u32);
    }

    /// Changes what stands on a square from the position at hand on.
    fn put(&mut self, square: u8, kind: Kind) {
        let before = std::mem::replace(&mut self.board[usize::from(square)], kind);
        if before == kind {
            return;
        }
        self.key ^= key_of(square, before) ^ key_of(square, kind);
        for kind in [before, kind].into_iter().filter(|&kind| kind > 0) {
            self.columns[column_of(square, kind)].add(self.positions);
        }
        self.counts[usize::from(before)] = self.counts[usize::from(before)].wrapping_sub(1);
        self.counts[usize::from(kind)] = self.counts[usize::from(kind)].wrapping_add(1);
    }

    /// The position at hand is as it is to be; `at` positions of its line come
    /// before it.
    fn stand(&mut self, first_turn: Color, at: u32) {
        let black = (first_turn == Color::Black) != (at % 2 == 1);
        let key = if black {
            self.key ^ BLACK_TO_MOVE
        } else {
            self.key
        };
        self.keys.push((key, self.positions));
        for kind in 1..=PIECES {
            if self.counts[kind] != self.written[kind] {
                self.material[kind - 1].add_with(self.positions, self.counts[kind]);
            }
        }
        self.written = self.counts;
        self.positions += 1;
    }

    /// What has to be written.
    pub(crate) fn finish(self) -> Built {
        let squares = self.columns.into_iter().enumerate();
        let material = (MATERIAL..).zip(self.material);
        let columns = squares
            .chain(material)
            .map(|(number, places)| (number, places.bytes));
        Built {
            games: self.games as usize,
            positions: self.positions as usize,
            game_list: self.game_list.bytes,
            line_list: self.line_list.bytes,
            columns: columns.filter(|(_, bytes)| !bytes.is_empty()).collect(),
            blocks: keys::blocks(self.keys),
        }
    }
}
