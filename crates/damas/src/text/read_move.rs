//! Reading moves.

use super::fen_error::clipped;
use super::move_error::MoveTextError;
use super::move_tokens::{self, Separator, Token, Unreadable};
use super::names::{self, Style};
use super::part::Part;
use super::route::{self, Fit};
use super::write_move::write_full;
use crate::board::{Geometry, Square};
use crate::moves::Move;

/// Longest text that is read, in bytes.
pub const LONGEST: usize = 512;

/// Finds the legal move that a text means.
///
/// The text may be short (`32-28`, `26x8`) or name any squares of the route
/// that single out one move (`26x17x8`), with `-`, `x`, `:` or, for squares of
/// two digits or with letters, nothing between them. Capitals, spaces, leading
/// zeroes, a move number and strength marks are taken, and so are numbers on a
/// board with letters and letters on a board with numbers.
///
/// ```
/// # use damas::board::{BoardShape, Corner, Geometry, Numbering, Shade, Squares};
/// # use damas::color::Color;
/// use damas::board::{Square, SquareSet};
/// use damas::moves::Move;
/// use damas::text::notation::{MoveTextError, parse_move};
///
/// # let shape = BoardShape {
/// #     squares: Squares::Dark, width: 10, height: 10, playable_corner: true,
/// #     shade: Shade::Dark, top: Color::Black,
/// # };
/// # let board = Geometry::new(shape, Numbering { algebraic: false, first: Corner::TopLeft });
/// let (from, to) = (Square(31), Square(27));
/// let legal = [Move {
///     from,
///     to,
///     rest: None,
///     captured: SquareSet::EMPTY,
///     promotes: false,
///     path: vec![from, to],
/// }];
/// for text in ["32-28", "1. 32 – 28!?", "3228", "32x28", "d4-e5", "D4E5"] {
///     assert_eq!(parse_move(&board, &legal, text)?, &legal[0]);
/// }
/// let error = parse_move(&board, &legal, "32-27").unwrap_err();
/// assert!(matches!(error, MoveTextError::NotLegal { to: Square(26), .. }));
/// # Ok::<(), MoveTextError>(())
/// ```
///
/// # Errors
/// Names the text and the part of it that cannot be read, the candidates where
/// it fits several moves, or the two ends where it fits none.
pub fn parse_move<'a>(
    geometry: &Geometry,
    legal: &'a [Move],
    text: &str,
) -> Result<&'a Move, MoveTextError> {
    if text.len() > LONGEST {
        return Err(MoveTextError::Unreadable {
            text: clipped(text),
            token: clipped(text),
            column: 1,
            expected: "a move",
        });
    }
    let written = Written::read(geometry, text)?;
    written.choose(geometry, legal)
}

/// A text read as squares.
struct Written<'t> {
    text: &'t str,
    squares: Vec<Square>,
    /// Where a lone piece rests between its two moves.
    rest: Option<Square>,
    /// A capture's separator stands in each part, if any separator does.
    crosses: Vec<Option<bool>>,
}

impl<'t> Written<'t> {
    fn read(geometry: &Geometry, text: &'t str) -> Result<Self, MoveTextError> {
        let bare = move_tokens::bare(Part::new(text));
        let tokens = move_tokens::tokens(bare).map_err(|error| unreadable(text, &error))?;
        let mut written = Self {
            text,
            squares: Vec::with_capacity(tokens.len()),
            rest: None,
            crosses: vec![None],
        };
        let style = tokens.first().and_then(|t| Style::of_name(t.name.text()));
        for token in &tokens {
            if Style::of_name(token.name.text()) != style {
                let expected = "numbers or letters, not both in one move";
                let part = token.name;
                return Err(unreadable(text, &Unreadable { part, expected }));
            }
            written.push(geometry, *token)?;
        }
        if written.squares.len() < 2 {
            let end = bare.slice(bare.text().len(), bare.text().len());
            return Err(unreadable(
                text,
                &Unreadable {
                    part: end,
                    expected: "a second square",
                },
            ));
        }
        Ok(written)
    }

