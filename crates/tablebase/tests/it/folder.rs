//! Tables built into folders of tests.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use damas::rules::Rules;
use damas::variant::Variant;
use damas_tablebase::{Metric, Order, Progress, Slice, TableSet, Tables, build};

/// Nobody watches.
pub(crate) struct Silence;

impl Progress for Silence {
    fn begins(&self, _: Slice, _: u64) {}

    fn done(&self, _: u64) {}
}

/// A folder of a test's own, empty.
pub(crate) fn empty(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("tables")
        .join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

pub(crate) fn variant(name: &str) -> Arc<Variant> {
    Arc::new(Variant::new(Rules::builtin(name).unwrap()))
}

/// Builds tables into a folder.
pub(crate) fn fill(dir: &Path, rules: &Rules, pieces: u8, metric: Metric) {
    let order = Order {
        rules,
        pieces,
        metric,
        dir,
        memory: 2 << 30,
        check: true,
    };
    build(&order, &Silence).unwrap();
}

/// Tables built for a test.
pub(crate) fn tables(test: &str, name: &str, pieces: u8, metrics: &[Metric]) -> Tables {
    let variant = variant(name);
    let dir = empty(test);
    let sets = metrics.iter().map(|&metric| {
        fill(&dir, variant.rules(), pieces, metric);
        TableSet::open(variant.rules(), &dir, metric).unwrap()
    });
    Tables::new(&variant, sets.collect::<Vec<_>>())
}
