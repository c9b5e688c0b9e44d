//! The facts of a rule set, as its rule file states them and in words.

mod counters;
mod values;

use toml_edit::Value;

pub(crate) use counters::counter_text;
pub(crate) use values::{label, slug, value_text, word_text};

/// A fact: a key of a rule file, its value and where it is taken from.
#[derive(Clone, Debug)]
pub(crate) struct Fact {
    /// `man.promotion`.
    pub(crate) key: String,
    /// As the file writes it.
    pub(crate) written: String,
    /// The same as a value.
    pub(crate) value: Value,
    /// The comment of the file that states it.
    pub(crate) source: String,
}

/// All facts of a rule set in the order of a rule file.
#[derive(Debug, Default)]
pub(crate) struct Facts {
    pub(crate) list: Vec<Fact>,
    /// Where each draw counter is taken from.
    pub(crate) counter_sources: Vec<String>,
    /// What each draw counter says.
    pub(crate) counters: Vec<Vec<Fact>>,
}

/// Reads the facts from a whole rule set shown as a file (see
/// [`damas::rules::show`]): each key on a line of its own, below its comment.
pub(crate) fn facts(file: &str) -> Facts {
    let mut facts = Facts::default();
    let mut table = "";
    let mut source = String::new();
    for line in file.lines() {
        if let Some(comment) = line.strip_prefix('#') {
            if !source.is_empty() {
                source.push(' ');
            }
            source.push_str(comment.trim());
            continue;
        }
        if line == "[[counters]]" {
            table = "counters";
            facts.counter_sources.push(std::mem::take(&mut source));
            facts.counters.push(Vec::new());
        } else if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            table = name;
        } else if let Some((key, written)) = line.split_once(" = ").filter(|_| !table.is_empty()) {
            let list = match facts.counters.last_mut() {
                Some(counter) if table == "counters" => counter,
                _ => &mut facts.list,
            };
            // Names and descriptions, above all tables, are no facts.
            list.extend(fact(table, key, written, &source));
        }
        source.clear();
    }
    facts
}

fn fact(table: &str, key: &str, written: &str, source: &str) -> Option<Fact> {
    Some(Fact {
        key: format!("{table}.{key}"),
        written: written.to_owned(),
        value: written.parse().ok()?,
        source: source.to_owned(),
    })
}

impl Facts {
    /// The fact of a key.
    pub(crate) fn get(&self, key: &str) -> Option<&Fact> {
        self.list.iter().find(|fact| fact.key == key)
    }
}

impl Fact {
    /// The table that the key belongs to: `man`.
    pub(crate) fn table(&self) -> &str {
        self.key.split('.').next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::{Rules, names, show};

    use super::*;
    use crate::words::Words;

    #[test]
    fn facts_have_values_and_sources() {
        let facts = facts(&show("italian").unwrap());
        let spare = facts.get("man.takes_kings").unwrap();
        assert_eq!(spare.value.as_bool(), Some(false));
        assert_eq!(spare.source, "FID: a man cannot capture a king.");
        assert!(facts.counter_sources[0].starts_with("FID art. 10.4"));
    }

    #[test]
    fn every_fact_can_be_told_in_every_language() {
        for name in names(true) {
            let rules = Rules::builtin(name).unwrap();
            let facts = facts(&show(name).unwrap());
            assert!(facts.list.len() > 25, "{name}");
            assert_eq!(facts.counter_sources.len(), rules.counters.len(), "{name}");
            for words in Words::all() {
                for fact in &facts.list {
                    let told = [label(&fact.key, words), value_text(fact, words)];
                    for text in told {
                        assert!(!text.contains("fact-"), "{name}: {text}");
                        assert!(!text.contains("value-"), "{name}: {text}");
                    }
                }
                for counter in &rules.counters {
                    let text = counter_text(counter, words);
                    assert!(
                        !text.contains("count-") && text.len() > 20,
                        "{name}: {text}"
                    );
                }
            }
        }
    }
}
