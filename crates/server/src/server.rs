//! The server on a network.

use std::net::SocketAddr;

use thiserror::Error;
use tokio::net::TcpListener;

use crate::config::Config;
use crate::router::app;
use crate::state::App;
use crate::store::StoreError;

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
}

impl ServeError {
    /// Whether somebody else listens on the address.
    pub fn is_taken(&self) -> bool {
        matches!(self, Self::Listen { error, .. } if error.kind() == std::io::ErrorKind::AddrInUse)
    }
}

/// A server that listens, and answers once it [runs](Self::run).
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens everything that the server needs.
    ///
    /// # Errors
    /// [`ServeError`] where something cannot be had.
    pub async fn open(config: Config) -> Result<Self, ServeError> {
        let address = config.listen;
        let listen = |error| ServeError::Listen { address, error };
        let listener = TcpListener::bind(address).await.map_err(listen)?;
        let address = listener.local_addr()?;
        Ok(Self {
            app: App::open(config).await?,
            listener,
            address,
        })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until it is told to stop.
    ///
    /// # Errors
    /// Where the network fails.
    pub async fn run(self) -> Result<(), ServeError> {
        let service = app(self.app).into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(self.listener, service)
            .with_graceful_shutdown(told_to_stop())
            .await?;
        Ok(())
    }
}

/// Ctrl-C, or the signal by which a system ends its services.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}
