//! A chunk read from the file: its games and lines, and where keys are in it.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, query};

use crate::chunk::{GameFacts, LineSpan, MOST_POSITIONS, games_of, lines_of, positions_of, stored};
use crate::error::{Result, damaged};
use crate::marks::Marks;
use crate::store::Store;

/// A chunk of which nothing has been read but its size.
#[derive(Clone, Copy)]
pub(crate) struct Closed {
    pub(crate) id: i64,
    pub(crate) positions: usize,
}

/// A chunk without its positions.
pub(crate) struct Chunk {
    pub(crate) id: i64,
    pub(crate) positions: usize,
    pub(crate) games: Vec<GameFacts>,
    pub(crate) lines: Vec<LineSpan>,
}

impl Closed {
    /// A chunk of a row: its number, and how many positions it has.
    pub(crate) fn of(row: &SqliteRow) -> Result<Self> {
        let id = row.try_get(0)?;
        let positions: i64 = row.try_get(1)?;
        // Memory is taken for them all: what is too many is not believed.
        let positions = usize::try_from(positions).ok();
        let positions = positions.filter(|&count| count <= MOST_POSITIONS);
        let positions = positions.ok_or_else(|| damaged("the size", id))?;
        Ok(Self { id, positions })
    }

    /// The positions that have one of some keys.
    pub(crate) fn with_keys(
        self,
        store: &mut Store,
        keys: impl Iterator<Item = u64>,
    ) -> Result<Marks> {
        let mut marks = Marks::none(self.positions);
        for key in keys {
            for at in self.with_key(store, key)? {
                marks.insert(at);
            }
        }
        Ok(marks)
    }

    /// The positions that have a key, in ascending order.
    pub(crate) fn with_key(self, store: &mut Store, key: u64) -> Result<Vec<usize>> {
        let select = query(
            "SELECT first_key, data FROM chunk_keys WHERE chunk = ? AND first_key <= ? \
             ORDER BY first_key DESC LIMIT 1",
        );
        match store.first(select.bind(self.id).bind(stored(key)))? {
            Some(row) => positions_of(key, row.try_get(0)?, row.try_get(1)?, self.positions),
            None => Ok(Vec::new()),
        }
    }

    /// The chunk with its games and lines.
    pub(crate) fn open(self, store: &mut Store) -> Result<Chunk> {
        let Self { id, positions } = self;
        let select = query("SELECT game_list, line_list FROM chunks WHERE id = ?");
        let row = store.first(select.bind(id))?;
        let row = row.ok_or_else(|| damaged("the chunk", id))?;
        let games = games_of(row.try_get(0)?, id)?;
        let lines = lines_of(row.try_get(1)?, games.len(), positions, id)?;
        Ok(Chunk {
            id,
            positions,
            games,
            lines,
        })
    }
}
