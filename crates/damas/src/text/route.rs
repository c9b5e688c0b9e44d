//! What the squares of a written move say about its route. All of it follows
//! from the board and the captured squares; the rules are not needed.

use crate::board::{Geometry, Square, SquareSet};
use crate::moves::Move;

/// The captured squares strictly between two squares of a route.
fn captured_between(geometry: &Geometry, mv: &Move, from: Square, to: Square) -> SquareSet {
    let Some((_, between)) = geometry.line(from, to) else {
        return SquareSet::EMPTY;
    };
    between
        .into_iter()
        .filter(|&square| mv.captured.contains(square))
        .collect()
}

/// The one or two parts of a turn, each by its full path: two where a lone
/// piece moves twice, the first ending where it rests.
pub(super) fn parts<'a>(geometry: &Geometry, mv: &'a Move) -> Vec<&'a [Square]> {
    let path = mv.path.as_slice();
    let Some(rest) = mv.rest else {
        return vec![path];
    };
    let mut rests = (1..path.len().saturating_sub(1)).filter(|&i| path[i] == rest);
    let is_part = |part: &[Square]| part.len() == 2 || captures(geometry, mv, part);
    let split = rests
        .clone()
        .find(|&i| is_part(&path[..=i]) && is_part(&path[i..]))
        .or_else(|| rests.next());
    match split {
        Some(i) => vec![&path[..=i], &path[i..]],
        None => vec![path],
    }
}

/// Whether a stretch of a move's path captures on every line of it.
pub(super) fn captures(geometry: &Geometry, mv: &Move, part: &[Square]) -> bool {
    mv.is_capture()
        && part
            .windows(2)
            .all(|leg| !captured_between(geometry, mv, leg[0], leg[1]).is_empty())
}

/// How well a list of squares describes a move whose ends it shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fit {
    /// Not at all.
    No,
    /// Every square lies on the written route, in its order.
    Some,
    /// The lines between the squares pass exactly the captured pieces.
    Route,
    /// The full written form.
    Exact,
}

/// How well the squares of a text, ends included, describe a move.
pub(crate) fn fit(geometry: &Geometry, mv: &Move, squares: &[Square]) -> Fit {
    if squares == mv.path {
        Fit::Exact
    } else if mv.is_capture() && is_route(geometry, mv, squares) {
        Fit::Route
    } else if mv.is_capture() && lies_on_path(geometry, mv, squares) {
        Fit::Some
    } else {
        Fit::No
    }
}

pub(crate) fn is_route(geometry: &Geometry, mv: &Move, squares: &[Square]) -> bool {
    let legs = squares
        .windows(2)
        .map(|leg| captured_between(geometry, mv, leg[0], leg[1]));
    let mut union = SquareSet::EMPTY;
    for captured in legs {
        if captured.is_empty() {
            return false;
        }
        union.0 |= captured.0;
    }
    union == mv.captured
}

fn lies_on_path(geometry: &Geometry, mv: &Move, squares: &[Square]) -> bool {
    let mut touched = mv.path.first().copied().into_iter().collect::<Vec<_>>();
    for leg in mv.path.windows(2) {
        if let Some((_, between)) = geometry.line(leg[0], leg[1]) {
            touched.extend(between.iter().filter(|&&s| !mv.captured.contains(s)));
        }
        touched.push(leg[1]);
    }
    let mut touched = touched.into_iter();
    squares
        .iter()
        .all(|&square| touched.any(|there| there == square))
}
