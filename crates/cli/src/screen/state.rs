//! What is shown and selected.

use std::time::Instant;

use damas::board::Square;
use ratatui::layout::Rect;

use super::form::Form;
use super::look::Look;
use super::pick::Pick;
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
    /// The first line of the help that is seen, while it is.
    pub(super) help: Option<u16>,
    /// The form that begins a game, while it is being filled in.
    pub(super) form: Option<Form>,
    /// Lines of the list of moves above its end.
    pub(super) scrolled: u16,
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
            help: None,
            form: None,
            scrolled: 0,
            thinking: None,
            hurries: false,
            leaves: false,
            window,
        };
        screen.go_to_a_piece();
        screen
    }

    /// Takes an answer of the table.
    pub(super) fn take(&mut self, answer: Answer) {
        if answer.helps {
            self.help = Some(0);
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
        self.messages = answer.lines;
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
