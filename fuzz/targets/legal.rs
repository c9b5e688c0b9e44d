//! See `crates/damas/tests/it/fuzz_bodies/legal.rs`.

#![no_main]

#[path = "../../crates/damas/tests/it/fuzz_bodies/legal.rs"]
mod body;

// Of the naive side only the generator is used here.
#[allow(dead_code, unused_imports)]
#[path = "../../crates/damas/tests/it"]
mod it {
    pub(crate) mod naive;
}
pub(crate) use it::naive;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::run(data));
