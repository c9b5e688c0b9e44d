//! The slow reading: every game is played through, every position looked at.

use damas::board::Square;
use damas::color::Color;
use damas::pdn::{PdnGame, Speller};
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::variant::Variant;

use crate::dice::Dice;

/// The positions of each game.
pub(crate) fn positions(variant: &Variant, games: &[PdnGame]) -> Vec<Vec<Setup>> {
    let speller = Speller::new(variant);
    games.iter().map(|game| speller.positions(game)).collect()
}

/// What is said of one square.
#[derive(Clone, Debug)]
pub(crate) struct Condition {
    square: Square,
    /// A side's piece, or an empty square.
    color: Option<Color>,
    role: Option<Role>,
    refused: bool,
    may: bool,
}

/// A pattern as the tests see it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    turn: Option<Color>,
    conditions: Vec<Condition>,
    /// Whose pieces, of which rank, from how many to how many.
    amounts: Vec<(Color, Option<Role>, usize, usize)>,
}

impl Condition {
    fn holds(&self, setup: &Setup) -> bool {
        let there = setup.piece(self.square);
        let fits = match (self.color, there) {
            (None, there) => there.is_none(),
            (Some(_), None) => false,
            (Some(color), Some(Piece { color: other, role })) => {
                color == other && self.role.is_none_or(|wanted| wanted == role)
            }
        };
        fits != self.refused
    }

    /// A condition that a position fulfils, more often than not.
    fn of(setup: &Setup, square: Square, dice: &mut Dice) -> Self {
        let there = setup.piece(square);
        let piece = there.filter(|_| !dice.once_in(6));
        let role = piece.map(|piece| piece.role).filter(|_| !dice.once_in(3));
        Self {
            square,
            color: piece.map(|piece| piece.color),
            role,
            refused: dice.once_in(6),
            may: dice.once_in(5),
        }
    }

    fn text(&self, variant: &Variant) -> String {
        let mark = match (self.refused, self.may) {
            (true, _) => "!",
            (_, true) => "?",
            _ => "",
        };
        let letter = match (self.color, self.role) {
            (None, _) | (_, Some(Role::Man)) => "",
            (_, Some(Role::King)) => "K",
            (_, None) => "P",
        };
        format!("{mark}{letter}{}", variant.geometry().name(self.square))
    }
}

impl Wanted {
    /// A pattern of some squares of a position.
    pub(crate) fn of(variant: &Variant, setup: &Setup, most: usize, dice: &mut Dice) -> Self {
        let squares: Vec<_> = variant.geometry().squares().collect();
        let conditions = (0..=dice.below(most)).map(|_| {
            let square = *dice.pick(&squares);
            Condition::of(setup, square, dice)
        });
        let mut wanted = Self {
            conditions: conditions.collect(),
            ..Self::default()
        };
        if dice.once_in(2) {
            wanted.turn = setup.turn;
        }
        if dice.once_in(3) {
            let color = *dice.pick(&Color::ALL);
            let role = *dice.pick(&[None, Some(Role::Man), Some(Role::King)]);
            let count = amount(setup, color, role);
            wanted.amounts.push((
                color,
                role,
                count.saturating_sub(dice.below(3)),
                count + dice.below(3),
            ));
        }
        wanted
    }

    pub(crate) fn holds(&self, setup: &Setup) -> bool {
        let (mut may, mut must) = (Vec::new(), Vec::new());
        for condition in &self.conditions {
            // A condition has one mark, and what is refused is not optional.
            if condition.may && !condition.refused {
                may.push(condition.holds(setup));
            } else {
                must.push(condition.holds(setup));
            }
        }
        self.turn.is_none_or(|turn| setup.turn == Some(turn))
            && must.iter().all(|holds| *holds)
            && (may.is_empty() || may.contains(&true))
            && self.amounts.iter().all(|&(color, role, least, most)| {
                let count = amount(setup, color, role);
                least <= count && count <= most
            })
    }

    pub(crate) fn text(&self, variant: &Variant) -> String {
        let mut sections = vec![
            self.turn
                .map_or("?".to_owned(), |turn| turn.letter().to_string()),
        ];
        for (letter, color) in [
            ('W', Some(Color::White)),
            ('B', Some(Color::Black)),
            ('E', None),
        ] {
            let own = self
                .conditions
                .iter()
                .filter(|condition| condition.color == color);
            let items: Vec<_> = own.map(|condition| condition.text(variant)).collect();
            if !items.is_empty() {
                sections.push(format!("{letter}{}", items.join(",")));
            }
        }
        for (color, role, least, most) in &self.amounts {
            let role = match role {
                None => "",
                Some(Role::Man) => "M",
                Some(Role::King) => "K",
            };
            sections.push(format!("#{}{role}{least}-{most}", color.letter()));
        }
        sections.join(":")
    }
}

/// How many pieces a side has.
pub(crate) fn amount(setup: &Setup, color: Color, role: Option<Role>) -> usize {
    let own = setup.pieces[color].iter();
    own.filter(|&square| {
        role.is_none_or(|role| setup.kings.contains(square) == (role == Role::King))
    })
    .count()
}

/// The image of a position: each square goes where another is counted from the
/// other end of its row, or of its row and column with the colours exchanged.
pub(crate) fn image(variant: &Variant, setup: &Setup, mirrored: bool, reversed: bool) -> Setup {
    let geometry = variant.geometry();
    let (height, width) = (
        i32::from(geometry.shape().height),
        i32::from(geometry.shape().width),
    );
    let mut seen = Setup {
        turn: setup
            .turn
            .map(|turn| if reversed { turn.opponent() } else { turn }),
        ..Setup::default()
    };
    for square in geometry.squares() {
        let Some(piece) = setup.piece(square) else {
            continue;
        };
        let (mut row, mut column) = (
            i32::from(geometry.point(square).0),
            i32::from(geometry.point(square).1),
        );
        if mirrored {
            column = width - 1 - column;
        }
        let mut color = piece.color;
        if reversed {
            (row, column, color) = (height - 1 - row, width - 1 - column, color.opponent());
        }
        let there = geometry.square_at(row, column).unwrap();
        seen.put(there, Some(Piece::new(color, piece.role)));
    }
    seen
}
