//! A game on a full screen: what is shown (`state`), how events change it
//! (`update`), and how it looks (`view`). Only this file touches the terminal.

mod board;
mod buttons;
mod ended;
mod form;
mod form_view;
mod layout;
mod look;
mod mouse;
mod page;
mod pick;
mod state;
mod update;
mod view;

use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use anyhow::Result;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

use crate::table::Table;
use crate::table::machine::Machine;
use crate::table::thinker::Thinker;
use ended::Ended;
use look::Look;
use state::Screen;

/// Time between two looks at the machine and the clock.
const PATIENCE: Duration = Duration::from_millis(50);

/// Plays until whoever sits there leaves.
pub(crate) fn play(table: Table, machine: Machine, ascii: bool) -> Result<()> {
    let look = Look::from_environment(ascii);
    let mut terminal = ratatui::try_init()?;
    let window = terminal.get_frame().area();
    let mut screen = Screen::new(table, look, window);
    restore_on_panic();
    execute!(stdout(), EnableMouseCapture)?;
    let ended = Ended::watched()?;
    let done = watch(&mut terminal, &mut screen, Thinker::new(machine), &ended);
    restore();
    if ended.is_so() {
        return Ok(ended.as_told()?);
    }
    let is_kept = screen.table.leave();
    done?;
    if is_kept {
        writeln!(stdout(), "{}", screen.table.words.say("kept", &[]))?;
    }
    Ok(())
}

fn restore() {
    // Where the terminal is gone there is nothing to restore.
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
}

/// The complaint about a panic must be readable.
fn restore_on_panic() {
    let complain = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        restore();
        complain(info);
    }));
}

fn watch(
    terminal: &mut DefaultTerminal,
    screen: &mut Screen,
    mut thinker: Thinker,
    ended: &Ended,
) -> Result<()> {
    let mut last = Instant::now();
    while !screen.leaves && !ended.is_so() {
        terminal.draw(|frame| view::draw(frame, screen))?;
        if event::poll(PATIENCE)? {
            screen.update(&event::read()?);
        }
        screen.pass(last.elapsed());
        last = Instant::now();
        attend(screen, &mut thinker);
    }
    Ok(())
}

/// Lets the machine think about what is wanted, and hears its answer.
fn attend(screen: &mut Screen, thinker: &mut Thinker) {
    if std::mem::take(&mut screen.hurries) {
        thinker.hurry();
    }
    let wanted = screen.table.wanted();
    if wanted != thinker.present() {
        thinker.forget();
        screen.thinking = None;
        if let Some(question) = screen.table.question() {
            thinker.ask(question);
            screen.thinking = Some(Instant::now());
        }
    }
    if let Some((_, thought)) = thinker.answer() {
        screen.thinking = None;
        screen.hear(thought);
    }
}

#[cfg(test)]
mod tests;
