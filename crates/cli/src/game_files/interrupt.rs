//! Ctrl-C, which ends a command between two reads: what is half written is
//! taken away again.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

static FLAG: LazyLock<Arc<AtomicBool>> = LazyLock::new(|| {
    let flag = Arc::new(AtomicBool::new(false));
    let signal = signal_hook::consts::SIGINT;
    // A second Ctrl-C ends the program at once. Where a signal cannot be
    // listened to, the first does.
    let _ = signal_hook::flag::register_conditional_default(signal, Arc::clone(&flag));
    let _ = signal_hook::flag::register(signal, Arc::clone(&flag));
    flag
});

/// Listens from now on.
pub(crate) fn listen() {
    LazyLock::force(&FLAG);
}

/// A switch that Ctrl-C turns on, from now on.
pub(crate) fn flag() -> &'static AtomicBool {
    &FLAG
}

/// An error once Ctrl-C has been pressed.
pub(crate) fn check() -> io::Result<()> {
    if FLAG.load(Ordering::Relaxed) {
        return Err(io::Error::other("interrupted"));
    }
    Ok(())
}
