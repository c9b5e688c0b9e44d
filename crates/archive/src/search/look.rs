//! One chunk looked through.

use super::manoeuvre::Manoeuvre;
use super::opened::{Chunk, Closed};
use super::patterns::{Columns, columns_of};
use super::{Hit, HitPlace, Search, Sought, images};
use crate::board::key;
use crate::error::Result;
use crate::filter::Filter;
use crate::marks::Marks;
use crate::pattern::Pattern;
use crate::store::Store;
use damas::color::Color;
use damas::position::Setup;
use damas::rules::Rules;

/// What is looked for, in every image, ready to be held against chunks.
pub(super) struct Look {
    filter: Filter,
    board: Board,
}

enum Board {
    Anything,
    Positions(Vec<Setup>),
    Patterns(Vec<Pattern>),
    Manoeuvres(Vec<Manoeuvre>),
}

/// What one chunk gave.
#[derive(Default)]
pub(super) struct Part {
    pub(super) games: u64,
    pub(super) positions: u64,
    pub(super) hits: Vec<Hit>,
}

/// The keys that a position has: one, or one for each turn where it says none.
pub(crate) fn keys(setup: &Setup) -> Vec<u64> {
    let turns = Color::ALL.into_iter();
    let turns = turns.filter(|&turn| setup.turn.is_none_or(|said| said == turn));
    turns.map(|turn| key(setup, turn)).collect()
}

impl Look {
    pub(super) fn new(search: &Search, rules: Option<&Rules>, filter: Filter) -> Result<Self> {
        let images = images(search.images, rules)?;
        let board = match &search.sought {
            None => Board::Anything,
            Some(Sought::Position(setup)) => {
                let mut setups: Vec<Setup> = Vec::new();
                for seen in images.iter().map(|image| image.setup(setup)) {
                    if !setups.contains(&seen) {
                        setups.push(seen);
                    }
                }
                Board::Positions(setups)
            }
            Some(Sought::Pattern(pattern)) => {
                Board::Patterns(images.iter().map(|image| pattern.seen_in(image)).collect())
            }
            Some(Sought::Manoeuvre(manoeuvre)) => Board::Manoeuvres(
                images
                    .iter()
                    .map(|image| manoeuvre.seen_in(image))
                    .collect(),
            ),
        };
        Ok(Self { filter, board })
    }

    /// The positions of which only keys are compared.
    pub(super) fn keyed(&self) -> Vec<Setup> {
        match &self.board {
            Board::Positions(setups) => setups.clone(),
            _ => Vec::new(),
        }
    }

    /// Looks through a chunk, listing as many hits as are wanted.
    pub(super) fn through(&self, store: &mut Store, closed: Closed, limit: usize) -> Result<Part> {
        let keyed = match &self.board {
            Board::Positions(setups) => {
                let marks = closed.with_keys(store, setups.iter().flat_map(keys))?;
                if marks.is_empty() {
                    return Ok(Part::default());
                }
                Some(marks)
            }
            _ => None,
        };
        let chunk = closed.open(store)?;
        let games = chunk.games.iter();
        let allowed: Vec<bool> = games.map(|game| self.filter.allows(game)).collect();
        if let Some(marks) = keyed {
            return Ok(gathered(&chunk, &allowed, limit, &marks, |_| None));
        }
        match &self.board {
            Board::Anything | Board::Positions(_) => Ok(games_of_chunk(&chunk, &allowed, limit)),
            Board::Patterns(patterns) => {
                let columns = Columns::read(store, &chunk, patterns.iter().flat_map(columns_of))?;
                let mut marks = Marks::none(chunk.positions);
                for pattern in patterns {
                    marks.add(&columns.matching(pattern)?);
                }
                Ok(gathered(&chunk, &allowed, limit, &marks, |_| None))
            }
            Board::Manoeuvres(manoeuvres) => {
                let mut ends = vec![0; chunk.positions];
                let mut marks = Marks::none(chunk.positions);
                for manoeuvre in manoeuvres {
                    for (start, end) in manoeuvre.through(store, &chunk, &allowed)? {
                        if !marks.contains(start) || end < ends[start] {
                            ends[start] = end;
                        }
                        marks.insert(start);
                    }
                }
                Ok(gathered(&chunk, &allowed, limit, &marks, |start| {
                    Some(ends[start])
                }))
            }
        }
    }
}

/// The games of a chunk that are allowed.
fn games_of_chunk(chunk: &Chunk, allowed: &[bool], limit: usize) -> Part {
    let mut part = Part::default();
    for (game, _) in chunk
        .games
        .iter()
        .zip(allowed)
        .filter(|(_, allowed)| **allowed)
    {
        part.games += 1;
        if part.hits.len() < limit {
            let (game, place) = (game.id, None);
            part.hits.push(Hit { game, place });
        }
    }
    part
}

/// The games of a chunk that are allowed and have a marked position.
fn gathered(
    chunk: &Chunk,
    allowed: &[bool],
    limit: usize,
    marks: &Marks,
    end: impl Fn(usize) -> Option<usize>,
) -> Part {
    let mut part = Part::default();
    let mut last = None;
    let mut next = marks.next_from(0);
    for line in &chunk.lines {
        let Some(first) = next else { break };
        if first >= line.positions.end {
            continue;
        }
        let start = line.positions.start;
        let count = marks.within(line.positions.clone()).count();
        next = marks.next_from(line.positions.end);
        if !allowed[line.game] {
            continue;
        }
        part.positions += count as u64;
        if last == Some(line.game) {
            add_positions(&mut part, chunk.games[line.game].id, count);
            continue;
        }
        last = Some(line.game);
        part.games += 1;
        if part.hits.len() < limit {
            let ply = |at: usize| line.first_ply + at - start;
            let place = HitPlace {
                ply: ply(first),
                until: end(first).map(ply),
                positions: count,
                line: line.number,
                offset: first - start,
            };
            let (game, place) = (chunk.games[line.game].id, Some(place));
            part.hits.push(Hit { game, place });
        }
    }
    part
}

/// Counts positions of a further line of the game that was listed last.
fn add_positions(part: &mut Part, game: i64, count: usize) {
    if let Some(Hit {
        place: Some(place),
        game: last,
    }) = part.hits.last_mut()
        && *last == game
    {
        place.positions += count;
    }
}
