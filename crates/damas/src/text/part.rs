//! A stretch of a text that knows where it lies.

/// Part of a longer text. Trimming and splitting keep its place in the whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'a> {
    whole: &'a str,
    start: usize,
    end: usize,
}

/// What counts as a space: `_` stands for one in addresses.
fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, '_' | '\u{feff}' | '\u{200b}')
}

impl<'a> Part<'a> {
    pub(super) const fn new(whole: &'a str) -> Self {
        Self {
            whole,
            start: 0,
            end: whole.len(),
        }
    }

    pub(super) fn text(self) -> &'a str {
        self.whole.get(self.start..self.end).unwrap_or_default()
    }

    /// Column of its first character in the whole, counted from 1.
    pub(super) fn column(self) -> usize {
        let before = self.whole.get(..self.start).unwrap_or_default();
        before.chars().count() + 1
    }

    /// The bytes `from..to` of this part.
    pub(super) fn slice(self, from: usize, to: usize) -> Self {
        Self {
            start: self.start + from,
            end: self.start + to,
            ..self
        }
    }

    /// Without spaces at either end.
    pub(super) fn trim(self) -> Self {
        let text = self.text();
        let front = text.len() - text.trim_start_matches(is_space).len();
        let back = text.trim_end_matches(is_space).len();
        self.slice(front, back.max(front))
    }

    pub(super) fn first(self) -> Option<char> {
        self.text().chars().next()
    }

    /// What follows the first character.
    pub(super) fn rest(self) -> Self {
        let width = self.first().map_or(0, char::len_utf8);
        self.slice(width, self.end - self.start)
    }

    /// The two sides of the first `separator`.
    pub(super) fn split_once(self, separator: char) -> Option<(Self, Self)> {
        let at = self.text().find(separator)?;
        let after = at + separator.len_utf8();
        Some((self.slice(0, at), self.slice(after, self.end - self.start)))
    }

    /// The stretches between separators.
    pub(super) fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut left = Some(self);
        std::iter::from_fn(move || {
            let part = left?;
            match part.split_once(separator) {
                Some((head, tail)) => {
                    left = Some(tail);
                    Some(head)
                }
                None => left.take(),
            }
        })
    }

    /// Without an opening character and the closing one that belongs to it.
    pub(super) fn strip_pair(self, open: char, close: char) -> Option<Self> {
        let text = self.text();
        let inside = text.strip_prefix(open)?.strip_suffix(close)?;
        let from = open.len_utf8();
        Some(self.slice(from, from + inside.len()))
    }
}
