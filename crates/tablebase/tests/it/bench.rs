//! How fast lookups are, on demand:
//! `cargo test --profile proof -p damas-tablebase -- --ignored --nocapture lookups`.

// What is measured goes to whoever runs it.
#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use damas::board::Board;
use damas::position::Position;
use damas::rules::{Job, Rules, Ruleset};
use damas_tablebase::{CACHE, Material, Probe, Slice, TableSet, embedded, position};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Lookups that are timed together: few enough that on a machine that does other
/// things most parts are not interrupted.
const PART: usize = 1000;

struct Lookups<'a> {
    rules: &'a Rules,
    set: &'a TableSet,
}

impl Job for Lookups<'_> {
    type Output = ();

    fn run<R: Ruleset>(self, ruleset: R) {
        let probe = Probe::new(self.rules, ruleset, self.set, CACHE);
        let positions = random::<R::Board>(self.rules, 100_000);
        for round in ["cold", "warm", "warm"] {
            let mut times = Vec::new();
            for part in positions.chunks(PART) {
                let begun = Instant::now();
                for position in part {
                    assert!(black_box(probe.result(position)).is_some());
                }
                times.push(begun.elapsed().as_nanos() / PART as u128);
            }
            times.sort_unstable();
            let middle = times[times.len() / 2];
            println!(
                "{round}: {middle} ns a lookup, the middle of {}",
                times.len()
            );
        }
    }
}

fn random<B: Board>(rules: &Rules, count: usize) -> Vec<Position<B>> {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(5);
    let all = Material::all(4, true);
    let mut found = Vec::new();
    while found.len() < count {
        let slice = Slice {
            material: all[dice.next_u64() as usize % all.len()],
            turn: damas::color::Color::White,
        };
        let number = dice.next_u64() % 380_000;
        let setup = position(rules, slice, number);
        let setup = setup.and_then(|s| Position::new(rules, &rules.geometry(), &s).ok());
        found.extend(setup);
    }
    found
}

#[test]
#[ignore = "a measurement"]
fn lookups() {
    let rules = Rules::builtin("russian").unwrap();
    let set = embedded(&rules).unwrap();
    rules.specialise(Lookups {
        rules: &rules,
        set: &set,
    });
}
