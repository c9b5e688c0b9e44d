//! The server on a network.

use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::time::{interval, timeout};

use crate::config::Config;
use crate::figures;
use crate::signals::Signals;
use crate::state::App;
use crate::store::{Status, StoreError, Write};
use crate::time_of_day::now;

/// Why the server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// The database cannot be had.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network has failed.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
    /// It could not be told to stop.
    #[error("cannot look out for signals to stop: {0}")]
    Signals(std::io::Error),
}

impl ServeError {
    /// Whether somebody else listens on the address.
    pub fn is_taken(&self) -> bool {
        matches!(self, Self::Listen { error, .. } if error.kind() == std::io::ErrorKind::AddrInUse)
    }
}

/// How often the server says that it is alive: what passes while it is not is
/// given back to the clocks.
const PULSE: Duration = Duration::from_secs(2);
/// Most games that are taken up again at once.
const MOST: u32 = 100_000;
/// How long connections may take to end.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that listens, and answers once it [runs](Self::run).
pub struct Server {
    app: App,
    signals: Signals,
    listener: TcpListener,
    address: SocketAddr,
    figures: Option<SocketAddr>,
}

impl Server {
    /// Opens everything that the server needs.
    ///
    /// # Errors
    /// [`ServeError`] where something cannot be had.
    pub async fn open(config: Config) -> Result<Self, ServeError> {
        let address = config.listen;
        let listen = |address| move |error| ServeError::Listen { address, error };
        let listener = TcpListener::bind(address).await.map_err(listen(address))?;
        let figures = match (config.metrics, figures::begin()) {
            (Some(address), Some(figures)) => {
                let served = figures::serve(address, figures).await;
                Some(served.map_err(listen(address))?)
            }
            _ => None,
        };
        let address = listener.local_addr()?;
        let app = App::open(config).await?;
        // Before anybody learns of the address, who could tell it to stop.
        let signals = Signals::watch().map_err(ServeError::Signals)?;
        Ok(Self {
            app,
            signals,
            listener,
            address,
            figures,
        })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where figures about it are served.
    pub const fn figures(&self) -> Option<SocketAddr> {
        self.figures
    }

    /// Answers until it is told to stop; then whatever is under way is brought
    /// to its end.
    ///
    /// # Errors
    /// Where the network fails.
    pub async fn run(self) -> Result<(), ServeError> {
        let (app, signals) = (self.app, self.signals);
        let pulse = tokio::spawn(pulse(app.clone()));
        let taking_up = tokio::spawn(take_up(app.clone()));
        let service = crate::router::app(app.clone());
        let service = service.into_make_service_with_connect_info::<SocketAddr>();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let listener = self.listener.tap_io(|stream| {
            // A move is small and is not to wait for another.
            let _ = stream.set_nodelay(true);
        });
        let serving = axum::serve(listener, service).with_graceful_shutdown(async {
            signals.come().await;
            let _ = stop.send(());
        });
        let serving = tokio::spawn(serving.into_future());
        // Sockets of live games end with their rooms.
        let _ = stopped.await;
        tracing::info!("stopping");
        pulse.abort();
        taking_up.abort();
        app.rooms.close().await;
        if let Ok(Ok(served)) = timeout(FAREWELL, serving).await {
            served?;
        }
        app.journal.keep(vec![Write::Alive(now())]).await?;
        app.store.close().await;
        Ok(())
    }
}

/// Says again and again that the server is alive, and tidies up.
async fn pulse(app: App) {
    let mut beat = interval(PULSE);
    loop {
        beat.tick().await;
        if let Err(error) = app.journal.keep(vec![Write::Alive(now())]).await {
            tracing::error!(%error, "the pulse was not kept");
        }
        app.limits.tidy();
    }
}

/// Takes up games whose clocks run, so that flags fall although nobody comes.
async fn take_up(app: App) {
    let playing = app.store.unfinished(Status::Playing, MOST).await;
    for id in playing.unwrap_or_default() {
        if let Err(error) = app.rooms.door(&app, &id).await {
            tracing::error!(game = id, %error, "not taken up");
        }
    }
}
