//! How much time was spent, kept on disk.

use std::path::PathBuf;
use std::time::Duration;

use super::{LineageError, at};

/// Time between two writings.
const PATIENCE: Duration = Duration::from_secs(5);

/// Time spent on something that may be interrupted.
pub(super) struct Spent {
    path: PathBuf,
    /// In earlier runs.
    before: Duration,
    /// In this run.
    now: Duration,
    written: Duration,
}

impl Spent {
    /// What a file tells of earlier runs.
    pub(super) fn open(path: PathBuf) -> Result<Self, LineageError> {
        let text = match std::fs::read_to_string(&path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| at(&path, error))?,
        };
        // A file that was cut off while it was written tells nothing.
        let seconds = text.trim_end().parse().unwrap_or(0);
        Ok(Self {
            path,
            before: Duration::from_secs(seconds),
            now: Duration::ZERO,
            written: Duration::ZERO,
        })
    }

    /// All time so far.
    pub(super) fn time(&self) -> Duration {
        self.before + self.now
    }

    /// So much was spent in this run.
    pub(super) fn tick(&mut self, now: Duration) -> Result<(), LineageError> {
        self.now = now;
        if now >= self.written + PATIENCE {
            self.written = now;
            let seconds = self.time().as_secs();
            super::write_whole(&self.path, format!("{seconds}\n").as_bytes())?;
        }
        Ok(())
    }
}
