//! What each command does.

use damas::color::Color;
use damas::game::Game;
use damas::text::fen;

use super::command::{Command, Line, entry_of};
use super::{Answer, Errand, Table};
use crate::commands::moves;

impl Table {
    /// Does what was typed.
    pub(crate) fn obey(&mut self, line: &str) -> Answer {
        let answer = self.read_and_follow(line);
        self.keep(answer)
    }

    fn read_and_follow(&mut self, line: &str) -> Answer {
        let (command, rest) = match self.vocabulary.read(line) {
            Line::Nothing => return Answer::default(),
            Line::Move(text) => return self.play_text(text),
            Line::Misused(command) => return Answer::line(self.usage(command)),
            Line::Command(command, rest) => (command, rest.to_owned()),
        };
        self.follow(command, &rest)
    }

    fn follow(&mut self, command: Command, rest: &str) -> Answer {
        match command {
            Command::Moves => {
                let texts = moves::texts(self.game.variant(), self.game.legal_moves());
                Answer::line(texts.join("  "))
            }
            Command::Hint => self.ask_for_hint(),
            Command::Go => self.go(),
            Command::Stop => self.stop(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Rules => Answer {
                lines: self.rules_text(),
                ..Answer::default()
            },
            Command::Board => Answer::board(),
            Command::Flip => {
                self.bottom = self.bottom.opponent();
                Answer::board()
            }
            Command::Fen => {
                let game = &self.game;
                Answer::line(fen::write(game.variant().geometry(), game.setup()))
            }
            Command::Help => Answer {
                helps: true,
                ..Answer::default()
            },
            Command::Quit => Answer {
                leaves: true,
                ..Answer::default()
            },
            other => self.deal(other, rest),
        }
    }

    /// What concerns the other side, or another game.
    fn deal(&mut self, command: Command, rest: &str) -> Answer {
        let answering = self.answering();
        match command {
            Command::Draw => self.offer_draw(),
            Command::Count => {
                let human = self.human_at_hand();
                self.act(|game| game.offer_count(human))
            }
            Command::Accept => self.act(|game| game.accept(answering)),
            Command::Decline => self.act(|game| game.decline(answering)),
            Command::Claim => self.claim(),
            Command::Resign => self.resign(),
            Command::Touch => self.touch(rest),
            Command::Adjust => self.adjust(rest),
            Command::Name => self.name_piece(rest),
            Command::Huff => self.huff(rest),
            Command::Demand => self.act(Game::demand),
            Command::Stand => self.act(Game::let_stand),
            Command::Call => self.act(Game::call_forfeit),
            Command::Ask => self.ask(rest),
            Command::Grant => self.decide(true, rest),
            Command::Deny => self.decide(false, rest),
            Command::White => self.seat(Color::White, rest),
            Command::Black => self.seat(Color::Black, rest),
            other => self.arrange(other, rest),
        }
    }

    fn play_text(&mut self, text: &str) -> Answer {
        let side = self.game.turn();
        if let Err(error) = self.game.play_text(text) {
            return Answer::line(self.not_played(&error));
        }
        self.moved(side)
    }

    pub(super) fn usage(&self, command: Command) -> String {
        let usage = entry_of(command).map(|entry| entry.usage(&self.words));
        self.words
            .say("usage", &[("usage", usage.unwrap_or_default())])
    }

    fn ask_for_hint(&mut self) -> Answer {
        if self.game.outcome().is_some() {
            return Answer::line(self.tell("over"));
        }
        self.number += 1;
        self.errand = Some(Errand::Hint);
        Answer::default()
    }

    /// The machine goes on where it waits, or moves now where it thinks.
    fn go(&mut self) -> Answer {
        let waited = std::mem::take(&mut self.is_stopped);
        Answer {
            hurries: !waited,
            ..Answer::default()
        }
    }

    fn stop(&mut self) -> Answer {
        self.changed();
        self.is_stopped = true;
        Answer::line(self.tell("stopped"))
    }

    /// Takes back the last move and, against the machine, its answer too.
    fn undo(&mut self) -> Answer {
        let plies = self.game.plies().len();
        let had_ended = self.game.outcome().is_some();
        while self.game.undo().is_some() {
            let turn = self.game.turn();
            if self.players[turn].is_human() || self.machine_plays_alone() {
                break;
            }
        }
        let undone = self.texts.split_off(self.game.plies().len());
        if undone.is_empty() && (plies > 0 || !had_ended) {
            return Answer::line(self.tell("no-undo"));
        }
        self.changed();
        self.put_clock_back();
        // Where only machines play, or the first move was theirs, they wait.
        self.is_stopped |= !self.players[self.game.turn()].is_human();
        let text = self.words.say("undone", &[("moves", undone.join(", "))]);
        Answer::with_board(vec![text])
    }

    /// Makes moves again that were taken back, up to a person's turn.
    fn redo(&mut self) -> Answer {
        let plies = self.game.plies().len();
        while self.game.redo().is_some() {
            if self.players[self.game.turn()].is_human() {
                break;
            }
        }
        if self.game.plies().len() == plies {
            return Answer::line(self.tell("no-redo"));
        }
        self.changed();
        self.put_clock_back();
        Answer::board()
    }
}
