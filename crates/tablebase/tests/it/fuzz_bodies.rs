//! What the fuzz target does, done with chance by the ordinary tests.

pub(crate) mod table_file;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

#[test]
fn damaged_tables_do_no_harm() {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(17);
    for _ in 0..3000 {
        let len = 1 + dice.next_u32() as usize % 24;
        let data: Vec<u8> = (0..len).map(|_| dice.next_u32() as u8).collect();
        table_file::run(&data);
    }
}
