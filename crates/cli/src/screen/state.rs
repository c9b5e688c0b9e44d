//! What is shown and selected.

use std::time::{Duration, Instant};

use damas::board::Square;
use ratatui::layout::Rect;

use super::form::Form;
use super::layout;
use super::look::Look;
use super::page::{self, Page};
use super::pick::Pick;
use crate::table::command::COMMANDS;
use crate::table::{Answer, Table};

/// Everything on the screen.
pub(super) struct Screen {
    pub(super) table: Table,
    pub(super) look: Look,
    /// What is being typed.
    pub(super) input: String,
    /// The square under the cursor.
    pub(super) cursor: Square,
    /// The move that is being put together on the board.
    pub(super) pick: Option<Pick>,
    /// What was answered last.
    pub(super) messages: Vec<String>,
    /// A text over the board, while one is.
    pub(super) page: Option<Page>,
    /// A game that was left unfinished, in words, while it is offered.
    pub(super) left: Option<String>,
    /// The form that begins a game, while it is being filled in.
    pub(super) form: Option<Form>,
    /// Lines of the list of moves above its end.
    pub(super) scrolled: u16,
    /// How long the end of a game between machines has been seen.
    pub(super) rested: Duration,
    /// Since when the machine has been thinking.
    pub(super) thinking: Option<Instant>,
    /// The machine is to answer at once.
    pub(super) hurries: bool,
    pub(super) leaves: bool,
    /// The window, for clicks of the mouse.
    pub(super) window: Rect,
}

impl Screen {
    pub(super) fn new(table: Table, look: Look, window: Rect) -> Self {
        let messages = vec![table.welcome()];
        let mut screen = Self {
            table,
            look,
            input: String::new(),
            cursor: Square(0),
            pick: None,
            messages,
            page: None,
            left: None,
            form: None,
            scrolled: 0,
            rested: Duration::ZERO,
            thinking: None,
            hurries: false,
            leaves: false,
            window,
        };
        screen.left = screen.table.look_for_game();
        screen.go_to_a_piece();
        screen
    }

    /// Takes an answer of the table.
    pub(super) fn take(&mut self, answer: Answer) {
        if answer.helps {
            self.help();
        }
        self.leaves |= answer.leaves;
        if answer.asks_for_game {
            self.form = Some(Form::new(&self.table));
        }
        self.hurries |= answer.hurries;
        // A hint, or who plays, changes nothing on the board.
        if answer.shows_board || self.table.game.outcome().is_some() {
            self.pick = None;
            self.scrolled = 0;
            self.go_to_a_piece();
        }
        if self.have_room(&answer.lines) {
            self.messages = answer.lines;
        } else {
            self.messages.clear();
            self.page = Some(Page::new("page-title", answer.lines));
        }
    }

    /// Whether texts have room under the board.
    fn have_room(&self, lines: &[String]) -> bool {
        let plan = layout::plan(self.table.game.variant(), self.window);
        plan.is_none_or(|plan| page::high(lines, plan.messages.width) <= plan.messages.height)
    }

    /// Shows the keys and commands.
    pub(super) fn help(&mut self) {
        let words = &self.table.words;
        let mut lines = vec![words.say("keys-help", &[])];
        for entry in COMMANDS {
            let (key, usage) = (entry.shortcut, entry.usage(words));
            lines.push(format!("{key:4}{usage:21} {}", entry.help(words)));
        }
        self.page = Some(Page::new("help-title", lines));
    }

    /// Puts the cursor on a piece that can move, if it is on none.
    fn go_to_a_piece(&mut self) {
        let movable = self.movable();
        if !movable.contains(&self.cursor)
            && let Some(&square) = movable.first()
        {
            self.cursor = square;
        }
    }

    /// The squares of the pieces that can move, if a person is to move them.
    pub(super) fn movable(&self) -> Vec<Square> {
        let game = &self.table.game;
        if game.outcome().is_some() || !self.table.is_persons_turn() {
            return Vec::new();
        }
        let offered = self.table.offered().iter();
        let legal = offered.filter(|mv| game.legal_moves().contains(mv));
        let mut squares: Vec<_> = legal.map(|mv| mv.from).collect();
        squares.dedup();
        squares
    }
}
