//! What a chunk says of its games beside their moves, so that they can be told
//! apart without a look at each.

use damas::color::ByColor;

use crate::bytes::{Numbers, push};
use crate::error::{Result, damaged};

/// Who has won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Nobody knows.
    #[default]
    Open,
    /// White.
    White,
    /// Nobody.
    Draw,
    /// Black.
    Black,
    /// Both have lost.
    Nobody,
}

impl Standing {
    const ALL: [Self; 5] = [
        Self::Open,
        Self::White,
        Self::Draw,
        Self::Black,
        Self::Nobody,
    ];

    /// Half points of both sides; `None` for a game that is open.
    pub const fn points(self) -> Option<ByColor<u8>> {
        match self {
            Self::Open => None,
            Self::White => Some(ByColor::new(2, 0)),
            Self::Draw => Some(ByColor::new(1, 1)),
            Self::Black => Some(ByColor::new(0, 2)),
            Self::Nobody => Some(ByColor::new(0, 0)),
        }
    }

    /// The standing of a number of half points.
    pub fn of(points: ByColor<u8>) -> Self {
        let found = Self::ALL
            .into_iter()
            .find(|standing| standing.points() == Some(points));
        found.unwrap_or(Self::Open)
    }
}

/// What is known of a game. Names are numbers of rows; 0 is nobody's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) players: ByColor<u32>,
    pub(crate) event: u32,
    /// Year, month and day as eight digits, 0 where they are not known.
    pub(crate) date: u32,
    pub(crate) standing: Standing,
    pub(crate) ratings: ByColor<u16>,
}

/// A game of a chunk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GameFacts {
    /// Its number in the database.
    pub(crate) id: i64,
    pub(crate) facts: Facts,
}

/// Games as they are written.
#[derive(Debug, Default)]
pub(super) struct GameList {
    last: i64,
    pub(super) bytes: Vec<u8>,
}

impl GameList {
    /// Adds a game; numbers ascend.
    pub(super) fn add(&mut self, id: i64, facts: &Facts) {
        let Facts {
            players,
            event,
            date,
            standing,
            ratings,
        } = facts;
        for number in [
            (id - self.last) as u64,
            players.white.into(),
            players.black.into(),
            (*event).into(),
            (*date).into(),
            *standing as u64,
            ratings.white.into(),
            ratings.black.into(),
        ] {
            push(&mut self.bytes, number);
        }
        self.last = id;
    }
}

/// The games of a chunk.
pub(crate) fn games_of(bytes: &[u8], chunk: i64) -> Result<Vec<GameFacts>> {
    let mut numbers = Numbers::new(bytes);
    let mut games = Vec::new();
    let mut last = 0;
    while !numbers.is_over() {
        let game = next(&mut numbers, last).ok_or_else(|| damaged("the list of games", chunk))?;
        last = game.id;
        games.push(game);
    }
    Ok(games)
}

fn next(numbers: &mut Numbers<'_>, last: i64) -> Option<GameFacts> {
    let word =
        |numbers: &mut Numbers<'_>| numbers.up_to(u32::MAX.into()).map(|number| number as u32);
    let short =
        |numbers: &mut Numbers<'_>| numbers.up_to(u16::MAX.into()).map(|number| number as u16);
    let id = last.checked_add_unsigned(numbers.next()?)?;
    let players = ByColor::new(word(numbers)?, word(numbers)?);
    let (event, date) = (word(numbers)?, word(numbers)?);
    let standing = *Standing::ALL.get(numbers.up_to(4)? as usize)?;
    let ratings = ByColor::new(short(numbers)?, short(numbers)?);
    let facts = Facts {
        players,
        event,
        date,
        standing,
        ratings,
    };
    Some(GameFacts { id, facts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_come_back() {
        let facts = Facts {
            players: ByColor::new(1, 70_000),
            event: 3,
            date: 19990500,
            standing: Standing::Nobody,
            ratings: ByColor::new(2400, 0),
        };
        let mut list = GameList::default();
        list.add(5, &facts);
        list.add(9, &Facts::default());
        let games = games_of(&list.bytes, 1).unwrap();
        let other = GameFacts {
            id: 9,
            facts: Facts::default(),
        };
        assert_eq!(games, [GameFacts { id: 5, facts }, other]);
        assert!(games_of(&list.bytes[..list.bytes.len() - 1], 1).is_err());
    }

    #[test]
    fn points_and_standings_agree() {
        for standing in Standing::ALL.into_iter().skip(1) {
            assert_eq!(standing.points().map(Standing::of), Some(standing));
        }
    }
}
