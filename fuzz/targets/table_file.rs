//! See `crates/tablebase/tests/it/fuzz_bodies/table_file.rs`.

#![no_main]

#[path = "../../crates/tablebase/tests/it/fuzz_bodies/table_file.rs"]
mod body;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::run(data));
