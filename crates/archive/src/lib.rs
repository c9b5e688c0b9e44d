//! A database of draughts games.

mod archive;
mod board;
mod bytes;
mod chunk;
mod date;
mod error;
mod filter;
mod image;
mod import;
mod marks;
mod names;
mod opening;
mod pattern;
mod played;
mod search;
mod shown;
mod store;
mod texts;

pub use archive::{Archive, Stored};
pub use chunk::Standing;
pub use date::Dates;
pub use error::ArchiveError;
pub use filter::Words;
pub use image::Images;
pub use import::{Import, Imported, News, Source};
pub use opening::{Explored, Opening, PlayedMove, Results};
pub use pattern::{Pattern, PatternError, PatternErrorKind};
pub use played::GameFault;
pub use search::{Found, Hit, HitPlace, Manoeuvre, Search, Sought};
pub use shown::{Shown, ShownPlace, Viewer};
