//! Which rules a game follows.

use std::collections::HashMap;
use std::sync::Arc;

use super::game_type::{rules_of_lines, rules_of_tags};
use super::tree::PdnGame;
use crate::rules::Rules;
use crate::variant::Variant;

/// The variants of the games of some files, each made ready once.
///
/// ```
/// use damas::pdn::{PdnGame, Variants};
///
/// let mut variants = Variants::new(None);
/// let mut game = PdnGame::new();
/// assert!(variants.of(&game).is_none());
/// game.set_tag("GameType", "25");
/// assert_eq!(variants.of(&game).unwrap().rules().name, "russian");
/// ```
pub struct Variants {
    given: Option<Arc<Variant>>,
    by_words: HashMap<String, Option<Arc<Variant>>>,
}

/// Most words for variants that are remembered.
const MOST_WORDS: usize = 256;

impl Variants {
    /// The variant given is that of games that do not say theirs.
    pub fn new(given: Option<Arc<Variant>>) -> Self {
        Self {
            given,
            by_words: HashMap::new(),
        }
    }

    /// The variant of games that do not say theirs.
    pub fn given(&self) -> Option<Arc<Variant>> {
        self.given.clone()
    }

    /// The variant of a game: the one that its tags say, or the one given.
    pub fn of(&mut self, game: &PdnGame) -> Option<Arc<Variant>> {
        let tags = game.tags.iter();
        self.said(&tags.map(|tag| (&*tag.name, &*tag.value)))
            .or_else(|| self.given())
    }

    /// The variant that tags say, each a name and a value: by `RuleFile`, by
    /// `GameType`, or by `Variant`.
    pub fn said<'t>(
        &mut self,
        tags: &(impl Iterator<Item = (&'t str, &'t str)> + Clone),
    ) -> Option<Arc<Variant>> {
        let named = |name: &'static str| {
            let tags = tags.clone();
            tags.filter(move |(other, _)| other.eq_ignore_ascii_case(name))
                .map(|(_, value)| value)
        };
        let variant = named("Variant").next();
        let lines: Vec<&str> = named("RuleFile").collect();
        if !lines.is_empty() {
            // House rules may have the name of others.
            let rules = rules_of_lines(&lines, variant).ok()?;
            return Some(self.ready(rules));
        }
        self.known(named("GameType").next(), variant)
    }

    fn known(&mut self, game_type: Option<&str>, variant: Option<&str>) -> Option<Arc<Variant>> {
        let words = [game_type, variant]
            .map(Option::unwrap_or_default)
            .join("\n");
        if let Some(known) = self.by_words.get(&words) {
            return known.clone();
        }
        if self.by_words.len() >= MOST_WORDS {
            self.by_words.clear();
        }
        let ready = rules_of_tags(game_type, variant).map(|rules| self.ready(rules));
        self.by_words.insert(words, ready.clone());
        ready
    }

    fn ready(&self, rules: Rules) -> Arc<Variant> {
        let known = self.by_words.values().flatten().chain(&self.given);
        let same = known.into_iter().find(|other| *other.rules() == rules);
        match same {
            Some(variant) => Arc::clone(variant),
            None => Arc::new(Variant::new(rules)),
        }
    }
}
