//! See `crates/damas/tests/it/fuzz_bodies/pdn_parts.rs`.

#![no_main]

#[path = "../../crates/damas/tests/it/fuzz_bodies/pdn_parts.rs"]
mod body;
#[path = "../../crates/damas/tests/it/fuzz_bodies/pdn.rs"]
mod pdn;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::run(data));
