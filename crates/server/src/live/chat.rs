//! What players say to each other.

use damas::color::Color;

use super::{Deed, Millis, Refused, Table};

/// A line of a conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) by: Color,
    pub(crate) at: Millis,
    /// The entry that it is.
    pub(crate) v: u64,
    pub(crate) words: Said,
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// Somebody's own words.
    Text(String),
    /// One of the [`PRESETS`].
    Preset(String),
}

/// What can be said with a click, in everybody's language: `ui-preset-KEY`.
pub(crate) const PRESETS: [&str; 8] = [
    "hello", "luck", "thanks", "well", "sorry", "game", "moment", "bye",
];

/// Longest text, in characters.
const LONGEST: usize = 240;
/// Most lines of a game, by both together.
const MOST: usize = 300;

impl Table {
    /// A side says something.
    pub(super) fn say(&self, text: Option<&str>, preset: Option<&str>) -> Result<Deed, Refused> {
        if !self.head.opponent.is_elsewhere() {
            return Err(Refused::NoChat);
        }
        if self.chat.len() >= MOST {
            return Err(Refused::TooMuch);
        }
        if let Some(key) = preset.and_then(|key| PRESETS.iter().find(|known| **known == key)) {
            let key = (*key).to_owned();
            return Ok(Deed::SaidPreset { key });
        }
        let text = cleaned(text.unwrap_or_default());
        if text.is_empty() {
            return Err(Refused::NoChat);
        }
        Ok(Deed::Said { text })
    }

    /// A text for those who run the server, with what was said last.
    pub(crate) fn report(&self, text: &str) -> String {
        use std::fmt::Write;

        let mut report = cleaned(text);
        for line in self.chat.iter().rev().take(20).rev() {
            let words = match &line.words {
                Said::Text(text) => text.as_str(),
                Said::Preset(key) => key.as_str(),
            };
            let _ = write!(report, "\n{}: {words}", line.by);
        }
        report
    }
}

/// A text without signs that show nothing or turn the direction of writing, cut
/// at the longest that is taken.
pub(crate) fn cleaned(text: &str) -> String {
    let shown = |c: &char| {
        let hidden = c.is_control()
            || ('\u{200b}'..='\u{200f}').contains(c)
            || ('\u{202a}'..='\u{202e}').contains(c)
            || ('\u{2066}'..='\u{2069}').contains(c)
            || *c == '\u{feff}';
        !hidden
    };
    let text: String = text.chars().filter(shown).take(LONGEST).collect();
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cleaned() {
        assert_eq!(cleaned("  hi\u{202e}\u{0}\r\n there "), "hi there");
        assert_eq!(cleaned(&"a".repeat(9999)).len(), LONGEST);
        assert_eq!(cleaned("\u{200b}\u{feff} "), "");
    }
}
