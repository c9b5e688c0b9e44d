//! The comments of a rule file, each with the key it stands at.

use std::collections::HashMap;
use std::ops::Range;

use toml_edit::{Document, Item, TableLike, Value};

/// Comment lines by the full name of a key; empty for a key without any.
/// Counters are numbered: `counters.0.moves`.
pub(crate) type Comments = HashMap<String, String>;

/// The comments of a file: the lines directly above a key or a table, and what
/// follows a value on its line.
pub(crate) fn comments(text: &str) -> Comments {
    let mut comments = Comments::new();
    if let Ok(document) = Document::parse(text) {
        collect(text, document.as_table(), "", &mut comments);
    }
    comments
}

fn collect(text: &str, table: &dyn TableLike, path: &str, comments: &mut Comments) {
    for (key, item) in table.iter() {
        let path = if path.is_empty() {
            key.to_owned()
        } else {
            format!("{path}.{key}")
        };
        let place = table.key(key).and_then(toml_edit::Key::span);
        let lines = place.map_or(String::new(), |place| at(text, &place, item.span()));
        comments.insert(path.clone(), lines);
        match item {
            Item::Table(inner) => collect(text, inner, &path, comments),
            Item::ArrayOfTables(tables) => {
                for (i, inner) in tables.iter().enumerate() {
                    let path = format!("{path}.{i}");
                    let head = inner.span().unwrap_or(0..0);
                    comments.insert(path.clone(), above(text, head.start).join("\n"));
                    collect(text, inner, &path, comments);
                }
            }
            Item::Value(Value::Array(list)) if path == "counters" => {
                for (i, inner) in list.iter().enumerate() {
                    if let Some(inner) = inner.as_inline_table() {
                        collect(text, inner, &format!("{path}.{i}"), comments);
                    }
                }
            }
            Item::Value(_) | Item::None => {}
        }
    }
}

fn at(text: &str, key: &Range<usize>, value: Option<Range<usize>>) -> String {
    let mut lines = above(text, key.start);
    let end = value.map_or(key.end, |value| value.end.max(key.end));
    let rest = text.get(end..).unwrap_or_default().lines().next();
    let rest = rest.unwrap_or_default().trim();
    if rest.starts_with('#') {
        lines.push(rest);
    }
    lines.join("\n")
}

/// The comment lines directly above the line of a place.
fn above(text: &str, place: usize) -> Vec<&str> {
    let before = text.get(..place).unwrap_or_default();
    let lines_before = before.rfind('\n').map_or("", |end| &before[..end]);
    let mut lines: Vec<&str> = lines_before
        .lines()
        .rev()
        .map(str::trim)
        .take_while(|line| line.starts_with('#'))
        .collect();
    lines.reverse();
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_stand_above_or_behind() {
        let text = "# head\nname = \"a\" # tail\n\n# man\n[man]\n# far\n\n# one\n# two\nsteps = []\n\n# c\n[[counters]]\nmoves = 3 # three\n";
        let comments = comments(text);
        assert_eq!(comments["name"], "# head\n# tail");
        assert_eq!(comments["man"], "# man");
        assert_eq!(comments["man.steps"], "# one\n# two");
        assert_eq!(comments["counters.0"], "# c");
        assert_eq!(comments["counters.0.moves"], "# three");
    }
}
