//! What is asked of either database: the same words, and code that differs in
//! types alone.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use super::StoreError;

pub(super) const NEW_GAME: &str =
    "INSERT INTO game (id, created, status, head) VALUES ($1, $2, 'open', $3)";
pub(super) const NEW_ENTRY: &str = "INSERT INTO entry (game, v, body) VALUES ($1, $2, $3)";
pub(super) const SET_STATUS: &str = "UPDATE game SET status = $2 WHERE id = $1";
pub(super) const SET_GUEST: &str = "INSERT INTO guest (id, name, seen) VALUES ($1, $2, $3) \
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen";
pub(super) const NEW_BLOCK: &str =
    "INSERT INTO block (guest, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING";
pub(super) const NEW_RULE_FILE: &str =
    "INSERT INTO rule_file (name, created, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
pub(super) const NEW_REPORT: &str =
    "INSERT INTO report (game, guest, at, body) VALUES ($1, $2, $3, $4)";
pub(super) const SET_ALIVE: &str = "INSERT INTO life (one, alive) VALUES (1, $1) \
    ON CONFLICT (one) DO UPDATE SET alive = excluded.alive";

pub(super) const HEAD: &str = "SELECT head FROM game WHERE id = $1";
pub(super) const ENTRIES: &str = "SELECT body FROM entry WHERE game = $1 ORDER BY v";
pub(super) const UNFINISHED: &str =
    "SELECT id FROM game WHERE status = $1 ORDER BY created DESC LIMIT $2";
pub(super) const GUEST: &str = "SELECT name FROM guest WHERE id = $1";
pub(super) const BLOCKS: &str = "SELECT count(*) FROM block \
    WHERE (guest = $1 AND blocked = $2) OR (guest = $2 AND blocked = $1)";
pub(super) const RULE_FILE: &str = "SELECT body FROM rule_file WHERE name = $1";
pub(super) const ALIVE: &str = "SELECT alive FROM life WHERE one = 1";

/// The steps that bring tables up to date.
pub(super) fn migrator(steps: &[&'static str]) -> Migrator {
    let numbered = (1..).zip(steps);
    let migrations = numbered.map(|(version, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(version, "tables".into(), kind, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// What is kept as JSON.
pub(super) fn read<T: serde::de::DeserializeOwned>(
    what: &str,
    text: &str,
) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged {
        what: what.to_owned(),
        why: error.to_string(),
    })
}

/// As it is kept.
pub(super) fn written<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged {
        what: "an entry".to_owned(),
        why: error.to_string(),
    })
}

/// Implements what both databases do alike. The type has a `writer` and a
/// `readers` pool, and `backup_into`.
macro_rules! implement_store {
    ($name:ident) => {
        impl $name {
            async fn commit_all(&self, writes: &[Write]) -> Result<(), StoreError> {
                let mut transaction = self.writer.begin().await?;
                for write in writes {
                    let connection = &mut *transaction;
                    match write {
                        Write::Game(head) => {
                            let query = sqlx::query(tables::NEW_GAME).bind(&head.id);
                            let query = query.bind(head.created).bind(tables::written(head)?);
                            query.execute(connection).await?;
                        }
                        Write::Entry { game, entry } => {
                            let query = sqlx::query(tables::NEW_ENTRY).bind(game);
                            let query = query.bind(entry.v as i64).bind(tables::written(entry)?);
                            query.execute(connection).await?;
                        }
                        Write::Status { game, status } => {
                            let query = sqlx::query(tables::SET_STATUS).bind(game);
                            query.bind(status.word()).execute(connection).await?;
                        }
                        Write::Guest { guest, name, seen } => {
                            let query = sqlx::query(tables::SET_GUEST).bind(&guest.0);
                            query.bind(name).bind(seen).execute(connection).await?;
                        }
                        Write::Block { guest, blocked } => {
                            let query = sqlx::query(tables::NEW_BLOCK).bind(&guest.0);
                            query.bind(&blocked.0).execute(connection).await?;
                        }
                        Write::RuleFile {
                            name,
                            text,
                            created,
                        } => {
                            let query = sqlx::query(tables::NEW_RULE_FILE).bind(name);
                            query.bind(created).bind(text).execute(connection).await?;
                        }
                        Write::Report {
                            game,
                            guest,
                            at,
                            text,
                        } => {
                            let query = sqlx::query(tables::NEW_REPORT).bind(game);
                            let query = query.bind(&guest.0).bind(at).bind(text);
                            query.execute(connection).await?;
                        }
                        Write::Alive(at) => {
                            let query = sqlx::query(tables::SET_ALIVE).bind(at);
                            query.execute(connection).await?;
                        }
                    }
                }
                transaction.commit().await?;
                Ok(())
            }

            async fn kept(&self, id: &str) -> Result<Option<Kept>, StoreError> {
                // Entries are written after their head, and never taken away.
                let head = sqlx::query_scalar(tables::HEAD).bind(id);
                let Some(head): Option<String> = head.fetch_optional(&self.readers).await? else {
                    return Ok(None);
                };
                let entries = sqlx::query_scalar(tables::ENTRIES).bind(id);
                let entries: Vec<String> = entries.fetch_all(&self.readers).await?;
                let entries = entries.iter().map(|text| tables::read(id, text));
                Ok(Some(Kept {
                    head: tables::read(id, &head)?,
                    entries: entries.collect::<Result<_, _>>()?,
                }))
            }
        }

        impl Store for $name {
            fn commit<'a>(&'a self, writes: &'a [Write]) -> Found<'a, ()> {
                Box::pin(self.commit_all(writes))
            }

            fn game<'a>(&'a self, id: &'a str) -> Found<'a, Option<Kept>> {
                Box::pin(self.kept(id))
            }

            fn unfinished(&self, status: Status, most: u32) -> Found<'_, Vec<String>> {
                Box::pin(async move {
                    let query = sqlx::query_scalar(tables::UNFINISHED).bind(status.word());
                    Ok(query.bind(i64::from(most)).fetch_all(&self.readers).await?)
                })
            }

            fn guest<'a>(&'a self, guest: &'a GuestId) -> Found<'a, Option<String>> {
                Box::pin(async move {
                    let query = sqlx::query_scalar(tables::GUEST).bind(&guest.0);
                    Ok(query.fetch_optional(&self.readers).await?)
                })
            }

            fn is_blocked<'a>(&'a self, one: &'a GuestId, other: &'a GuestId) -> Found<'a, bool> {
                Box::pin(async move {
                    let query = sqlx::query_scalar(tables::BLOCKS)
                        .bind(&one.0)
                        .bind(&other.0);
                    let blocks: i64 = query.fetch_one(&self.readers).await?;
                    Ok(blocks > 0)
                })
            }

            fn rule_file<'a>(&'a self, name: &'a str) -> Found<'a, Option<String>> {
                Box::pin(async move {
                    let query = sqlx::query_scalar(tables::RULE_FILE).bind(name);
                    Ok(query.fetch_optional(&self.readers).await?)
                })
            }

            fn alive(&self) -> Found<'_, Option<Millis>> {
                Box::pin(async move {
                    let query = sqlx::query_scalar(tables::ALIVE);
                    Ok(query.fetch_optional(&self.readers).await?)
                })
            }

            fn backup<'a>(&'a self, to: &'a Path) -> Found<'a, ()> {
                Box::pin(self.backup_into(to))
            }

            fn close(&self) -> BoxFuture<'_, ()> {
                Box::pin(async move {
                    self.readers.close().await;
                    self.writer.close().await;
                })
            }
        }
    };
}
pub(super) use implement_store;
