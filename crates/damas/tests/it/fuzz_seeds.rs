//! Every committed seed of the fuzz targets, through the same bodies.

use std::fs;
use std::path::Path;

use crate::fuzz_bodies::{fen, legal, move_text, pdn, pdn_parts, record, rule_file};

/// Runs the seeds of a target, naming the one that fails.
fn replay(target: &str, body: fn(&[u8])) {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    let entries = fs::read_dir(seeds.join(target)).unwrap();
    let paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    assert!(paths.len() >= 10, "{target}: {} seeds", paths.len());
    for path in paths {
        let data = fs::read(&path).unwrap();
        let passed = std::panic::catch_unwind(|| body(&data)).is_ok();
        assert!(passed, "{}: failed as told above", path.display());
    }
}

#[test]
fn fens() {
    replay("fen", fen::run);
}

#[test]
fn move_texts() {
    replay("move_text", move_text::run);
}

#[test]
fn rule_files() {
    replay("rule_file", rule_file::run);
}

#[test]
fn positions() {
    replay("legal", legal::run);
}

#[test]
fn records() {
    replay("record", record::run);
}

#[test]
fn game_files() {
    replay("pdn", pdn::run);
}

#[test]
fn game_files_by_parts() {
    replay("pdn_parts", pdn_parts::run);
}
