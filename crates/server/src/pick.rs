//! Moves as pages name them: by the numbers of squares.

use damas::board::{Square, SquareSet};
use damas::moves::Move;

/// Most squares in a path.
const LONGEST: usize = 64;

/// Squares by their numbers; `None` where one is no number that any board has,
/// or there are too many.
pub(crate) fn squares(numbers: &[u8]) -> Option<Vec<Square>> {
    if numbers.len() > LONGEST {
        return None;
    }
    let squares = numbers.iter();
    squares
        .map(|number| number.checked_sub(1).filter(|at| *at < 128).map(Square))
        .collect()
}

/// The numbers of squares.
pub(crate) fn numbers(squares: &[Square]) -> Vec<u8> {
    squares.iter().map(|at| at.0 + 1).collect()
}

/// The move with these ends and captures, the one with this very path first.
pub(crate) fn find<'m>(moves: &'m [Move], path: &[u8], captured: &[u8]) -> Option<&'m Move> {
    let path = squares(path)?;
    let (from, to) = (*path.first()?, *path.last()?);
    let captured: SquareSet = squares(captured)?.into_iter().collect();
    let fits = |mv: &&Move| mv.from == from && mv.to == to && mv.captured == captured;
    let mut fitting = moves.iter().filter(fits);
    let mut exact = fitting.clone();
    exact.find(|mv| mv.path == path).or_else(|| fitting.next())
}
