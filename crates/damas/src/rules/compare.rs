//! The facts in which two rule sets differ.

use super::facts::{counter_facts, facts};
use super::{Counter, Rules};

/// A fact in which two rule sets differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The key of a rule file: `king.range`.
    pub key: String,
    /// Its value in the first rule set, as TOML; `None` where it says nothing.
    pub left: Option<String>,
    /// Its value in the second.
    pub right: Option<String>,
}

/// The facts in which two rule sets differ, in the order of a rule file. Names
/// and descriptions are no facts. Counters are compared by their names.
///
/// ```
/// use damas::rules::{Rules, compare};
///
/// let (brazilian, russian) = (Rules::builtin("brazilian")?, Rules::builtin("russian")?);
/// let differences = compare(&brazilian, &russian);
/// let promotion = differences.iter().find(|d| d.key == "man.promotion").unwrap();
/// assert_eq!(promotion.left.as_deref(), Some("\"end\""));
/// assert_eq!(promotion.right.as_deref(), Some("\"passing\""));
/// # Ok::<(), damas::rules::UnknownRules>(())
/// ```
pub fn compare(left: &Rules, right: &Rules) -> Vec<Difference> {
    differences(statements(left), statements(right))
}

type Statement = (String, String);

/// Keys and values that make up the game.
fn statements(rules: &Rules) -> Vec<Statement> {
    let facts = facts(rules)
        .into_iter()
        .filter(|fact| !fact.table.is_empty());
    let facts = facts.map(|fact| (format!("{}.{}", fact.table, fact.key), fact.value));
    facts.chain(rules.counters.iter().map(counter)).collect()
}

fn counter(counter: &Counter) -> Statement {
    let facts = counter_facts(counter).into_iter();
    let facts: Vec<String> = facts
        .filter(|(key, _)| *key != "name")
        .map(|(key, value)| format!("{key} = {value}"))
        .collect();
    (
        format!("counters.\"{}\"", counter.name),
        format!("{{ {} }}", facts.join(", ")),
    )
}

fn differences(left: Vec<Statement>, mut right: Vec<Statement>) -> Vec<Difference> {
    let mut list = Vec::new();
    for (key, value) in left {
        let same_key = right.iter().position(|(other, _)| *other == key);
        let other = same_key.map(|i| right.remove(i).1);
        if other.as_ref() != Some(&value) {
            list.push(Difference {
                key,
                left: Some(value),
                right: other,
            });
        }
    }
    list.extend(right.into_iter().map(|(key, value)| Difference {
        key,
        left: None,
        right: Some(value),
    }));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn differing(left: &str, right: &str) -> Vec<String> {
        let (left, right) = (
            Rules::builtin(left).unwrap(),
            Rules::builtin(right).unwrap(),
        );
        let list = compare(&left, &right);
        list.into_iter().map(|difference| difference.key).collect()
    }

    #[test]
    fn a_rule_set_does_not_differ_from_itself() {
        for name in crate::rules::names(true) {
            assert!(differing(name, name).is_empty(), "{name}");
        }
    }

    #[test]
    fn one_fact_makes_one_difference() {
        assert_eq!(differing("turkish", "turkish_behind"), ["king.landing"]);
        assert_eq!(
            differing("international", "international-losing"),
            ["end.misere"]
        );
        assert_eq!(differing("pool", "pool"), [""; 0]);
    }

    #[test]
    fn facts_of_one_side_only_are_differences() {
        let keys = differing("alquerque", "gothic");
        assert!(keys.contains(&"king.range".to_owned()));
        assert!(keys.contains(&"start.layout".to_owned()));
    }
}
