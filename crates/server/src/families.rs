//! The games in families, as people think of them: by the board and by what men
//! and kings do on it.

use damas::board::Squares;
use damas::rules::{Rules, names};

/// Games that are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// A hundred squares.
    Hundred,
    /// More.
    Larger,
    /// Men capture backwards, kings run.
    Backward,
    /// Men capture forwards only, kings run.
    Forward,
    /// Men capture forwards only, kings step.
    ShortKings,
    /// Every square is played on.
    Full,
    /// A board of lines.
    Lines,
}

impl Family {
    pub(crate) const ALL: [Self; 7] = [
        Self::Backward,
        Self::Hundred,
        Self::Forward,
        Self::ShortKings,
        Self::Full,
        Self::Larger,
        Self::Lines,
    ];

    /// Its name in messages and addresses.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Hundred => "hundred",
            Self::Larger => "larger",
            Self::Backward => "backward",
            Self::Forward => "forward",
            Self::ShortKings => "short-kings",
            Self::Full => "full",
            Self::Lines => "lines",
        }
    }

    /// That of a rule set.
    pub(crate) fn of(rules: &Rules) -> Self {
        let movement = &rules.movement;
        let turned = movement.man_captures.flip();
        match rules.board.squares {
            Squares::Lines => Self::Lines,
            Squares::Full => Self::Full,
            Squares::Dark if rules.board.width > 10 || rules.board.height > 10 => Self::Larger,
            Squares::Dark if rules.board.height == 10 => Self::Hundred,
            Squares::Dark if !movement.flying => Self::ShortKings,
            Squares::Dark if turned == movement.man_captures => Self::Backward,
            Squares::Dark => Self::Forward,
        }
    }

    /// The games that belong to it: whole games, or small changes to them.
    pub(crate) fn games(self, options: bool) -> Vec<Rules> {
        let is_option = |name: &&str| !names(false).any(|game| game == *name);
        let listed = names(true).filter(|name| is_option(name) == options);
        let read = listed.filter_map(|name| Rules::builtin(name).ok());
        read.filter(|rules| Self::of(rules) == self).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_family() {
        let all = Family::ALL.into_iter();
        let counted: usize = all
            .map(|family| family.games(false).len() + family.games(true).len())
            .sum();
        assert_eq!(counted, names(true).count());
        let of = |name| Family::of(&Rules::builtin(name).unwrap());
        assert_eq!(of("russian"), Family::Backward);
        assert_eq!(of("spanish"), Family::Forward);
        assert_eq!(of("old-french"), Family::ShortKings);
        assert_eq!(of("canadian"), Family::Larger);
    }
}
