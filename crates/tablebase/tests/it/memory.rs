//! Tables built with next to no memory.

use std::fs;
use std::path::Path;

use damas_tablebase::{Metric, Order, build, file_path};

use crate::folder::{Silence, empty, variant};

fn built(dir: &Path, name: &str, pieces: u8, metric: Metric, memory: u64) -> Vec<Vec<u8>> {
    let variant = variant(name);
    let order = Order {
        rules: variant.rules(),
        pieces,
        metric,
        dir,
        memory,
        check: true,
    };
    build(&order, &Silence).unwrap();
    let files = 2..=pieces;
    let read = files.map(|n| fs::read(file_path(dir, variant.rules(), n, metric)).unwrap());
    read.collect()
}

/// Whatever the memory, the same files: results and distances, endings of every
/// kind, and a lone piece that moves twice. With `DAMAS_LONG=1` more pieces.
#[test]
fn what_does_not_fit_in_memory_is_solved_on_disk() {
    let more = std::env::var_os("DAMAS_LONG").map(|_| ("english", 3, Metric::Wld));
    let few = [
        ("alquerque", 4, Metric::Wld),
        ("russian", 2, Metric::Dtc),
        ("frisian", 2, Metric::Dtw),
        ("polish-house-extra", 2, Metric::Dtw),
    ];
    for (name, pieces, metric) in few.into_iter().chain(more) {
        let (small, large) = (
            empty(&format!("small-{name}")),
            empty(&format!("large-{name}")),
        );
        let expected = built(&large, name, pieces, metric, 2 << 30);
        assert!(
            built(&small, name, pieces, metric, 1 << 10) == expected,
            "{name}"
        );
        let left = fs::read_dir(&small).unwrap().count();
        assert_eq!(left, expected.len(), "nothing else stays in the folder");
    }
}

/// Files that are there are read back into as little memory.
#[test]
fn a_build_on_disk_goes_on() {
    let (small, large) = (empty("small-goes-on"), empty("large-goes-on"));
    let expected = built(&large, "alquerque", 4, Metric::Dtw, 2 << 30);
    built(&small, "alquerque", 3, Metric::Dtw, 2 << 30);
    assert!(built(&small, "alquerque", 4, Metric::Dtw, 1 << 10) == expected);
}
