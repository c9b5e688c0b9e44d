//! Integration tests of the rules.
