//! Integration tests of the rules.

mod rule_files;
