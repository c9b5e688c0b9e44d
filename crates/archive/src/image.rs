//! The other boards on which a game is the same: mirrored, colours reversed.

use damas::board::{Geometry, Square};
use damas::color::{ByColor, Color};
use damas::position::Setup;
use damas::rules::Rules;

use crate::board::{Kind, other_color};
use crate::error::{ArchiveError, Result};

/// Which images of what is looked for count as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Images {
    /// Left and right exchanged; only where the board and the rules have that
    /// symmetry, as on boards played on all squares.
    pub mirrored: bool,
    /// The colours exchanged and the board turned.
    pub reversed: bool,
}

/// A way to look at a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Image {
    /// Where each square goes.
    squares: Vec<Square>,
    /// Whether the colours change.
    reversed: bool,
}

impl Images {
    /// The ways to look at the boards of a rule set, the plain one first.
    pub(crate) fn of(self, rules: &Rules) -> Result<Vec<Image>> {
        let geometry = rules.geometry();
        let none = |image| ArchiveError::NoImage {
            variant: rules.name.clone(),
            image,
        };
        let mut images = vec![Image::plain(&geometry)];
        let sideways = rules.movement.mirror() == rules.movement;
        if self.mirrored {
            let mirror =
                Image::mapped(&geometry, |row, column, _, width| (row, width - 1 - column));
            let mirror = mirror.filter(|_| sideways);
            images.push(mirror.ok_or_else(|| none("mirrored"))?);
        }
        if self.reversed {
            let turn = Image::mapped(&geometry, |row, column, height, width| {
                (height - 1 - row, width - 1 - column)
            });
            let turn = turn.filter(|_| sideways);
            let turn = turn
                .ok_or_else(|| none("turned with the colours reversed"))?
                .changing();
            let both: Vec<_> = images[1..].iter().map(|image| image.then(&turn)).collect();
            images.push(turn);
            images.extend(both);
        }
        Ok(images)
    }
}

impl Image {
    /// The board as it is.
    pub(crate) fn plain(geometry: &Geometry) -> Self {
        let squares = geometry.squares().collect();
        Self {
            squares,
            reversed: false,
        }
    }

    /// A board of which each point is another; `None` where a square would be
    /// no square.
    fn mapped(
        geometry: &Geometry,
        point: impl Fn(i32, i32, i32, i32) -> (i32, i32),
    ) -> Option<Self> {
        let shape = geometry.shape();
        let (height, width) = (i32::from(shape.height), i32::from(shape.width));
        let square = |square| {
            let (row, column) = geometry.point(square);
            let (row, column) = point(row.into(), column.into(), height, width);
            geometry.square_at(row, column)
        };
        let squares = geometry.squares().map(square).collect::<Option<_>>()?;
        Some(Self {
            squares,
            reversed: false,
        })
    }

    fn changing(self) -> Self {
        Self {
            reversed: true,
            ..self
        }
    }

    /// One way of looking after another.
    fn then(&self, other: &Self) -> Self {
        let squares = self
            .squares
            .iter()
            .map(|&square| other.square(square))
            .collect();
        let reversed = self.reversed != other.reversed;
        Self { squares, reversed }
    }

    /// Where a square goes.
    pub(crate) fn square(&self, square: Square) -> Square {
        self.squares
            .get(usize::from(square.0))
            .copied()
            .unwrap_or(square)
    }

    /// What a kind becomes.
    pub(crate) const fn kind(&self, kind: Kind) -> Kind {
        if self.reversed {
            other_color(kind)
        } else {
            kind
        }
    }

    /// Whose turn a turn becomes.
    pub(crate) const fn color(&self, color: Color) -> Color {
        if self.reversed {
            color.opponent()
        } else {
            color
        }
    }

    /// The image of something that each side has.
    pub(crate) fn sides<T>(&self, sides: ByColor<T>) -> ByColor<T> {
        if self.reversed {
            ByColor::new(sides.black, sides.white)
        } else {
            sides
        }
    }

    /// The image of a position.
    pub(crate) fn setup(&self, setup: &Setup) -> Setup {
        let pieces = setup
            .pieces
            .map(|squares| squares.iter().map(|square| self.square(square)).collect());
        Setup {
            turn: setup.turn.map(|turn| self.color(turn)),
            pieces: self.sides(pieces),
            kings: setup
                .kings
                .iter()
                .map(|square| self.square(square))
                .collect(),
            ..Setup::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn images(name: &str, mirrored: bool, reversed: bool) -> Result<Vec<Image>> {
        Images { mirrored, reversed }.of(&Rules::builtin(name).unwrap())
    }

    #[test]
    fn a_diagonal_board_is_only_turned() {
        assert!(matches!(
            images("international", true, false),
            Err(ArchiveError::NoImage { .. })
        ));
        let images = images("international", false, true).unwrap();
        assert_eq!(images.len(), 2);
        assert_eq!(images[1].square(Square(0)), Square(49));
        assert_eq!(images[1].color(Color::White), Color::Black);
    }

    #[test]
    fn an_orthogonal_board_has_four_images() {
        let rules = Rules::builtin("turkish").unwrap();
        let images = images("turkish", true, true).unwrap();
        assert_eq!(images.len(), 4);
        let names: Vec<_> = images
            .iter()
            .map(|image| {
                rules
                    .geometry()
                    .name(image.square(rules.geometry().parse("a1").unwrap()))
            })
            .collect();
        assert_eq!(names, ["a1", "h1", "h8", "a8"]);
    }

    #[test]
    fn every_image_of_a_start_is_the_start() {
        for name in [
            "international",
            "english",
            "italian",
            "turkish",
            "canadian",
            "frisian",
        ] {
            let variant = damas::variant::Variant::new(Rules::builtin(name).unwrap());
            let start = variant.start();
            for image in images(name, false, true).unwrap() {
                let seen = image.setup(&start);
                assert_eq!(seen.pieces, start.pieces, "{name}");
            }
        }
    }
}
