//! One pair of games.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use damas::color::Color;
use damas::game::Game;
use damas_engine::{Engine, Limits, Margins, Query, SettingsError};

use super::{Contender, Duel, Effort};
use crate::chance::Chance;
use crate::crew::Dropped;
use crate::endgames::Endgames;
use crate::judge::Judge;
use crate::openings::{Draw, Opening};

/// Positions that are visited to find out whether an opening is level.
const GLANCE: u64 = 2000;

/// Both contenders at one table.
pub(crate) struct Table<'d> {
    duel: &'d Duel,
    engines: [Engine; 2],
    /// Says whether openings are level: neither of the two.
    opener: Engine,
    endgames: Endgames,
}

impl<'d> Table<'d> {
    pub(crate) fn new(duel: &'d Duel) -> Result<Self, SettingsError> {
        let engine = |contender: &Contender| {
            let mut engine = contender.evaluation.engine(&duel.variant)?;
            engine.set_margins(contender.margins);
            Ok::<_, SettingsError>(engine)
        };
        let [one, other] = &duel.contenders;
        Ok(Self {
            engines: [engine(one)?, engine(other)?],
            opener: Engine::new(Arc::clone(&duel.variant)),
            endgames: Endgames::of(&duel.variant),
            duel,
        })
    }

    /// Has both search by other margins from now on.
    pub(crate) fn set_margins(&mut self, margins: [Margins; 2]) {
        for (engine, margins) in self.engines.iter_mut().zip(margins) {
            engine.set_margins(margins);
        }
    }

    /// The pair of a number: half points of the first contender with White and
    /// with Black; `None` if no game can be begun.
    pub(crate) fn pair(
        &mut self,
        number: u64,
        stop: &AtomicBool,
    ) -> Result<Option<[u8; 2]>, Dropped> {
        let pair = self.opening(number, stop).and_then(|game| {
            let mut chance = Chance::new(!self.duel.seed, number);
            let white = self.game(game.clone(), 0, &mut chance, stop)?;
            let black = self.game(game, 1, &mut chance, stop)?;
            Some([white, 2 - black])
        });
        if stop.load(Ordering::Relaxed) {
            return Err(Dropped);
        }
        Ok(pair)
    }

    fn opening(&mut self, number: u64, stop: &AtomicBool) -> Option<Game> {
        let duel = self.duel;
        let mut chance = Chance::new(duel.seed, number);
        let limits = Limits {
            nodes: Some(GLANCE),
            ..Limits::default()
        };
        self.opener.forget();
        let draw = Draw {
            plies: duel.opening,
            balance: duel.balance,
        };
        let start = match &duel.ballots {
            Some(ballots) => ballots.get(number)?.clone(),
            None => Opening::new(&duel.variant).ok()?,
        };
        let opening = start.draw(draw, &mut chance, |history| {
            let report = self.opener.think(history, &limits, stop)?;
            Some(report.score)
        });
        opening.map(|opening| opening.game)
    }

    /// Half points of White in a game in which a contender has White.
    fn game(
        &mut self,
        mut game: Game,
        white: usize,
        chance: &mut Chance,
        stop: &AtomicBool,
    ) -> Option<u8> {
        for engine in &mut self.engines {
            engine.forget();
        }
        let mut judge = Judge::new(&self.duel.ending);
        loop {
            if let Some(outcome) = game.outcome() {
                return Some(outcome.half_points().map_or(1, |points| points.white));
            }
            if let Some(verdict) = judge.verdict() {
                return Some(verdict);
            }
            let mv = if let [only] = game.legal_moves() {
                only.clone()
            } else {
                let mover = white ^ usize::from(game.turn() == Color::Black);
                let Contender { effort, skill, .. } = self.duel.contenders[mover];
                let query = Query::new(game.setups(), limits(effort));
                let engine = &mut self.engines[mover];
                let report = engine.ask_as(skill, &query, stop, chance.share())?;
                judge.hear(game.setup(), report.score);
                report.best
            };
            let before = game.setup().clone();
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if game.play(&mv).is_err() {
                // More capture routes than are followed: nobody knows who wins.
                return Some(1);
            }
            judge.moved(&before, game.setup(), &self.endgames);
        }
    }
}

fn limits(effort: Effort) -> Limits {
    match effort {
        Effort::Nodes(nodes) => Limits {
            nodes: Some(nodes.max(1)),
            ..Limits::default()
        },
        Effort::Time(time) => Limits {
            time: Some(time),
            ..Limits::default()
        },
    }
}
