//! Buttons in the lower edge of a box, for the mouse: each is a key that can be
//! clicked.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::words::Words;

/// The message on a button, and its key.
type Button = (&'static str, KeyCode);

pub(super) const FORM: &[Button] = &[
    ("button-begin", KeyCode::Enter),
    ("button-back", KeyCode::Esc),
];
pub(super) const LEFT: &[Button] = &[
    ("button-go-on", KeyCode::Enter),
    ("button-later", KeyCode::Esc),
    ("button-delete", KeyCode::Delete),
];
pub(super) const PAGE: &[Button] = &[("button-close", KeyCode::Esc)];

/// The buttons as they are drawn, up to the right corner of the box.
pub(super) fn line(buttons: &[Button], words: &Words) -> Line<'static> {
    let labels: Vec<String> = buttons.iter().map(|button| label(button, words)).collect();
    Line::from(labels.join(" ")).right_aligned()
}

/// The key of the button at a column and line of the window, in the edge of a
/// box.
pub(super) fn hit(
    buttons: &[Button],
    words: &Words,
    edge: Rect,
    (column, line): (u16, u16),
) -> Option<KeyCode> {
    if line + 1 != edge.bottom() {
        return None;
    }
    let mut right = edge.right().saturating_sub(1);
    for button in buttons.iter().rev() {
        let left = right.saturating_sub(Line::from(label(button, words)).width() as u16);
        if (left..right).contains(&column) {
            return Some(button.1);
        }
        right = left.saturating_sub(1);
    }
    None
}

fn label((key, _): &Button, words: &Words) -> String {
    format!("[ {} ]", words.say(key, &[]))
}
