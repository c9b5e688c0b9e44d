//! What things are worth: numbers that training finds, or that are set by hand
//! for a rule set that nobody has trained.

mod file;

use damas::color::Color;
use damas::rules::{Goal, Promotion, Rules};

use super::grid::Point;
use super::space::Space;
use super::terms;

pub use file::WeightsError;

/// A weight in the opening and in the ending, in eighths of a hundredth of a
/// man, as White sees it. Between them it goes by the number of pieces.
pub type Weight = [i16; 2];

/// Parts into which a hundredth of a man is divided.
pub(crate) const GRAINS: i32 = 8;

/// Worth of a man in a rule set that is not trained.
const MAN: i32 = 100;
/// Worth of a king that runs any distance.
const FLYING_KING: i32 = 300;
/// Worth of a king that steps.
const SHORT_KING: i32 = 140;
/// Worth of being on move.
const TEMPO: i32 = 3;
/// Worth of a piece's standing in the middle.
const CENTRE: i32 = 2;
/// Worth of a man for each row gone.
const ADVANCE: i32 = 3;
/// The same where the first king wins.
const RACE: i32 = 12;
/// Worth of a man kept on the home row.
const GUARD: i32 = 6;
/// Logarithm of the odds of winning, for a man ahead.
const ODDS_OF_A_MAN: f32 = 1.0;

/// The weights of a rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// By the numbers of [`Space`]; the tables of large windows may be missing,
    /// and those of small ones as well.
    pub(crate) values: Vec<Weight>,
    /// Logarithm of the odds of scoring, for a man ahead.
    pub(crate) odds: f32,
}

impl Weights {
    /// The best that there are for a rule set: the built-in ones, or those set
    /// by hand.
    pub fn of(rules: &Rules) -> Self {
        Self::by_hand(rules)
    }

    /// Nothing but pieces: a man is worth 100, a king what kings of its kind
    /// are worth by experience.
    pub fn material(rules: &Rules) -> Self {
        let space = Space::new(rules);
        let mut weights = Self {
            values: vec![[0; 2]; space.small_at(0)],
            odds: ODDS_OF_A_MAN,
        };
        let sign = if rules.misere { -1 } else { 1 };
        let king = if rules.movement.flying {
            FLYING_KING
        } else {
            SHORT_KING
        };
        weights.set(terms::MEN, sign * MAN, sign * MAN * 9 / 8);
        weights.set(terms::KINGS, sign * king, sign * king * 9 / 8);
        weights
    }

    /// Set by hand for any rule set: pieces, men that advance, a guarded home
    /// row, the middle of the board, and in endings the freedom of the side
    /// that is behind.
    pub fn by_hand(rules: &Rules) -> Self {
        let space = Space::new(rules);
        let mut weights = Self::material(rules);
        let sign = if rules.misere { -1 } else { 1 };
        weights.set(terms::TURN, TEMPO, TEMPO);
        weights.set(terms::DISTANCE, -sign, -sign);
        weights.set(terms::FREEDOM, -2 * sign, -2 * sign);
        for point in space.grid.points() {
            let Some(cell) = space.grid.cell(point) else {
                continue;
            };
            let centre = sign * CENTRE * i32::from(is_central(&space, point));
            let gone = space.grid.height - 1 - point.0;
            let man = centre + sign * advance(rules, gone);
            weights.set(space.man_at(Color::White, cell), man, man);
            weights.set(space.king_at(Color::White, cell), centre, centre);
        }
        weights
    }

    /// Those of a logistic regression: for each number of [`Features`](super::Features)
    /// the logarithm of the odds that it adds for White, in the opening and in
    /// the ending. They are scaled so that a man is worth 100 on average.
    pub fn of_odds(odds: &[[f32; 2]]) -> Self {
        let man = odds.get(terms::MEN).map_or(0.0, |man| man[0] + man[1]) / 2.0;
        Self::scaled(odds, man.abs())
    }

    /// The same, where a man adds `man` on average, all the weights that it
    /// counts in taken together.
    pub fn scaled(odds: &[[f32; 2]], man: f32) -> Self {
        let man = man.max(0.05);
        let scale = 100.0 * GRAINS as f32 / man;
        let grains = |odds: f32| (odds * scale).round() as i16;
        Self {
            values: odds.iter().map(|&weight| weight.map(grains)).collect(),
            odds: man,
        }
    }

    /// Logarithm of the odds of scoring, for a man ahead.
    pub const fn odds(&self) -> f32 {
        self.odds
    }

    fn set(&mut self, at: usize, opening: i32, ending: i32) {
        let grains = |worth: i32| (GRAINS * worth) as i16;
        self.values[at] = [grains(opening), grains(ending)];
    }

    /// The share of the point that a side can expect, by its score in
    /// hundredths of a man: from 0 to 1.
    pub fn expectation(&self, score: i32) -> f32 {
        1.0 / (1.0 + (-self.odds * score as f32 / 100.0).exp())
    }
}

fn is_central(space: &Space, (row, column): Point) -> bool {
    let inner = |at: i32, size: i32| at >= size / 3 && at < size - size / 3;
    inner(row, space.grid.height) && inner(column, space.grid.width)
}

/// Worth of a man by rows gone, apart from the man itself.
fn advance(rules: &Rules, gone: i32) -> i32 {
    if rules.movement.promotion == Promotion::None {
        return 0;
    }
    if gone == 0 {
        return GUARD;
    }
    let step = match rules.goal {
        Goal::Breakthrough => RACE,
        _ => ADVANCE,
    };
    // Ever steeper: the last rows count most.
    step * gone + gone * gone / 3
}
