//! A bar of positions with the rate and the ending in hand, on anything that
//! takes longer than two seconds.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use damas_tablebase::{Progress, Slice};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

const PATIENCE: Duration = Duration::from_secs(2);

/// How many of some positions are done. Drawn on standard error, where that is a
/// terminal.
pub(super) struct Bar {
    drawn: ProgressBar,
    since: Instant,
    /// Whether it is shown.
    shown: Mutex<bool>,
}

impl Bar {
    pub(super) fn new(positions: u64) -> Self {
        Self {
            drawn: ProgressBar::with_draw_target(Some(positions), ProgressDrawTarget::hidden()),
            since: Instant::now(),
            shown: Mutex::new(false),
        }
    }

    fn show(&self) {
        let Ok(mut shown) = self.shown.lock() else {
            return;
        };
        if *shown || self.since.elapsed() < PATIENCE {
            return;
        }
        *shown = true;
        let form = "{bar:20} {percent:>3}%  {per_sec}  {eta} left  {msg}";
        if let Ok(style) = ProgressStyle::with_template(form) {
            self.drawn.set_style(style.progress_chars("█▉▊▋▌▍▎▏ "));
        }
        self.drawn.set_draw_target(ProgressDrawTarget::stderr());
    }
}

impl Progress for Bar {
    fn begins(&self, slice: Slice, _: u64) {
        self.show();
        self.drawn.set_message(slice.to_string());
    }

    fn done(&self, positions: u64) {
        self.show();
        self.drawn.inc(positions);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.drawn.finish_and_clear();
    }
}
