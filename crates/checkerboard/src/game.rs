//! The games of CheckerBoard, and where their squares lie on its board.

use damas::rules::Rules;

/// A game that CheckerBoard knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckerGame {
    /// 21.
    English,
    /// 22.
    Italian,
    /// 24.
    Spanish,
    /// 25.
    Russian,
    /// 26.
    Brazilian,
    /// 29.
    Czech,
}

impl CheckerGame {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::English,
        Self::Italian,
        Self::Spanish,
        Self::Russian,
        Self::Brazilian,
        Self::Czech,
    ];

    /// The game that the library was built for; English draughts where it was
    /// built for none in particular.
    pub fn at_first() -> Self {
        let wanted = option_env!("DAMAS_CHECKERBOARD_GAME").unwrap_or_default();
        let mut all = Self::ALL.into_iter();
        all.find(|game| game.name() == wanted)
            .unwrap_or(Self::English)
    }

    /// The game of a number.
    pub fn of_number(number: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.number() == number)
    }

    /// Its number, that of the tag `GameType` in game files.
    pub const fn number(self) -> u32 {
        match self {
            Self::English => 21,
            Self::Italian => 22,
            Self::Spanish => 24,
            Self::Russian => 25,
            Self::Brazilian => 26,
            Self::Czech => 29,
        }
    }

    /// The name of its rule set.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "english",
            Self::Italian => "italian",
            Self::Spanish => "spanish",
            Self::Russian => "russian",
            Self::Brazilian => "brazilian",
            Self::Czech => "czech",
        }
    }

    /// Its rules, which come with the program.
    pub(crate) fn rules(self) -> Option<Rules> {
        Rules::builtin(self.name()).ok()
    }

    /// Column and row of a square by its number, from 1 to 32.
    pub const fn place(self, number: usize) -> (usize, usize) {
        let m = number - 1;
        let (row, x) = match self {
            Self::Italian => (m / 4, 2 * (m % 4)),
            Self::Spanish => (7 - m / 4, 6 - 2 * (m % 4)),
            _ => (m / 4, 6 - 2 * (m % 4)),
        };
        (x + row % 2, row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_a_place_of_its_own() {
        for game in CheckerGame::ALL {
            let places: std::collections::HashSet<_> =
                (1..=32).map(|number| game.place(number)).collect();
            assert_eq!(places.len(), 32);
            assert!(places.iter().all(|&(x, y)| x < 8 && y < 8));
            assert!(game.rules().is_some());
        }
        assert_eq!(CheckerGame::English.place(1), (6, 0));
        assert_eq!(CheckerGame::English.place(32), (1, 7));
        assert_eq!(CheckerGame::Italian.place(1), (0, 0));
        assert_eq!(CheckerGame::Spanish.place(1), (7, 7));
    }
}
