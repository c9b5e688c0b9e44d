//! Tags as a table in CSV: a row a game, a column a tag.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result};
use damas::pdn::PdnGame;

/// The tags of some games.
#[derive(Default)]
pub(super) struct Table {
    /// Names in the order in which they are met.
    names: Vec<String>,
    columns: HashMap<String, usize>,
    rows: Vec<Vec<(usize, String)>>,
}

impl Table {
    pub(super) fn add(&mut self, game: &PdnGame) {
        let mut row = Vec::with_capacity(game.tags.len());
        for tag in &game.tags {
            let next = self.names.len();
            let column = *self.columns.entry(tag.name.clone()).or_insert_with(|| {
                self.names.push(tag.name.clone());
                next
            });
            row.push((column, tag.value.clone()));
        }
        self.rows.push(row);
    }

    pub(super) fn write(&self, out: &mut impl Write) -> Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        if self.names.is_empty() {
            return Ok(());
        }
        csv.write_record(&self.names)?;
        for row in &self.rows {
            let mut cells = vec![""; self.names.len()];
            for (column, value) in row {
                cells[*column] = value;
            }
            csv.write_record(cells)?;
        }
        Ok(csv.flush()?)
    }
}

/// Reads games without moves from a table whose first row names the tags.
pub(super) fn read(
    path: &Path,
    read: impl Read,
    each: &mut dyn FnMut(PdnGame) -> Result<()>,
) -> Result<()> {
    let cannot = || format!("cannot read {}", path.display());
    let mut csv = csv::Reader::from_reader(read);
    let names = csv.headers().with_context(cannot)?.clone();
    for row in csv.records() {
        let row = row.with_context(cannot)?;
        let mut game = PdnGame::new();
        for (name, value) in names
            .iter()
            .zip(&row)
            .filter(|(_, value)| !value.is_empty())
        {
            game.set_tag(name, value);
        }
        each(game)?;
    }
    Ok(())
}
