//! A game line by line: from a pipe, or in a terminal that can do no more.

use std::io::{BufRead, Write};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::Result;

use crate::board_text::Drawing;
use crate::output;
use crate::table::command::COMMANDS;
use crate::table::machine::Machine;
use crate::table::{Answer, Table};

/// Plays until the game is over or whoever types has gone.
pub(crate) fn play(
    table: Table,
    machine: Machine,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    is_watched: bool,
) -> Result<()> {
    let mut script = Script {
        table,
        machine,
        out,
    };
    writeln!(script.out, "{}", script.table.welcome())?;
    if let Some(left) = script.table.look_for_game() {
        let hint = script.table.words.say("left-hint", &[]);
        writeln!(script.out, "{left} {hint}")?;
    }
    writeln!(script.out)?;
    script.show()?;
    loop {
        let alone = script.table.machine_plays_alone();
        script.let_machine_think()?;
        if alone && script.table.game.outcome().is_some() {
            if !script.table.has_next() {
                script.table.leave();
                return Ok(());
            }
            let answer = script.table.begin_next();
            script.tell(&answer)?;
            continue;
        }
        if is_watched {
            script.prompt()?;
        }
        script.out.flush()?;
        let asked = Instant::now();
        let mut line = Vec::new();
        let read = input.read_until(b'\n', &mut line)?;
        if read == 0 {
            if script.table.game.outcome().is_some() && !is_watched {
                script.table.leave();
                return Ok(());
            }
            return script.leave(is_watched);
        }
        if script.table.pass(asked.elapsed()) {
            script.show()?;
        }
        // Whatever is no text is no move either, and is answered as such.
        let line = String::from_utf8_lossy(&line);
        let mut answer = script.table.obey(&line);
        if answer.asks_for_game {
            answer = script.table.begin_again();
        }
        if answer.leaves {
            return script.leave(false);
        }
        script.tell(&answer)?;
    }
}

struct Script<'a> {
    table: Table,
    machine: Machine,
    out: &'a mut dyn Write,
}

impl Script<'_> {
    fn let_machine_think(&mut self) -> Result<()> {
        while let Some(question) = self.table.question() {
            self.out.flush()?;
            let asked = Instant::now();
            let thought = self.machine.think(&question, &AtomicBool::new(false));
            if self.table.pass(asked.elapsed()) {
                return self.show();
            }
            let answer = self.table.hear(thought);
            self.tell(&answer)?;
        }
        Ok(())
    }

    fn tell(&mut self, answer: &Answer) -> Result<()> {
        for line in &answer.lines {
            writeln!(self.out, "{line}")?;
        }
        if answer.helps {
            self.help()?;
        }
        if answer.shows_board {
            self.show()?;
        }
        Ok(())
    }

    fn help(&mut self) -> Result<()> {
        let words = &self.table.words;
        for entry in COMMANDS {
            let usage = entry.usage(words);
            writeln!(self.out, "    {usage:21} {}", entry.help(words))?;
        }
        Ok(())
    }

    /// The board, the last move, and who is to move or has won.
    fn show(&mut self) -> Result<()> {
        let game = &self.table.game;
        if let Some(text) = self.table.last_move() {
            writeln!(self.out, "{text}")?;
        }
        let mut drawing = Drawing::new(game.variant(), game.setup());
        drawing.bottom = self.table.bottom;
        drawing.color = output::wants_color();
        if let Some(mv) = game.moves().next_back() {
            drawing.marked = vec![mv.from, mv.to];
        }
        drawing.write(self.out)?;
        for line in self.table.status() {
            writeln!(self.out, "{line}")?;
        }
        if game.outcome().is_none() {
            writeln!(self.out)?;
        }
        Ok(())
    }

    fn prompt(&mut self) -> Result<()> {
        let side = self.table.game.turn().to_string();
        let text = self.table.words.say("prompt", &[("side", side)]);
        write!(self.out, "{text} ")?;
        Ok(())
    }

    fn leave(&mut self, on_a_line_begun: bool) -> Result<()> {
        if on_a_line_begun {
            writeln!(self.out)?;
        }
        if self.table.leave() {
            writeln!(self.out, "{}", self.table.words.say("kept", &[]))?;
        }
        writeln!(self.out, "{}", self.table.words.say("goodbye", &[]))?;
        Ok(())
    }
}
