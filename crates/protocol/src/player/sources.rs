//! What a player reads from files: an opening book, endgame tables.

use std::convert::Infallible;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use damas::rules::Rules;
use damas::variant::Variant;
use damas_engine::{Book, BookError, Settings, SettingsError};
use damas_tablebase::embedded;
use thiserror::Error;

/// Which endgame tables are used.
///
/// ```
/// use damas_protocol::TableChoice;
///
/// assert_eq!("".parse(), Ok(TableChoice::Usual));
/// assert_eq!("none".parse(), Ok(TableChoice::None));
/// assert_eq!("my tables".parse(), Ok(TableChoice::Folder("my tables".into())));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TableChoice {
    /// Those of the settings: `usual`, or nothing.
    #[default]
    Usual,
    /// Those that come with the program alone: `built-in`.
    BuiltIn,
    /// None: `none`.
    None,
    /// Those of a folder, as `damas tb build` writes them, and those that come with
    /// the program.
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
    /// What should hold endgame tables is no folder.
    #[error("endgame tables: {folder} is no folder", folder = .0.display())]
    NoFolder(PathBuf),
}

impl FromStr for TableChoice {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(match text {
            "" | "usual" => Self::Usual,
            "built-in" => Self::BuiltIn,
            "none" => Self::None,
            folder => Self::Folder(folder.into()),
        })
    }
}

impl fmt::Display for TableChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usual => f.write_str("usual"),
            Self::BuiltIn => f.write_str("built-in"),
            Self::None => f.write_str("none"),
            Self::Folder(folder) => write!(f, "{}", folder.display()),
        }
    }
}

impl TableChoice {
    /// Puts the choice into settings.
    pub(super) fn choose(&self, rules: &Rules, settings: &mut Settings) -> Result<(), PlayerError> {
        match self {
            Self::Usual => {}
            Self::BuiltIn => settings.tables = Some(embedded(rules).into_iter().collect()),
            Self::None => settings.tables = Some(Vec::new()),
            Self::Folder(folder) if folder.is_dir() => {
                settings.table_folder = Some(folder.clone());
            }
            Self::Folder(folder) => return Err(PlayerError::NoFolder(folder.clone())),
        }
        Ok(())
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
