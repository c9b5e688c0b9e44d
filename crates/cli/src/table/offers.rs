//! Draws offered, answered and claimed, games given up.

use damas::color::Color;
use damas::game::{ActError, Game, PlayError};

use super::judge::Judge;
use super::machine::Thought;
use super::player::Player;
use super::{Answer, Errand, Table};
use crate::words::sentence;

impl Table {
    /// The machine moves, unless the game ends by what it says instead.
    pub(super) fn move_machine(&mut self, thought: &Thought) -> Answer {
        let turn = self.game.turn();
        let score = thought.report.as_ref().map(|report| report.score);
        if self.game.offer_of(turn.opponent()).is_some() {
            let answer = self.answer_offer(score);
            if self.game.outcome().is_some() {
                return answer;
            }
        }
        if !self.game.claims().is_empty()
            && Judge::claims(score)
            && self.game.claim_draw(turn).is_ok()
        {
            return self.ended();
        }
        if self.judge.offers(&self.game, score) && self.game.offer_of(turn).is_none() {
            // Where the rules want more moves first, it is not offered.
            let _ = self.game.offer_draw(turn);
        }
        let offered = self.game.offer_of(turn).is_some();
        let mut answer = self.play(&thought.best);
        if offered && self.game.outcome().is_none() {
            answer.lines.push(self.tell("machine-offers"));
        }
        answer
    }

    /// The machine answers an offer by the score as it sees it.
    pub(super) fn answer_offer(&mut self, score: Option<i32>) -> Answer {
        let machine = Color::ALL.into_iter().find(|&side| {
            !self.players[side].is_human() && self.game.offer_of(side.opponent()).is_some()
        });
        let Some(machine) = machine else {
            return Answer::default();
        };
        if Judge::accepts(&self.game, score) {
            return self.act(|game| game.accept(machine));
        }
        self.act(|game| game.decline(machine))
    }

    /// A person offers a draw; a machine thinks about it.
    pub(super) fn offer_draw(&mut self) -> Answer {
        let human = self.human_at_hand();
        let answer = self.act(|game| game.offer_draw(human));
        let stands = self.game.offer_of(human).is_some();
        let is_machine = matches!(self.players[human.opponent()], Player::Machine(_));
        if stands && is_machine && self.game.turn() == human {
            self.errand = Some(Errand::Offer);
        }
        answer
    }

    pub(super) fn claim(&mut self) -> Answer {
        let human = self.human_at_hand();
        match self.game.claim_draw(human) {
            Ok(_) => {
                let mut answer = self.ended();
                answer.lines.splice(0..0, self.said());
                answer
            }
            Err(error) => {
                self.changed();
                Answer::line(self.not_done(&error))
            }
        }
    }

    pub(super) fn resign(&mut self) -> Answer {
        let human = self.human_at_hand();
        if self.game.outcome().is_some() {
            return Answer::line(self.tell("over"));
        }
        self.game.resign(human);
        self.ended()
    }

    /// The side for which a person speaks: the one to move, if a person has it.
    pub(super) fn human_at_hand(&self) -> Color {
        let turn = self.game.turn();
        if self.players[turn].is_human() || !self.players[turn.opponent()].is_human() {
            turn
        } else {
            turn.opponent()
        }
    }

    /// The side for which a person answers what the opponent has offered.
    pub(super) fn answering(&self) -> Color {
        let turn = self.game.turn();
        let is_offered = |side: Color| self.game.offer_of(side.opponent()).is_some();
        if !is_offered(turn) && is_offered(turn.opponent()) {
            turn.opponent()
        } else {
            turn
        }
    }

    /// Does something, and tells what was done.
    pub(super) fn act(&mut self, act: impl FnOnce(&mut Game) -> Result<(), ActError>) -> Answer {
        let plies = self.game.plies().len();
        match act(&mut self.game) {
            Ok(()) if self.game.outcome().is_some() => {
                let mut answer = self.ended();
                answer.lines.splice(0..0, self.said());
                answer
            }
            Ok(()) => {
                let is_back = self.game.plies().len() < plies;
                self.changed();
                if is_back {
                    self.put_clock_back();
                }
                Answer {
                    lines: self.said(),
                    shows_board: self.game.plies().len() != plies,
                    ..Answer::default()
                }
            }
            Err(error) => Answer::line(self.not_done(&error)),
        }
    }

    pub(super) fn ended(&mut self) -> Answer {
        self.changed();
        Answer {
            lines: self.status(),
            ..Answer::default()
        }
    }

    /// Why a move was not made.
    pub(crate) fn not_played(&self, error: &PlayError) -> String {
        match error {
            PlayError::Over(_) => self.tell("over"),
            other => sentence(&other.text(&self.game, self.words.language())),
        }
    }

    pub(super) fn not_done(&self, error: &ActError) -> String {
        match error {
            ActError::Over(_) => self.tell("over"),
            other => sentence(&other.text(&self.game, self.words.language())),
        }
    }
}
