//! Integration tests of the rules.

mod naive;
