//! What the server keeps, in one of two databases.
//!
//! Games are kept as their entries, in order; nothing that is kept is ever
//! changed but the status by which unfinished games are found.

mod journal;
mod postgres;
mod sqlite;
mod tables;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;

use futures_util::future::BoxFuture;

use crate::config::Config;
use crate::live::{Begun, Entry, GuestId, Head, Millis};

pub(crate) use journal::Journal;
use postgres::Postgres;
use sqlite::Sqlite;

/// Something to be kept.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A new game.
    Game(Box<Head>),
    /// What happened in a game.
    Entry { game: String, entry: Box<Entry> },
    /// How far a game is.
    Status { game: String, status: Status },
    /// What a guest is called.
    Guest {
        guest: GuestId,
        name: String,
        seen: Millis,
    },
    /// A guest does not want to meet another.
    Block { guest: GuestId, blocked: GuestId },
    /// A rule file.
    RuleFile {
        name: String,
        text: String,
        created: Millis,
    },
    /// Somebody complains about what was said in a game.
    Report {
        game: String,
        guest: GuestId,
        at: Millis,
        text: String,
    },
    /// The server is alive.
    Alive(Millis),
}

impl Write {
    /// All that there is of a game that has just been made.
    pub(crate) fn all_of(begun: &Begun) -> Vec<Self> {
        let game = &begun.head.id;
        let entries = begun.entries.iter().map(|entry| Self::Entry {
            game: game.clone(),
            entry: Box::new(entry.clone()),
        });
        let status = begun.is_full().then(|| Self::Status {
            game: game.clone(),
            status: Status::Playing,
        });
        std::iter::once(Self::Game(Box::new(begun.head.clone())))
            .chain(entries)
            .chain(status)
            .collect()
    }
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// A seat is free.
    Open,
    /// It is played.
    Playing,
    /// It has ended.
    Over,
}

impl Status {
    const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) head: Head,
    pub(crate) entries: Vec<Entry>,
}

/// Why something is not kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refuses.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables cannot be brought up to date.
    #[error("the tables of the database: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What is kept cannot be read.
    #[error("what is kept of {what} cannot be read: {why}")]
    Damaged {
        /// What was to be read.
        what: String,
        /// What is wrong with it.
        why: String,
    },
    /// The address names no database.
    #[error("\"{0}\" is no database: expected sqlite:FILE or postgres://…")]
    Address(String),
    /// The folder cannot be made.
    #[error("the folder {folder}: {error}")]
    Folder {
        /// The folder.
        folder: String,
        /// What the system says.
        error: std::io::Error,
    },
    /// What was to be done cannot be done by this database.
    #[error("{0}")]
    Unable(&'static str),
    /// The server is stopping.
    #[error("the server is stopping")]
    Stopping,
}

/// Something found, sooner or later.
pub(crate) type Found<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// A database.
pub(crate) trait Store: Send + Sync {
    /// Keeps all of it or nothing; afterwards it outlives any accident.
    fn commit<'a>(&'a self, writes: &'a [Write]) -> Found<'a, ()>;
    /// A game with all that happened in it.
    fn game<'a>(&'a self, id: &'a str) -> Found<'a, Option<Kept>>;
    /// Games that have not ended, the newest first.
    fn unfinished(&self, status: Status, most: u32) -> Found<'_, Vec<String>>;
    /// What a guest is called.
    fn guest<'a>(&'a self, guest: &'a GuestId) -> Found<'a, Option<String>>;
    /// Whether one of two guests does not want to meet the other.
    fn is_blocked<'a>(&'a self, one: &'a GuestId, other: &'a GuestId) -> Found<'a, bool>;
    /// A rule file.
    fn rule_file<'a>(&'a self, name: &'a str) -> Found<'a, Option<String>>;
    /// When the server was last alive.
    fn alive(&self) -> Found<'_, Option<Millis>>;
    /// Writes a copy of everything into a new file, while the server runs.
    fn backup<'a>(&'a self, to: &'a Path) -> Found<'a, ()>;
    /// Lets go of the database.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// Opens the database of a configuration.
pub(crate) async fn open(config: &Config) -> Result<Arc<dyn Store>, StoreError> {
    let Some(url) = &config.db else {
        return sqlite_in(&config.data.join("games.sqlite")).await;
    };
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok(Arc::new(Postgres::open(url).await?));
    }
    match url.strip_prefix("sqlite:") {
        Some(path) => sqlite_in(Path::new(path.trim_start_matches("//"))).await,
        None => Err(StoreError::Address(url.clone())),
    }
}

async fn sqlite_in(path: &Path) -> Result<Arc<dyn Store>, StoreError> {
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        std::fs::create_dir_all(folder).map_err(|error| StoreError::Folder {
            folder: folder.display().to_string(),
            error,
        })?;
    }
    Ok(Arc::new(Sqlite::open(path).await?))
}
