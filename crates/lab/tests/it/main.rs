//! The laboratory at work on small tasks.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod learning;
mod self_play;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::rules::Rules;
use damas::variant::Variant;
use damas_lab::Evaluation;
use damas_lab::games::{Played, Reader};
use damas_lab::selfplay::{Extent, SelfPlay, Settings};

fn variant(name: &str) -> Arc<Variant> {
    Arc::new(Variant::new(Rules::builtin(name).unwrap()))
}

/// Quick games.
fn quick(name: &str, threads: usize) -> SelfPlay {
    let variant = variant(name);
    SelfPlay {
        evaluation: Evaluation::by_hand(variant.rules()),
        variant,
        settings: Settings {
            nodes: 60,
            ..Settings::default()
        },
        seed: 7,
        threads,
    }
}

/// So many games in a file.
fn play(play: &SelfPlay, folder: &Path, games: u64) -> PathBuf {
    let path = folder.join(format!("{}-{}", play.variant.rules().name, play.threads));
    let extent = Extent {
        games: Some(games),
        time: None,
    };
    let stop = AtomicBool::new(false);
    play.run(&path, extent, &stop, &mut |_| {}).unwrap();
    path
}

fn read(path: &Path) -> Vec<Played> {
    let mut reader = Reader::open(path).unwrap();
    let mut all = Vec::new();
    while let Some(games) = reader.next_block().unwrap() {
        all.extend(games);
    }
    all
}
