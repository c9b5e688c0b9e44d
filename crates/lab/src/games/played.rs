//! One game as a file keeps it.

use super::bytes::{Bytes, put_varint};

/// Most plies in a game.
const MAX_PLIES: usize = 1 << 16;
/// Longest start position.
const MAX_START: usize = 4096;
/// Stands for a ply before which nothing was searched.
const UNSEARCHED: i16 = i16::MIN;

/// A game: the moves by their place in the list of legal moves, which is the
/// same whenever it is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The start position as a FEN, where it is not that of the rule set.
    pub start: Option<String>,
    /// How many plies were given and not chosen.
    pub opening: usize,
    /// Each ply as the index of its move among the legal ones.
    pub moves: Vec<u16>,
    /// For each ply after the opening, the score of the search before it, in
    /// hundredths of a man, as the side to move sees it; `None` where there was
    /// a single move.
    pub scores: Vec<Option<i16>>,
    /// Half points of White: 0, 1 or 2.
    pub result: u8,
}

impl Played {
    /// Appends the game to a block.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        let start = self.start.as_deref().unwrap_or_default();
        put_varint(out, start.len() as u64);
        out.extend_from_slice(start.as_bytes());
        put_varint(out, self.opening as u64);
        put_varint(out, self.moves.len() as u64);
        out.push(self.result);
        for &index in &self.moves {
            put_varint(out, u64::from(index));
        }
        for score in &self.scores {
            out.extend(score.unwrap_or(UNSEARCHED).to_le_bytes());
        }
    }

    /// Reads a game of a block; `Err` says what is wrong.
    pub(super) fn read(bytes: &mut Bytes<'_>) -> Result<Self, &'static str> {
        const SHORT: &str = "a game ends too early";
        let length = bytes.length(MAX_START).ok_or("a start is too long")?;
        let start = bytes.take(length).ok_or(SHORT)?;
        let start = str::from_utf8(start).map_err(|_| "a start is no text")?;
        let opening = bytes.length(MAX_PLIES).ok_or("a game has too many plies")?;
        let plies = bytes.length(MAX_PLIES).ok_or("a game has too many plies")?;
        let searched = plies
            .checked_sub(opening)
            .ok_or("an opening is longer than its game")?;
        let [result] = *bytes.take(1).ok_or(SHORT)? else {
            return Err(SHORT);
        };
        if result > 2 {
            return Err("a game has no result");
        }
        let moves = (0..plies).map(|_| bytes.length(usize::from(u16::MAX)).map(|i| i as u16));
        let moves = moves.collect::<Option<_>>().ok_or(SHORT)?;
        let scores = bytes.take(2 * searched).ok_or(SHORT)?;
        let scores = scores.chunks_exact(2).map(|pair| {
            let score = i16::from_le_bytes([pair[0], pair[1]]);
            (score != UNSEARCHED).then_some(score)
        });
        Ok(Self {
            start: (length > 0).then(|| start.to_owned()),
            opening,
            moves,
            scores: scores.collect(),
            result,
        })
    }
}
