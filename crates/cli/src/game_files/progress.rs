//! A bar with the rate, on anything that takes longer than two seconds.

use std::cell::{Cell, RefCell};
use std::io::{self, Read};
use std::rc::Rc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::interrupt;

const PATIENCE: Duration = Duration::from_secs(2);

/// How far reading has come. The bar is drawn on standard error, where that is
/// a terminal.
#[derive(Clone)]
pub(crate) struct Progress(Rc<State>);

struct State {
    bar: RefCell<ProgressBar>,
    since: Instant,
    shown: Cell<bool>,
}

impl Progress {
    /// Progress through so many bytes. From now on Ctrl-C ends the reading.
    pub(crate) fn new(bytes: u64) -> Self {
        interrupt::listen();
        let bar = ProgressBar::with_draw_target(Some(bytes), ProgressDrawTarget::hidden());
        Self(Rc::new(State {
            bar: RefCell::new(bar),
            since: Instant::now(),
            shown: Cell::new(false),
        }))
    }

    fn add(&self, bytes: usize) {
        let bar = self.0.bar.borrow();
        bar.inc(bytes as u64);
        if !self.0.shown.get() && self.0.since.elapsed() > PATIENCE {
            self.0.shown.set(true);
            let form = "{bar:30} {bytes}/{total_bytes} {binary_bytes_per_sec} {eta} {msg}";
            if let Ok(style) = ProgressStyle::with_template(form) {
                bar.set_style(style);
            }
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Says how many games have been read, and how many a second.
    pub(crate) fn tell_games(&self, games: usize) {
        if self.0.shown.get() {
            let rate = f64::from(games as u32) / self.0.since.elapsed().as_secs_f64();
            let text = format!("{games} games, {rate:.0}/s");
            self.0.bar.borrow().set_message(text);
        }
    }

    /// A reader that moves the bar.
    pub(crate) fn watch<R: Read>(&self, read: R) -> Watched<R> {
        let progress = self.clone();
        Watched { read, progress }
    }
}

impl Drop for State {
    fn drop(&mut self) {
        self.bar.borrow().finish_and_clear();
    }
}

/// A reader that moves a bar.
pub(crate) struct Watched<R> {
    read: R,
    progress: Progress,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        interrupt::check()?;
        let count = self.read.read(buffer)?;
        self.progress.add(count);
        Ok(count)
    }
}
