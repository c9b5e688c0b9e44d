//! The engine in this process.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::color::Color;
use damas::game::Game;
use damas::variant::Variant;

use super::control::Clocks;
use super::entrant::Own;
use super::seat::{Choice, Fault, Seat};
use crate::player::Player;
use damas_engine::{Limits, Query};

/// The engine in this process, at a board.
pub(super) struct OwnSeat {
    player: Player,
    limits: Limits,
}

impl OwnSeat {
    pub(super) fn new(variant: &Arc<Variant>, own: &Own) -> Result<Self, Fault> {
        let player = Player::new(Arc::clone(variant), &own.strength(variant.rules()));
        Ok(Self {
            player: player.map_err(|error| Fault::NoStart(error.to_string()))?,
            limits: own.limits,
        })
    }

    /// What the match allows, within what the entrant allows itself.
    fn limits(&self, clocks: &Clocks, side: Color) -> Limits {
        let game = clocks.limits(side);
        let (nodes, depth) = (
            self.limits.nodes.or(game.nodes),
            self.limits.depth.or(game.depth),
        );
        Limits {
            time: self.limits.time.into_iter().chain(game.time).min(),
            depth,
            nodes,
            clock: game.clock,
        }
    }
}

impl Seat for OwnSeat {
    fn begin(&mut self, _: &Game, _: Color) -> Result<(), Fault> {
        self.player.forget();
        Ok(())
    }

    fn choose(&mut self, game: &Game, clocks: &Clocks) -> Result<Choice, Fault> {
        let limits = self.limits(clocks, game.turn());
        let query = Query::new(game.setups(), limits);
        let report = self
            .player
            .choose(&query, &AtomicBool::new(false), &mut |_| ());
        let report = report.ok_or_else(|| Fault::GaveUp("found no move".to_owned()))?;
        Ok(Choice {
            mv: Ok(report.best),
            score: Some(report.score),
            depth: Some(report.depth),
            nodes: Some(report.nodes),
        })
    }

    fn finish(&mut self, _: &Game) {}
}
