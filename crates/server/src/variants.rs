//! Rule sets ready to be played, each made once.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use damas::rules::{RuleFileError, Rules};
use damas::variant::Variant;

/// Rule sets that have been asked for, by their names: those of built-in ones,
/// and those under which rule files are kept.
#[derive(Default)]
pub(crate) struct Variants(RwLock<HashMap<String, Arc<Variant>>>);

/// Most rule sets that are kept ready.
const MOST: usize = 400;

impl Variants {
    /// A built-in rule set.
    pub(crate) fn builtin(&self, name: &str) -> Option<Arc<Variant>> {
        if let Some(known) = self.known(name) {
            return Some(known);
        }
        let rules = Rules::builtin(name).ok()?;
        let name = rules.name.clone();
        if let Some(known) = self.known(&name) {
            return Some(known);
        }
        Some(self.keep(&name, rules))
    }

    /// A rule set that is ready already.
    pub(crate) fn known(&self, name: &str) -> Option<Arc<Variant>> {
        let kept = self
            .0
            .read()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        kept.get(name).cloned()
    }

    /// Makes a rule file ready under a name.
    pub(crate) fn read(&self, name: &str, text: &str) -> Result<Arc<Variant>, RuleFileError> {
        if let Some(known) = self.known(name) {
            return Ok(known);
        }
        Ok(self.keep(name, Rules::parse(text)?))
    }

    fn keep(&self, name: &str, rules: Rules) -> Arc<Variant> {
        let variant = Arc::new(Variant::new(rules));
        let mut kept = self
            .0
            .write()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(name.to_owned(), Arc::clone(&variant));
        variant
    }
}
