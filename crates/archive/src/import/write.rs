//! Batches of games written to the file.

use std::sync::Arc;

use damas::color::ByColor;
use damas::rules::show_rules;
use damas::variant::Variant;
use sqlx::{Row, query};

use super::prepare::Prepared;
use super::{Imported, Source};
use crate::chunk::{Builder, Built, Facts, MOST_POSITIONS, stored};
use crate::error::Result;
use crate::names::{EVENTS, Names, PLAYERS};
use crate::store::Store;
use crate::texts::TextWriter;

/// Writes the games of one file.
pub(super) struct Writer<'s> {
    store: &'s mut Store,
    source: i64,
    whole: bool,
    pub(super) imported: Imported,
    players: Names,
    events: Names,
    /// Variants met so far, with their rows.
    variants: Vec<(Arc<Variant>, i64)>,
}

/// The positions of one variant's games on their way into a chunk.
struct Growing {
    variant: Option<i64>,
    builder: Builder,
    positions: usize,
}

impl<'s> Writer<'s> {
    /// Looks how far a file has been dealt with.
    pub(super) fn begin(store: &'s mut Store, source: &Source) -> Result<Self> {
        let (size, modified) = source.stamp.unwrap_or_default();
        let found = query("SELECT id, size, modified, games, whole FROM sources WHERE path = ?");
        let row = store.first(found.bind(&source.path))?;
        let (mut id, mut earlier, mut whole) = (0, 0, false);
        if let Some(row) = row {
            id = row.try_get(0)?;
            let stamp: (i64, i64) = (row.try_get(1)?, row.try_get(2)?);
            if source.stamp.is_some() && stamp == (size as i64, modified) {
                earlier = row.try_get::<i64, _>(3)? as u64;
                whole = row.try_get(4)?;
            }
        }
        if id == 0 {
            let insert = "INSERT INTO sources (path, size, modified, games, whole) \
                          VALUES (?, ?, ?, 0, 0) RETURNING id";
            let insert = query(insert)
                .bind(&source.path)
                .bind(size as i64)
                .bind(modified);
            let row = store.first(insert)?;
            id = row.map_or(Ok(0), |row| row.try_get(0))?;
        } else if earlier == 0 {
            let update =
                "UPDATE sources SET size = ?, modified = ?, games = 0, whole = 0 WHERE id = ?";
            store.execute(query(update).bind(size as i64).bind(modified).bind(id))?;
        }
        let imported = Imported {
            games: earlier,
            earlier,
            ..Imported::default()
        };
        Ok(Self {
            store,
            source: id,
            whole,
            imported,
            players: Names::new(PLAYERS),
            events: Names::new(EVENTS),
            variants: Vec::new(),
        })
    }

    /// Whether there is nothing left to do.
    pub(super) const fn is_whole(&self) -> bool {
        self.whole
    }

    /// Writes a batch; `games` of the file have been dealt with then.
    pub(super) fn write(&mut self, batch: Vec<Prepared>, games: u64, whole: bool) -> Result<()> {
        let before = self.imported;
        self.store.begin()?;
        let written = self.write_games(batch).and_then(|()| {
            let update = query("UPDATE sources SET games = ?, whole = ? WHERE id = ?");
            let update = update.bind(games as i64).bind(whole).bind(self.source);
            self.store.execute(update)?;
            self.store.commit()
        });
        if written.is_err() {
            self.imported = before;
            self.store.roll_back();
        }
        self.imported.games = games;
        written
    }

    fn write_games(&mut self, batch: Vec<Prepared>) -> Result<()> {
        let mut id = self
            .store
            .number("SELECT coalesce(max(id), 0) FROM games")?;
        let mut texts = TextWriter::default();
        let mut growing: Vec<Growing> = Vec::new();
        for game in batch {
            let variant = game
                .variant
                .clone()
                .map(|variant| self.variant(&variant))
                .transpose()?;
            let facts = self.facts(&game)?;
            if !self.add_row(id + 1, &game, variant, &facts)? {
                self.imported.known += 1;
                continue;
            }
            id += 1;
            self.imported.added += 1;
            self.imported.faulty += u64::from(game.fault.is_some());
            texts.add(self.store, id, &game.text)?;
            if !game.comments.is_empty() {
                let insert = query("INSERT INTO comments (rowid, text) VALUES (?, ?)");
                self.store.execute(insert.bind(id).bind(&game.comments))?;
            }
            self.grow(&mut growing, variant, id, &facts, &game)?;
        }
        texts.flush(self.store)?;
        growing
            .into_iter()
            .try_for_each(|growing| self.write_chunk(growing))
    }

