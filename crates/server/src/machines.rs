//! Machines that think: a few threads with a queue before them, apart from the
//! threads that answer browsers.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use damas::moves::Move;
use damas::position::Setup;
use damas::variant::Variant;
use damas_engine::{Engine, GameClock, Limits, Query, Report, Settings, Skill};
use tokio::sync::oneshot;

/// Most questions that wait.
const QUEUE: usize = 2048;
/// Rule sets for which a thread keeps a machine ready.
const READY: usize = 6;
/// Memory of a machine for positions, in MiB.
const HASH: usize = 4;

/// A question to a machine.
#[derive(Clone)]
pub(crate) struct Question {
    pub(crate) variant: Arc<Variant>,
    /// The positions of the game, the oldest first.
    pub(crate) history: Vec<Setup>,
    /// The moves to choose from; empty = all.
    pub(crate) only: Vec<Move>,
    pub(crate) skill: Skill,
    pub(crate) limits: Limits,
}

struct Job {
    question: Question,
    answer: oneshot::Sender<Option<Report>>,
}

/// The threads on which machines think.
pub(crate) struct Machines {
    queue: SyncSender<Job>,
    stop: Arc<AtomicBool>,
}

impl Machines {
    /// Begins with some threads.
    pub(crate) fn begin(threads: usize) -> Self {
        let (queue, jobs) = sync_channel(QUEUE);
        let jobs = Arc::new(Mutex::new(jobs));
        let stop = Arc::new(AtomicBool::new(false));
        for _ in 0..threads.max(1) {
            let (jobs, stop) = (Arc::clone(&jobs), Arc::clone(&stop));
            std::thread::spawn(move || think(&jobs, &stop));
        }
        Self { queue, stop }
    }

    /// Asks; `None` where too many wait already. The answer is a report, or
    /// nothing where there is no move.
    pub(crate) fn ask(&self, question: Question) -> Option<oneshot::Receiver<Option<Report>>> {
        let (answer, report) = oneshot::channel();
        self.queue.try_send(Job { question, answer }).ok()?;
        Some(report)
    }
}

impl Drop for Machines {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// How long a machine may think: by its clock, and never so long that others
/// wait.
pub(crate) fn limits(clock: Option<GameClock>) -> Limits {
    Limits {
        time: Some(Duration::from_millis(1500)),
        clock,
        ..Limits::default()
    }
}

/// Answers questions until nobody can ask any more.
fn think(jobs: &Mutex<Receiver<Job>>, stop: &AtomicBool) {
    let mut ready = Ready::default();
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { question, answer }) = next else {
            return;
        };
        // Whoever does not wait any more needs no answer.
        if answer.is_closed() {
            continue;
        }
        let report = ready.answer(&question, stop);
        let _ = answer.send(report);
    }
}

/// The machines that a thread keeps ready, those used last at the end.
#[derive(Default)]
struct Ready(VecDeque<(Arc<Variant>, Engine)>);

impl Ready {
    fn answer(&mut self, question: &Question, stop: &AtomicBool) -> Option<Report> {
        let mut engine = self.take(&question.variant)?;
        let query = Query {
            only: &question.only,
            ..Query::new(&question.history, question.limits)
        };
        let report = engine.ask_as(question.skill, &query, stop, chance());
        self.0.push_back((Arc::clone(&question.variant), engine));
        if self.0.len() > READY {
            self.0.pop_front();
        }
        report
    }

    fn take(&mut self, variant: &Arc<Variant>) -> Option<Engine> {
        let known = self
            .0
            .iter()
            .position(|(known, _)| Arc::ptr_eq(known, variant));
        if let Some(place) = known {
            return self.0.remove(place).map(|(_, engine)| engine);
        }
        let settings = Settings {
            hash: HASH,
            ..Settings::default()
        };
        Engine::with(Arc::clone(variant), &settings).ok()
    }
}

/// A number from 0 to 1, less than 1.
fn chance() -> f32 {
    // Without chance the machine plays the best move that it sees.
    let number = getrandom::u32().unwrap_or(0);
    (number >> 8) as f32 / (1 << 24) as f32
}
