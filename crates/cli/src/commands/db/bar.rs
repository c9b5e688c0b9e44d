//! A bar of games with the rate, on anything that takes longer than two seconds.

use std::cell::Cell;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::game_files::interrupt;

const PATIENCE: Duration = Duration::from_secs(2);

/// How many of some games are done. Drawn on standard error, where that is a
/// terminal.
pub(super) struct Bar {
    drawn: ProgressBar,
    since: Instant,
    shown: Cell<bool>,
}

impl Bar {
    /// A bar for so many games. From now on Ctrl-C is heard at the next check.
    pub(super) fn new(games: u64) -> Self {
        interrupt::listen();
        Self {
            drawn: ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::hidden()),
            since: Instant::now(),
            shown: Cell::new(false),
        }
    }

    /// One game more.
    pub(super) fn step(&self) {
        self.drawn.inc(1);
        if !self.shown.get() && self.since.elapsed() > PATIENCE {
            self.shown.set(true);
            let form = "{bar:30} {pos}/{len} games {per_sec} {eta}";
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
