//! A database of `PostgreSQL`.

use std::future::{Ready, ready};
use std::path::Path;
use std::str::FromStr;

use futures_util::future::BoxFuture;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};

use super::tables::{self, implement_store, migrator};
use super::{Found, GuestId, Kept, Millis, Status, Store, StoreError, Write};

const STEPS: &[&str] = &[include_str!("../../migrations/postgres/1.sql")];
/// Connections that read.
const READERS: u32 = 8;

/// A database of `PostgreSQL`.
pub(super) struct Postgres {
    writer: PgPool,
    readers: PgPool,
}

impl Postgres {
    /// Connects to a database, and makes its tables where there are none.
    pub(super) async fn open(url: &str) -> Result<Self, StoreError> {
        let options = PgConnectOptions::from_str(url)?
            .application_name("damas")
            // What is committed has reached the disk.
            .options([("synchronous_commit", "on")]);
        let writer = PgPoolOptions::new().max_connections(1);
        let writer = writer.connect_with(options.clone()).await?;
        migrator(STEPS).run(&writer).await?;
        let readers = PgPoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(options).await?;
        Ok(Self { writer, readers })
    }

    #[allow(clippy::unused_self, reason = "the other database has a way")]
    fn backup_into(&self, _: &Path) -> Ready<Result<(), StoreError>> {
        ready(Err(StoreError::Unable(
            "a database of PostgreSQL is copied by pg_dump, which works while the server runs",
        )))
    }
}

implement_store!(Postgres);
