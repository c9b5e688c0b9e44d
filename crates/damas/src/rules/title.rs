//! What rule sets are called in each language.

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
    fn a_game_of_ones_own_keeps_its_title() {
        let text = "name = \"russian\"\nextends = \"russian\"\ntitle = \"Ours\"";
        let rules = Rules::parse(text).unwrap();
        assert_eq!(rules.title_in(Language::Spanish), "Ours");
    }
}
