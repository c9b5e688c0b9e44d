//! Numbered tasks shared among threads, their results taken in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How often it is looked whether to stop, and progress is told.
const PULSE: Duration = Duration::from_millis(50);

/// Who works, on which tasks, and how long.
pub(crate) struct Crew<'s> {
    /// How many tasks are done at a time.
    pub(crate) threads: usize,
    /// Number of the first task.
    pub(crate) first: u64,
    /// Number of the task that is not begun any more.
    pub(crate) end: u64,
    /// When no task is begun any more.
    pub(crate) deadline: Option<Instant>,
    /// Ends everything within a moment.
    pub(crate) stop: &'s AtomicBool,
}

/// Instead of a result, where a worker was told to stop.
#[derive(Debug)]
pub(crate) struct Dropped;

impl Crew<'_> {
    /// Does the tasks. Each thread gets a worker, which is told by a switch when
    /// to drop its task. Results are taken in the order
    /// of their numbers, until one is the last that is wanted; what comes after
    /// a task that was dropped is lost. `pulse` is called now and then.
    ///
    /// # Errors
    /// The first error of `take`.
    pub(crate) fn run<T, W, E>(
        &self,
        worker: impl Fn() -> W + Sync,
        mut take: impl FnMut(T) -> Result<ControlFlow<()>, E>,
        mut pulse: impl FnMut(),
    ) -> Result<(), E>
    where
        T: Send,
        W: FnMut(u64, &AtomicBool) -> Result<T, Dropped>,
    {
        let next = AtomicU64::new(self.first);
        let enough = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let (sender, results) = channel();
            for _ in 0..self.threads.max(1) {
                let (sender, next, enough, worker) = (sender.clone(), &next, &enough, &worker);
                scope.spawn(move || {
                    let mut work = worker();
                    while let Some(number) = self.next(next, enough) {
                        let Ok(result) = work(number, enough) else {
                            break;
                        };
                        if sender.send((number, result)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut wanted = self.first;
            let done = loop {
                match results.recv_timeout(PULSE) {
                    Ok((number, result)) => {
                        early.insert(number, result);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break Ok(()),
                }
                if self.stop.load(Ordering::Relaxed) {
                    enough.store(true, Ordering::Relaxed);
                }
                let mut flow = Ok(ControlFlow::Continue(()));
                while let (Ok(ControlFlow::Continue(())), Some(result)) =
                    (&flow, early.remove(&wanted))
                {
                    wanted += 1;
                    flow = take(result);
                }
                match flow {
                    Ok(ControlFlow::Continue(())) => pulse(),
                    Ok(ControlFlow::Break(())) => break Ok(()),
                    Err(error) => break Err(error),
                }
            };
            enough.store(true, Ordering::Relaxed);
            done
        })
    }

    /// The number of the next task, if there is to be one.
    fn next(&self, next: &AtomicU64, enough: &AtomicBool) -> Option<u64> {
        let is_late = self.deadline.is_some_and(|end| Instant::now() >= end);
        if is_late || enough.load(Ordering::Relaxed) {
            return None;
        }
        let number = next.fetch_add(1, Ordering::Relaxed);
        (number < self.end).then_some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(crew: &Crew<'_>, last: u64) -> Result<Vec<u64>, String> {
        let mut taken = Vec::new();
        crew.run(
            || |number, _: &AtomicBool| Ok(number),
            |number| {
                taken.push(number);
                match number {
                    13 => Err("thirteen".to_owned()),
                    _ if number == last => Ok(ControlFlow::Break(())),
                    _ => Ok(ControlFlow::Continue(())),
                }
            },
            || {},
        )?;
        Ok(taken)
    }

    #[test]
    fn results_come_in_order_and_end_where_they_should() {
        let stop = AtomicBool::new(false);
        let mut crew = Crew {
            threads: 3,
            first: 2,
            end: 10,
            deadline: None,
            stop: &stop,
        };
        assert_eq!(run(&crew, 99), Ok((2..10).collect()));
        assert_eq!(run(&crew, 5), Ok((2..=5).collect()));
        crew.end = 100;
        assert_eq!(run(&crew, 99), Err("thirteen".to_owned()));
        crew.deadline = Some(Instant::now());
        assert_eq!(run(&crew, 99), Ok(Vec::new()));
    }

    #[test]
    fn stopping_stops_workers() {
        let stop = AtomicBool::new(true);
        let crew = Crew {
            threads: 2,
            first: 0,
            end: u64::MAX,
            deadline: None,
            stop: &stop,
        };
        let endless = |_: u64, enough: &AtomicBool| -> Result<(), Dropped> {
            while !enough.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            Err(Dropped)
        };
        let done: Result<(), ()> = crew.run(|| endless, |()| Ok(ControlFlow::Continue(())), || {});
        assert_eq!(done, Ok(()));
    }
}
