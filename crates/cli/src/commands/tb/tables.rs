//! Where tables are, and which there are for a variant.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use damas::rules::Rules;
use damas_tablebase::{Metric, TableSet, available, embedded};

use crate::store;

/// A folder of tables.
#[derive(clap::Args, Debug)]
pub(super) struct DirOption {
    /// Folder of the tables; `tables` in the program's own folder if left out
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl DirOption {
    pub(super) fn path(&self) -> Result<PathBuf> {
        folder(self.dir.as_deref())
    }

    /// The tables of a metric: those of the folder, or those that come with the
    /// program where they are of more pieces.
    pub(super) fn open(&self, rules: &Rules, metric: Metric) -> Result<TableSet> {
        let found = TableSet::open(rules, &self.path()?, metric)?;
        let own = embedded(rules).filter(|own| own.metric() == metric && self.dir.is_none());
        Ok(match own {
            Some(own) => found.or(own),
            None => found,
        })
    }

    /// The tables of every metric, those without files left out.
    pub(super) fn open_all(&self, rules: &Rules) -> Result<Vec<TableSet>> {
        if self.dir.is_none() {
            return Ok(available(rules, Some(&self.path()?))?);
        }
        let sets = Metric::ALL
            .into_iter()
            .map(|metric| self.open(rules, metric));
        let mut sets = sets.collect::<Result<Vec<_>>>()?;
        sets.retain(|set| !set.is_empty());
        Ok(sets)
    }

    /// The tables of a metric, of which there must be some.
    pub(super) fn open_some(&self, rules: &Rules, metric: Metric) -> Result<TableSet> {
        let set = self.open(rules, metric)?;
        if set.is_empty() {
            let (name, dir) = (&rules.name, self.path()?);
            bail!(
                "there are no {metric} tables of {name} in {}; make some with `damas tb build {name}`",
                dir.display()
            );
        }
        Ok(set)
    }
}

/// The folder named, or the program's own.
pub(super) fn folder(named: Option<&Path>) -> Result<PathBuf> {
    match named {
        Some(dir) => Ok(dir.to_owned()),
        None => store::table_folder().context("the system has no folder for the program; name one"),
    }
}
