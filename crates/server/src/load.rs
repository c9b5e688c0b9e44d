//! Bots that play whole games over real sockets, and what that says about a
//! server: how many moves go through it, how long they take to the opponent,
//! and whether it loses any that it acknowledged.

mod bot;
mod echo;
mod http;
mod pair;
mod tally;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;

pub use echo::echo;
use tally::Tally;
pub use tally::{LoadReport, Times};

/// What is asked of a server.
#[derive(Clone, Debug)]
pub struct Load {
    /// Where it listens.
    pub address: SocketAddr,
    /// Games played at once; one that ends makes room for another.
    pub games: usize,
    /// How long a bot thinks.
    pub think: Duration,
    /// How long it is measured, once all games are begun.
    pub length: Duration,
    /// The rule set.
    pub variant: String,
    /// Where chance begins.
    pub seed: u64,
}

/// Games begun at once.
const BEGINNING: usize = 64;

/// Plays against a server for a while, and then compares all that it
/// acknowledged with what it has kept.
pub async fn load(load: &Load) -> LoadReport {
    let tally = Arc::new(Tally::default());
    let (stop, stopped) = watch::channel(false);
    let gate = Arc::new(tokio::sync::Semaphore::new(BEGINNING));
    let mut pairs = JoinSet::new();
    for number in 0..load.games {
        let pair = pair::Pair {
            load: load.clone(),
            number,
            tally: Arc::clone(&tally),
            gate: Arc::clone(&gate),
            stopped: stopped.clone(),
        };
        pairs.spawn(pair.play());
    }
    tally.wait_for(load.games).await;
    tally.begin();
    let begun = Instant::now();
    tokio::time::sleep(load.length).await;
    let times = tally.times(begun.elapsed());
    let _ = stop.send(true);
    let mut games = Vec::new();
    while let Some(played) = pairs.join_next().await {
        games.extend(played.unwrap_or_default());
    }
    let (kept, lost) = pair::compare(load.address, games).await;
    tally.report(times, kept, lost)
}
