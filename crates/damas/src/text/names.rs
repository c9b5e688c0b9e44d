//! Squares by either of their names: a board has numbers or letters of its own,
//! and readers take the other kind as well.

use crate::board::{Geometry, Square};

/// The two ways of naming squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// `32`.
    Numbers,
    /// `c3`.
    Letters,
}

impl Style {
    /// The style in which a board's squares are written.
    pub fn of(geometry: &Geometry) -> Self {
        if geometry.numbering().algebraic {
            Self::Letters
        } else {
            Self::Numbers
        }
    }

    /// The style that a name is in, by its first character.
    pub(super) fn of_name(name: &str) -> Option<Self> {
        match name.bytes().next()? {
            b'0'..=b'9' => Some(Self::Numbers),
            b'a'..=b'z' | b'A'..=b'Z' => Some(Self::Letters),
            _ => None,
        }
    }
}

/// The square of a name. Numbers on a board with letters run row by row from
/// the top left, letters on a board with numbers from the bottom left, both as
/// White sees it.
///
/// ```
/// use damas::board::Square;
/// use damas::rules::Rules;
/// use damas::text::names::{Style, name, square};
///
/// let russian = Rules::builtin("russian")?.geometry();
/// assert_eq!(square(&russian, "c3"), Some(Square(9)));
/// assert_eq!(square(&russian, "22"), Some(Square(9)));
/// assert_eq!(name(&russian, Square(9), Style::Numbers), "22");
/// assert_eq!(square(&russian, "c4"), None);
/// # Ok::<(), damas::rules::UnknownRules>(())
/// ```
pub fn square(geometry: &Geometry, name: &str) -> Option<Square> {
    let style = Style::of_name(name)?;
    if style == Style::of(geometry) {
        return geometry.parse(name);
    }
    match style {
        Style::Numbers => by_number(geometry, name),
        Style::Letters => by_letters(geometry, name),
    }
}

/// The name of a square in a style; [`square`] reads it again.
pub fn name(geometry: &Geometry, square: Square, style: Style) -> String {
    if style == Style::of(geometry) {
        return geometry.name(square);
    }
    let (row, column) = geometry.point(square);
    match style {
        Style::Numbers => {
            let before = geometry
                .squares()
                .filter(|&other| geometry.point(other) < (row, column));
            (before.count() + 1).to_string()
        }
        Style::Letters => {
            let letter = char::from(b'a' + column);
            format!("{letter}{}", geometry.shape().height - row)
        }
    }
}

fn by_number(geometry: &Geometry, name: &str) -> Option<Square> {
    let number = digits(name)?;
    let shape = geometry.shape();
    let points =
        (0..shape.height).flat_map(|row| (0..shape.width).map(move |column| (row, column)));
    points
        .filter_map(|(row, column)| geometry.square_at(row.into(), column.into()))
        .nth(number.checked_sub(1)?)
}

fn by_letters(geometry: &Geometry, name: &str) -> Option<Square> {
    let letter = name.bytes().next()?.to_ascii_lowercase();
    let column = letter.checked_sub(b'a')?;
    let row = digits(name.get(1..)?)?;
    let height = geometry.shape().height;
    if row == 0 || row > usize::from(height) {
        return None;
    }
    geometry.square_at(i32::from(height) - row as i32, column.into())
}

fn digits(text: &str) -> Option<usize> {
    if text.is_empty() || text.len() > 4 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}

/// What a square's name must look like, for messages.
pub(super) fn expected(geometry: &Geometry) -> String {
    let shape = geometry.shape();
    if geometry.numbering().algebraic {
        let last = char::from(b'a' + shape.width - 1);
        format!("a playing square from a1 to {last}{}", shape.height)
    } else {
        format!("a square number from 1 to {}", geometry.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Rules, names as rule_sets};

    #[test]
    fn names_of_both_styles_read_back() {
        for rules in rule_sets(true) {
            let geometry = Rules::builtin(rules).unwrap().geometry();
            for style in [Style::Numbers, Style::Letters] {
                for at in geometry.squares() {
                    let name = name(&geometry, at, style);
                    assert_eq!(square(&geometry, &name), Some(at), "{rules} {name}");
                }
            }
        }
    }
}
