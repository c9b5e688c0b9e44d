//! A bar with the rate, on anything that takes longer than two seconds.

use std::cell::{Cell, OnceCell};
use std::io::{self, Read};
use std::rc::Rc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::interrupt;

const PATIENCE: Duration = Duration::from_secs(2);

/// How far work has come. The bar is drawn on standard error, where that is a
/// terminal.
#[derive(Clone)]
pub(crate) struct Progress(Rc<State>);

/// What work is counted in, and how much of it there is.
#[derive(Clone, Copy)]
enum Whole {
    /// Bytes; 0 where nobody knows.
    Bytes(u64),
    Games(u64),
}

struct State {
    whole: Whole,
    done: Cell<u64>,
    games: Cell<u64>,
    since: Instant,
    bar: OnceCell<ProgressBar>,
}

impl Progress {
    /// Progress through so many bytes. From now on Ctrl-C ends the work.
    pub(crate) fn new(length: u64) -> Self {
        Self::through(Whole::Bytes(length))
    }

    /// Progress through so many games. From now on Ctrl-C is heard at the next
    /// check.
    pub(crate) fn through_games(games: u64) -> Self {
        Self::through(Whole::Games(games))
    }

    fn through(whole: Whole) -> Self {
        interrupt::listen();
        Self(Rc::new(State {
            whole,
            done: Cell::new(0),
            games: Cell::new(0),
            since: Instant::now(),
            bar: OnceCell::new(),
        }))
    }

    /// So many bytes more are done.
    pub(crate) fn add(&self, bytes: usize) -> io::Result<()> {
        interrupt::check()?;
        let state = &self.0;
        state.done.set(state.done.get() + bytes as u64);
        state.show();
        Ok(())
    }

    /// A game more is done.
    pub(crate) fn add_game(&self) {
        let state = &self.0;
        state.games.set(state.games.get() + 1);
        if matches!(state.whole, Whole::Games(_)) {
            state.show();
        }
    }

    /// A reader that moves the bar.
    pub(crate) fn watch<R: Read>(&self, read: R) -> Watched<R> {
        let progress = self.clone();
        Watched { read, progress }
    }
}

impl State {
    fn show(&self) {
        if self.since.elapsed() <= PATIENCE {
            return;
        }
        let bar = self.bar.get_or_init(|| bar(self.whole, self.since));
        let games = self.games.get();
        bar.set_position(match self.whole {
            Whole::Bytes(_) => self.done.get(),
            Whole::Games(_) => games,
        });
        if games > 0 {
            let rate = per_second(games, self.since.elapsed());
            bar.set_message(format!("{} games, {}/s", grouped(games), grouped(rate)));
        }
    }
}

impl Drop for State {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

/// A bar that fits into eighty columns, or the same without what nobody knows.
fn bar(whole: Whole, since: Instant) -> ProgressBar {
    let (target, form) = match whole {
        Whole::Bytes(0) => (None, "{spinner} {bytes}, {rate}  {msg}"),
        Whole::Bytes(length) => (
            Some(length),
            "{bar:20} {percent:>3}%  {rate}  {eta} left  {msg}",
        ),
        Whole::Games(games) => (Some(games), "{bar:20} {percent:>3}%  {eta} left  {msg}"),
    };
    let bar = ProgressBar::with_draw_target(target, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(form) {
        let rate = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            let tenths = per_second(state.pos(), since.elapsed()) / 100_000;
            // Writing to a string cannot fail.
            let _ = write!(out, "{}.{} MB/s", tenths / 10, tenths % 10);
        };
        bar.set_style(style.with_key("rate", rate).progress_chars("█▉▊▋▌▍▎▏ "));
    }
    bar.with_elapsed(since.elapsed())
}

/// From the beginning on: what was read at once in between makes no leaps.
fn per_second(count: u64, time: Duration) -> u64 {
    (u128::from(count) * 1000 / time.as_millis().max(1)) as u64
}

/// A number with spaces between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
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
        self.progress.add(count)?;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_234_567), "1 234 567");
    }

    #[test]
    fn rates_are_those_from_the_beginning() {
        assert_eq!(per_second(500, Duration::from_secs(2)), 250);
        assert_eq!(per_second(0, Duration::ZERO), 0);
    }
}
