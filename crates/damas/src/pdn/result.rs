//! Results as texts.

use crate::color::{ByColor, Color};
use crate::rules::Rules;

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

/// What a result gives each colour, in half points of a game worth two. The
/// first number is that of the side that begins: in English draughts `1-0` is a
/// win of Black.
///
/// ```
/// use damas::pdn::result;
/// use damas::rules::Rules;
///
/// let points = |name| result::by_color(&Rules::builtin(name).unwrap(), "1-0").unwrap();
/// assert_eq!((points("english").black, points("italian").white), (2, 2));
/// ```
pub fn by_color(rules: &Rules, text: &str) -> Option<ByColor<u8>> {
    let (first, second) = points(text)?;
    Some(match rules.start.turn {
        Color::White => ByColor::new(first, second),
        Color::Black => ByColor::new(second, first),
    })
}

/// The result that gives each colour so many half points, in the count of a rule
/// set. The first number is that of the side that begins.
///
/// ```
/// use damas::color::ByColor;
/// use damas::pdn::result;
/// use damas::rules::Rules;
///
/// let black_wins = ByColor::new(0, 2);
/// let text = |name| result::text(&Rules::builtin(name).unwrap(), black_wins);
/// assert_eq!((text("english"), text("international")), ("1-0", "0-2"));
/// ```
pub fn text(rules: &Rules, points: ByColor<u8>) -> &'static str {
    let texts = match points[rules.start.turn] {
        2 => ["2-0", "1-0"],
        1 => ["1-1", "1/2-1/2"],
        _ => ["0-2", "0-1"],
    };
    texts[usize::from(!rules.notation.two_points)]
}

/// A result as the standard writes it, in the count in which it is given.
/// `None` where the text is no result, or is in that form.
pub(super) fn written(text: &str) -> Option<String> {
    let written = match (points(text), text.contains('2') && !text.contains('/')) {
        (Some((2, _)), true) => "2-0",
        (Some((0, 2)), true) => "0-2",
        (Some((2, _)), false) => "1-0",
        (Some((0, 2)), false) => "0-1",
        (Some((1, 1)), _) if is_of_ones(text) => "1-1",
        (Some((1, 1)), _) => "1/2-1/2",
        (Some(_), _) => "0-0",
        (None, _) if text.trim() == "1/2" => "1/2-1/2",
        (None, _) => return None,
    };
    (written != text).then(|| written.to_owned())
}

/// Whether a draw is written as a point for each.
fn is_of_ones(text: &str) -> bool {
    !text.contains(['/', '½', '5'])
}

/// Whether two texts tell the same result.
pub(super) fn same(one: &str, other: &str) -> bool {
    let text = |text: &str| points(text).or((text.trim() == "1/2").then_some((1, 1)));
    one.trim() == other.trim() || text(one).is_some() && text(one) == text(other)
}
