//! The engine as a judge of games.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::color::Color;
use damas::game::Game;
use damas::moves::Move;
use damas::pdn::{FollowedGame, FollowedLine, PdnGame};
use damas::position::Setup;
use damas::variant::Variant;
use damas_engine::{Engine, Limits, Query, Report, Settings, SettingsError, WIN, Weights};
use thiserror::Error;

use crate::judged::{Judged, JudgedMove, Kind};

/// The engine as a judge of games.
pub struct Analyst {
    variant: Arc<Variant>,
    engine: Engine,
    weights: Arc<Weights>,
    limits: Limits,
}

/// Why a game cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AnalystError {
    /// It cannot be played from where it begins.
    #[error("{0}")]
    Start(String),
    /// The analyst was stopped.
    #[error("stopped")]
    Stopped,
}

/// A position, as the side to move sees it.
struct Look {
    score: i32,
    depth: u32,
    best: Vec<Move>,
    /// The score of the second best move, where it was looked for.
    second: Option<i32>,
    /// Whether there is one move only.
    is_forced: bool,
}

/// A position and the move that was played in it.
struct Step {
    node: usize,
    before: Setup,
    mv: Move,
}

impl Analyst {
    /// An analyst of games of a variant, with limits for each position.
    ///
    /// # Errors
    /// Where the settings ask for more than there is.
    pub fn new(
        variant: Arc<Variant>,
        settings: &Settings,
        limits: Limits,
    ) -> Result<Self, SettingsError> {
        let weights = settings.weights.clone();
        let weights = weights.unwrap_or_else(|| Weights::of(variant.rules()));
        Ok(Self {
            engine: Engine::with(Arc::clone(&variant), settings)?,
            variant,
            weights,
            limits,
        })
    }

    /// Judges the main line of a game, and tells after each position how many
    /// have been looked at. What cannot be followed is left out.
    ///
    /// # Errors
    /// Where nobody can play from where the game begins, or `stop` is set.
    pub fn judge(
        &mut self,
        game: &PdnGame,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(usize),
    ) -> Result<Judged, AnalystError> {
        let followed = FollowedGame::new(&self.variant, game);
        let followed = followed.map_err(|fault| AnalystError::Start(fault.to_string()))?;
        let line = followed.main();
        let steps = steps(line);
        self.engine.forget();
        let looks = self.look_at_all(line, &steps, stop, tell)?;
        let moves = steps.into_iter().zip(looks.windows(2));
        let moves = moves
            .map(|(step, looks)| self.judged(step, &looks[0], &looks[1]))
            .collect();
        let fault = line.doubt.as_ref().or(line.fault.as_ref());
        Ok(Judged {
            variant: Arc::clone(&self.variant),
            moves,
            stop: fault.map(|(_, fault)| fault.to_string()),
        })
    }

    /// Every position of a line, the last one included.
    fn look_at_all(
        &mut self,
        line: &FollowedLine,
        steps: &[Step],
        stop: &AtomicBool,
        tell: &mut dyn FnMut(usize),
    ) -> Result<Vec<Look>, AnalystError> {
        let start = steps
            .first()
            .map(|step| &step.before)
            .or(line.before(0).first());
        let start = start.ok_or_else(|| AnalystError::Start("no position".to_owned()))?;
        let mut game = Game::from_setup(Arc::clone(&self.variant), start.clone())
            .map_err(|error| AnalystError::Start(error.to_string()))?;
        let mut looks = Vec::with_capacity(steps.len() + 1);
        for step in steps {
            looks.push(self.look(&game, stop)?);
            tell(looks.len());
            if game.play(&step.mv).is_err() {
                // Players may go on after a draw by the rules.
                game = self.begun_anew(step)?;
            }
        }
        looks.push(self.look(&game, stop)?);
        tell(looks.len());
        Ok(looks)
    }

    fn begun_anew(&self, step: &Step) -> Result<Game, AnalystError> {
        let after = self.variant.play(&step.before, &step.mv);
        let game = Game::from_setup(Arc::clone(&self.variant), after);
        game.map_err(|error| AnalystError::Start(error.to_string()))
    }

    fn look(&mut self, game: &Game, stop: &AtomicBool) -> Result<Look, AnalystError> {
        if let Some(outcome) = game.outcome() {
            return Ok(Look::over(game.turn(), outcome.winner));
        }
        let query = Query {
            lines: 2,
            ..Query::new(game.setups(), self.limits)
        };
        let report = self.engine.ask(&query, stop, &mut |_| ());
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(AnalystError::Stopped);
        }
        let report = report.ok_or_else(|| AnalystError::Start("no move is found".to_owned()))?;
        Ok(Look::of(report, game.legal_moves().len()))
    }

    fn judged(&self, step: Step, look: &Look, next: &Look) -> JudgedMove {
        let is_best = look.best.first() == Some(&step.mv);
        // The position after the move was looked at deeper than through it.
        let score = if is_best && !next.is_sure() {
            look.score
        } else {
            -next.score
        };
        let best_score = look.score.max(score);
        let expected = |score: i32| self.weights.expectation(score);
        let loss = if is_best {
            0.0
        } else {
            (expected(best_score) - expected(score)).max(0.0)
        };
        let second = look
            .second
            .map(|second| expected(look.score) - expected(second));
        // To take back what was taken needs no praise.
        let is_found = is_best && !step.mv.is_capture();
        let kind = if look.is_forced {
            Kind::Forced
        } else {
            Kind::of_choice(loss, second.filter(|_| is_found))
        };
        let white = match step.before.turn {
            Some(Color::Black) => 1.0 - expected(score),
            _ => expected(score),
        };
        JudgedMove {
            node: step.node,
            before: step.before,
            played: step.mv,
            best: look.best.clone(),
            best_score,
            score,
            depth: look.depth,
            white,
            loss,
            kind,
        }
    }
}

impl Look {
    /// A game that is over.
    fn over(turn: Color, winner: Option<Color>) -> Self {
        let score = match winner {
            None => 0,
            Some(side) if side == turn => WIN,
            Some(_) => -WIN,
        };
        Self {
            score,
            depth: 0,
            best: Vec::new(),
            second: None,
            is_forced: false,
        }
    }

    fn of(report: Report, legal: usize) -> Self {
        Self {
            score: report.score,
            depth: report.depth,
            second: report.lines.get(1).map(|line| line.score),
            best: report.pv,
            is_forced: legal == 1,
        }
    }

    /// Whether the game is over, or its result is seen.
    const fn is_sure(&self) -> bool {
        self.score.abs() > WIN - 1000 || self.best.is_empty()
    }
}

/// The moves of a line that are known; after a text in doubt none is.
fn steps(line: &FollowedLine) -> Vec<Step> {
    let mut steps = Vec::new();
    for (node, text) in line.texts.iter().enumerate() {
        let ([before], moves) = (text.before.as_slice(), text.moves.as_slice()) else {
            break;
        };
        match moves {
            [] => {}
            [mv] => steps.push(Step {
                node,
                before: before.clone(),
                mv: mv.clone(),
            }),
            _ => break,
        }
    }
    steps
}
