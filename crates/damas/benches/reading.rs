//! How fast game files are read: with every move checked, for their tags alone,
//! and by nothing but a search for a byte.
//!
//! `benches/reading` runs it; the arguments are a variant, how often each is
//! tried, and files. What is printed is the best of the tries.

// A bench that cannot go on has failed, and tells by printing.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use damas::pdn::{Checker, Place, Reader, Visitor};
use damas::rules::Rules;
use damas::variant::Variant;

/// Counts tags and takes no moves.
#[derive(Default)]
struct Tags(usize);

impl Visitor for Tags {
    fn tag(&mut self, name: &str, value: &str, _: Place) {
        self.0 += 1;
        black_box((name, value));
    }

    fn begin_moves(&mut self) -> bool {
        false
    }
}

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    let (Some(variant), Some(tries)) = (args.next(), args.next()) else {
        println!("usage: reading VARIANT TRIES FILE...");
        return;
    };
    let variant = Arc::new(Variant::new(Rules::builtin(&variant).unwrap()));
    let tries: usize = tries.parse().unwrap();
    let files: Vec<_> = args.map(|path| std::fs::read(path).unwrap()).collect();
    let bytes = files.iter().map(Vec::len).sum::<usize>();

    let (seconds, plies) = best(tries, || {
        let mut checker = Checker::new(Some(Arc::clone(&variant)));
        let plies = files.iter().map(|file| {
            Reader::of(file).read(&mut checker).unwrap();
            checker.take_report().plies
        });
        plies.sum::<usize>()
    });
    let rate = f64::from(plies as u32) / seconds / 1e6;
    println!("checked: {plies} plies in {seconds:.4} s, {rate:.2} million plies a second");

    let (tags_seconds, tags) = best(tries, || {
        let tags = files.iter().map(|file| {
            let mut tags = Tags::default();
            Reader::of(file).read(&mut tags).unwrap();
            tags.0
        });
        tags.sum::<usize>()
    });
    let (search_seconds, lines) = best(tries, || {
        let lines = files.iter().map(|file| {
            memchr::memchr_iter(b'\n', file).fold(0, |count, at| {
                count + usize::from(black_box(at) < file.len())
            })
        });
        lines.sum::<usize>()
    });
    let megabytes = f64::from(bytes as u32) / 1e6;
    for (what, count, seconds) in [
        ("tags alone", tags, tags_seconds),
        ("line ends", lines, search_seconds),
    ] {
        let rate = megabytes / seconds;
        println!("{what}: {count} in {seconds:.6} s, {rate:.0} MB a second");
    }
}

/// The best time of some tries, and what was counted.
fn best(tries: usize, count: impl Fn() -> usize) -> (f64, usize) {
    let try_once = || {
        let start = Instant::now();
        let counted = black_box(count());
        (start.elapsed().as_secs_f64(), counted)
    };
    let tries = (0..tries.max(1)).map(|_| try_once());
    tries
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .unwrap()
}
