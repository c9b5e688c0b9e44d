//! What a position is worth.

use damas::position::Verdict;

/// The result for the side to move when both sides play best, and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The result.
    pub verdict: Verdict,
    /// Plies to the end of the game, or to the next conversion, as the table
    /// says; 0 in a draw.
    pub distance: u16,
}

/// A value as tables keep it: 0 for a draw, twice the distance and 1 for a win,
/// twice the distance and 2 for a loss.
pub(crate) type Code = u16;

/// The code of a draw.
pub(crate) const DRAW: Code = 0;

/// Longest distance that there is room for.
pub(crate) const FARTHEST: u16 = 16_000;

impl Value {
    /// A draw.
    pub const DRAW: Self = Self {
        verdict: Verdict::Draw,
        distance: 0,
    };

    /// The code of a value.
    #[inline]
    pub(crate) const fn code(self) -> Code {
        match self.verdict {
            Verdict::Draw => DRAW,
            Verdict::Win => 2 * self.distance + 1,
            Verdict::Loss => 2 * self.distance + 2,
        }
    }

    /// The value of a code.
    #[inline]
    pub(crate) const fn of(code: Code) -> Self {
        match code {
            DRAW => Self::DRAW,
            _ => Self {
                verdict: if code % 2 == 1 {
                    Verdict::Win
                } else {
                    Verdict::Loss
                },
                distance: (code - 1) / 2,
            },
        }
    }
}

/// The code of a result at a distance.
#[inline]
pub(crate) const fn code(verdict: Verdict, distance: u16) -> Code {
    Value { verdict, distance }.code()
}

/// The verdict of a code.
#[inline]
pub(crate) const fn verdict(code: Code) -> Verdict {
    Value::of(code).verdict
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_values_go_both_ways() {
        assert_eq!(Value::of(DRAW), Value::DRAW);
        for verdict in [Verdict::Win, Verdict::Loss] {
            for distance in 0..=FARTHEST {
                let value = Value { verdict, distance };
                assert_eq!(Value::of(value.code()), value);
            }
        }
    }
}
