//! See `crates/damas/tests/it/fuzz_bodies/pdn.rs`.

#![no_main]

#[path = "../../crates/damas/tests/it/fuzz_bodies/pdn.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::run(data));
