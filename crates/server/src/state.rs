//! What all requests share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use damas::variant::Variant;
use tokio::sync::Semaphore;

use crate::assets::Assets;
use crate::config::Config;
use crate::endgames::Endgames;
use crate::limits::Limits;
use crate::live::Millis;
use crate::lobby::Lobby;
use crate::machines::Machines;
use crate::rooms::Rooms;
use crate::store::{self, Journal, Store, StoreError, Write};
use crate::time_of_day::now;
use crate::variants::Variants;

/// Tasks at once that may take a while.
const WORKERS: usize = 4;

/// What all requests share; a handle to it.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// What is shared.
pub struct Shared {
    pub(crate) config: Config,
    pub(crate) variants: Variants,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    pub(crate) rooms: Rooms,
    pub(crate) lobby: Lobby,
    pub(crate) machines: Machines,
    pub(crate) endgames: Endgames,
    pub(crate) limits: Limits,
    /// When this server began.
    pub(crate) started: Millis,
    /// When the one before it was last alive.
    pub(crate) died: Option<Millis>,
    assets: Arc<Assets>,
    connections: AtomicU64,
    workers: Semaphore,
}

impl App {
    /// Opens the database of a server, and whatever else it needs.
    ///
    /// # Errors
    /// Where the database cannot be had.
    pub async fn open(config: Config) -> Result<Self, StoreError> {
        let store = store::open(&config).await?;
        let died = store.alive().await?;
        let journal = Journal::begin(Arc::clone(&store));
        journal.keep(vec![Write::Alive(now())]).await?;
        Ok(Self(Arc::new(Shared {
            machines: Machines::begin(config.machine_threads),
            endgames: Endgames::new(config.tables.clone()),
            config,
            variants: Variants::default(),
            store,
            journal,
            rooms: Rooms::default(),
            lobby: Lobby::default(),
            limits: Limits::default(),
            started: now(),
            died,
            assets: Arc::new(Assets::load()),
            connections: AtomicU64::new(0),
            workers: Semaphore::new(WORKERS),
        })))
    }

    /// Scripts and styles. A build for development reads them each time, so that
    /// they can be worked on while it runs.
    pub(crate) fn assets(&self) -> Arc<Assets> {
        if cfg!(debug_assertions) {
            Arc::new(Assets::load())
        } else {
            Arc::clone(&self.0.assets)
        }
    }

    /// Does what may take a while on a thread of its own, a few at a time.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _permit = self.workers.acquire().await.ok()?;
        tokio::task::spawn_blocking(task).await.ok()
    }

    /// A number that no connection has had.
    pub(crate) fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// A rule set: a built-in one, or a rule file that is kept.
    ///
    /// # Errors
    /// Where the database fails.
    pub(crate) async fn variant(&self, name: &str) -> Result<Option<Arc<Variant>>, StoreError> {
        if let Some(known) = self.variants.builtin(name) {
            return Ok(Some(known));
        }
        let Some(text) = self.store.rule_file(name).await? else {
            return Ok(None);
        };
        let read = self.variants.read(name, &text);
        read.map(Some).map_err(|error| StoreError::Damaged {
            what: format!("rule file {name}"),
            why: error.to_string(),
        })
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
