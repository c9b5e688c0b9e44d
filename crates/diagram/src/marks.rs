//! Squares and arrows that stand out.

use std::str::FromStr;

use damas::board::{Geometry, Square};
use damas::pdn::Shape;
use damas::text::names;
use thiserror::Error;

/// The colour of a mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tint {
    /// Green.
    #[default]
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Tint {
    /// Every tint.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// Its name: `green`, `red`, `blue`, `yellow`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
        }
    }

    /// The tint of a letter in a game file: `G`, `R`, `B`, `Y`; green for any
    /// other.
    pub fn of_letter(letter: char) -> Self {
        let is_first = |tint: &Self| tint.name().starts_with(letter.to_ascii_lowercase());
        Self::ALL.into_iter().find(is_first).unwrap_or_default()
    }
}

impl FromStr for Tint {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let found = Self::ALL.into_iter().find(|tint| tint.name() == text);
        found.ok_or(())
    }
}

/// A square that stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The square.
    pub square: Square,
    /// Its colour.
    pub tint: Tint,
}

/// An arrow from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
    /// Its colour.
    pub tint: Tint,
}

/// Why a text is no mark or arrow.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MarkError {
    /// The board has no such square.
    #[error("\"{text}\": there is no square \"{name}\" on this board")]
    NoSquare {
        /// The whole text.
        text: String,
        /// The name.
        name: String,
    },
    /// There is no such colour.
    #[error("\"{text}\": there is no colour \"{name}\": expected green, red, blue or yellow")]
    NoTint {
        /// The whole text.
        text: String,
        /// The name.
        name: String,
    },
    /// It has not the form of an arrow.
    #[error("\"{text}\" is no arrow: expected two squares, as in 32-28 or 32-28:red")]
    NoArrow {
        /// The whole text.
        text: String,
    },
    /// It leads nowhere.
    #[error("\"{text}\" is no arrow: it ends where it begins")]
    NoWay {
        /// The whole text.
        text: String,
    },
}

impl Mark {
    /// Reads a square with or without a colour: `28`, `c3:red`.
    ///
    /// ```
    /// use damas::rules::Rules;
    /// use damas_diagram::Mark;
    ///
    /// let board = Rules::builtin("international")?.geometry();
    /// assert_eq!(Mark::parse(&board, "28:red")?.square.number(), 28);
    /// assert_eq!(
    ///     Mark::parse(&board, "51").unwrap_err().to_string(),
    ///     "\"51\": there is no square \"51\" on this board"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Which part of the text names nothing.
    pub fn parse(geometry: &Geometry, text: &str) -> Result<Self, MarkError> {
        let (name, tint) = tinted(text)?;
        Ok(Self {
            square: square(geometry, text, name)?,
            tint,
        })
    }
}

impl Arrow {
    /// Reads an arrow with or without a colour: `32-28`, `c3-e5:blue`.
    ///
    /// # Errors
    /// Which part of the text names nothing.
    pub fn parse(geometry: &Geometry, text: &str) -> Result<Self, MarkError> {
        let (squares, tint) = tinted(text)?;
        let whole = || clipped(text);
        let Some((from, to)) = squares.split_once(['-', '>', 'x']) else {
            return Err(MarkError::NoArrow { text: whole() });
        };
        let from = square(geometry, text, from)?;
        let to = square(geometry, text, to)?;
        if from == to {
            return Err(MarkError::NoWay { text: whole() });
        }
        Ok(Self { from, to, tint })
    }
}

/// The marks and arrows of a comment in a game file.
///
/// # Errors
/// Which of them names no square of the board.
pub(crate) fn of_shapes(
    geometry: &Geometry,
    shapes: &[Shape],
) -> Result<(Vec<Mark>, Vec<Arrow>), MarkError> {
    let (mut marks, mut arrows) = (Vec::new(), Vec::new());
    for shape in shapes {
        let tint = Tint::of_letter(shape.color);
        let from = square(geometry, &shape.from, &shape.from)?;
        match &shape.to {
            None => marks.push(Mark { square: from, tint }),
            Some(to) => {
                let to = square(geometry, to, to)?;
                if from != to {
                    arrows.push(Arrow { from, to, tint });
                }
            }
        }
    }
    Ok((marks, arrows))
}

fn tinted(text: &str) -> Result<(&str, Tint), MarkError> {
    let Some((rest, name)) = text.rsplit_once(':') else {
        return Ok((text, Tint::default()));
    };
    let tint = name.trim().parse().map_err(|()| MarkError::NoTint {
        text: clipped(text),
        name: clipped(name),
    })?;
    Ok((rest, tint))
}

fn square(geometry: &Geometry, text: &str, name: &str) -> Result<Square, MarkError> {
    let name = name.trim();
    names::square(geometry, name).ok_or_else(|| MarkError::NoSquare {
        text: clipped(text),
        name: clipped(name),
    })
}

/// As much of a text as a message shows.
pub(crate) fn clipped(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let start: String = text.chars().take(MOST).collect();
    format!("{start}...")
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;

    use super::*;

    fn complaint(text: &str) -> String {
        let board = Rules::builtin("russian").unwrap().geometry();
        Arrow::parse(&board, text).unwrap_err().to_string()
    }

    #[test]
    fn a_bad_arrow_is_named() {
        assert_eq!(
            complaint("c3-e9"),
            "\"c3-e9\": there is no square \"e9\" on this board"
        );
        assert_eq!(
            complaint("c3-d4:pink"),
            "\"c3-d4:pink\": there is no colour \"pink\": expected green, red, blue or yellow"
        );
        assert!(complaint("c3").contains("expected two squares"));
        assert!(complaint("c3-c3").contains("ends where it begins"));
        assert!(complaint(&"9".repeat(100_000)).len() < 200);
    }

    #[test]
    fn letters_of_game_files_are_tints() {
        let board = Rules::builtin("international").unwrap().geometry();
        let comment = damas::pdn::Comment::new("[%csl R12] [%cal B32-28]");
        let (marks, arrows) = of_shapes(&board, &comment.shapes()).unwrap();
        assert_eq!(marks[0].tint, Tint::Red);
        assert_eq!(arrows[0].tint, Tint::Blue);
    }
}
