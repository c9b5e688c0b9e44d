//! Positions to learn from, out of files of games.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use damas::color::Color;
use damas::position::Setup;
use damas::variant::Variant;
use damas_engine::{Features, Sample};

use super::model::expectation;
use super::samples::{MOST_WEIGHTS, Samples};
use super::{Options, Stage, TrainError};
use crate::chance::Chance;
use crate::endgames::Endgames;
use crate::evaluation::Evaluation;
use crate::games::{GamesError, Header, Played, Reader, Replayed, replay};

/// Positions kept whole, to measure what a man is worth.
const EXAMPLES: usize = 4096;
/// Games between two words on progress.
const PULSE: u64 = 1024;

/// Positions out of files of games: quiet ones, not of the opening, each once.
/// One that came about several times counts once, with its mean score.
pub(super) struct Gathered {
    pub(super) learned: Samples,
    pub(super) held_out: Samples,
    /// Some positions, evenly chosen.
    pub(super) examples: Vec<Setup>,
    pub(super) games: u64,
    pub(super) plies: u64,
    /// Whether memory was too small for all of them.
    pub(super) is_full: bool,
}

/// Gathers positions.
struct Gatherer<'g> {
    variant: &'g Variant,
    endgames: Endgames,
    features: &'g Features,
    options: &'g Options,
    gathered: Gathered,
    /// Where each position is, by key, and whether it is held out. A position
    /// that is in both kinds of games stays where it came up first.
    places: HashMap<u64, (bool, u32)>,
    sample: Sample,
    chance: Chance,
    /// Quiet positions so far.
    quiet: usize,
}

/// A game's share in what is learned.
#[derive(Clone, Copy)]
struct Share {
    held_out: bool,
    weight: f32,
    /// Logarithm of the odds that a score means for each man ahead; `None`
    /// where scores teach nothing.
    odds: Option<f32>,
}

impl Gathered {
    /// Reads files, the newest first, so that it is the oldest that find no
    /// room.
    pub(super) fn from_files(
        variant: &Arc<Variant>,
        features: &Features,
        files: &[PathBuf],
        options: &Options,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(Stage),
    ) -> Result<Self, TrainError> {
        if features.len() > MOST_WEIGHTS {
            return Err(TrainError::TooManyWeights {
                weights: features.len(),
            });
        }
        let mut gatherer = Gatherer {
            variant,
            endgames: Endgames::of(variant),
            features,
            options,
            gathered: Self {
                learned: Samples::default(),
                held_out: Samples::default(),
                examples: Vec::new(),
                games: 0,
                plies: 0,
                is_full: false,
            },
            places: HashMap::new(),
            sample: Sample::default(),
            chance: Chance::new(options.seed, u64::MAX),
            quiet: 0,
        };
        for (age, path) in files.iter().rev().enumerate() {
            let weight = options.ageing.powi(age as i32);
            gatherer.file(path, weight, stop, tell)?;
        }
        Ok(gatherer.gathered)
    }
}

