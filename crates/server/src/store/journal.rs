//! The queue before the database: what several games want to keep at once is
//! kept in one go, since reaching the disk costs the same for one and for many.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use super::{Store, StoreError, Write};

/// The way to keep something.
#[derive(Clone)]
pub(crate) struct Journal(mpsc::Sender<Job>);

struct Job {
    writes: Vec<Write>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Most jobs that wait; who comes then waits for a place.
const QUEUE: usize = 4096;
/// Most jobs that are kept in one go.
const TOGETHER: usize = 512;

impl Journal {
    /// Begins to write into a database.
    pub(crate) fn begin(store: Arc<dyn Store>) -> Self {
        let (sender, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write(store, queue));
        Self(sender)
    }

    /// Keeps all of it or nothing. When it returns well, it is on the disk.
    pub(crate) async fn keep(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        if writes.is_empty() {
            return Ok(());
        }
        let (done, answer) = oneshot::channel();
        let job = Job { writes, done };
        self.0.send(job).await.map_err(|_| StoreError::Stopping)?;
        answer.await.map_err(|_| StoreError::Stopping)?
    }
}

async fn write(store: Arc<dyn Store>, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::new();
    while queue.recv_many(&mut jobs, TOGETHER).await > 0 {
        metrics::histogram!("damas_journal_batch").record(jobs.len() as f64);
        let started = std::time::Instant::now();
        commit(&*store, std::mem::take(&mut jobs)).await;
        metrics::histogram!("damas_journal_seconds").record(started.elapsed().as_secs_f64());
    }
}

/// Keeps all jobs at once, or, where one of them spoils that, each by itself.
async fn commit(store: &dyn Store, mut jobs: Vec<Job>) {
    let all: Vec<Write> = jobs.iter_mut().flat_map(|job| job.writes.clone()).collect();
    let together = store.commit(&all).await;
    if jobs.len() == 1 || together.is_ok() {
        let mut together = Some(together);
        for job in jobs {
            // Whoever waits no more needs no answer.
            let _ = job.done.send(together.take().unwrap_or(Ok(())));
        }
        return;
    }
    for job in jobs {
        let _ = job.done.send(store.commit(&job.writes).await);
    }
}
