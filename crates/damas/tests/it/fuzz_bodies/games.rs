//! Rule sets to choose from by a letter: every kind of board and of names.

use std::sync::LazyLock;

use damas::rules::Rules;
use damas::variant::Variant;

/// Letters `a`, `b` and so on; the order is part of the seeds.
const NAMES: [&str; 16] = [
    "international",
    "english",
    "russian",
    "turkish",
    "canadian",
    "spantsireti",
    "alquerque",
    "frisian",
    "italian",
    "thai",
    "armenian",
    "gothic",
    "srilankan",
    "polish-house-extra",
    "generic8-runs",
    "killer",
];

static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    let builtin = |name| Rules::builtin(name).expect("a built-in rule set");
    NAMES.map(builtin).into_iter().map(Variant::new).collect()
});

/// The rule set that the first byte stands for, and the text after it; `None`
/// where that is no text.
pub(crate) fn chosen(data: &[u8]) -> Option<(&'static Variant, &str)> {
    let (letter, text) = data.split_first()?;
    let variant = &VARIANTS[usize::from(letter.wrapping_sub(b'a')) % NAMES.len()];
    Some((variant, std::str::from_utf8(text).ok()?))
}
