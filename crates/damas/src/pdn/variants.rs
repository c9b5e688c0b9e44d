//! Which rules a game follows.

use std::collections::HashMap;
use std::sync::Arc;

use super::game_type::{GameType, rules_of_variant};
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
    by_word: HashMap<String, Option<Arc<Variant>>>,
}

/// Most words for variants that are remembered.
const MOST_WORDS: usize = 256;

impl Variants {
    /// The variant given is that of games that do not say theirs.
    pub fn new(given: Option<Arc<Variant>>) -> Self {
        Self {
            given,
            by_word: HashMap::new(),
        }
    }

    /// The variant of games that do not say theirs.
    pub fn given(&self) -> Option<Arc<Variant>> {
        self.given.clone()
    }

    /// The variant of a game: the one that its tags say, or the one given.
    pub fn of(&mut self, game: &PdnGame) -> Option<Arc<Variant>> {
        self.said(game.tag("GameType"), game.tag("Variant"))
            .or_else(|| self.given())
    }

    /// The variant that the values of the tags `GameType` and `Variant` say.
    pub fn said(&mut self, game_type: Option<&str>, variant: Option<&str>) -> Option<Arc<Variant>> {
        let of_number = |value| GameType::parse(value)?.rules();
        let word = game_type.and_then(of_number).or(variant)?;
        if let Some(known) = self.by_word.get(word) {
            return known.clone();
        }
        if self.by_word.len() >= MOST_WORDS {
            self.by_word.clear();
        }
        let ready = rules_of_variant(word).map(|rules| self.ready(rules));
        self.by_word.insert(word.to_owned(), ready.clone());
        ready
    }

    fn ready(&self, rules: Rules) -> Arc<Variant> {
        let known = self.by_word.values().flatten().chain(&self.given);
        let same = known.into_iter().find(|other| *other.rules() == rules);
        match same {
            Some(variant) => Arc::clone(variant),
            None => Arc::new(Variant::new(rules)),
        }
    }
}
