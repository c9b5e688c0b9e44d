//! Whether the program has been told to end: then it gives the terminal back
//! first. The game at hand is on disk already.

use std::io;
#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering};

/// The signals that end a program which does not heed them: from a person, and
/// from a terminal that has gone.
#[cfg(unix)]
const SIGNALS: [i32; 3] = [
    signal_hook::consts::SIGTERM,
    signal_hook::consts::SIGHUP,
    signal_hook::consts::SIGINT,
];

/// The signal that has come, if one has.
#[cfg(unix)]
pub(super) struct Ended(Arc<AtomicUsize>);

#[cfg(unix)]
impl Ended {
    /// Looks out for the signals from now on.
    pub(super) fn watched() -> io::Result<Self> {
        let came = Arc::new(AtomicUsize::new(0));
        for signal in SIGNALS {
            let number = usize::try_from(signal).unwrap_or_default();
            signal_hook::flag::register_usize(signal, Arc::clone(&came), number)?;
        }
        Ok(Self(came))
    }

    pub(super) fn is_so(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// Ends as the signal would have ended the program.
    pub(super) fn as_told(&self) -> anyhow::Result<()> {
        let signal = i32::try_from(self.0.load(Ordering::Relaxed))?;
        Ok(signal_hook::low_level::emulate_default_handler(signal)?)
    }
}

/// Elsewhere there are no such signals.
#[cfg(not(unix))]
pub(super) struct Ended;

#[cfg(not(unix))]
impl Ended {
    pub(super) fn watched() -> io::Result<Self> {
        Ok(Self)
    }

    pub(super) fn is_so(&self) -> bool {
        false
    }

    pub(super) fn as_told(&self) -> anyhow::Result<()> {
        Ok(())
    }
}
