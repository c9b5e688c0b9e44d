//! How events change what is shown.

use std::time::Duration;

use damas::board::Square;
use damas::color::Color;
use damas::game::PlayError;
use damas::text::notation::MoveTextError;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;

use super::form::Filled;
use super::layout;
use super::pick::{Pick, Picked};
use super::state::Screen;
use crate::table::command::{COMMANDS, completions};
use crate::table::machine::Thought;

/// Longest line that is taken, in bytes.
const LONGEST: usize = 200;

/// How long the end of a game between machines is seen before the next begins.
const REST: Duration = Duration::from_secs(5);

impl Screen {
    pub(super) fn update(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Resize(width, height) => self.window = Rect::new(0, 0, *width, *height),
            _ => {}
        }
    }

    /// Lets time pass.
    pub(super) fn pass(&mut self, time: Duration) {
        if self.table.pass(time) {
            self.pick = None;
        }
        let is_between_games = self.table.machine_plays_alone() && self.table.has_next();
        self.rested = if is_between_games {
            self.rested + time
        } else {
            Duration::ZERO
        };
        if self.rested > REST {
            self.type_in("next");
        }
    }

    /// Takes the machine's answer.
    pub(super) fn hear(&mut self, thought: Option<Thought>) {
        let answer = self.table.hear(thought);
        self.take(answer);
    }

    pub(super) fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code);
        }
        if self.page.is_some() {
            return self.turn_page(key.code);
        }
        if self.left.is_some() {
            return self.answer_left(key.code);
        }
        if let Some(form) = &mut self.form {
            let filled = form.key(key.code, &self.table.words);
            return self.take_form(filled);
        }
        match key.code {
            KeyCode::Char('?') if self.input.is_empty() => self.help(),
            KeyCode::Char(c) if self.input.len() < LONGEST => self.input.push(c),
            KeyCode::Backspace => drop(self.input.pop()),
            KeyCode::Enter if self.input.is_empty() => self.choose(self.cursor),
            KeyCode::Enter => {
                let line = std::mem::take(&mut self.input);
                self.type_in(&line);
            }
            KeyCode::Esc => self.back(),
            KeyCode::Tab if self.input.is_empty() => self.next_piece(),
            KeyCode::Tab => self.complete(),
            KeyCode::Up => self.walk(-1, 0),
            KeyCode::Down => self.walk(1, 0),
            KeyCode::Left => self.walk(0, -1),
            KeyCode::Right => self.walk(0, 1),
            KeyCode::PageUp => self.scrolled = self.scrolled.saturating_add(5),
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::F(number) => self.function_key(number),
            _ => {}
        }
    }

    /// Arrows and pages turn a text; any other key closes it.
    fn turn_page(&mut self, code: KeyCode) {
        let window = self.window;
        let most = window.height as i16;
        let by = match code {
            KeyCode::Up => -1,
            KeyCode::Down => 1,
            KeyCode::PageUp | KeyCode::Home => -most,
            KeyCode::PageDown | KeyCode::End | KeyCode::Char(' ') => most,
            _ => return self.page = None,
        };
        if let Some(page) = &mut self.page {
            page.turn(by, window);
        }
    }

    /// A game that was left is gone on with, left for later, or done away with.
    fn answer_left(&mut self, code: KeyCode) {
        match code {
            KeyCode::Enter => self.type_in("load"),
            KeyCode::Delete => self.table.drop_waiting(),
            KeyCode::Esc => {}
            _ => return,
        }
        self.left = None;
    }

    /// Begins the game of a form that is filled in.
    fn take_form(&mut self, filled: Filled) {
        match filled {
            Filled::Open => {}
            Filled::Left => self.form = None,
            Filled::Done(plan) => match self.table.begin_plan(&plan) {
                Ok(answer) => {
                    self.form = None;
                    self.take(answer);
                }
                Err(error) => {
                    if let Some(form) = &mut self.form {
                        form.complaint = format!("{error:#}");
                    }
                }
            },
        }
    }

    fn control(&mut self, code: KeyCode) {
        match code {
            KeyCode::Char('c') => self.leaves = true,
            _ if self.form.is_some() || self.left.is_some() => {}
            KeyCode::Char('u') => self.input.clear(),
            KeyCode::Char('z') => self.type_in("undo"),
            KeyCode::Char('y') => self.type_in("redo"),
            _ => {}
        }
    }

    fn type_in(&mut self, line: &str) {
        let answer = self.table.obey(line);
        self.take(answer);
    }

    fn function_key(&mut self, number: u8) {
        let key = format!("F{number}");
        if let Some(entry) = COMMANDS.iter().find(|entry| entry.shortcut == key) {
            let word = entry.name(&self.table.words);
            self.type_in(&word);
        }
    }

    fn complete(&mut self) {
        if let [only] = &completions(&self.table.words, &self.input)[..] {
            self.input = format!("{only} ");
        }
    }

    /// What is typed goes, then the last decision of a move, then the move.
    fn back(&mut self) {
        if !self.input.is_empty() {
            self.input.clear();
        } else if let Some(pick) = self.pick.take() {
            let from = pick.path[0];
            self.pick = pick.back();
            let last = self.pick.as_ref().and_then(|pick| pick.path.last());
            self.cursor = last.copied().unwrap_or(from);
        }
    }

    /// Chooses a square: a piece to be moved, or where it goes.
    pub(super) fn choose(&mut self, square: Square) {
        self.cursor = square;
        if self.table.has_next() {
            return self.type_in("next");
        }
        if self.table.game.outcome().is_some() || !self.table.is_persons_turn() {
            return;
        }
        let touched = match self.pick {
            Some(_) => None,
            None => self.table.touch_piece(square),
        };
        let legal = self.table.offered();
        let picked = match &self.pick {
            Some(pick) => match pick.choose(legal, square) {
                Picked::Nowhere => Pick::begin(legal, square),
                other => other,
            },
            None => Pick::begin(legal, square),
        };
        match picked {
            Picked::Move(mv) => {
                let answer = self.table.pick(&mv);
                self.take(answer);
            }
            Picked::Going(pick) => {
                let options = pick.options(legal);
                self.cursor = options.first().copied().unwrap_or(square);
                self.pick = Some(pick);
                self.messages.clear();
            }
            Picked::Nowhere => {
                let told = touched.map_or_else(Vec::new, |answer| answer.lines);
                self.messages = told.into_iter().chain([self.why_not(square)]).collect();
            }
        }
    }

    /// Why no move goes to a square, or starts there.
    fn why_not(&self, square: Square) -> String {
        let from = self.pick.as_ref().map_or(square, |pick| pick.path[0]);
        if let Some(binding) = self.table.bound_elsewhere(from) {
            return binding;
        }
        let to = if from == square {
            self.step_ahead(from)
        } else {
            square
        };
        let text = String::new();
        let error = PlayError::Text(MoveTextError::NotLegal { text, from, to });
        self.table.not_played(&error)
    }

    /// A square next to another, to ask about a piece that cannot move.
    fn step_ahead(&self, from: Square) -> Square {
        let variant = self.table.game.variant();
        let steps = variant.rules().movement.man_steps;
        let steps = match self.table.game.turn() {
            Color::White => steps,
            Color::Black => steps.flip(),
        };
        let mut next = steps
            .iter()
            .filter_map(|direction| variant.geometry().neighbor(from, direction));
        next.next().unwrap_or(from)
    }

    /// Goes to the next piece that can move, or the next choice.
    fn next_piece(&mut self) {
        let choices = match &self.pick {
            Some(pick) => pick.options(self.table.offered()),
            None => self.movable(),
        };
        let at = choices.iter().position(|&square| square == self.cursor);
        let next = at.map_or(0, |at| (at + 1) % choices.len());
        if let Some(&square) = choices.get(next) {
            self.cursor = square;
        }
    }

    /// Moves the cursor as the board is seen: among the choices of a move that
    /// is begun, else to the nearest playing square.
    fn walk(&mut self, down: i32, right: i32) {
        let geometry = self.table.game.variant().geometry();
        let seen = |square| {
            let (line, place) = layout::seen(geometry, self.table.bottom, square);
            (i32::from(line), i32::from(place))
        };
        let choices = match &self.pick {
            Some(pick) => pick.options(self.table.offered()),
            None => geometry.squares().collect(),
        };
        let (line, place) = seen(self.cursor);
        let distant = choices.into_iter().filter_map(|square| {
            let (to_line, to_place) = seen(square);
            let ahead = (to_line - line) * down + (to_place - place) * right;
            let aside = (to_line - line) * right.abs() + (to_place - place) * down.abs();
            // A step aside counts more than one ahead: lines are kept.
            (ahead > 0).then_some((ahead + 2 * aside.abs(), aside, square))
        });
        if let Some((.., square)) = distant.min() {
            self.cursor = square;
        }
    }
}
