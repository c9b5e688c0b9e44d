//! Whether the program has been told to end: then it gives the terminal back
//! first. The game at hand is on disk already.

use std::io;

/// The signal that has come, if one has.
#[cfg(unix)]
pub(super) struct Ended(std::sync::Arc<std::sync::atomic::AtomicI32>);

#[cfg(unix)]
impl Ended {
    /// Looks out from now on for the signals that end a program which does not
    /// heed them: from a person, and from a terminal that has gone. Whoever does
    /// not see in time that one has come is not waited for: where the terminal
    /// has gone, reading it may take for ever.
    pub(super) fn watched() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use std::sync::atomic::Ordering;

        let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT])?;
        let ended = Self(std::sync::Arc::default());
        let came = std::sync::Arc::clone(&ended.0);
        std::thread::spawn(move || {
            for signal in signals.forever() {
                came.store(signal, Ordering::Relaxed);
                std::thread::sleep(std::time::Duration::from_millis(500));
                give_back();
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        });
        Ok(ended)
    }

    pub(super) fn is_so(&self) -> bool {
        self.0.load(std::sync::atomic::Ordering::Relaxed) != 0
    }

    /// Ends as the signal would have ended the program.
    pub(super) fn as_told(&self) -> io::Result<()> {
        let signal = self.0.load(std::sync::atomic::Ordering::Relaxed);
        signal_hook::low_level::emulate_default_handler(signal)
    }
}

/// Gives the terminal back without standard output, which the main thread holds
/// and may never let go.
#[cfg(unix)]
fn give_back() {
    use ratatui::crossterm::cursor::Show;
    use ratatui::crossterm::event::DisableMouseCapture;
    use ratatui::crossterm::terminal::{LeaveAlternateScreen, disable_raw_mode};
    use std::io::Write;

    // Where the terminal is gone there is nothing to give back.
    let _ = disable_raw_mode();
    if let Ok(mut terminal) = std::fs::File::options().write(true).open("/dev/tty") {
        let _ =
            ratatui::crossterm::execute!(terminal, DisableMouseCapture, LeaveAlternateScreen, Show);
        let _ = terminal.flush();
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

    pub(super) fn as_told(&self) -> io::Result<()> {
        Ok(())
    }
}
