//! Where reports and complaints go.

use std::borrow::Cow;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Write};

use anyhow::Result;
use serde::Serialize;

/// Standard output, written in one go where nobody is watching.
pub(crate) fn stdout() -> impl Write {
    BufWriter::new(io::stdout().lock())
}

/// Lines to standard error; if even that fails there is nobody to tell.
pub(crate) fn complain(text: &str) {
    let lines: Vec<_> = text.lines().map(on_a_line).collect();
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}

/// An error and its causes, without those that the one before names already.
pub(crate) fn told(error: &anyhow::Error) -> String {
    let mut texts: Vec<String> = Vec::new();
    for cause in error.chain() {
        let text = cause.to_string();
        if texts.last().is_none_or(|last| !last.contains(&text)) {
            texts.push(text);
        }
    }
    texts.join(": ")
}

/// A text from outside on one line, with escapes for whatever would do something
/// to a terminal.
pub(crate) fn on_a_line(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let escaped = text.chars().map(|letter| match letter {
        letter if letter.is_control() => letter.escape_default().to_string(),
        letter => letter.to_string(),
    });
    Cow::Owned(escaped.collect())
}

/// A report for programs.
pub(crate) fn json(out: &mut dyn Write, report: &impl Serialize) -> Result<()> {
    serde_json::to_writer_pretty(&mut *out, report).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

/// Whether the reader of our output has gone.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == ErrorKind::BrokenPipe)
}

/// Whether colours would be seen and are wanted.
pub(crate) fn wants_color() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdout().is_terminal() && !refused && !dumb
}

/// Whether output goes to a terminal on which more than lines can be shown.
pub(crate) fn is_full_terminal() -> bool {
    let dumb = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    io::stdout().is_terminal() && !dumb
}

#[cfg(test)]
mod tests {
    use anyhow::{Context, anyhow};

    use super::*;

    #[test]
    fn causes_are_told_once() {
        let error = Err::<(), _>(anyhow!("no such file"))
            .context("cannot read on: no such file")
            .context("cannot read a.pdn");
        let text = told(&error.unwrap_err());
        assert_eq!(text, "cannot read a.pdn: cannot read on: no such file");
    }

    #[test]
    fn nothing_in_a_text_reaches_the_terminal_as_an_order() {
        assert_eq!(on_a_line("Иванов"), "Иванов");
        assert_eq!(on_a_line("a\u{1b}[2J\nb\u{9b}"), "a\\u{1b}[2J\\nb\\u{9b}");
    }
}
