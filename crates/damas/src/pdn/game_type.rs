//! The tag `GameType`, and other words for a rule set.

use std::fmt;

use super::spell::Names;
use crate::board::{Corner, Squares};
use crate::color::Color;
use crate::rules::{RuleFileError, Rules};

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
    /// The value of a rule set, in its long form; `None` if it has no number.
    ///
    /// ```
    /// use damas::pdn::GameType;
    /// use damas::rules::Rules;
    ///
    /// let english = GameType::for_rules(&Rules::builtin("english")?).unwrap();
    /// assert_eq!(english.to_string(), "21,B,8,8,N1,0");
    /// # Ok::<(), damas::rules::UnknownRules>(())
    /// ```
    pub fn for_rules(rules: &Rules) -> Option<Self> {
        let number = Self::of(rules)?;
        let (board, numbering) = (&rules.board, rules.notation.numbering);
        let seen_by_white = match numbering.first {
            Corner::BottomLeft => 0,
            Corner::BottomRight => 1,
            Corner::TopLeft => 2,
            Corner::TopRight => 3,
        };
        // The corner is named as the side that begins sees it.
        let corner = match rules.start.turn {
            Color::White => seen_by_white,
            Color::Black => 3 - seen_by_white,
        };
        let letter = if numbering.algebraic { 'A' } else { 'N' };
        let fields = vec![
            rules.start.turn.letter().to_string(),
            board.width.to_string(),
            board.height.to_string(),
            format!("{letter}{corner}"),
            u8::from(!board.playable_corner).to_string(),
        ];
        Some(Self { number, fields })
    }

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

    /// By which names the squares are written. Values are often given without
    /// them, or with others than the games have.
    pub(super) fn names(&self, rules: &Rules) -> Names {
        match self.fields.get(3).and_then(|field| field.chars().next()) {
            Some('A') => Names::Letters,
            Some('N') => Names::Numbers,
            _ => Names::Own.of(rules),
        }
    }

    /// Whether the fields after the number are those of the rule set, or absent.
    pub(super) fn is_plausible(&self, rules: &Rules) -> bool {
        let Some(value) = Self::long_value(rules, self.names(rules)) else {
            return false;
        };
        let expected: Vec<_> = value.split(',').skip(1).collect();
        // The last field has changed its meaning over time.
        let said = self.fields.iter().take(4).map(String::as_str);
        said.zip(expected).all(|(said, expected)| said == expected)
    }

    /// The number of a rule set: the standard's, or one of lidraughts'.
    pub fn of(rules: &Rules) -> Option<u32> {
        let own = NUMBERS.iter().find(|(_, name)| *name == rules.name);
        own.map(|(number, _)| *number)
            .or(rules.notation.game_type.map(u32::from))
    }
}

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        self.fields
            .iter()
            .try_for_each(|field| write!(f, ",{field}"))
    }
}

/// The rule set that the tags `GameType` and `Variant` name. Where both name
/// one, the number decides, unless the variant is one of the several games that
/// have the number.
///
/// ```
/// use damas::pdn::rules_of_tags;
///
/// let name = |game_type, variant| Some(rules_of_tags(game_type, variant)?.name);
/// assert_eq!(name(Some("20"), Some("Killer")).as_deref(), Some("killer"));
/// assert_eq!(name(Some("25"), Some("Killer")).as_deref(), Some("russian"));
/// assert_eq!(name(None, Some("Frysk!")).as_deref(), Some("frysk"));
/// assert_eq!(name(None, None), None);
/// ```
pub fn rules_of_tags(game_type: Option<&str>, variant: Option<&str>) -> Option<Rules> {
    let game_type = game_type.and_then(GameType::parse);
    let named = variant.and_then(rules_of_variant);
    let Some(by_number) = game_type.as_ref().and_then(GameType::rules) else {
        return named;
    };
    let has_number = |rules: &Rules| {
        let number = game_type.as_ref().map(|game_type| game_type.number);
        GameType::of(rules) == number
    };
    named
        .filter(has_number)
        .or_else(|| Rules::builtin(by_number).ok())
}

/// The rule set that the tags `RuleFile` state, a line of a rule file each; its
/// losing game, where the tag `Variant` names that.
///
/// # Errors
/// Every fault of the rule file.
pub fn rules_of_lines(lines: &[&str], variant: Option<&str>) -> Result<Rules, RuleFileError> {
    let rules = Rules::parse(&lines.join("\n"))?;
    let is_losing = variant.and_then(|name| name.strip_suffix("-losing")) == Some(&*rules.name);
    match rules.clone().losing().filter(|_| is_losing) {
        Some(losing) => Ok(losing),
        None => Ok(rules),
    }
}

impl GameType {
    /// The value of the tag for games with squares named in some way: the number
    /// alone for the names of the variant, otherwise the long form. `None` where
    /// it would stand for another rule set.
    ///
    /// ```
    /// use damas::pdn::{GameType, Names};
    /// use damas::rules::Rules;
    ///
    /// let russian = Rules::builtin("russian")?;
    /// assert_eq!(GameType::value(&russian, Names::Own).unwrap(), "25");
    /// assert_eq!(GameType::value(&russian, Names::Numbers).unwrap(), "25,W,8,8,N2,0");
    /// # Ok::<(), damas::rules::UnknownRules>(())
    /// ```
    pub fn value(rules: &Rules, names: Names) -> Option<String> {
        let number = Self::of(rules)?;
        // Unified pool is told from pool by its letters alone.
        let is_told_by_letters = number == 23 && rules.notation.numbering.algebraic;
        let value = if names.of(rules) == Names::Own.of(rules) && !is_told_by_letters {
            number.to_string()
        } else {
            Self::long_value(rules, names)?
        };
        let read = Self::parse(&value)?.rules();
        (read == Some(&*rules.name)).then_some(value)
    }

    fn long_value(rules: &Rules, names: Names) -> Option<String> {
        let number = Self::of(rules)?;
        let letters = names.of(rules) == Names::Letters;
        let (start, board) = (rules.start.turn.letter(), &rules.board);
        let turned = rules.start.turn == Color::Black;
        let own = rules.notation.numbering;
        let corner = match (letters, own.algebraic) {
            (true, _) => Corner::BottomLeft,
            // Numbers of a board with letters begin at the top left for White.
            (false, true) if turned => Corner::BottomRight,
            (false, true) => Corner::TopLeft,
            (false, false) if turned => own.first.opposite(),
            (false, false) => own.first,
        };
        let invert = u8::from(board.squares == Squares::Dark && !board.playable_corner);
        let (kind, corner) = (if letters { 'A' } else { 'N' }, corner as u8);
        let (width, height) = (board.width, board.height);
        Some(format!(
            "{number},{start},{width},{height},{kind}{corner},{invert}"
        ))
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
