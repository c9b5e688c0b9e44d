//! Results counted.

use std::collections::HashMap;

use damas::color::ByColor;
use damas::pdn::{PdnGame, result};
use serde::Serialize;

use crate::commands::pdn::select::{self, Spellers};
use crate::results_chart;

/// Games won, drawn and lost by one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Tally {
    pub(super) won: u32,
    pub(super) drawn: u32,
    pub(super) lost: u32,
    /// Games that both have lost.
    pub(super) lost_by_both: u32,
}

impl Tally {
    /// One game, by the points of a side and its opponent.
    pub(super) const fn of(own: u8, other: u8) -> Self {
        Self {
            won: (own > other) as u32,
            drawn: (own == other && own > 0) as u32,
            lost: (own < other) as u32,
            lost_by_both: (own == 0 && other == 0) as u32,
        }
    }

    pub(super) const fn add(&mut self, other: Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.lost_by_both += other.lost_by_both;
    }

    /// The same games from the other side.
    pub(super) const fn reversed(self) -> Self {
        Self {
            won: self.lost,
            lost: self.won,
            ..self
        }
    }

    pub(super) const fn games(self) -> u32 {
        self.won + self.drawn + self.lost + self.lost_by_both
    }

    /// Points in a hundred of those that could be had.
    pub(super) fn percent(self) -> f64 {
        let points = f64::from(self.won) + f64::from(self.drawn) / 2.0;
        100.0 * points / f64::from(self.games().max(1))
    }
}

/// A row of a table.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Row {
    pub(super) name: String,
    #[serde(flatten)]
    pub(super) tally: Tally,
}

impl Row {
    /// The row in a chart.
    pub(super) fn charted(&self) -> results_chart::Row {
        let Tally {
            won, drawn, lost, ..
        } = self.tally;
        results_chart::Row {
            name: self.name.clone(),
            won: won.into(),
            drawn: drawn.into(),
            lost: lost.into(),
            note: format!("{:.1}% of {}", self.tally.percent(), self.tally.games()),
        }
    }
}

/// Results by name.
#[derive(Default)]
pub(super) struct Table(HashMap<String, Tally>);

impl Table {
    pub(super) fn add(&mut self, name: &str, tally: Tally) {
        match self.0.get_mut(name) {
            Some(known) => known.add(tally),
            None => {
                self.0.insert(name.to_owned(), tally);
            }
        }
    }

    /// The rows with most games.
    pub(super) fn most_played(self, count: usize) -> Vec<Row> {
        let mut rows = self.by_name();
        rows.sort_by_key(|row| std::cmp::Reverse(row.tally.games()));
        rows.truncate(count);
        rows
    }

    pub(super) fn by_name(self) -> Vec<Row> {
        let rows = self.0.into_iter();
        let mut rows: Vec<_> = rows.map(|(name, tally)| Row { name, tally }).collect();
        rows.sort_by(|one, other| one.name.cmp(&other.name));
        rows
    }
}

/// What each colour got in a game: by its variant, or as if White began where
/// nobody knows that.
pub(super) fn points(game: &PdnGame, spellers: &mut Spellers) -> Option<ByColor<u8>> {
    let text = select::result(game);
    match spellers.of(game) {
        Some(speller) => result::by_color(speller.variant().rules(), text),
        None => result::points(text).map(|(white, black)| ByColor::new(white, black)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tallies_add_up() {
        let mut tally = Tally::default();
        for (own, other) in [(2, 0), (1, 1), (0, 2), (0, 0), (2, 0)] {
            tally.add(Tally::of(own, other));
        }
        assert_eq!(
            (tally.won, tally.drawn, tally.lost, tally.lost_by_both),
            (2, 1, 1, 1)
        );
        assert!((tally.percent() - 50.0).abs() < 1e-9);
        assert_eq!(tally.reversed().won, 1);
    }
}
