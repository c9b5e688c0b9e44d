//! A line on what is being done, on anything that takes longer than a moment.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

const PATIENCE: Duration = Duration::from_secs(1);

/// A bar with a message. Drawn on standard error, where that is a terminal.
pub(super) struct Bar {
    drawn: ProgressBar,
    since: Instant,
    is_shown: bool,
}

impl Bar {
    /// A bar of a length; 0 where nobody knows it.
    pub(super) fn new(length: u64) -> Self {
        let length = (length > 0).then_some(length);
        Self {
            drawn: ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden()),
            since: Instant::now(),
            is_shown: false,
        }
    }

    /// So much is done, and this is to be said of it.
    pub(super) fn set(&mut self, done: u64, message: String) {
        self.drawn.set_position(done);
        self.drawn.set_message(message);
        if !self.is_shown && self.since.elapsed() > PATIENCE {
            self.is_shown = true;
            let form = match self.drawn.length() {
                Some(_) => "{bar:20} {percent:>3}%  {msg}",
                None => "{spinner} {msg}",
            };
            if let Ok(style) = ProgressStyle::with_template(form) {
                self.drawn.set_style(style);
            }
            self.drawn.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.drawn.finish_and_clear();
    }
}
