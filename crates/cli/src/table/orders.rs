//! What each command does.

use damas::color::Color;
use damas::game::{ActError, Game};
use damas::text::fen;

use super::clock::{Clock, TimeControl};
use super::command::{Command, Line, entry_of};
use super::player::{Level, Player};
use super::{Answer, Table, bottom, refusal};
use crate::commands::moves;
use crate::rule_set;

impl Table {
    /// Does what was typed.
    pub(crate) fn obey(&mut self, line: &str) -> Answer {
        let (command, rest) = match self.vocabulary.read(line) {
            Line::Nothing => return Answer::default(),
            Line::Move(text) => return self.play_text(text),
            Line::Misused(command) => return Answer::line(self.usage(command)),
            Line::Command(command, rest) => (command, rest.to_owned()),
        };
        self.follow(command, &rest)
    }

    fn follow(&mut self, command: Command, rest: &str) -> Answer {
        let turn = self.game.turn();
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
            Command::Draw => self.offer_draw(),
            Command::Accept => self.act(|game| game.accept(turn)),
            Command::Decline => self.act(|game| game.decline(turn)),
            Command::Claim => match self.game.claim_draw(turn) {
                Ok(_) => self.ended(),
                Err(_) => Answer::line(self.tell("no-claim")),
            },
            Command::Resign => {
                let human = self.human_at_hand();
                self.game.resign(human);
                self.ended()
            }
            Command::Huff => self.huff(rest),
            Command::Touch => self.touch(rest),
            Command::Board => Answer::board(),
            Command::Flip => {
                self.bottom = self.bottom.opponent();
                Answer::board()
            }
            Command::Fen => {
                let game = &self.game;
                Answer::line(fen::write(game.variant().geometry(), game.setup()))
            }
            Command::New => self.begin_anew(rest),
            Command::White => self.seat(Color::White, rest),
            Command::Black => self.seat(Color::Black, rest),
            Command::Clock => self.set_clock(rest),
            Command::Help => Answer {
                helps: true,
                ..Answer::default()
            },
            Command::Quit => Answer {
                leaves: true,
                ..Answer::default()
            },
        }
    }

    fn play_text(&mut self, text: &str) -> Answer {
        let side = self.game.turn();
        let legal = self.game.legal_moves().to_vec();
        if let Err(error) = self.game.play_text(text) {
            return Answer::line(refusal::text(&self.game, &self.words, &error));
        }
        let variant = self.game.variant();
        let mv = self.game.moves().next_back();
        let text = mv.map(|mv| moves::text(variant, mv, &legal));
        self.played(side, text.unwrap_or_default())
    }

    fn usage(&self, command: Command) -> String {
        let usage = entry_of(command).map(|entry| entry.usage(&self.words));
        self.words
            .say("usage", &[("usage", usage.unwrap_or_default())])
    }

    fn ask_for_hint(&mut self) -> Answer {
        if self.game.outcome().is_some() {
            return Answer::line(self.tell("over"));
        }
        self.number += 1;
        self.wants_hint = true;
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
        let mut undone = Vec::new();
        while self.game.undo().is_some() {
            undone.extend(self.texts.pop());
            let side = self.game.turn();
            if let Some(clock) = &mut self.clock {
                clock.taken_back(side);
            }
            if self.players[side].is_human() || self.machine_plays_alone() {
                break;
            }
        }
        if undone.is_empty() {
            return Answer::line(self.tell("no-undo"));
        }
        self.changed();
        // Where only machines play, or the first move was theirs, they wait.
        self.is_stopped |= !self.players[self.game.turn()].is_human();
        undone.reverse();
        let text = self.words.say("undone", &[("moves", undone.join(", "))]);
        Answer {
            lines: vec![text],
            shows_board: true,
            ..Answer::default()
        }
    }

    /// Makes moves again that were taken back, up to a person's turn.
    fn redo(&mut self) -> Answer {
        let mut any = false;
        loop {
            let legal = self.game.legal_moves().to_vec();
            let variant = std::sync::Arc::clone(self.game.variant());
            let Some(ply) = self.game.redo() else { break };
            let text = match &ply.step {
                damas::game::Step::Move(mv) => moves::text(&variant, mv, &legal),
                damas::game::Step::Huff(square) => huffed(&variant.geometry().name(*square)),
            };
            self.texts.push(text);
            any = true;
            if self.players[self.game.turn()].is_human() {
                break;
            }
        }
        if !any {
            return Answer::line(self.tell("no-redo"));
        }
        self.changed();
        Answer::board()
    }

    /// Offers a draw; the machine declines.
    fn offer_draw(&mut self) -> Answer {
        let human = self.human_at_hand();
        if let Err(error) = self.game.offer_draw(human) {
            return Answer::line(self.not_done(&error));
        }
        let opponent = human.opponent();
        if self.players[opponent].is_human() {
            return Answer::line(self.tell("offered"));
        }
        match self.game.decline(opponent) {
            Ok(()) => Answer::line(self.tell("declined")),
            Err(error) => Answer::line(self.not_done(&error)),
        }
    }

    /// The side for which a person speaks: the one to move, if a person has it.
    fn human_at_hand(&self) -> Color {
        let turn = self.game.turn();
        if self.players[turn].is_human() || !self.players[turn.opponent()].is_human() {
            turn
        } else {
            turn.opponent()
        }
    }

    fn act(&mut self, act: impl FnOnce(&mut Game) -> Result<(), ActError>) -> Answer {
        match act(&mut self.game) {
            Ok(()) if self.game.outcome().is_some() => self.ended(),
            Ok(()) => {
                self.changed();
                Answer::board()
            }
            Err(error) => Answer::line(self.not_done(&error)),
        }
    }

    fn ended(&mut self) -> Answer {
        self.changed();
        Answer {
            lines: self.status(),
            ..Answer::default()
        }
    }

    fn not_done(&self, error: &ActError) -> String {
        match error {
            ActError::Over(_) => self.tell("over"),
            other => self.words.say("not-done", &[("why", other.to_string())]),
        }
    }

    fn huff(&mut self, rest: &str) -> Answer {
        let geometry = self.game.variant().geometry();
        let named = geometry.parse(rest);
        let square = named.or_else(|| self.game.remedies().huff.first().copied());
        let Some(square) = square else {
            return Answer::line(self.not_done(&ActError::NoBreach));
        };
        let name = geometry.name(square);
        match self.game.huff(square) {
            Ok(()) => {
                self.texts.push(huffed(&name));
                self.changed();
                Answer::board()
            }
            Err(error) => Answer::line(self.not_done(&error)),
        }
    }

    fn touch(&mut self, rest: &str) -> Answer {
        let Some(square) = self.game.variant().geometry().parse(rest) else {
            let args = [("square", rest.to_owned())];
            return Answer::line(self.words.say("no-square", &args));
        };
        let turn = self.game.turn();
        self.act(|game| game.touch(turn, &[square]).map(|_| ()))
    }

    /// Another game: of the same rules, or of those named or in a file.
    fn begin_anew(&mut self, rest: &str) -> Answer {
        let variant = if rest.is_empty() {
            Ok(std::sync::Arc::clone(self.game.variant()))
        } else {
            rule_set::rules(rest).map(rule_set::variant)
        };
        let game = variant.and_then(|variant| Ok(Game::new(variant)?));
        match game {
            Ok(game) => {
                self.game = game;
                self.texts.clear();
                self.is_stopped = false;
                let control = self.clock.as_ref().map(Clock::control);
                self.clock = control.map(Clock::new);
                self.bottom = bottom(self.players, self.bottom);
                self.changed();
                Answer {
                    lines: vec![self.welcome()],
                    shows_board: true,
                    ..Answer::default()
                }
            }
            Err(error) => {
                let why = format!("{error:#}");
                Answer::line(self.words.say("not-done", &[("why", why)]))
            }
        }
    }

    fn seat(&mut self, side: Color, rest: &str) -> Answer {
        let Some(player) = Player::read(rest, self.level) else {
            return Answer::line(self.players_there_are());
        };
        self.players[side] = player;
        self.is_stopped = false;
        self.changed();
        let explained = match player {
            Player::Human => player.name(&self.words),
            Player::Machine(level) => {
                format!("{}: {}", player.name(&self.words), level.help(&self.words))
            }
        };
        Answer::line(explained)
    }

    fn players_there_are(&self) -> String {
        let machines = Level::NAMED.into_iter().map(Player::Machine);
        let all = std::iter::once(Player::Human).chain(machines);
        let names: Vec<_> = all.map(|player| player.word(&self.words)).collect();
        self.words
            .say("players-are", &[("players", names.join(", "))])
    }

    fn set_clock(&mut self, rest: &str) -> Answer {
        match TimeControl::read(rest) {
            Some(control) => {
                self.clock = Some(Clock::new(control));
                Answer::line(control.to_string())
            }
            None => Answer::line(self.tell("clocks-are")),
        }
    }
}

/// A piece that was huffed, among the moves.
fn huffed(square: &str) -> String {
    format!("{square}!")
}
