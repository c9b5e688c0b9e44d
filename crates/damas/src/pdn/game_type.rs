//! The tag `GameType`, and other words for a rule set.

use crate::rules::Rules;

/// A value of the tag `GameType`: a number, and in its long form who begins,
/// the size of the board and how squares are named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameType {
    /// The number of the game.
    pub number: u32,
    /// The fields after it: `W,10,10,N2,0`. Empty in the short form.
    pub fields: Vec<String>,
}

/// The games that have a number: that of the standard's table, or one of
/// lidraughts' own (96 to 99), with the name of the rule set.
const NUMBERS: [(u32, &str); 18] = [
    (20, "international"),
    (21, "english"),
    (22, "italian"),
    (23, "pool"),
    (24, "spanish"),
    (25, "russian"),
    (26, "brazilian"),
    (27, "canadian"),
    (28, "portuguese"),
    (29, "czech"),
    (30, "turkish"),
    (31, "thai"),
    (40, "frisian"),
    (41, "spantsireti"),
    (96, "breakthrough"),
    (97, "frysk"),
    (98, "international-losing"),
    (99, "international"),
];

impl GameType {
    /// Reads a value; `None` if it does not begin with a number.
    ///
    /// ```
    /// use damas::pdn::GameType;
    ///
    /// let pool = GameType::parse("23,W,8,8,A0,0").unwrap();
    /// assert_eq!(pool.rules(), Some("unified-pool"));
    /// assert_eq!(GameType::parse("23").unwrap().rules(), Some("pool"));
    /// assert_eq!(GameType::parse("draughts"), None);
    /// ```
    pub fn parse(value: &str) -> Option<Self> {
        let mut fields = value.split(',').map(|field| field.trim().to_owned());
        let number = fields.next()?.parse().ok()?;
        let fields = fields.collect();
        Some(Self { number, fields })
    }

    /// The name of the rule set, if the number has one. The number of pool
    /// stands for two games: letters make it the unified one.
    pub fn rules(&self) -> Option<&'static str> {
        let has_letters = self
            .fields
            .get(3)
            .is_some_and(|field| field.starts_with('A'));
        if self.number == 23 && has_letters {
            return Some("unified-pool");
        }
        let found = NUMBERS.iter().find(|(number, _)| *number == self.number);
        found.map(|(_, name)| *name)
    }

    /// The number of a rule set: the standard's, or one of lidraughts'.
    pub fn of(rules: &Rules) -> Option<u32> {
        let own = NUMBERS.iter().find(|(_, name)| *name == rules.name);
        own.map(|(number, _)| *number)
            .or(rules.notation.game_type.map(u32::from))
    }
}

/// The rule set that a tag `Variant` names, as sites write it.
pub fn rules_of_variant(value: &str) -> Option<Rules> {
    let plain: String = value
        .trim()
        .trim_end_matches('!')
        .chars()
        .map(|c| {
            if c.is_alphanumeric() {
                c.to_ascii_lowercase()
            } else {
                '-'
            }
        })
        .collect();
    let name = match plain.as_str() {
        "standard" | "from-position" => "international",
        "american-english" => "english",
        "antidraughts" => "international-losing",
        name => name,
    };
    Rules::builtin(name).ok()
}
