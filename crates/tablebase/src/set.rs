//! Which files there are for a rule set, and where in them an ending is.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use damas::rules::Rules;

use crate::embedded::embedded;
use crate::facts::Facts;
use crate::file::{FileError, TableFile};
use crate::material::MOST_PIECES;
use crate::metric::Metric;

/// The files of one metric for a rule set, without a gap from two pieces on.
#[derive(Clone, Debug)]
pub struct TableSet {
    metric: Metric,
    files: Vec<Arc<TableFile>>,
}

/// Every set that there is for a rule set: for each metric the one of the folder,
/// or the one that comes with the program where that is of more pieces.
///
/// # Errors
/// The first file of the folder that cannot be used.
pub fn available(rules: &Rules, folder: Option<&Path>) -> Result<Vec<TableSet>, OpenError> {
    let own = embedded(rules);
    let mut sets = Vec::new();
    for metric in Metric::ALL {
        let mut set = TableSet::of(rules, metric, [])?;
        if let Some(folder) = folder {
            set = TableSet::open(rules, folder, metric)?;
        }
        if let Some(own) = own.as_ref().filter(|own| own.metric() == metric) {
            set = set.or(own.clone());
        }
        sets.push(set);
    }
    sets.retain(|set| !set.is_empty());
    Ok(sets)
}

/// A file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("`{file}` {fault}")]
pub struct OpenError {
    /// Its path or name.
    pub file: String,
    /// What is wrong with it.
    pub fault: FileError,
}

/// Where the table of so many pieces is kept: `russian-4.wld`.
pub fn file_path(dir: &Path, rules: &Rules, pieces: u8, metric: Metric) -> PathBuf {
    dir.join(format!("{}-{pieces}.{metric}", rules.name))
}

impl TableSet {
    /// Opens the files of a rule set in a folder. An empty set where there are
    /// none.
    ///
    /// # Errors
    /// The first file that cannot be used.
    pub fn open(rules: &Rules, dir: &Path, metric: Metric) -> Result<Self, OpenError> {
        let mut set = Self {
            metric,
            files: Vec::new(),
        };
        for pieces in 2..=MOST_PIECES {
            let path = file_path(dir, rules, pieces, metric);
            if !path.exists() {
                break;
            }
            let failed = |fault| OpenError {
                file: path.display().to_string(),
                fault,
            };
            let file = TableFile::open(&path).map_err(failed)?;
            set.push(rules, file)?;
        }
        Ok(set)
    }

    /// The set of files that are opened already.
    ///
    /// # Errors
    /// The first file that is made for other rules.
    pub fn of(
        rules: &Rules,
        metric: Metric,
        files: impl IntoIterator<Item = TableFile>,
    ) -> Result<Self, OpenError> {
        let mut set = Self {
            metric,
            files: Vec::new(),
        };
        for file in files {
            set.push(rules, file)?;
        }
        Ok(set)
    }

    /// Adds a file.
    fn push(&mut self, rules: &Rules, file: TableFile) -> Result<(), OpenError> {
        if file.header().facts_hash() != Facts::of(rules).hash() {
            let fault = FileError::OtherRules {
                found: file.header().rules.clone(),
                expected: rules.name.clone(),
            };
            let file = file.name().to_owned();
            return Err(OpenError { file, fault });
        }
        self.files.push(Arc::new(file));
        Ok(())
    }

    /// What the files tell.
    pub const fn metric(&self) -> Metric {
        self.metric
    }

    /// The files, those of fewer pieces first.
    pub fn files(&self) -> &[Arc<TableFile>] {
        &self.files
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Most pieces of a position that has a value; 0 where there are no files.
    pub fn most_pieces(&self) -> u8 {
        let pieces = self.files.iter().map(|file| file.header().pieces);
        pieces.max().unwrap_or(0)
    }

    /// Of two sets of a metric the one of more pieces.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        if other.most_pieces() > self.most_pieces() {
            other
        } else {
            self
        }
    }
}
