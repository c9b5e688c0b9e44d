//! Time that work takes.

use std::time::{Duration, Instant};

/// Time by the clock on the wall and by the processor, all threads together.
pub(crate) struct Stopwatch {
    wall: Instant,
    processor: Option<Duration>,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self {
            wall: Instant::now(),
            processor: processor_time(),
        }
    }

    /// Seconds on the wall and of the processor; where the system does not
    /// tell, both are those on the wall.
    pub(crate) fn read(&self) -> (f64, f64) {
        let wall = self.wall.elapsed();
        let processor = self.processor.zip(processor_time());
        let processor = processor.map_or(wall, |(before, now)| now.saturating_sub(before));
        (wall.as_secs_f64(), processor.as_secs_f64())
    }
}

#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::try_from(time).ok()
}

#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}
