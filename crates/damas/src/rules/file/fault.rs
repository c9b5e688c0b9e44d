//! What is wrong with a rule file.

use std::fmt;
use std::ops::Range;

/// One fault of a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line, counted from 1.
    pub line: usize,
    /// Column in characters, counted from 1.
    pub column: usize,
    /// The key at fault: `king.range`; empty where the text is no TOML.
    pub key: String,
    /// What was found and what is allowed.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.line, self.column)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.message)
    }
}

/// Every fault of a rule file, in the order of its lines.
///
/// ```
/// use damas::rules::Rules;
///
/// let error = Rules::parse("name = \"mine\"\n[king]\nrnge = \"short\"\n").unwrap_err();
/// assert_eq!(error.to_string(), "3:1: king.rnge: unknown key; did you mean `range`?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFileError {
    /// The faults; never empty.
    pub faults: Vec<Fault>,
}

impl fmt::Display for RuleFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for RuleFileError {}

/// Collects faults while a file is read, and remembers where its keys are.
pub(super) struct Report<'t> {
    text: &'t str,
    faults: Vec<Fault>,
    places: Vec<(String, Range<usize>)>,
}

impl<'t> Report<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            faults: Vec::new(),
            places: Vec::new(),
        }
    }

    /// Notes that the file sets a key, and where.
    pub(super) fn set(&mut self, key: &str, place: Range<usize>) {
        self.places.push((key.to_owned(), place));
    }

    /// Where the file sets a key, if it does.
    pub(super) fn place(&self, key: &str) -> Option<Range<usize>> {
        let found = self.places.iter().find(|(name, _)| name == key);
        found.map(|(_, place)| place.clone())
    }

    /// Notes a fault of a key at a place of the text.
    pub(super) fn fault(&mut self, place: &Range<usize>, key: &str, message: impl Into<String>) {
        let (line, column) = line_and_column(self.text, place.start);
        self.faults.push(Fault {
            line,
            column,
            key: key.to_owned(),
            message: message.into(),
        });
    }

    /// Notes that keys contradict each other. The fault is laid at the first of
    /// them that the file sets itself; the others may be inherited.
    pub(super) fn contradiction(&mut self, keys: &[&str], message: impl Into<String>) {
        let own = keys
            .iter()
            .find_map(|key| self.place(key).map(|place| (*key, place)));
        let (key, place) = own.unwrap_or_else(|| {
            let place = self.place("extends").unwrap_or(0..0);
            (keys.first().copied().unwrap_or_default(), place)
        });
        self.fault(&place, key, message);
    }

    /// The words of the file at a place, short enough to quote.
    pub(super) fn quote(&self, place: &Range<usize>) -> String {
        excerpt(self.text.get(place.clone()).unwrap_or_default())
    }

    pub(super) fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    pub(super) fn into_error(mut self) -> RuleFileError {
        self.faults.sort_by_key(|fault| (fault.line, fault.column));
        RuleFileError {
            faults: self.faults,
        }
    }
}

/// A text in one short line, for messages.
pub(crate) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let line = text.lines().next().unwrap_or_default();
    let mut short: String = line
        .chars()
        .take(LONGEST)
        .flat_map(|c| {
            let quoted: Vec<char> = if c.is_control() {
                c.escape_default().collect()
            } else {
                vec![c]
            };
            quoted
        })
        .collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    short
}

fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    (line, before[start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        assert_eq!(line_and_column("a\néé = 1", 4), (2, 2));
        assert_eq!(line_and_column("", 0), (1, 1));
        assert_eq!(line_and_column("abc", 99), (1, 1));
    }

    #[test]
    fn quotes_are_short_and_printable() {
        assert_eq!(excerpt("a\tb"), "a\\tb");
        assert_eq!(excerpt("one\ntwo"), "one...");
        assert_eq!(excerpt(&"x".repeat(50)).len(), 43);
    }
}
