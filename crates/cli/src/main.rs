//! The damas program.

fn main() {}
