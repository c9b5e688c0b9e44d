//! Setups that can be played from, and those that cannot.
