//! How a server is told from outside to stop.

use std::io;

/// Ctrl-C, and the signal by which a system ends its services. What comes after
/// the making of it is noticed, also before anybody waits.
#[cfg(unix)]
pub(crate) struct Signals {
    interrupted: tokio::signal::unix::Signal,
    terminated: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    pub(crate) fn watch() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            interrupted: signal(SignalKind::interrupt())?,
            terminated: signal(SignalKind::terminate())?,
        })
    }

    /// Waits for the first of them.
    pub(crate) async fn come(mut self) {
        tokio::select! {
            _ = self.interrupted.recv() => {}
            _ = self.terminated.recv() => {}
        }
    }
}

/// Elsewhere there is Ctrl-C alone.
#[cfg(not(unix))]
pub(crate) struct Signals;

#[cfg(not(unix))]
impl Signals {
    pub(crate) fn watch() -> io::Result<Self> {
        Ok(Self)
    }

    pub(crate) async fn come(self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
