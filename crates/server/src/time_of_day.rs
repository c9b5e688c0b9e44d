//! The time of day, read here alone.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::live::Millis;

/// Milliseconds since the beginning of 1970.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as Millis)
}
