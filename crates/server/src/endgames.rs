//! Endgame tables of the rule sets that are asked about.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use damas::variant::Variant;
use damas_tablebase::{Facts, Tables, available, embedded};

/// Tables of a folder and those that come with the program, opened when they are
/// first asked for.
pub(crate) struct Endgames {
    folder: Option<PathBuf>,
    opened: Mutex<HashMap<Key, Arc<Tables>>>,
}

/// What tables hang on: the name that files begin with, and the facts that decide
/// what positions are worth. Rule files of the users may share either.
type Key = (String, [u8; 32]);

/// Most rule sets whose tables are kept open.
const MOST: usize = 32;

impl Endgames {
    pub(crate) fn new(folder: Option<PathBuf>) -> Self {
        Self {
            folder,
            opened: Mutex::default(),
        }
    }

    /// The tables of a rule set. A file of the folder that cannot be used is told
    /// to whoever runs the server, and the tables of the program are used alone.
    pub(crate) fn of(&self, variant: &Arc<Variant>) -> Arc<Tables> {
        let rules = variant.rules();
        let key = (rules.name.clone(), Facts::of(rules).hash());
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(tables) = opened.get(&key) {
            return Arc::clone(tables);
        }
        let sets = available(rules, self.folder.as_deref()).unwrap_or_else(|error| {
            tracing::warn!(%error, "an endgame table cannot be used");
            embedded(rules).into_iter().collect()
        });
        let tables = Arc::new(Tables::new(variant, sets));
        if opened.len() >= MOST {
            opened.clear();
        }
        opened.insert(key, Arc::clone(&tables));
        tables
    }
}
