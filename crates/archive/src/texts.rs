//! The texts of games, several pressed together: games that follow one another
//! say much the same.

use std::io::Read;

use sqlx::{Row, query};

use crate::bytes::{Numbers, push};
use crate::error::{ArchiveError, Result, damaged};
use crate::store::Store;

/// Most games of a block.
const GAMES: usize = 32;
/// Bytes after which a block is closed.
const ENOUGH: usize = 1 << 16;
/// Most bytes that a block is unpacked to.
const MOST: u64 = 1 << 30;
/// How hard zstd tries.
const LEVEL: i32 = 6;

/// Texts on their way into the file. Their games have numbers in succession.
#[derive(Default)]
pub(crate) struct TextWriter {
    first: i64,
    games: usize,
    plain: Vec<u8>,
}

impl TextWriter {
    /// Adds the text of the next game.
    pub(crate) fn add(&mut self, store: &mut Store, id: i64, text: &str) -> Result<()> {
        if self.games == 0 {
            self.first = id;
        }
        push(&mut self.plain, text.len() as u64);
        self.plain.extend_from_slice(text.as_bytes());
        self.games += 1;
        if self.games == GAMES || self.plain.len() >= ENOUGH {
            self.flush(store)?;
        }
        Ok(())
    }

    /// Writes what is left.
    pub(crate) fn flush(&mut self, store: &mut Store) -> Result<()> {
        if self.games == 0 {
            return Ok(());
        }
        let data = zstd::bulk::compress(&self.plain, LEVEL).map_err(ArchiveError::Press)?;
        let insert = query("INSERT INTO texts (first_game, data) VALUES (?, ?)");
        store.execute(insert.bind(self.first).bind(data))?;
        (self.games, self.plain) = (0, Vec::new());
        Ok(())
    }
}

/// The texts of games; remembers the block read last.
#[derive(Default)]
pub(crate) struct TextReader {
    first: i64,
    texts: Vec<String>,
}

impl TextReader {
    /// The text of a game.
    pub(crate) fn text(&mut self, store: &mut Store, id: i64) -> Result<&str> {
        if !self.holds(id) {
            let select = query(
                "SELECT first_game, data FROM texts WHERE first_game <= ? \
                 ORDER BY first_game DESC LIMIT 1",
            );
            let row = store.first(select.bind(id))?;
            let row = row.ok_or_else(|| damaged("the text", id))?;
            self.first = row.try_get(0)?;
            self.texts = unpacked(row.try_get(1)?).ok_or_else(|| damaged("the text", id))?;
        }
        let text = self.texts.get((id - self.first) as usize);
        text.map(String::as_str)
            .ok_or_else(|| damaged("the text", id))
    }

    fn holds(&self, id: i64) -> bool {
        (self.first..self.first + self.texts.len() as i64).contains(&id)
    }
}

fn unpacked(data: &[u8]) -> Option<Vec<String>> {
    let mut plain = Vec::new();
    let decoder = zstd::stream::read::Decoder::new(data).ok()?;
    decoder.take(MOST).read_to_end(&mut plain).ok()?;
    let mut numbers = Numbers::new(&plain);
    let mut texts = Vec::with_capacity(GAMES);
    while !numbers.is_over() {
        let length = numbers.up_to(MOST)?;
        let bytes = numbers.take(length as usize)?;
        texts.push(str::from_utf8(bytes).ok()?.to_owned());
    }
    Some(texts)
}
