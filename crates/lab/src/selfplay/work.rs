//! Many games into a file.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use damas::variant::Variant;
use thiserror::Error;

use super::game::Player;
use super::settings::Settings;
use crate::crew::{Crew, Dropped};
use crate::evaluation::Evaluation;
use crate::fingerprint::fingerprint;
use crate::games::{GamesError, Header, Played, Writer};

/// What self-play is to do.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// The rule set.
    pub variant: Arc<Variant>,
    /// What both sides play with.
    pub evaluation: Evaluation,
    /// How games are played.
    pub settings: Settings,
    /// Where chance begins.
    pub seed: u64,
    /// How many games are played at a time.
    pub threads: usize,
}

/// When to stop: at whichever comes first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent {
    /// Games in the file, those included that were there before.
    pub games: Option<u64>,
    /// Time from now on. Games that were begun are played to their end.
    pub time: Option<Duration>,
}

/// What has been played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that were in the file before.
    pub before: u64,
    /// Games played since.
    pub games: u64,
    /// Plies in them.
    pub plies: u64,
    /// Half points of White in them.
    pub half_points: u64,
    /// Draws among them.
    pub draws: u64,
    /// Time since the start.
    pub time: Duration,
}

/// Why games cannot be played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SelfPlayError {
    /// The file of games.
    #[error(transparent)]
    Games(#[from] GamesError),
    /// An engine cannot be had.
    #[error(transparent)]
    Engine(#[from] damas_engine::SettingsError),
    /// The rule set has no game to play.
    #[error("no game of {0:?} can be begun: no opening leads to a position that goes on")]
    NoGame(String),
}

impl SelfPlay {
    /// Plays games into a file, after those that are in it already, and tells
    /// now and then how far it is. `stop` ends it within a moment; games that
    /// are not over then are lost, and nothing else.
    ///
    /// # Errors
    /// Where the file cannot be written or holds other games, or no game can be
    /// begun.
    pub fn run(
        &self,
        path: &Path,
        extent: Extent,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Tally),
    ) -> Result<Tally, SelfPlayError> {
        // Fails here and not in a thread.
        drop(Player::new(self)?);
        let start = Instant::now();
        let mut writer = Writer::open(path, &self.header())?;
        let crew = Crew {
            threads: self.threads,
            first: writer.games(),
            end: extent.games.unwrap_or(u64::MAX),
            deadline: extent.time.map(|time| start + time),
            stop,
        };
        let tally = std::cell::Cell::new(Tally {
            before: writer.games(),
            ..Tally::default()
        });
        let done = crew.run(
            || {
                let mut player = Player::new(self).map_err(|_| Dropped);
                move |number, stop: &AtomicBool| match &mut player {
                    Ok(player) => player.game(self.seed, number, stop),
                    Err(Dropped) => Err(Dropped),
                }
            },
            |game| {
                let Some(game) = game else {
                    return Err(self.no_game());
                };
                tally.set(tally.get().with(&game));
                writer.push(game)?;
                Ok(ControlFlow::Continue(()))
            },
            || {
                let time = start.elapsed();
                tell(&Tally {
                    time,
                    ..tally.get()
                });
            },
        );
        // What was played stays, whatever came after it.
        writer.finish()?;
        let time = start.elapsed();
        done.map(|()| Tally {
            time,
            ..tally.get()
        })
    }

    fn header(&self) -> Header {
        let rules = self.variant.rules();
        Header {
            rules: rules.name.clone(),
            facts: fingerprint(rules),
            seed: self.seed,
            weights: self.evaluation.name.clone(),
            odds: self.evaluation.weights.odds(),
            settings: self.settings.clone(),
        }
    }

    fn no_game(&self) -> SelfPlayError {
        SelfPlayError::NoGame(self.variant.rules().name.clone())
    }
}

impl Tally {
    /// With a game more.
    fn with(self, game: &Played) -> Self {
        Self {
            games: self.games + 1,
            plies: self.plies + game.moves.len() as u64,
            half_points: self.half_points + u64::from(game.result),
            draws: self.draws + u64::from(game.result == 1),
            ..self
        }
    }
}
