//! See `crates/damas/tests/it/fuzz_bodies/move_text.rs`.

#![no_main]

#[path = "../../crates/damas/tests/it/fuzz_bodies/move_text.rs"]
mod body;
#[path = "../../crates/damas/tests/it/fuzz_bodies/games.rs"]
mod games;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::run(data));
