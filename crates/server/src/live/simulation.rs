//! Histories of games with messages reordered, sent twice and lost, and servers
//! that die between doing something and keeping it.
//!
//! Whatever happens: what was acknowledged is kept, once; what was refused is
//! not; nobody acts in another's seat; and a game taken up again is the game
//! that was left.

mod chance;
mod player;
mod world;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use damas::rules::Rules;
use damas::variant::Variant;

use world::World;

/// Rule sets with much between them: customs, counters, boards, removal.
const RULE_SETS: [&str; 8] = [
    "international",
    "russian",
    "turkish",
    "spanish-huff",
    "frisian",
    "english",
    "thai",
    "polish-house-count",
];

#[test]
fn histories_hold() {
    let long = std::env::var_os("DAMAS_LONG").is_some();
    let most = if long { 100_000 } else { 2_000 };
    let variants: Vec<Arc<Variant>> = RULE_SETS
        .iter()
        .map(|name| Arc::new(Variant::new(Rules::builtin(name).unwrap())))
        .collect();
    let (next, over, restarts) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= most {
                        return;
                    }
                    let variant = &variants[seed as usize % variants.len()];
                    let world = World::lived(seed, variant);
                    over.fetch_add(u64::from(world.is_over()), Ordering::Relaxed);
                    restarts.fetch_add(world.restarts, Ordering::Relaxed);
                }
            });
        }
    });
    // A simulation in which nothing happens would prove nothing.
    let (over, restarts) = (over.into_inner(), restarts.into_inner());
    assert!(over > most / 4 && restarts > most, "{over} {restarts}");
}
