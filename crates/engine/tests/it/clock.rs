//! Limits are kept.
