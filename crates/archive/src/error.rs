//! What can go wrong with a database.

use std::path::PathBuf;

use thiserror::Error;

/// Why a database does not do what it was asked for.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The file is not there.
    #[error("there is no database {}; `create` makes one", .0.display())]
    Missing(PathBuf),
    /// The file is something else.
    #[error("{} is not a database of games", .0.display())]
    NotArchive(PathBuf),
    /// The file was made by a later version of the program.
    #[error("{} has the form {found}; this program knows the form {known}", path.display())]
    Version {
        /// The file.
        path: PathBuf,
        /// Its form.
        found: i64,
        /// The form that is known.
        known: i64,
    },
    /// A part of the file does not say what it has to.
    #[error("the database is damaged: {what} of part {part} cannot be read")]
    Damaged {
        /// What cannot be read.
        what: &'static str,
        /// The chunk, block or game that it belongs to.
        part: i64,
    },
    /// The library below refuses.
    #[error("the database cannot be used: {0}")]
    Database(#[from] sqlx::Error),
    /// The library that runs it cannot be started.
    #[error("the database cannot be opened: {0}")]
    Runtime(#[source] std::io::Error),
    /// The games cannot be read.
    #[error(transparent)]
    Read(#[from] damas::pdn::ReadError),
    /// A text cannot be pressed together.
    #[error("a game cannot be kept: {0}")]
    Press(#[source] std::io::Error),
    /// A search for positions has to say in which variant.
    #[error("the database has games of several variants; name one of {}", .0.join(", "))]
    NameVariant(Vec<String>),
    /// There are no games of a variant.
    #[error("the database has no games of \"{name}\"; it has games of {}", known.join(", "))]
    NoVariant {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// There is nothing to search.
    #[error("the database has no game whose moves could be followed")]
    NoPositions,
    /// The board has no such image.
    #[error("{variant} is not the same game when the board is {image}")]
    NoImage {
        /// The variant.
        variant: String,
        /// What was asked for.
        image: &'static str,
    },
}

/// What a database answers.
pub(crate) type Result<T> = std::result::Result<T, ArchiveError>;

/// Damage in a part of the file, told apart by who notices it.
pub(crate) fn damaged(what: &'static str, part: i64) -> ArchiveError {
    ArchiveError::Damaged { what, part }
}
