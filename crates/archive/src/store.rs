//! The file: `SQLite` through a library that is asynchronous, made to wait here.

use std::path::Path;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::runtime::{Builder, Runtime};

use crate::error::{ArchiveError, Result};

const SCHEMA: &str = include_str!("store/schema.sql");
/// What tells our files from others: "Dama".
const APPLICATION: i64 = 0x4461_6d61;
/// The form of the file.
const VERSION: i64 = 1;

/// An open file. Every call waits for its answer.
pub(crate) struct Store {
    runtime: Runtime,
    /// There until the end, when it has to be given away.
    connection: Option<SqliteConnection>,
}

/// How a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// To be read.
    Read,
    /// To be added to; a file that is not there is made.
    Write,
}

impl Store {
    /// Opens a file.
    pub(crate) fn open(path: &Path, access: Access) -> Result<Self> {
        if access == Access::Read && !path.is_file() {
            return Err(ArchiveError::Missing(path.to_owned()));
        }
        let runtime = Builder::new_current_thread()
            .build()
            .map_err(ArchiveError::Runtime)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .disable_statement_logging()
            .foreign_keys(true)
            .pragma("cache_size", "-131072");
        let options = match access {
            Access::Read => options.read_only(true),
            Access::Write => options
                .create_if_missing(true)
                .page_size(8192)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full),
        };
        let connection = runtime.block_on(SqliteConnection::connect_with(&options));
        let connection = connection.map_err(|error| not_ours(error, path))?;
        let connection = Some(connection);
        let mut store = Self {
            runtime,
            connection,
        };
        store.settle(path, access).map_err(|error| match error {
            ArchiveError::Database(error) => not_ours(error, path),
            other => other,
        })?;
        Ok(store)
    }

    /// Looks whether the file is one of ours, and makes it one if it is new.
    fn settle(&mut self, path: &Path, access: Access) -> Result<()> {
        let application: i64 = self.number("PRAGMA application_id")?;
        let tables: i64 = self.number("SELECT count(*) FROM sqlite_schema")?;
        if application == 0 && tables == 0 && access == Access::Write {
            self.begin()?;
            self.run(SCHEMA)?;
            self.run(&format!("PRAGMA application_id = {APPLICATION}"))?;
            self.run(&format!("PRAGMA user_version = {VERSION}"))?;
            return self.commit();
        }
        if application != APPLICATION {
            return Err(ArchiveError::NotArchive(path.to_owned()));
        }
        match self.number("PRAGMA user_version")? {
            VERSION => Ok(()),
            found => Err(ArchiveError::Version {
                path: path.to_owned(),
                found,
                known: VERSION,
            }),
        }
    }

    /// Waits for what the connection is asked.
    fn wait<T>(
        &mut self,
        ask: impl AsyncFnOnce(&mut SqliteConnection) -> sqlx::Result<T>,
    ) -> Result<T> {
        let connection = self.connection.as_mut().ok_or(sqlx::Error::PoolClosed)?;
        Ok(self.runtime.block_on(ask(connection))?)
    }

    /// The only number that a query gives.
    pub(crate) fn number(&mut self, sql: &'static str) -> Result<i64> {
        Ok(self
            .first(sqlx::query(sql))?
            .map_or(Ok(0), |row| row.try_get(0))?)
    }

    /// Does what a text of statements says, for which nobody but this program
    /// writes a word.
    pub(crate) fn run(&mut self, sql: &str) -> Result<()> {
        let statements = sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned()));
        self.wait(async |connection| statements.execute(connection).await)?;
        Ok(())
    }

    /// Does what a statement says; how many rows it touched.
    pub(crate) fn execute(&mut self, query: Query<'_>) -> Result<u64> {
        let done = self.wait(async |connection| query.execute(connection).await)?;
        Ok(done.rows_affected())
    }

    /// The first row of an answer.
    pub(crate) fn first(&mut self, query: Query<'_>) -> Result<Option<SqliteRow>> {
        self.wait(async |connection| query.fetch_optional(connection).await)
    }

    /// The rows of an answer.
    pub(crate) fn all(&mut self, query: Query<'_>) -> Result<Vec<SqliteRow>> {
        self.wait(async |connection| query.fetch_all(connection).await)
    }

    /// What follows is done as a whole or not at all.
    pub(crate) fn begin(&mut self) -> Result<()> {
        self.run("BEGIN IMMEDIATE")
    }

    /// Ends what has to be done as a whole; it is on the disk now.
    pub(crate) fn commit(&mut self) -> Result<()> {
        self.run("COMMIT")
    }
}

impl Store {
    /// Undoes what was begun, if anything was.
    pub(crate) fn roll_back(&mut self) {
        // Where there is nothing to undo, there is nothing to say.
        let _ = self.run("ROLLBACK");
    }
}

impl Drop for Store {
    /// Waits until the file is closed: its journal is then part of it.
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            // Whatever is wrong with the file has been said before.
            let _ = self.runtime.block_on(connection.close());
        }
    }
}

/// A statement with its values.
pub(crate) type Query<'q> = sqlx::query::Query<'q, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;

/// A file that is no database at all is not a database of games either.
fn not_ours(error: sqlx::Error, path: &Path) -> ArchiveError {
    const NOT_A_DATABASE: &str = "26";
    let code = error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code);
    if code.as_deref() == Some(NOT_A_DATABASE) {
        return ArchiveError::NotArchive(path.to_owned());
    }
    ArchiveError::Database(error)
}
