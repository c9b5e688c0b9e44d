//! Makes the tables that come with the program, those that are there left as
//! they are, and prints the list for `src/embedded.rs`:
//! `cargo run --release -p damas-tablebase --example embed`.

// What it has to say goes to whoever runs it.
#![allow(clippy::print_stdout)]

use std::collections::HashSet;
use std::error::Error;
use std::path::Path;

use damas::rules::{Rules, names};
use damas_tablebase::{Facts, Metric, Order, Progress, Slice, build};

struct Silence;

impl Progress for Silence {
    fn begins(&self, _: Slice, _: u64) {}

    fn done(&self, _: u64) {}
}

fn main() -> Result<(), Box<dyn Error>> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tables");
    let mut made = HashSet::new();
    for name in names(false) {
        let rules = Rules::builtin(name)?;
        if !made.insert(Facts::of(&rules).hash()) {
            continue;
        }
        // Tables of four pieces are small on 32 squares alone.
        let pieces = if rules.geometry().len() <= 32 { 4 } else { 3 };
        let order = Order {
            rules: &rules,
            pieces,
            metric: Metric::Wld,
            dir: &dir,
            memory: 2 << 30,
            check: true,
        };
        let built = build(&order, &Silence)?;
        let bytes: u64 = built
            .files
            .iter()
            .map(|file| file.metadata().map_or(0, |metadata| metadata.len()))
            .sum();
        let numbers: Vec<_> = (2..=pieces).map(|n| n.to_string()).collect();
        println!(
            "    \"{name}\": {};  // {} positions, {:.1} s, {bytes} bytes",
            numbers.join(" "),
            built.solved,
            built.seconds
        );
    }
    Ok(())
}
