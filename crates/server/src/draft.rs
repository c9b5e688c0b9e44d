//! A rule set of one's own as a form: what is filled in, and the rule file that
//! it makes.

mod fields;
mod filled;
mod statements;

use std::fmt::Write as _;

use damas::rules::Rules;

pub(crate) use fields::{FIELDS, Field, Kind, RESETS, RUNGS, WAYS};
pub(crate) use filled::filled;
use statements::{counters, has_counter, quoted, statements};

/// Most draw counters that a form has.
pub(crate) const MOST_COUNTERS: usize = 32;

/// Longest text that is taken over from a field.
const LONGEST: usize = 4000;

/// What is filled into the fields, by their names; a name may come several times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Draft(Vec<(String, String)>);

impl Draft {
    /// What a browser has sent.
    pub(crate) fn new(fields: Vec<(String, String)>) -> Self {
        Self(fields)
    }

    /// What a field says; nothing where it is not there.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.find(name).unwrap_or_default()
    }

    fn find(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(field, _)| field == name);
        found.map(|(_, text)| clipped(text))
    }

    /// Everything that the fields of a name say, but for those left empty.
    pub(crate) fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let named = self.0.iter().filter(move |(field, _)| field == name);
        named
            .map(|(_, text)| clipped(text))
            .filter(|text| !text.is_empty())
    }

    fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    fn set(&mut self, name: impl Into<String>, text: impl Into<String>) {
        self.0.push((name.into(), text.into()));
    }

    /// Gives what is to be changed a name of its own.
    pub(crate) fn begin(&mut self) {
        let base = self.get("from").replace("-losing", "");
        let name = format!("my-{base}");
        self.set("name", clipped_to(&name, 40));
    }

    /// The rule set that the draft changes.
    pub(crate) fn base(&self) -> Rules {
        let named = Rules::builtin(self.get("from"));
        named.unwrap_or_else(|_| international())
    }

    /// Whether a draw counter is filled in.
    pub(crate) fn has_counter(&self, number: usize) -> bool {
        has_counter(self, number)
    }

    /// The field that a key of the rule file comes from: the counters of the file
    /// are those of the form that are filled in.
    pub(crate) fn field_of(&self, key: &str) -> String {
        let counter = key.strip_prefix("counters.");
        let Some((place, key)) = counter.and_then(|rest| rest.split_once('.')) else {
            return key.to_owned();
        };
        let mut filled = (1..=MOST_COUNTERS).filter(|number| self.has_counter(*number));
        let number = place.parse().ok().and_then(|place| filled.nth(place));
        let key = if key == "pieces" { "least" } else { key };
        format!("counter.{}.{key}", number.unwrap_or_default())
    }

    /// The rule file: its names, what it extends, and the facts in which it
    /// differs from that.
    pub(crate) fn to_toml(&self) -> String {
        let base = self.base();
        let same = filled(&base);
        let mut file = String::new();
        let mut line = |key: &str, value: &str| {
            _ = writeln!(file, "{key} = {value}");
        };
        line("name", &quoted(self.get("name").trim()));
        for key in ["title", "description"] {
            let text = self.get(key).trim();
            if !text.is_empty() {
                line(key, &quoted(text));
            }
        }
        line("extends", &quoted(&base.name));
        let (own, others) = (counters(self), counters(&same));
        if own.is_empty() && !others.is_empty() {
            line("counters", "[]");
        }
        self.push_changes(&same, &mut file);
        if own != others {
            for counter in own {
                file.push_str("\n[[counters]]\n");
                file.push_str(&counter);
            }
        }
        file
    }

    fn push_changes(&self, same: &Self, file: &mut String) {
        let known = statements(same);
        let mut table = "";
        for statement in statements(self) {
            if known.contains(&statement) {
                continue;
            }
            if table != statement.table {
                table = statement.table;
                _ = writeln!(file, "\n[{table}]");
            }
            _ = writeln!(file, "{} = {}", statement.key, statement.value);
        }
    }
}

fn clipped(text: &str) -> &str {
    clipped_to(text, LONGEST)
}

