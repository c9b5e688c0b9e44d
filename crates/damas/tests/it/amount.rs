//! Short runs and long ones.

/// How much to check: more with `DAMAS_LONG=1`.
pub(crate) fn amount(short: usize, long: usize) -> usize {
    if std::env::var_os("DAMAS_LONG").is_some() {
        long
    } else {
        short
    }
}
