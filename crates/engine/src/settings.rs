//! What an engine works with.

use std::path::PathBuf;
use std::sync::Arc;

use damas::rules::Rules;
use damas_tablebase::{TableSet, available};

use crate::eval::Weights;
use crate::table::Table;

/// What an engine works with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Threads that search; at least one.
    pub threads: usize,
    /// Memory for positions met before, in MiB.
    pub hash: usize,
    /// What things are worth; `None` = the built-in weights of the rule set, or
    /// those set by hand where there are none.
    pub weights: Option<Arc<Weights>>,
    /// Endgame tables; `None` = those of the folder and those that come with the
    /// program, an empty list = none. Where one tells distances to the end, wins
    /// take the shortest way.
    pub tables: Option<Vec<TableSet>>,
    /// A folder of tables that the user has built.
    pub table_folder: Option<PathBuf>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            threads: 1,
            hash: 16,
            weights: None,
            tables: None,
            table_folder: None,
        }
    }
}

/// Most threads of an engine.
pub const MAX_THREADS: usize = 256;

/// Why an engine cannot work with its settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The memory is not to be had.
    #[error(
        "{asked} MiB of memory for positions are not to be had; this machine gives at most {most} MiB"
    )]
    Hash {
        /// MiB that were asked for.
        asked: usize,
        /// MiB that there are at most.
        most: usize,
    },
    /// A file of endgame tables cannot be used.
    #[error("{fault}")]
    Tables {
        /// The file, and what is wrong with it.
        fault: String,
    },
    /// No thread, or more than [`MAX_THREADS`].
    #[error("{asked} threads; expected 1 to {MAX_THREADS}")]
    Threads {
        /// Threads that were asked for.
        asked: usize,
    },
}

impl Settings {
    /// The endgame tables to be used.
    ///
    /// # Errors
    /// [`SettingsError`] where one of the folder is damaged.
    pub(crate) fn tables_for(&self, rules: &Rules) -> Result<Vec<TableSet>, SettingsError> {
        if let Some(tables) = &self.tables {
            return Ok(tables.clone());
        }
        available(rules, self.table_folder.as_deref()).map_err(|error| SettingsError::Tables {
            fault: error.to_string(),
        })
    }

    /// The table of positions that they ask for.
    ///
    /// # Errors
    /// [`SettingsError`] where it does not fit into the memory of the machine.
    pub(crate) fn table(&self) -> Result<Table, SettingsError> {
        let most = memory();
        let bytes = self.hash.checked_mul(1 << 20);
        let bytes = bytes.filter(|_| self.hash <= most);
        let table = bytes.and_then(Table::new);
        table.ok_or(SettingsError::Hash {
            asked: self.hash,
            most,
        })
    }

    /// Whether the number of threads can be had.
    ///
    /// # Errors
    /// [`SettingsError`] where it cannot.
    pub(crate) fn check_threads(&self) -> Result<(), SettingsError> {
        let asked = self.threads;
        let fits = (1..=MAX_THREADS).contains(&asked);
        fits.then_some(()).ok_or(SettingsError::Threads { asked })
    }
}

/// MiB of memory of this machine, where the system tells; what an address can
/// reach otherwise.
fn memory() -> usize {
    let text = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kib.map_or(usize::MAX >> 20, |kib| kib >> 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_much_is_refused_with_the_limit() {
        let settings = Settings {
            hash: usize::MAX,
            threads: 0,
            ..Settings::default()
        };
        let error = settings.table().err().unwrap();
        assert!(
            error
                .to_string()
                .contains(&format!("at most {} MiB", memory()))
        );
        let error = settings.check_threads().unwrap_err();
        assert_eq!(error.to_string(), "0 threads; expected 1 to 256");
        assert!(Settings::default().table().is_ok());
    }
}
