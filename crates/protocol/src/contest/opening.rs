//! Where games begin: positions and first moves.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::game::Game;
use damas::moves::Move;
use damas::pdn::{FollowedGame, PdnGame};
use damas::position::Setup;
use damas::text::fen;
use damas::variant::Variant;
use thiserror::Error;

use crate::chance::Chance;
use crate::verdict::verdict;
use damas_engine::{Engine, Limits, Query, Settings, Weights};

/// Where a pair of games begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The first position.
    pub start: Setup,
    /// Moves from there.
    pub moves: Vec<Move>,
}

/// An opening that nobody can play from.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningError {
    /// A position that does not read or cannot be played from.
    #[error("opening {number}: {why}")]
    Position {
        /// Its number among the openings, from 1.
        number: usize,
        /// Why.
        why: String,
    },
    /// A game that cannot be followed.
    #[error("opening {number}: \"{text}\": {why}")]
    Move {
        /// Its number among the openings, from 1.
        number: usize,
        /// The text that is no move.
        text: String,
        /// Why.
        why: String,
    },
    /// There is none.
    #[error("there is no opening to be played")]
    None,
}

/// Most hundredths of a man by which a side may be ahead in a ballot.
const MOST_UNEQUAL: i32 = 80;
/// Plies that a ballot is looked at.
const LOOK: u32 = 7;
/// Longest ballots that are made.
const LONGEST: usize = 8;
/// Most ballots that are made.
const MOST: usize = 5000;

impl Opening {
    /// The game after the first moves.
    ///
    /// # Errors
    /// Where it cannot be played so.
    pub fn game(&self, variant: &Arc<Variant>) -> Result<Game, String> {
        let game = Game::from_setup(Arc::clone(variant), self.start.clone());
        let mut game = game.map_err(|error| error.to_string())?;
        for mv in &self.moves {
            game.play(mv).map_err(|error| error.to_string())?;
        }
        Ok(game)
    }
}

/// The openings of games: their moves, or their position where they have none.
///
/// # Errors
/// Names the game that cannot be followed.
pub fn of_games(variant: &Variant, games: &[PdnGame]) -> Result<Vec<Opening>, OpeningError> {
    let openings = (1..).zip(games).map(|(number, game)| {
        let position = |why: String| OpeningError::Position { number, why };
        let followed =
            FollowedGame::new(variant, game).map_err(|fault| position(fault.to_string()))?;
        let main = followed.main();
        if let Some((at, fault)) = main.fault.as_ref().or(main.doubt.as_ref()) {
            let text = game.moves().get(*at).map(|node| node.text.clone());
            return Err(OpeningError::Move {
                number,
                text: text.unwrap_or_default(),
                why: fault.to_string(),
            });
        }
        let start = main.before(0).first().cloned();
        let moves = main
            .texts
            .iter()
            .filter_map(|text| text.moves.first().cloned());
        Ok(Opening {
            start: start.ok_or_else(|| position("no position".to_owned()))?,
            moves: moves.collect(),
        })
    });
    openings.collect()
}

/// The openings of lines, each a FEN; empty lines and those that begin with `#`
/// are passed over.
///
/// # Errors
/// Names the opening that does not read.
pub fn of_lines(variant: &Arc<Variant>, text: &str) -> Result<Vec<Opening>, OpeningError> {
    let lines = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let openings = (1..).zip(lines).map(|(number, line)| {
        let position = |why: String| OpeningError::Position { number, why };
        let start =
            fen::parse(variant.geometry(), line).map_err(|error| position(error.to_string()))?;
        let opening = Opening {
            start,
            moves: Vec::new(),
        };
        opening.game(variant).map_err(position)?;
        Ok(opening)
    });
    openings.collect()
}

/// Ballots: all positions after the first move of each side that differ, in
/// which no side is a man ahead; after more moves where those are too few. A
/// seed puts them in another order.
pub fn ballots(variant: &Arc<Variant>, wanted: usize, seed: u64) -> Vec<Opening> {
    let root = Opening {
        start: variant.start(),
        moves: Vec::new(),
    };
    let mut level = vec![root];
    let mut found = Vec::new();
    let settings = Settings {
        weights: Some(Arc::new(Weights::material(variant.rules()))),
        ..Settings::default()
    };
    let Ok(mut engine) = Engine::with(Arc::clone(variant), &settings) else {
        return level;
    };
    let mut chance = Chance(seed);
    for plies in 1..=LONGEST {
        level = next_level(variant, &level);
        shuffle(&mut level, &mut chance);
        level.truncate(MOST);
        if plies >= 2 {
            found = level
                .iter()
                .filter(|opening| is_even(variant, &mut engine, opening))
                .cloned()
                .collect();
        }
        if found.len() >= wanted || level.is_empty() {
            break;
        }
    }
    found
}

/// Every opening a move longer, one for each position.
fn next_level(variant: &Arc<Variant>, level: &[Opening]) -> Vec<Opening> {
    let (mut seen, mut next) = (HashSet::new(), Vec::new());
    for opening in level {
        let Ok(game) = opening.game(variant) else {
            continue;
        };
        if verdict(&game).is_some() {
            continue;
        }
        for mv in game.legal_moves() {
            if seen.insert(variant.key(&variant.play(game.setup(), mv))) {
                let mut longer = opening.clone();
                longer.moves.push(mv.clone());
                next.push(longer);
            }
        }
    }
    next
}

/// Whether there is something to play for on both sides.
fn is_even(variant: &Arc<Variant>, engine: &mut Engine, opening: &Opening) -> bool {
    let Ok(game) = opening.game(variant) else {
        return false;
    };
    let limits = Limits {
        depth: Some(LOOK),
        nodes: Some(100_000),
        ..Limits::default()
    };
    let query = Query::new(game.setups(), limits);
    let report = engine.ask(&query, &AtomicBool::new(false), &mut |_| ());
    verdict(&game).is_none() && report.is_some_and(|report| report.score.abs() < MOST_UNEQUAL)
}

fn shuffle<T>(list: &mut [T], chance: &mut Chance) {
    for at in (1..list.len()).rev() {
        list.swap(at, chance.below(at + 1));
    }
}