fn clipped_to(text: &str, longest: usize) -> &str {
    let end = text.char_indices().nth(longest).map(|(at, _)| at);
    end.map_or(text, |end| &text[..end])
}

/// The rule set from which a draft begins where none is named.
#[allow(
    clippy::missing_panics_doc,
    clippy::expect_used,
    reason = "it is built in"
)]
fn international() -> Rules {
    Rules::builtin("international").expect("the program brings it")
}

#[cfg(test)]
mod tests {
    use damas::rules::{Compulsion, Landing, names};

    use super::*;

    fn changed(base: &str, changes: &[(&str, &str)]) -> Draft {
        let mut draft = filled(&Rules::builtin(base).unwrap());
        for (name, _) in changes {
            draft.0.retain(|(field, _)| field != name);
        }
        for (name, text) in changes {
            draft.set(*name, *text);
        }
        draft.0.retain(|(field, _)| field != "name");
        draft.set("name", "ours");
        draft
    }

    #[test]
    fn a_form_that_changes_nothing_makes_the_same_game() {
        for name in names(true) {
            let text = changed(name, &[]).to_toml();
            let rules = Rules::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
            let mut base = Rules::builtin(name).unwrap();
            base.name = "ours".to_owned();
            base.aliases.clear();
            base.title.clone_from(&rules.title);
            base.description.clone_from(&rules.description);
            assert_eq!(rules, base, "{name}");
            assert_eq!(text.lines().count(), 2, "{text}");
        }
    }

    #[test]
    fn changes_alone_are_written() {
        let draft = changed(
            "english",
            &[
                ("king.range", "flying"),
                ("king.landing", "behind"),
                ("capture.compulsion", "huff"),
            ],
        );
        let text = draft.to_toml();
        assert!(
            text.contains("[king]\nrange = \"flying\"\nlanding = \"behind\"\n"),
            "{text}"
        );
        let rules = Rules::parse(&text).unwrap();
        assert_eq!(rules.movement.landing, Landing::Behind);
        assert_eq!(rules.compulsion, Compulsion::Huff);
        assert!(!text.contains("[board]"));
    }

    #[test]
    fn kings_and_counters_come_and_go() {
        let crowned = changed("alquerque", &[("man.promotion", "stop")]).to_toml();
        assert!(crowned.contains("[king]"), "{crowned}");
        let without = changed("english", &[("man.promotion", "none")]).to_toml();
        assert!(
            !without.contains("[king]") && Rules::parse(&without).is_ok(),
            "{without}"
        );
        let mut draft = changed("international", &[]);
        draft.0.retain(|(field, _)| !field.starts_with("counter."));
        let rules = Rules::parse(&draft.to_toml()).unwrap();
        assert!(rules.counters.is_empty());
    }

    #[test]
    fn faults_of_the_file_lie_at_fields_of_the_form() {
        let draft = Draft::new(vec![
            ("counter.2.name".to_owned(), "own".to_owned()),
            ("counter.5.moves".to_owned(), "many".to_owned()),
        ]);
        assert_eq!(draft.field_of("king.range"), "king.range");
        assert_eq!(draft.field_of("counters.0.moves"), "counter.2.moves");
        assert_eq!(draft.field_of("counters.1.pieces"), "counter.5.least");
        assert_eq!(draft.field_of("counters.9.name"), "counter.0.name");
    }

    #[test]
    fn whatever_is_sent_makes_a_file_that_is_read_or_refused() {
        let nasty = [
            "\"\n[end]\nmisere = true",
            "\u{0}\u{7f}\\",
            "\"\"\"",
            "999999999999999999999",
        ];
        for text in nasty {
            for field in [
                "name",
                "title",
                "board.width",
                "king.range",
                "man.steps",
                "start.white",
            ] {
                let file = changed("turkish", &[(field, text)]).to_toml();
                if let Ok(rules) = Rules::parse(&file) {
                    assert!(!rules.misere, "{file}");
                }
            }
        }
        let many = (0..10_000).map(|i| (format!("counter.{i}.name"), "x".repeat(50)));
        let file = Draft::new(many.collect()).to_toml();
        assert!(file.len() < 64 << 10);
    }
}
