//! Tables as other crates use them: built, looked up in, verified, damaged.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod bench;
mod damage;
mod embedded;
mod folder;
mod fuzz_bodies;
mod memory;
mod perfect;
mod samples;
