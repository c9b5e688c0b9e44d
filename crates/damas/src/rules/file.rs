//! Rule files: TOML text to [`Rules`]. Keys are described in
//! `docs/rule-files.md`.
//!
//! A file starts from the rule set that it `extends`, or from the defaults, and
//! its keys override one by one. Every fault is reported, not just the first.

mod check;
mod comments;
mod counters;
mod fault;
mod near;
mod read;
mod section;
mod start;
pub(crate) mod words;

pub(crate) use comments::{Comments, comments};
pub(crate) use counters::material_text;
pub(crate) use fault::excerpt;
pub use fault::{Fault, RuleFileError};
pub(crate) use near::nearest;

use toml_edit::Document;

use self::fault::Report;
use super::Rules;

/// Most bytes of a rule file.
pub const LONGEST_FILE: usize = 64 * 1024;

/// Finds the rule set that a file extends, or says why it cannot.
pub(crate) type Parents<'a> = &'a dyn Fn(&str) -> Result<Rules, String>;

/// Reads a rule file.
pub(crate) fn read(text: &str, parents: Parents) -> Result<Rules, RuleFileError> {
    let mut report = Report::new(text);
    let Some(document) = document(text, &mut report) else {
        return Err(report.into_error());
    };
    let rules = read::root(document.as_table(), &mut report, parents);
    if report.is_clean() {
        Ok(rules)
    } else {
        Err(report.into_error())
    }
}

fn document<'t>(text: &'t str, report: &mut Report<'t>) -> Option<Document<&'t str>> {
    if text.len() > LONGEST_FILE {
        let message = format!(
            "the file has {} bytes; allowed: at most {LONGEST_FILE}",
            text.len()
        );
        report.fault(&(0..0), "", message);
        return None;
    }
    match Document::parse(text) {
        Ok(document) => Some(document),
        Err(error) => {
            let place = error.span().unwrap_or(0..0);
            let message = error.message().lines().collect::<Vec<_>>().join("; ");
            report.fault(&place, "", format!("not TOML: {message}"));
            None
        }
    }
}

/// The rule set that a file's text names in `extends`, unchecked.
pub(crate) fn extends(text: &str) -> Option<String> {
    let document = Document::parse(text).ok()?;
    Some(document.as_table().get("extends")?.as_str()?.to_owned())
}

/// The aliases in a file's text, unchecked.
pub(crate) fn aliases(text: &str) -> Vec<String> {
    let Ok(document) = Document::parse(text) else {
        return Vec::new();
    };
    let list = document
        .as_table()
        .get("aliases")
        .and_then(|item| item.as_array());
    list.into_iter()
        .flatten()
        .filter_map(|value| value.as_str().map(str::to_owned))
        .collect()
}
