//! A rule set as a rule file: every fact with the comment of the file that
//! states it.

use std::collections::HashMap;

use super::builtin::BUILTIN;
use super::facts::{Fact, counter_facts, facts};
use super::file::{Comments, comments};
use super::{RuleFileError, Rules, UnknownRules};

/// A built-in rule set as a whole rule file that extends no other, with the
/// sources of its facts as comments, ready to be edited.
///
/// ```
/// use damas::rules::{Rules, show};
///
/// let text = show("killer")?;
/// assert!(text.contains("landing = \"behind-king\""));
/// assert_eq!(Rules::parse(&text).unwrap(), Rules::builtin("killer")?);
/// # Ok::<(), damas::rules::UnknownRules>(())
/// ```
///
/// # Errors
/// [`UnknownRules`] if there is none of that name.
pub fn show(name: &str) -> Result<String, UnknownRules> {
    let mut rules = BUILTIN.load(name)?;
    let Some((file, losing)) = BUILTIN.find(name) else {
        return Ok(write(&rules, &Comments::new()));
    };
    let mut comments = merged(&BUILTIN.chain(file.text));
    if losing {
        // A file may not take a name that the switch makes up.
        rules.name = rules.name.replace("-losing", "-misere");
        for alias in &mut rules.aliases {
            *alias = alias.replace("-losing", "-misere");
        }
        comments.insert("end.misere".to_owned(), "# The losing game.".to_owned());
    }
    Ok(write(&rules, &comments))
}

/// A rule file as one that extends no other, with all comments.
///
/// ```
/// use damas::rules::show_file;
///
/// let text = show_file("name = \"mine\"\nextends = \"thai\"\n[man]\n# As at home.\npromotion = \"passing\"")?;
/// assert!(text.contains("# As at home.\npromotion = \"passing\""));
/// # Ok::<(), damas::rules::RuleFileError>(())
/// ```
///
/// # Errors
/// [`RuleFileError`] with every fault of the file.
pub fn show_file(text: &str) -> Result<String, RuleFileError> {
    let rules = BUILTIN.read(text)?;
    Ok(write(&rules, &merged(&BUILTIN.chain(text))))
}

/// A rule set as a rule file that extends no other, without comments. It reads
/// back as the same rules, unless they have a name that no file may take.
///
/// ```
/// use damas::rules::{Blocked, Rules, show_rules};
///
/// let mut rules = Rules::builtin("english")?;
/// rules.blocked = Blocked::Draw;
/// assert_eq!(Rules::parse(&show_rules(&rules)).as_ref(), Ok(&rules));
/// # Ok::<(), damas::rules::UnknownRules>(())
/// ```
pub fn show_rules(rules: &Rules) -> String {
    write(rules, &Comments::new())
}

/// The comments on each key by the last file of a chain that sets it.
fn merged(chain: &[&str]) -> Comments {
    let mut merged: Comments = HashMap::new();
    for text in chain.iter().rev() {
        let own = comments(text);
        if own.contains_key("counters") {
            merged.retain(|key, _| !key.starts_with("counters"));
        }
        for key in ["name", "title", "aliases", "description"] {
            merged.remove(key);
        }
        merged.extend(own);
    }
    merged
}

fn write(rules: &Rules, comments: &Comments) -> String {
    let mut out = String::new();
    let mut table = "";
    for fact in facts(rules) {
        if fact.table != table {
            table = fact.table;
            out.push('\n');
            comment(&mut out, comments, table);
            out.extend(["[", table, "]\n"]);
        }
        write_fact(&mut out, comments, &fact);
    }
    for (i, counter) in rules.counters.iter().enumerate() {
        out.push('\n');
        comment(&mut out, comments, &format!("counters.{i}"));
        out += "[[counters]]\n";
        for (key, value) in counter_facts(counter) {
            comment(&mut out, comments, &format!("counters.{i}.{key}"));
            out.extend([key, " = ", &value, "\n"]);
        }
    }
    out
}

fn write_fact(out: &mut String, comments: &Comments, fact: &Fact) {
    let Fact { table, key, value } = fact;
    let path = if table.is_empty() {
        (*key).to_owned()
    } else {
        format!("{table}.{key}")
    };
    comment(out, comments, &path);
    out.extend([key, " = ", value, "\n"]);
}

fn comment(out: &mut String, comments: &Comments, path: &str) {
    if let Some(lines) = comments.get(path).filter(|lines| !lines.is_empty()) {
        out.push_str(lines);
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::names;

    #[test]
    fn what_is_shown_reads_back() {
        for name in names(true) {
            let text = show(name).unwrap();
            let rules = Rules::parse(&text).unwrap_or_else(|e| panic!("{name}:\n{e}\n{text}"));
            assert_eq!(rules, Rules::builtin(name).unwrap(), "{name}");
            assert_eq!(show_file(&text).unwrap(), text, "{name}");
        }
    }

    #[test]
    fn a_losing_game_reads_back_under_another_name() {
        let rules = Rules::parse(&show("russian-losing").unwrap()).unwrap();
        assert_eq!(rules.name, "russian-misere");
        assert!(rules.misere);
    }
}
