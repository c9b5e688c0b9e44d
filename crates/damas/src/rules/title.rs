//! What rule sets are called, and what they are, in each language.

use super::Rules;
use crate::text::language::Language;

impl Rules {
    /// The full name in a language. The names of built-in rule sets are
    /// translated; a file of the user's own has one title.
    ///
    /// ```
    /// use damas::rules::Rules;
    /// use damas::text::language::Language;
    ///
    /// let russian = Rules::builtin("russian")?;
    /// assert_eq!(russian.title_in(Language::English), "Russian draughts");
    /// assert_eq!(russian.title_in(Language::Spanish), "Damas rusas");
    /// # Ok::<(), damas::rules::UnknownRules>(())
    /// ```
    pub fn title_in(&self, language: Language) -> String {
        self.translated(language)
            .unwrap_or_else(|| self.title.clone())
    }

    /// The description in a language, a paragraph. Those of built-in rule sets
    /// are translated; a file of the user's own has one, and the losing form of
    /// a game that of the game.
    pub fn description_in(&self, language: Language) -> String {
        let builtin = Self::builtin(&self.name);
        let is_builtin = builtin.is_ok_and(|builtin| builtin.description == self.description);
        let base = self.name.strip_suffix("-losing").unwrap_or(&self.name);
        let translated = is_builtin.then(|| language.description(base)).flatten();
        translated.unwrap_or_else(|| self.description.clone())
    }

    fn translated(&self, language: Language) -> Option<String> {
        let builtin = Self::builtin(&self.name).ok()?;
        if builtin.title != self.title {
            return None;
        }
        match self.name.strip_suffix("-losing") {
            Some(base) => language.losing_title(&language.title(base)?),
            None => language.title(&self.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::names;

    #[test]
    fn every_builtin_game_has_a_name_in_every_language() {
        for language in [Language::Spanish, Language::Portuguese] {
            for name in names(true) {
                assert!(language.title(name).is_some(), "{name} in {language:?}");
            }
        }
        let losing = Rules::builtin("english-losing").unwrap();
        assert_eq!(
            losing.title_in(Language::Portuguese),
            "Damas inglesas, a perder"
        );
        assert_eq!(
            losing.title_in(Language::English),
            "English draughts, losing game"
        );
    }

    #[test]
    fn every_builtin_game_is_described_in_every_language() {
        for name in names(true) {
            let rules = Rules::builtin(name).unwrap();
            assert_eq!(rules.description_in(Language::English), rules.description);
            for language in [Language::Spanish, Language::Portuguese] {
                let told = rules.description_in(language);
                assert!(told.ends_with('.') && told != rules.description, "{name}");
            }
        }
        let losing = Rules::builtin("thai-losing").unwrap();
        let told = losing.description_in(Language::Spanish);
        assert!(told.starts_with("Makhos, el juego de Tailandia"));
    }

    #[test]
    fn a_game_of_ones_own_keeps_its_words() {
        let text =
            "name = \"russian\"\nextends = \"russian\"\ntitle = \"Ours\"\ndescription = \"By us.\"";
        let rules = Rules::parse(text).unwrap();
        assert_eq!(rules.title_in(Language::Spanish), "Ours");
        assert_eq!(rules.description_in(Language::Spanish), "By us.");
    }
}
