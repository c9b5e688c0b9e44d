//! Names of players and events, each kept once.

use std::collections::{HashMap, HashSet};

use sqlx::{Row, query};

use crate::error::Result;
use crate::store::Store;

/// Most names that are remembered while games come in.
const MOST: usize = 1 << 16;

/// The statements for a table of names.
pub(crate) struct Table {
    find: &'static str,
    add: &'static str,
    search: &'static str,
}

/// Those who play.
pub(crate) const PLAYERS: Table = Table {
    find: "SELECT id FROM players WHERE name = ?",
    add: "INSERT INTO players (name, folded) VALUES (?, ?) RETURNING id",
    search: "SELECT id FROM players WHERE instr(folded, ?) > 0",
};

/// Where they play.
pub(crate) const EVENTS: Table = Table {
    find: "SELECT id FROM events WHERE name = ?",
    add: "INSERT INTO events (name, folded) VALUES (?, ?) RETURNING id",
    search: "SELECT id FROM events WHERE instr(folded, ?) > 0",
};

/// Gives names their numbers.
pub(crate) struct Names {
    table: Table,
    known: HashMap<String, u32>,
}

impl Names {
    pub(crate) fn new(table: Table) -> Self {
        let known = HashMap::new();
        Self { table, known }
    }

    /// The number of a name; 0 where there is none.
    pub(crate) fn number(&mut self, store: &mut Store, name: &str) -> Result<u32> {
        let name = name.trim();
        if matches!(name, "" | "?" | "-") {
            return Ok(0);
        }
        if let Some(&number) = self.known.get(name) {
            return Ok(number);
        }
        let row = match store.first(query(self.table.find).bind(name))? {
            Some(row) => Some(row),
            None => store.first(query(self.table.add).bind(name).bind(name.to_lowercase()))?,
        };
        let number = row.map_or(Ok(0), |row| row.try_get::<u32, _>(0))?;
        if self.known.len() >= MOST {
            self.known.clear();
        }
        self.known.insert(name.to_owned(), number);
        Ok(number)
    }
}

/// The numbers of the names that hold a text; capitals make no difference.
pub(crate) fn holding(store: &mut Store, table: &Table, text: &str) -> Result<HashSet<u32>> {
    let rows = store.all(query(table.search).bind(text.to_lowercase()))?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}
