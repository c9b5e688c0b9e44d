//! A line: a command and its arguments.

use std::fmt;

use thiserror::Error;

/// A line of either side: `command name=value name="a value" flag`.
///
/// ```
/// use damas_protocol::hub::Line;
///
/// let line = Line::parse("done move=32-28 ponder=\"17-22\" sure")?;
/// assert_eq!(line.command, "done");
/// assert_eq!(line.get("ponder"), Some("17-22"));
/// assert!(line.has("sure") && !line.has("move-time"));
/// let said = Line::new("error").with("message", "no move");
/// assert_eq!(said.to_string(), "error message=\"no move\"");
/// # Ok::<(), damas_protocol::hub::LineError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The first word.
    pub command: String,
    /// The arguments in their order; a flag has no value.
    pub arguments: Vec<(String, Option<String>)>,
}

/// A line that does not read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// A character where a name should stand.
    #[error("\"{found}\" in column {column}: expected a name")]
    NoName {
        /// The character.
        found: char,
        /// Its column, from 1.
        column: usize,
    },
    /// An equals sign without a value.
    #[error("nothing after the equals sign in column {column}: expected a value")]
    NoValue {
        /// The column of the sign, from 1.
        column: usize,
    },
    /// A value that is opened and not closed.
    #[error("the quote in column {column} is not closed")]
    Unclosed {
        /// The column of the quote, from 1.
        column: usize,
    },
}

impl Line {
    /// A line without arguments.
    pub fn new(command: &str) -> Self {
        Self {
            command: command.to_owned(),
            arguments: Vec::new(),
        }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.arguments.push((name.to_owned(), Some(value.into())));
        self
    }

    /// The same with one more argument that has no value.
    #[must_use]
    pub fn flag(mut self, name: &str) -> Self {
        self.arguments.push((name.to_owned(), None));
        self
    }

    /// Reads a line; an empty one has an empty command.
    ///
    /// # Errors
    /// Names the column that does not read.
    pub fn parse(text: &str) -> Result<Self, LineError> {
        let mut scanner = Scanner::new(text);
        let mut line = Self::default();
        if scanner.is_over() {
            return Ok(line);
        }
        line.command = scanner.name()?;
        while !scanner.is_over() {
            let name = scanner.name()?;
            let value = scanner.value()?;
            line.arguments.push((name, value));
        }
        Ok(line)
    }

    /// The value of the first argument of a name; that of a flag is empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut arguments = self.arguments.iter();
        let found = arguments.find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_deref().unwrap_or_default())
    }

    /// Whether there is an argument of a name.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            let Some(value) = value else {
                write!(f, " {name}")?;
                continue;
            };
            // Nothing can stand for a quote inside a value, or for a new line.
            let value = value.replace('"', "'").replace(char::is_control, " ");
            if !value.is_empty() && value.chars().all(is_plain) {
                write!(f, " {name}={value}")?;
            } else {
                write!(f, " {name}=\"{value}\"")?;
            }
        }
        Ok(())
    }
}

/// Whether a character may stand in a name, or in a value without quotes.
fn is_plain(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && c != '=' && c != '"'
}

struct Scanner<'t> {
    rest: std::iter::Peekable<std::iter::Enumerate<std::str::Chars<'t>>>,
}

impl<'t> Scanner<'t> {
    fn new(text: &'t str) -> Self {
        let rest = text.chars().enumerate().peekable();
        Self { rest }
    }

    fn peek(&mut self) -> Option<char> {
        self.rest.peek().map(|&(_, c)| c)
    }

    fn is_over(&mut self) -> bool {
        while self.rest.next_if(|&(_, c)| c.is_whitespace()).is_some() {}
        self.peek().is_none()
    }

    fn word(&mut self) -> String {
        let next = std::iter::from_fn(|| self.rest.next_if(|&(_, c)| is_plain(c)));
        next.map(|(_, c)| c).collect()
    }

    fn name(&mut self) -> Result<String, LineError> {
        let name = self.word();
        match self.rest.peek() {
            Some(&(at, found)) if name.is_empty() => {
                let column = at + 1;
                Err(LineError::NoName { found, column })
            }
            _ => Ok(name),
        }
    }

    /// What follows an equals sign; nothing where there is none.
    fn value(&mut self) -> Result<Option<String>, LineError> {
        self.is_over();
        let Some((sign, _)) = self.rest.next_if(|&(_, c)| c == '=') else {
            return Ok(None);
        };
        self.is_over();
        if let Some((quote, _)) = self.rest.next_if(|&(_, c)| c == '"') {
            return self.quoted(quote + 1).map(Some);
        }
        let value = self.word();
        if value.is_empty() {
            return Err(LineError::NoValue { column: sign + 1 });
        }
        Ok(Some(value))
    }

    fn quoted(&mut self, column: usize) -> Result<String, LineError> {
        let mut value = String::new();
        for (_, c) in self.rest.by_ref() {
            if c == '"' {
                return Ok(value);
            }
            value.push(c);
        }
        Err(LineError::Unclosed { column })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_quoted_where_they_must() {
        let line = Line::new("param")
            .with("name", "book file")
            .with("value", "")
            .with("a", "\"b\n");
        let text = line.to_string();
        assert_eq!(text, "param name=\"book file\" value=\"\" a=\"'b \"");
        let read = Line::parse(&text).unwrap();
        assert_eq!(read.get("name"), Some("book file"));
        assert_eq!(read.get("value"), Some(""));
    }

    #[test]
    fn spaces_stand_anywhere_between_words() {
        let line = Line::parse("  level \t time = 3.5  inc=  \"1\" infinite ").unwrap();
        assert_eq!(
            (line.get("time"), line.get("inc")),
            (Some("3.5"), Some("1"))
        );
        assert_eq!(line.get("infinite"), Some(""));
        assert_eq!(Line::parse(" \t").unwrap().command, "");
    }

    #[test]
    fn faults_are_named_with_their_column() {
        let fault = |text| Line::parse(text).unwrap_err();
        assert_eq!(fault("pos pos=\"WW"), LineError::Unclosed { column: 9 });
        assert_eq!(fault("pos pos="), LineError::NoValue { column: 8 });
        let found = '=';
        assert_eq!(fault("=3"), LineError::NoName { found, column: 1 });
        let found = '"';
        assert_eq!(
            fault("go \"think\""),
            LineError::NoName { found, column: 4 }
        );
    }
}
