//! One game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use damas::game::Game;
use damas::position::Setup;
use damas::variant::Variant;
use damas_engine::{Engine, Limits, Report, SettingsError};

use super::settings::Settings;
use super::work::SelfPlay;
use crate::chance::Chance;
use crate::crew::Dropped;
use crate::endgames::Endgames;
use crate::games::Played;
use crate::judge::Judge;
use crate::openings::{Ballots, Draw, Opening};

/// Plays both sides.
pub(super) struct Player<'s> {
    variant: Arc<Variant>,
    engine: Engine,
    settings: &'s Settings,
    ballots: Option<&'s Ballots>,
    endgames: Endgames,
}

/// A move that was chosen.
struct Choice {
    /// Its place among the legal ones.
    index: usize,
    /// What the position is worth to the side to move; `None` if it was not
    /// searched.
    score: Option<i32>,
}

impl<'s> Player<'s> {
    pub(super) fn new(order: &'s SelfPlay) -> Result<Self, SettingsError> {
        Ok(Self {
            variant: Arc::clone(&order.variant),
            engine: order.evaluation.engine(&order.variant)?,
            settings: &order.settings,
            ballots: order.ballots.as_ref(),
            endgames: Endgames::of(&order.variant),
        })
    }

    /// The game of a number; `None` if no game can be begun.
    pub(super) fn game(
        &mut self,
        seed: u64,
        number: u64,
        stop: &AtomicBool,
    ) -> Result<Option<Played>, Dropped> {
        self.engine.forget();
        let mut chance = Chance::new(seed, number);
        let played = self
            .opening(&mut chance, stop)
            .and_then(|opening| self.play(opening, &mut chance, stop));
        if stop.load(Ordering::Relaxed) {
            return Err(Dropped);
        }
        Ok(played)
    }

    fn opening(&mut self, chance: &mut Chance, stop: &AtomicBool) -> Option<Opening> {
        let draw = Draw {
            plies: self.settings.opening,
            balance: self.settings.balance,
        };
        let ballots = self.ballots.filter(|ballots| !ballots.is_empty());
        let start = match ballots {
            Some(ballots) => ballots.get(chance.below(ballots.len()) as u64)?.clone(),
            None => Opening::new(&self.variant).ok()?,
        };
        start.draw(draw, chance, |history| self.glance(history, stop))
    }

    /// Plays on from an opening.
    fn play(&mut self, opening: Opening, chance: &mut Chance, stop: &AtomicBool) -> Option<Played> {
        let Opening {
            start,
            mut game,
            moves,
        } = opening;
        let mut played = Played {
            start,
            opening: moves.len(),
            moves,
            ..Played::default()
        };
        let settings = self.settings;
        let mut judge = Judge::new(&settings.ending);
        played.result = loop {
            if let Some(outcome) = game.outcome() {
                // A game that is annulled counts for nobody.
                break outcome.half_points().map_or(1, |points| points.white);
            }
            if let Some(verdict) = judge.verdict() {
                break verdict;
            }
            let choice = self.choice(&game, chance, stop)?;
            if let Some(score) = choice.score {
                judge.hear(game.setup(), score);
            }
            let mv = game.legal_moves().get(choice.index)?.clone();
            let before = game.setup().clone();
            if game.play(&mv).is_err() {
                // More capture routes than are followed: nobody knows who wins.
                break 1;
            }
            judge.moved(&before, game.setup(), &self.endgames);
            played.moves.push(choice.index as u16);
            played.scores.push(choice.score.map(|score| score as i16));
        };
        Some(played)
    }

    /// The move to play: the best one, or now and then one at random that does
    /// not cost much.
    fn choice(&mut self, game: &Game, chance: &mut Chance, stop: &AtomicBool) -> Option<Choice> {
        let legal = game.legal_moves();
        // Drawn before anything is searched, so that chance does not depend on
        // it.
        let slips = chance.once_in(self.settings.slip);
        let other = chance.below(legal.len());
        if legal.len() == 1 {
            let (index, score) = (0, None);
            return Some(Choice { index, score });
        }
        let report = self.think(game.setups(), self.settings.nodes, stop)?;
        let index = legal.iter().position(|mv| *mv == report.best)?;
        let slips = slips && other != index && self.is_cheap(game, other, report.score, stop);
        Some(Choice {
            index: if slips { other } else { index },
            score: Some(report.score),
        })
    }

    /// Whether a move costs little against the best one.
    fn is_cheap(&mut self, game: &Game, index: usize, best: i32, stop: &AtomicBool) -> bool {
        let mut game = game.clone();
        let Some(mv) = game.legal_moves().get(index).cloned() else {
            return false;
        };
        if game.play(&mv).is_err() || game.outcome().is_some() {
            return false;
        }
        let reply = self.glance(game.setups(), stop);
        reply.is_some_and(|reply| -reply >= best - self.settings.slip_cost)
    }

    /// The score of a short search.
    fn glance(&mut self, history: &[Setup], stop: &AtomicBool) -> Option<i32> {
        let nodes = self.settings.nodes / 2;
        self.think(history, nodes, stop).map(|report| report.score)
    }

    fn think(&mut self, history: &[Setup], nodes: u64, stop: &AtomicBool) -> Option<Report> {
        let limits = Limits {
            nodes: Some(nodes.max(1)),
            ..Limits::default()
        };
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        self.engine.think(history, &limits, stop)
    }
}