    /// Adds the row of a game, unless the database has the game.
    fn add_row(
        &mut self,
        id: i64,
        game: &Prepared,
        variant: Option<i64>,
        facts: &Facts,
    ) -> Result<bool> {
        let number = |number: u32| (number > 0).then_some(number);
        let fault = game.fault.as_ref().map(|fault| {
            format!(
                "ply {}: \"{}\": {}",
                fault.ply + 1,
                fault.text,
                fault.message
            )
        });
        let insert = query(
            "INSERT INTO games (id, source, number, variant, white, black, event, date, result, \
             plies, fault, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) \
             ON CONFLICT (digest) DO NOTHING",
        );
        let insert = insert
            .bind(id)
            .bind(self.source)
            .bind(game.number as i64)
            .bind(variant)
            .bind(number(facts.players.white))
            .bind(number(facts.players.black))
            .bind(number(facts.event))
            .bind(&game.date)
            .bind(&game.result)
            .bind(game.plies as i64)
            .bind(fault)
            .bind(&game.digest);
        Ok(self.store.execute(insert)? > 0)
    }

    fn facts(&mut self, game: &Prepared) -> Result<Facts> {
        let white = self.players.number(self.store, &game.players.white)?;
        let black = self.players.number(self.store, &game.players.black)?;
        Ok(Facts {
            players: ByColor::new(white, black),
            event: self.events.number(self.store, &game.event)?,
            date: game.day,
            standing: game.standing,
            ratings: game.ratings,
        })
    }

    /// The row of a variant.
    fn variant(&mut self, variant: &Arc<Variant>) -> Result<i64> {
        let known = self
            .variants
            .iter()
            .find(|(known, _)| Arc::ptr_eq(known, variant));
        if let Some(&(_, row)) = known {
            return Ok(row);
        }
        let rules = variant.rules();
        let text = show_rules(rules);
        let found = query("SELECT id FROM variants WHERE rules = ?").bind(&text);
        let mut row = self.store.first(found)?;
        if row.is_none() {
            let insert = query("INSERT INTO variants (name, rules) VALUES (?, ?) RETURNING id");
            row = self.store.first(insert.bind(&rules.name).bind(&text))?;
        }
        let row = row.map_or(Ok(0), |row| row.try_get(0))?;
        self.variants.push((Arc::clone(variant), row));
        Ok(row)
    }

    /// Adds a game to the chunk of its variant; a chunk that is full is written.
    fn grow(
        &mut self,
        growing: &mut Vec<Growing>,
        variant: Option<i64>,
        id: i64,
        facts: &Facts,
        game: &Prepared,
    ) -> Result<()> {
        let positions: usize = game.traces.iter().map(|trace| trace.positions).sum();
        let fits = |growing: &Growing| growing.positions + positions <= MOST_POSITIONS;
        let at = growing
            .iter()
            .position(|growing| growing.variant == variant);
        if let Some(at) = at.filter(|&at| !fits(&growing[at])) {
            let full = growing.swap_remove(at);
            self.write_chunk(full)?;
        }
        let at = growing
            .iter()
            .position(|growing| growing.variant == variant);
        let at = at.unwrap_or_else(|| {
            growing.push(Growing {
                variant,
                builder: Builder::new(),
                positions: 0,
            });
            growing.len() - 1
        });
        growing[at].builder.add(id, facts, &game.traces);
        growing[at].positions += positions;
        Ok(())
    }

    fn write_chunk(&mut self, growing: Growing) -> Result<()> {
        let Built {
            games,
            positions,
            game_list,
            line_list,
            columns,
            blocks,
        } = growing.builder.finish();
        let insert = query(
            "INSERT INTO chunks (variant, games, positions, game_list, line_list) \
             VALUES (?, ?, ?, ?, ?) RETURNING id",
        );
        let insert = insert
            .bind(growing.variant)
            .bind(games as i64)
            .bind(positions as i64);
        let row = self.store.first(insert.bind(game_list).bind(line_list))?;
        let chunk: i64 = row.map_or(Ok(0), |row| row.try_get(0))?;
        for (number, data) in columns {
            let insert = query("INSERT INTO chunk_columns (chunk, number, data) VALUES (?, ?, ?)");
            self.store
                .execute(insert.bind(chunk).bind(number as i64).bind(data))?;
        }
        for (first, data) in blocks {
            let insert = query("INSERT INTO chunk_keys (chunk, first_key, data) VALUES (?, ?, ?)");
            self.store
                .execute(insert.bind(chunk).bind(stored(first)).bind(data))?;
        }
        Ok(())
    }
}
