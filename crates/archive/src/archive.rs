//! The database as those see it who use it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use damas::rules::{Rules, show_rules};
use damas::variant::Variant;
use sqlx::{Row, query};

use crate::error::{ArchiveError, Result, damaged};
use crate::store::{Access, Store};

/// A database of games in a file.
///
/// ```
/// use damas::pdn::Games;
/// use damas_archive::{Archive, Import, Search, Source, Words};
///
/// # let folder = std::env::temp_dir().join(format!("damas-archive-doc-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("games.db");
/// let pdn = "[White \"Ann\"]\n[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 *";
/// let mut archive = Archive::create(&path)?;
/// let source = Source { path: "games.pdn".to_owned(), stamp: None };
/// archive.import(&source, Games::new(pdn.as_bytes()), &Import::default(), &mut |_| {})?;
///
/// let words = Words { player: Some("ann".to_owned()), ..Words::default() };
/// let search = Search { words, ..Search::default() };
/// assert_eq!(archive.search(&search, 10)?.games, 1);
/// # drop(archive);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Archive {
    pub(crate) store: Store,
    pub(crate) path: PathBuf,
}

/// A variant of which there are games.
#[derive(Clone, Debug)]
pub struct Stored {
    /// Its row.
    pub(crate) row: i64,
    /// The rules, ready to be played.
    pub variant: Arc<Variant>,
    /// Its games.
    pub games: u64,
}

impl Archive {
    /// Opens a database to add games, and makes it if it is not there.
    ///
    /// # Errors
    /// Where the file is something else or cannot be written.
    pub fn create(path: &Path) -> Result<Self> {
        Self::with_access(path, Access::Write)
    }

    /// Opens a database to search it.
    ///
    /// # Errors
    /// Where there is none, or the file is something else.
    pub fn open(path: &Path) -> Result<Self> {
        Self::with_access(path, Access::Read)
    }

    fn with_access(path: &Path, access: Access) -> Result<Self> {
        let store = Store::open(path, access)?;
        let path = path.to_owned();
        Ok(Self { store, path })
    }

    /// How many games there are.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn games(&mut self) -> Result<u64> {
        Ok(self.store.number("SELECT count(*) FROM games")? as u64)
    }

    /// The variants of the games, those with most games first.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn variants(&mut self) -> Result<Vec<Stored>> {
        let rows = self.store.all(query(
            "SELECT variants.id, name, rules, sum(games) FROM variants \
             JOIN chunks ON chunks.variant = variants.id GROUP BY variants.id ORDER BY 4 DESC, 1",
        ))?;
        let stored = |row: &sqlx::sqlite::SqliteRow| {
            let id = row.try_get(0)?;
            let rules = rules(row.try_get(1)?, row.try_get(2)?);
            let rules = rules.ok_or_else(|| damaged("the rules of a variant", id))?;
            Ok(Stored {
                row: id,
                variant: Arc::new(Variant::new(rules)),
                games: row.try_get::<i64, _>(3)? as u64,
            })
        };
        rows.iter().map(stored).collect()
    }

    /// The variant of a name, or the only one there is.
    ///
    /// # Errors
    /// Where there is none, or it has to be named.
    pub fn variant(&mut self, name: Option<&str>) -> Result<Stored> {
        let stored = self.variants()?;
        let known = || {
            stored
                .iter()
                .map(|stored| stored.variant.rules().name.clone())
                .collect()
        };
        match name {
            Some(name) => {
                let plain =
                    Rules::builtin(name).map_or_else(|_| name.to_owned(), |rules| rules.name);
                let found = stored
                    .iter()
                    .find(|stored| stored.variant.rules().name == plain);
                found.cloned().ok_or_else(|| ArchiveError::NoVariant {
                    name: name.to_owned(),
                    known: known(),
                })
            }
            None => match stored.as_slice() {
                [] => Err(ArchiveError::NoPositions),
                [only] => Ok(only.clone()),
                _ => Err(ArchiveError::NameVariant(known())),
            },
        }
    }
}

/// The rules of a row: those of their name, if they are still the same.
fn rules(name: &str, text: &str) -> Option<Rules> {
    match Rules::builtin(name) {
        Ok(rules) if show_rules(&rules) == text => Some(rules),
        _ => Rules::parse(text).ok(),
    }
}
