//! What a player reads from files: an opening book, endgame tables.

use std::convert::Infallible;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use damas::rules::Rules;
use damas::variant::Variant;
use damas_engine::{Book, BookError, SettingsError};
use damas_tablebase::{Metric, OpenError, TableSet};
use thiserror::Error;

/// Which endgame tables are used.
///
/// ```
/// use damas_protocol::TableChoice;
///
/// assert_eq!("".parse(), Ok(TableChoice::BuiltIn));
/// assert_eq!("none".parse(), Ok(TableChoice::None));
/// assert_eq!("my tables".parse(), Ok(TableChoice::Folder("my tables".into())));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TableChoice {
    /// Those that come with the program: `built-in`, or nothing.
    #[default]
    BuiltIn,
    /// None: `none`.
    None,
    /// Those of a folder, as `damas tb build` writes them.
    Folder(PathBuf),
}

/// Why a player cannot be had.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// The engine asks for more than there is.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// A book that cannot be read.
    #[error("book {path}: {error}", path = .path.display())]
    BookFile {
        /// Its path.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A file that is no book of this rule set.
    #[error("book {path}: {error}", path = .path.display())]
    Book {
        /// Its path.
        path: PathBuf,
        /// Why.
        error: BookError,
    },
    /// A table that cannot be used.
    #[error("table {file}: {fault}", file = .0.file, fault = .0.fault)]
    Table(OpenError),
    /// A folder without a table of the rule set.
    #[error("no endgame table of {rules} in {folder}", folder = .folder.display())]
    NoTable {
        /// The rule set.
        rules: String,
        /// The folder.
        folder: PathBuf,
    },
}

impl FromStr for TableChoice {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "" | "built-in" => Self::BuiltIn,
            "none" => Self::None,
            folder => Self::Folder(folder.into()),
        })
    }
}

impl fmt::Display for TableChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BuiltIn => f.write_str("built-in"),
            Self::None => f.write_str("none"),
            Self::Folder(folder) => write!(f, "{}", folder.display()),
        }
    }
}

impl TableChoice {
    /// The tables as the engine is given them. Of a folder those that tell most:
    /// the distance to the end before the distance to the next conversion,
    /// before the result alone.
    pub(super) fn open(&self, rules: &Rules) -> Result<Option<TableSet>, PlayerError> {
        let folder = match self {
            Self::BuiltIn => return Ok(None),
            Self::None => {
                let none = TableSet::of(rules, Metric::Wld, []);
                return none.map(Some).map_err(PlayerError::Table);
            }
            Self::Folder(folder) => folder,
        };
        for metric in [Metric::Dtw, Metric::Dtc, Metric::Wld] {
            let set = TableSet::open(rules, folder, metric).map_err(PlayerError::Table)?;
            if !set.is_empty() {
                return Ok(Some(set));
            }
        }
        Err(PlayerError::NoTable {
            rules: rules.name.clone(),
            folder: folder.clone(),
        })
    }
}

/// Reads a book.
pub(super) fn book(path: &Path, variant: &Variant) -> Result<Book, PlayerError> {
    let bytes = std::fs::read(path).map_err(|error| PlayerError::BookFile {
        path: path.to_owned(),
        error,
    })?;
    Book::from_bytes(variant, &bytes).map_err(|error| PlayerError::Book {
        path: path.to_owned(),
        error,
    })
}
