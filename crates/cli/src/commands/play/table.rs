//! The table at which a game is played: board, players, and what is said.

use std::io::Write;
use std::ops::ControlFlow;

use anyhow::{Context, Result};
use damas::color::{ByColor, Color};
use damas::game::Game;
use damas::text::fen;
use damas_engine::WIN;

use super::command::Command;
use super::machine::Machine;
use super::{Player, refusal};
use crate::board_text::Drawing;
use crate::commands::moves;
use crate::output;
use crate::words::Words;

/// Plies within which a score tells of the end of the game.
const LONGEST_WIN: i32 = 1000;

/// A game with those who play it and where they see it.
pub(super) struct Table<'a> {
    pub(super) game: Game,
    pub(super) players: ByColor<Player>,
    pub(super) machine: Machine,
    pub(super) words: Words,
    /// The side at the bottom of the drawing.
    pub(super) bottom: Color,
    pub(super) out: &'a mut dyn Write,
}

impl Table<'_> {
    /// Says what is played, and shows the board.
    pub(super) fn welcome(&mut self) -> Result<()> {
        let rules = self.game.variant().rules();
        let args = [("title", rules.title.clone()), ("name", rules.name.clone())];
        let text = self.words.say("welcome", &args);
        writeln!(self.out, "{text}\n")?;
        self.show()
    }

    /// Whether nobody is there to type moves.
    pub(super) fn machine_plays_alone(&self) -> bool {
        self.players == ByColor::new(Player::Machine, Player::Machine)
    }

    /// Lets the machine move if it is its turn; tells whether it did.
    pub(super) fn machine_moves(&mut self) -> Result<bool> {
        let turn = self.game.turn();
        if self.game.outcome().is_some() || self.players[turn] != Player::Machine {
            return Ok(false);
        }
        self.out.flush()?;
        let mv = self
            .machine
            .choose(&self.game)
            .context("the machine finds no move")?;
        self.game.play(&mv).context("the machine made a bad move")?;
        if self.machine_plays_alone() {
            let _ = self.game.claim_draw(turn);
        }
        self.show()?;
        Ok(true)
    }

    /// Asks for a move.
    pub(super) fn prompt(&mut self) -> Result<()> {
        let side = self.game.turn().to_string();
        write!(self.out, "{} ", self.words.say("prompt", &[("side", side)]))?;
        Ok(())
    }

    /// Does what was typed.
    pub(super) fn obey(&mut self, line: &str) -> Result<ControlFlow<()>> {
        match Command::read(line) {
            Command::Nothing => {}
            Command::Quit => return Ok(ControlFlow::Break(())),
            Command::Moves => self.list_moves()?,
            Command::Hint => self.hint()?,
            Command::Undo => self.undo()?,
            Command::Board => self.show()?,
            Command::Flip => {
                self.bottom = self.bottom.opponent();
                self.show()?;
            }
            Command::Fen => {
                let setup = self.game.setup();
                let text = fen::write(self.game.variant().geometry(), setup);
                writeln!(self.out, "{text}")?;
            }
            Command::Claim => match self.game.claim_draw(self.game.turn()) {
                Ok(_) => self.show_result()?,
                Err(_) => self.say("no-claim", &[])?,
            },
            Command::Resign => {
                self.game.resign(self.game.turn());
                self.show_result()?;
            }
            Command::Help => {
                let example = self.game.legal_moves().first();
                let example = example.map(|mv| self.text_of(mv)).unwrap_or_default();
                self.say("help", &[("example", example)])?;
            }
            Command::Move(text) => match self.game.play_text(text) {
                Ok(()) => self.show()?,
                Err(error) => {
                    let answer = refusal::text(&self.game, &self.words, &error);
                    writeln!(self.out, "{answer}")?;
                }
            },
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Says good-bye.
    pub(super) fn leave(&mut self, on_a_line_begun: bool) -> Result<()> {
        if on_a_line_begun {
            writeln!(self.out)?;
        }
        self.say("goodbye", &[])
    }

    /// The board, the last move, and who is to move or has won.
    fn show(&mut self) -> Result<()> {
        let game = &self.game;
        let mut drawing = Drawing::new(game.variant(), game.setup());
        drawing.bottom = self.bottom;
        drawing.color = output::wants_color();
        if let Some(mv) = game.moves().next_back() {
            drawing.marked = vec![mv.from, mv.to];
            let text = self.last_move();
            writeln!(self.out, "{text}")?;
        }
        drawing.write(self.out)?;
        if self.game.outcome().is_some() {
            return self.show_result();
        }
        let side = self.game.turn().to_string();
        self.say("to-move", &[("side", side)])?;
        for reason in self.game.claims() {
            let reason = self.words.reason(&reason);
            self.say("may-claim", &[("reason", reason)])?;
        }
        writeln!(self.out)?;
        Ok(())
    }

    fn last_move(&self) -> String {
        let game = &self.game;
        let mover = game.turn().opponent().to_string();
        let before = game.setups().iter().nth_back(1);
        let legal = before.and_then(|setup| game.variant().legal_moves(setup).ok());
        let text = match (game.moves().next_back(), legal) {
            (Some(mv), Some(legal)) => moves::text(game.variant(), mv, &legal),
            _ => String::new(),
        };
        self.words
            .say("last-move", &[("side", mover), ("move", text)])
    }

    fn show_result(&mut self) -> Result<()> {
        if let Some(outcome) = self.game.outcome() {
            let misere = self.game.variant().rules().misere;
            let text = self.words.outcome(&outcome, misere);
            writeln!(self.out, "{text}.")?;
        }
        Ok(())
    }

    fn list_moves(&mut self) -> Result<()> {
        let texts = moves::texts(self.game.variant(), self.game.legal_moves());
        writeln!(self.out, "{}", texts.join("  "))?;
        Ok(())
    }

    fn hint(&mut self) -> Result<()> {
        if self.game.outcome().is_some() {
            return self.say("over", &[]);
        }
        let Some(report) = self.machine.think(&self.game) else {
            return self.say("over", &[]);
        };
        let mv = self.text_of(&report.best);
        let to_the_end = WIN.saturating_sub(report.score.saturating_abs());
        if to_the_end < LONGEST_WIN {
            let key = if report.score > 0 {
                "hint-wins"
            } else {
                "hint-loses"
            };
            return self.say(key, &[("move", mv), ("plies", to_the_end.to_string())]);
        }
        let score = format!("{:+.2}", f64::from(report.score) / 100.0);
        let depth = report.depth.to_string();
        self.say("hint", &[("move", mv), ("score", score), ("depth", depth)])
    }

    /// Takes back the last move and, against the machine, its answer too.
    fn undo(&mut self) -> Result<()> {
        let mut undone = Vec::new();
        while let Some(step) = self.game.undo() {
            undone.extend(step.as_move().map(|mv| self.text_of(mv)));
            if self.players[self.game.turn()] == Player::Human {
                break;
            }
        }
        if undone.is_empty() {
            return self.say("no-undo", &[]);
        }
        undone.reverse();
        self.say("undone", &[("moves", undone.join(", "))])?;
        self.show()
    }

    fn text_of(&self, mv: &damas::moves::Move) -> String {
        moves::text(self.game.variant(), mv, self.game.legal_moves())
    }

    fn say(&mut self, key: &str, args: &[(&'static str, String)]) -> Result<()> {
        writeln!(self.out, "{}", self.words.say(key, args))?;
        Ok(())
    }
}
