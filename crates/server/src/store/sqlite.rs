//! A file of `SQLite`: one connection writes, some read beside it.

use std::path::Path;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use super::tables::{self, implement_store, migrator};
use super::{Found, GuestId, Kept, Millis, Status, Store, StoreError, Write};

const STEPS: &[&str] = &[include_str!("../../migrations/sqlite/1.sql")];
/// Connections that read.
const READERS: u32 = 4;

/// A file of `SQLite`.
pub(super) struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens a file; one that is not there is made.
    pub(super) async fn open(path: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // What is committed has reached the disk.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let writer = SqlitePoolOptions::new().max_connections(1);
        let writer = writer.connect_with(options.clone()).await?;
        migrator(STEPS).run(&writer).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(options.read_only(true)).await?;
        Ok(Self { writer, readers })
    }

    async fn backup_into(&self, to: &Path) -> Result<(), StoreError> {
        let Some(to) = to.to_str() else {
            return Err(StoreError::Unable("the name of the copy must be UTF-8"));
        };
        let query = sqlx::query("VACUUM INTO $1").bind(to);
        query.execute(&self.readers).await?;
        Ok(())
    }
}

implement_store!(Sqlite);