    fn push(&mut self, geometry: &Geometry, token: Token<'_>) -> Result<(), MoveTextError> {
        let name = token.name;
        let square =
            names::square(geometry, name.text()).ok_or_else(|| MoveTextError::NoSuchSquare {
                text: clipped(self.text),
                token: clipped(name.text()),
                column: name.column(),
                expected: names::expected(geometry),
            })?;
        let is_repeated = self.squares.last() == Some(&square);
        match token.before {
            // Old files split a capture into steps: 11x18 18x25.
            Separator::None if is_repeated => return Ok(()),
            Separator::None => {}
            Separator::Hyphen => self.cross(false),
            Separator::Cross => self.cross(true),
            Separator::Plus if is_repeated && self.rest.is_none() && self.squares.len() > 1 => {
                self.rest = Some(square);
                self.crosses.push(None);
                return Ok(());
            }
            Separator::Plus => {
                let expected = "the square on which the first of the two moves ends";
                let part = name;
                return Err(unreadable(self.text, &Unreadable { part, expected }));
            }
        }
        self.squares.push(square);
        Ok(())
    }

    fn cross(&mut self, capture: bool) {
        if let Some(part) = self.crosses.last_mut() {
            *part = Some(capture || *part == Some(true));
        }
    }

    fn choose<'a>(
        &self,
        geometry: &Geometry,
        legal: &'a [Move],
    ) -> Result<&'a Move, MoveTextError> {
        let (from, to) = (self.squares[0], self.squares[self.squares.len() - 1]);
        let with_ends: Vec<_> = legal
            .iter()
            .filter(|mv| (mv.from, mv.to) == (from, to))
            .filter(|mv| self.rest.is_none() || mv.rest == self.rest)
            .collect();
        if with_ends.is_empty() {
            let text = clipped(self.text);
            return Err(MoveTextError::NotLegal { text, from, to });
        }
        let fitting = self.fitting(geometry, &with_ends);
        // What the text does not say only decides where it must: a plain move
        // before a lone piece's double one, then the kind of separator.
        let fitting = prefer(fitting, |mv| mv.rest == self.rest);
        let fitting = prefer(fitting, |mv| self.has_crosses(geometry, mv));
        // A capture in one line has no fuller form than its two ends.
        let fitting = prefer(fitting, |mv| mv.path == self.squares);
        let listed = |moves: &[&Move]| {
            moves
                .iter()
                .map(|mv| write_full(geometry, mv, 'x'))
                .collect()
        };
        let text = clipped(self.text);
        match fitting.as_slice() {
            [one] => Ok(one),
            [] => Err(MoveTextError::WrongPath {
                text,
                candidates: listed(&with_ends),
            }),
            several => Err(MoveTextError::Ambiguous {
                text,
                candidates: listed(several),
            }),
        }
    }

    /// The moves that the squares describe best.
    fn fitting<'a>(&self, geometry: &Geometry, moves: &[&'a Move]) -> Vec<&'a Move> {
        let ends_only = self.squares.len() == 2 + usize::from(self.rest.is_some());
        if ends_only {
            return moves.to_vec();
        }
        let fits = moves
            .iter()
            .map(|mv| route::fit(geometry, mv, &self.squares))
            .collect::<Vec<_>>();
        let best = fits.iter().copied().max().unwrap_or(Fit::No);
        let fitting = moves.iter().zip(&fits);
        fitting
            .filter(|&(_, &fit)| fit == best && fit != Fit::No)
            .map(|(&mv, _)| mv)
            .collect()
    }

    /// Whether a move captures where the text has a capture's separator, and
    /// only there.
    fn has_crosses(&self, geometry: &Geometry, mv: &Move) -> bool {
        let parts = route::parts(geometry, mv);
        parts.len() == self.crosses.len()
            && parts.iter().zip(&self.crosses).all(|(part, cross)| {
                cross.is_none_or(|cross| cross == route::captures(geometry, mv, part))
            })
    }
}

/// The moves that have a property, or all of them where none has.
fn prefer(moves: Vec<&Move>, property: impl Fn(&Move) -> bool) -> Vec<&Move> {
    let preferred: Vec<_> = moves.iter().copied().filter(|mv| property(mv)).collect();
    if preferred.is_empty() {
        moves
    } else {
        preferred
    }
}

fn unreadable(text: &str, error: &Unreadable<'_>) -> MoveTextError {
    MoveTextError::Unreadable {
        text: clipped(text),
        token: clipped(error.part.text()),
        column: error.part.column(),
        expected: error.expected,
    }
}
