//! Text over the board that is turned with keys: the help, the rules, and any
//! answer that has no room beside the board.

use ratatui::layout::Rect;
use ratatui::text::Line;

/// Columns of a page at most, its frame included.
const WIDTH: u16 = 78;

/// A text, and how far it is turned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Page {
    /// The message that is its title.
    pub(super) title: &'static str,
    pub(super) lines: Vec<String>,
    /// The first line that is seen.
    pub(super) first: u16,
}

impl Page {
    pub(super) const fn new(title: &'static str, lines: Vec<String>) -> Self {
        Self {
            title,
            lines,
            first: 0,
        }
    }

    /// Where it lies in a window.
    pub(super) fn area(&self, window: Rect) -> Rect {
        let width = window.width.min(WIDTH);
        let high = high(&self.lines, width.saturating_sub(2));
        let height = high.saturating_add(2).min(window.height);
        let (left, top) = ((window.width - width) / 2, (window.height - height) / 2);
        Rect::new(left, top, width, height)
    }

    /// Whether not all of it is seen at once.
    pub(super) fn is_long(&self, window: Rect) -> bool {
        self.last(window) > 0
    }

    /// Turns it by so many lines.
    pub(super) fn turn(&mut self, by: i16, window: Rect) {
        self.first = self.first.saturating_add_signed(by).min(self.last(window));
    }

    fn last(&self, window: Rect) -> u16 {
        let area = self.area(window);
        let high = high(&self.lines, area.width.saturating_sub(2));
        high.saturating_sub(area.height.saturating_sub(2))
    }
}

/// Lines that texts take where they are broken at a width; words make them no
/// shorter than this, and at most a line longer each.
pub(super) fn high(lines: &[String], width: u16) -> u16 {
    let width = usize::from(width.max(1));
    let high = lines.iter().map(|text| wrapped(text, width)).sum::<usize>();
    u16::try_from(high).unwrap_or(u16::MAX)
}

/// Lines of a text that is broken between words.
fn wrapped(text: &str, width: usize) -> usize {
    let (mut lines, mut used) = (1, 0);
    for word in text.split(' ') {
        let long = Line::from(word).width();
        let with_gap = if used == 0 { long } else { used + 1 + long };
        if with_gap <= width {
            used = with_gap;
        } else {
            lines += 1 + long.saturating_sub(1) / width;
            lines -= usize::from(used == 0);
            used = (long.max(1) - 1) % width + 1;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_as_they_are_broken() {
        for (text, width, lines) in [
            ("", 5, 1),
            ("a b c", 5, 1),
            ("aaa bbb", 5, 2),
            ("aaaaaaaaaaa", 5, 3),
        ] {
            assert_eq!(wrapped(text, width), lines, "{text:?}");
        }
    }

    #[test]
    fn a_page_is_turned_to_its_end_and_back() {
        let lines = (0..40).map(|number| number.to_string()).collect();
        let mut page = Page::new("help-title", lines);
        let window = Rect::new(0, 0, 80, 24);
        assert!(page.is_long(window));
        page.turn(100, window);
        assert_eq!(page.first, 18);
        page.turn(-100, window);
        assert_eq!(page.first, 0);
    }
}