impl Gatherer<'_> {
    fn file(
        &mut self,
        path: &Path,
        weight: f32,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(Stage),
    ) -> Result<(), TrainError> {
        let wrong = |error: GamesError| TrainError::Games {
            path: path.to_owned(),
            error,
        };
        let mut reader = Reader::open(path).map_err(wrong)?;
        reader
            .header()
            .check_rules(self.variant.rules())
            .map_err(wrong)?;
        let Header {
            odds,
            seed,
            ref weights,
            ..
        } = *reader.header();
        // What was set by hand knows less than results do.
        let odds = (weights != Evaluation::BY_HAND).then_some(odds);
        let mut number = 0;
        while let Some(games) = reader.next_block().map_err(wrong)? {
            for game in &games {
                // Which games are held out depends on nothing else, not even on
                // what chance did in the game.
                let draw = Chance::new(!seed, number).below(100) as u32;
                let share = Share {
                    // Of few games one at least.
                    held_out: draw < self.options.holdout || number == 0,
                    weight,
                    odds,
                };
                number += 1;
                self.game(game, share).map_err(|error| TrainError::Replay {
                    path: path.to_owned(),
                    game: number,
                    error,
                })?;
                if self.gathered.games.is_multiple_of(PULSE) {
                    tell(self.stage());
                }
            }
            if stop.load(Ordering::Relaxed) {
                return Err(TrainError::Stopped);
            }
        }
        tell(self.stage());
        Ok(())
    }

    fn stage(&self) -> Stage {
        Stage::Reading {
            games: self.gathered.games,
            positions: self.gathered.learned.len() + self.gathered.held_out.len(),
        }
    }

    fn game(&mut self, game: &Played, share: Share) -> Result<(), crate::games::ReplayError> {
        self.gathered.games += 1;
        self.gathered.plies += game.moves.len() as u64;
        let mut told = Vec::new();
        replay(self.variant, game, |ply, replayed| {
            if ply >= game.opening {
                told.push(replayed.clone());
            }
        })?;
        let results = results(&self.endgames, &told, game.result);
        for (replayed, result) in told.iter().zip(results) {
            self.position(replayed, result, share);
        }
        Ok(())
    }

    fn position(&mut self, replayed: &Replayed, result: u8, share: Share) {
        let setup = &replayed.setup;
        let score = self.score(replayed, result, share.odds);
        let key = self.variant.key(setup);
        if let Some(&(held_out, at)) = self.places.get(&key) {
            if held_out == share.held_out {
                self.kind(held_out).repeat(at as usize, score);
            }
            return;
        }
        let mut sample = std::mem::take(&mut self.sample);
        if self.features.read(self.variant, setup, &mut sample) {
            let bytes = self.gathered.learned.bytes() + self.gathered.held_out.bytes();
            if bytes < self.options.memory << 20 {
                let at = self.kind(share.held_out).push(&sample, score, share.weight);
                self.places.insert(key, (share.held_out, at as u32));
                self.example(setup);
            } else {
                self.gathered.is_full = true;
            }
        }
        self.sample = sample;
    }

    fn kind(&mut self, held_out: bool) -> &mut Samples {
        if held_out {
            &mut self.gathered.held_out
        } else {
            &mut self.gathered.learned
        }
    }

    /// What White can expect: the result, mixed with what the search said.
    fn score(&self, replayed: &Replayed, result: u8, odds: Option<f32>) -> f32 {
        let result = f32::from(result) / 2.0;
        let (Some(score), Some(odds)) = (replayed.score, odds) else {
            return result;
        };
        let sign = match replayed.setup.turn {
            Some(Color::Black) => -1.0,
            _ => 1.0,
        };
        let searched = expectation(sign * odds * f32::from(score) / 100.0);
        result + self.options.blend * (searched - result)
    }

    /// Keeps a position whole with the same chance as every other.
    fn example(&mut self, setup: &Setup) {
        self.quiet += 1;
        let examples = &mut self.gathered.examples;
        if examples.len() < EXAMPLES {
            examples.push(setup.clone());
        } else if let Some(old) = examples.get_mut(self.chance.below(self.quiet)) {
            *old = setup.clone();
        }
    }
}

/// What each position of a game led to: the next ending that is known, or the
/// result of the game.
fn results(endgames: &Endgames, told: &[Replayed], mut result: u8) -> Vec<u8> {
    let mut results: Vec<_> = told
        .iter()
        .rev()
        .map(|replayed| {
            result = endgames.half_points(&replayed.setup).unwrap_or(result);
            result
        })
        .collect();
    results.reverse();
    results
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;

    use super::*;

    /// White takes one of two pieces, and Black moves with the other.
    #[test]
    fn what_is_known_of_an_ending_counts_and_not_what_became_of_it() {
        let english = Arc::new(Variant::new(Rules::builtin("english").unwrap()));
        let game = Played {
            start: Some("W:WK14,K15,22:B17,K4".to_owned()),
            moves: vec![0, 0],
            ..Played::default()
        };
        let mut told = Vec::new();
        replay(&english, &game, |_, replayed| told.push(replayed.clone())).unwrap();
        let endgames = Endgames::of(&english);
        assert_eq!(results(&endgames, &told, 0), [2, 2]);
        assert_eq!(results(&endgames, &told[..1], 0), [0]);
    }
}
