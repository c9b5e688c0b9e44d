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
            let begun = Instant::now();
            let mut known = 0;
            for position in &positions {
                known += u32::from(black_box(probe.result(position)).is_some());
            }
            let nanoseconds = begun.elapsed().as_nanos() / positions.len() as u128;
            println!("{round}: {nanoseconds} ns a lookup, {known} known");
            assert_eq!(known as usize, positions.len());
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
