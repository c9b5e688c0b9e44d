//! Integration tests of the rules.

mod naive;
mod rule_files;
