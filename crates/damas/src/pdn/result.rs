//! Results as texts.

/// What a result gives each side, in half points of a game worth two: White or
/// first player, and the other. `None` where the text is no result.
///
/// The texts of both counts are read: `1-0` and `2-0`, `1/2-1/2` and `1-1`. A
/// double loss is `0-0`.
pub fn points(text: &str) -> Option<(u8, u8)> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = plain.replace(['–', '—', '‑'], "-");
    let (first, second) = plain.split_once(['-', ':'])?;
    match (first, second) {
        ("1" | "2", "0") | ("1+", "1-") => Some((2, 0)),
        ("0", "1" | "2") | ("1-", "1+") => Some((0, 2)),
        ("1/2" | "½" | "0.5" | "0,5", "1/2" | "½" | "0.5" | "0,5") | ("1", "1") => Some((1, 1)),
        ("0", "0") => Some((0, 0)),
        _ => None,
    }
}

/// Whether two texts tell the same result.
pub(super) fn same(one: &str, other: &str) -> bool {
    let text = |text: &str| points(text).or((text.trim() == "1/2").then_some((1, 1)));
    one.trim() == other.trim() || text(one).is_some() && text(one) == text(other)
}
