//! What was played in a position: each move with its games and results.

use std::ops::RangeInclusive;

use damas::color::Color;
use damas::moves::Move;
use damas::position::Setup;

use crate::archive::{Archive, Stored};
use crate::board::key;
use crate::chunk::{Facts, starts};
use crate::error::Result;
use crate::filter::{Filter, Words};
use crate::played::turn;
use crate::search::{Chunk, Closed, keys};
use crate::store::Store;

/// Of which games the moves are counted.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// What is asked of the games.
    pub words: Words,
    /// Who plays the colour that is asked about.
    pub mover: Option<String>,
    /// Between which numbers the rating of this player lies.
    pub rating: Option<RangeInclusive<u16>>,
}

/// How games ended that have something in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// All of them, open ones included.
    pub games: u64,
    /// Games that White won.
    pub white: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// The year of the last of them, where it is known.
    pub last_year: Option<u32>,
}

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// How it is written, with `x` for a capture.
    pub text: String,
    /// The position after it.
    pub setup: Setup,
    /// The games in which it was played.
    pub results: Results,
}

/// What was played in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explored {
    /// All games that came to the position.
    pub results: Results,
    /// The moves, those played most first.
    pub moves: Vec<PlayedMove>,
}

impl Results {
    fn count(&mut self, facts: &Facts) {
        self.games += 1;
        match facts
            .standing
            .points()
            .map(|points| (points.white, points.black))
        {
            Some((2, 0)) => self.white += 1,
            Some((1, 1)) => self.draws += 1,
            Some((0, 2)) => self.black += 1,
            _ => {}
        }
        let year = Some(facts.date / 10_000).filter(|&year| year > 0);
        self.last_year = self.last_year.max(year);
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.last_year = self.last_year.max(other.last_year);
    }

    /// Games that a side won, drew and lost.
    pub fn of(&self, side: Color) -> (u64, u64, u64) {
        match side {
            Color::White => (self.white, self.draws, self.black),
            Color::Black => (self.black, self.draws, self.white),
        }
    }

    /// Points in a hundred that a side made of the games it won, drew or lost.
    pub fn percent(&self, side: Color) -> Option<f64> {
        let (won, drawn, lost) = self.of(side);
        let games = won + drawn + lost;
        let halves = |number: u64| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
        (games > 0).then(|| halves(2 * won + drawn) * 50.0 / halves(games))
    }
}

impl Archive {
    /// What was played in a position of a variant, however it was reached. What
    /// `opening` says of one player is asked of that of the colour `side`.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn explore(
        &mut self,
        stored: &Stored,
        setup: &Setup,
        side: Color,
        opening: &Opening,
    ) -> Result<Explored> {
        let variant = &stored.variant;
        let mut filter = Filter::new(&mut self.store, &opening.words)?;
        let name = opening.mover.as_deref();
        filter.ask_side(&mut self.store, side, name, opening.rating.clone())?;
        let legal = variant.legal_moves(setup).unwrap_or_default();
        let next: Vec<Setup> = legal.iter().map(|mv| variant.play(setup, mv)).collect();
        let sought = Sought {
            keys: keys(setup),
            next: next.iter().map(|setup| key(setup, turn(setup))).collect(),
        };
        let chunks = self.chunks(Some(stored.row))?;
        let parts = self.each_chunk(&chunks, |store, chunk| sought.count(store, chunk, &filter))?;
        let mut results = vec![Results::default(); next.len() + 1];
        for part in &parts {
            results
                .iter_mut()
                .zip(part)
                .for_each(|(sum, part)| sum.add(part));
        }
        let written =
            |mv: &Move| damas::text::notation::write_short(variant.geometry(), mv, &legal, 'x');
        let played = legal
            .iter()
            .zip(next)
            .zip(&results[1..])
            .map(|((mv, setup), &results)| PlayedMove {
                text: written(mv),
                mv: mv.clone(),
                setup,
                results,
            });
        let mut moves: Vec<_> = played.filter(|played| played.results.games > 0).collect();
        moves.sort_by_key(|played| std::cmp::Reverse(played.results.games));
        let results = results[0];
        Ok(Explored { results, moves })
    }
}

/// A position and those that may follow it, by their keys.
struct Sought {
    keys: Vec<u64>,
    next: Vec<u64>,
}

impl Sought {
    /// The results of a chunk: of all games that came to the position, then of
    /// those with each next one.
    fn count(&self, store: &mut Store, closed: Closed, filter: &Filter) -> Result<Vec<Results>> {
        let mut results = vec![Results::default(); self.next.len() + 1];
        let here = closed.with_keys(store, self.keys.iter().copied())?;
        if here.is_empty() {
            return Ok(results);
        }
        let chunk = closed.open(store)?;
        let all: Vec<_> = here.within(0..chunk.positions).collect();
        count_games(&chunk, &all, filter, &mut results[0]);
        let starts = starts(&chunk.lines, chunk.positions);
        for (&key, results) in self.next.iter().zip(&mut results[1..]) {
            let after = closed.with_key(store, key)?;
            let follows = |&at: &usize| at > 0 && here.contains(at - 1) && !starts.contains(at);
            let after: Vec<_> = after.into_iter().filter(follows).collect();
            count_games(&chunk, &after, filter, results);
        }
        Ok(results)
    }
}

/// Counts the games to which positions in ascending order belong, each once.
fn count_games(chunk: &Chunk, positions: &[usize], filter: &Filter, results: &mut Results) {
    let mut lines = chunk.lines.iter();
    let mut line = lines.next();
    let mut last = None;
    for &at in positions {
        while line.is_some_and(|line| line.positions.end <= at) {
            line = lines.next();
        }
        let Some(line) = line else { return };
        if last == Some(line.game) {
            continue;
        }
        last = Some(line.game);
        let game = &chunk.games[line.game];
        if filter.allows(game) {
            results.count(&game.facts);
        }
    }
}
