//! What the mouse does.

use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::buttons::{self, hit};
use super::state::Screen;
use super::{form_view, layout, view};

/// Lines by which the wheel turns a page.
const TURN: i16 = 3;

impl Screen {
    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click((mouse.column, mouse.row)),
            MouseEventKind::ScrollUp => self.wheel(-1),
            MouseEventKind::ScrollDown => self.wheel(1),
            _ => {}
        }
    }

    /// Whatever lies over the board takes the click.
    fn click(&mut self, at: (u16, u16)) {
        let is_covered = self.page.is_some() || self.left.is_some();
        if let Some(code) = self.button_at(at) {
            self.key(KeyEvent::new(code, KeyModifiers::NONE));
        } else if is_covered {
        } else if let Some(form) = &mut self.form {
            if let Some(place) = form_view::place_at(self.window, at) {
                form.click(place);
            }
        } else {
            self.click_board(at);
        }
    }

    /// The key of the button that lies somewhere in the box on top.
    fn button_at(&self, at: (u16, u16)) -> Option<KeyCode> {
        let words = &self.table.words;
        if let Some(page) = &self.page {
            hit(buttons::PAGE, words, page.area(self.window), at)
        } else if self.left.is_some() {
            hit(buttons::LEFT, words, view::left_area(self.window), at)
        } else if self.form.is_some() {
            hit(buttons::FORM, words, form_view::area(self.window), at)
        } else {
            None
        }
    }

    fn click_board(&mut self, at: (u16, u16)) {
        let variant = self.table.game.variant();
        let plan = layout::plan(variant, self.window);
        let square =
            plan.and_then(|plan| plan.square_at(variant.geometry(), self.table.bottom, at));
        if let Some(square) = square {
            self.choose(square);
        }
    }

    /// Turns a page, goes through the choices of the form, or through the list
    /// of moves.
    fn wheel(&mut self, by: i16) {
        if let Some(page) = &mut self.page {
            page.turn(TURN * by, self.window);
        } else if self.left.is_some() {
        } else if let Some(form) = &mut self.form {
            form.wheel(by.into());
        } else {
            self.scrolled = self.scrolled.saturating_add_signed(-by);
        }
    }
}
