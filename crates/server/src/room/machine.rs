//! Machines at a room's board.

use std::sync::Arc;
use std::time::Duration;

use damas::color::Color;
use damas_engine::{GameClock, Report, Skill};
use serde_json::json;

use super::Room;
use super::audience::viewer;
use super::message::Message;
use crate::live::{Command, Control, MoveText, Opponent, Party, Refused};
use crate::machines::{Question, limits};
use crate::pick;
use crate::time_of_day::now;
use crate::view::position::one_move;

/// How long a machine takes at least: people want to see what it answers.
const PAUSE: Duration = Duration::from_millis(350);
/// The same where two machines play for those who watch.
const SHOW: Duration = Duration::from_millis(900);
/// A clock with less on it, in milliseconds, allows no pause.
const HURRY: i64 = 10_000;

impl Room {
    /// Has the machine think that is to move.
    pub(super) fn let_machine_think(&mut self) {
        let stamp = self.table.stamp();
        if self.thinking == Some(stamp) {
            return;
        }
        let Some((side, skill)) = self.table.machine_to_move() else {
            return;
        };
        let is_show = self.table.head().opponent == Opponent::Machines;
        if is_show && self.audience.is_empty() {
            return;
        }
        let Some(door) = self.door.upgrade() else {
            return;
        };
        let clock = self.clock_of(side);
        let is_short = self.left(side).is_some_and(|left| left < HURRY);
        let pause = match (is_short, is_show) {
            (true, _) => Duration::ZERO,
            (_, true) => SHOW,
            (_, false) => PAUSE,
        };
        let question = self.asked_of_machine(skill, limits(clock));
        let app = self.app.clone();
        self.thinking = Some(stamp);
        tokio::spawn(async move {
            let report = ask_until_answered(&app, question, pause).await;
            let report = report.map(Box::new);
            // The room may have ended.
            let _ = door.send(Message::Thought { stamp, report }).await;
        });
    }

    fn asked_of_machine(&self, skill: Skill, limits: damas_engine::Limits) -> Question {
        let game = self.table.game();
        let choices = self.table.choices().into_iter();
        let only = choices.filter(|choice| choice.breach.is_none());
        Question {
            variant: Arc::clone(game.variant()),
            history: game.setups().to_vec(),
            only: only.map(|choice| choice.mv).collect(),
            skill,
            limits,
        }
    }

    fn left(&self, side: Color) -> Option<i64> {
        Some(self.table.clock()?.left(now())[side])
    }

    fn clock_of(&self, side: Color) -> Option<GameClock> {
        let remaining = Duration::from_millis(self.left(side)?.unsigned_abs());
        let extra = match self.table.head().control {
            Control::Fischer { bonus, .. } | Control::Bronstein { bonus, .. } => bonus,
            Control::Delay { delay, .. } => delay,
            _ => 0,
        };
        let moves = self.table.clock()?.moves_left();
        Some(GameClock {
            remaining,
            increment: Duration::from_millis(extra.unsigned_abs()),
            moves: moves.map(|moves| moves[side]),
        })
    }

    /// A machine has thought.
    pub(super) async fn machine_moves(&mut self, stamp: u64, report: Option<Box<Report>>) {
        if self.thinking == Some(stamp) {
            self.thinking = None;
        }
        if stamp != self.table.stamp() {
            return;
        }
        let Some((side, _)) = self.table.machine_to_move() else {
            return;
        };
        let command = match report {
            Some(report) => {
                self.table.judge(report.score);
                let captured: Vec<_> = report.best.captured.iter().collect();
                Command::Move {
                    ply: None,
                    mv: MoveText {
                        path: pick::numbers(&report.best.path),
                        captured: pick::numbers(&captured),
                        text: None,
                    },
                }
            }
            // It sees no move, where there are more than can be followed.
            None => Command::Resign,
        };
        self.obey(&Party::Machine(side), None, &command).await;
    }

    /// Somebody wants to know what the machine would play.
    pub(super) fn hint_asked(&mut self, connection: u64, id: String) {
        let Some(known) = self.audience.get(connection) else {
            return;
        };
        let is_turn = viewer(&self.table, known).is(self.table.game().turn());
        let may_ask = is_turn && !self.is_hinting;
        let (true, true, Some(door)) = (may_ask, self.table.allows_hints(), self.door.upgrade())
        else {
            let refused = super::audience::refusal(&self.table, &id, &Refused::NoHint, known.words);
            self.audience.tell(connection, &refused);
            return;
        };
        let question = self.asked_of_machine(Skill::FULL, limits(None));
        let app = self.app.clone();
        self.is_hinting = true;
        tokio::spawn(async move {
            let report = ask_until_answered(&app, question, Duration::ZERO).await;
            let report = report.map(Box::new);
            let _ = door
                .send(Message::Hint {
                    connection,
                    id,
                    report,
                })
                .await;
        });
    }

    /// A machine has thought about a hint.
    pub(super) fn hint(&mut self, connection: u64, id: &str, report: Option<&Report>) {
        self.is_hinting = false;
        let game = self.table.game();
        let legal = game.legal_moves();
        let best = report.and_then(|report| legal.iter().find(|mv| **mv == report.best));
        let hint = best.map(|mv| one_move(game.variant(), game.setup(), mv, legal));
        let told = json!({ "t": "hint", "id": id, "move": hint });
        self.audience.tell(connection, &told);
    }
}

/// Asks a machine, again where too many wait, and gives the answer no sooner
/// than after a pause.
async fn ask_until_answered(
    app: &crate::state::App,
    question: Question,
    pause: Duration,
) -> Option<Report> {
    let begun = tokio::time::Instant::now();
    let report = loop {
        let asked = app.machines.ask(question.clone());
        if let Some(answer) = asked {
            break answer.await.ok().flatten();
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    };
    tokio::time::sleep_until(begun + pause).await;
    report
}
