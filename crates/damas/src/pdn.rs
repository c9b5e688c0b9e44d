//! Game files in PDN, the Portable Draughts Notation.
//!
//! [`Reader`] walks through a file of any size in constant memory and tells a
//! [`Visitor`] what it meets; [`Games`] makes trees of it, one [`PdnGame`] a game,
//! which can be edited and written again.
//!
//! ```
//! use damas::pdn::{Games, Writer};
//!
//! let text = "[Event \"Club\"]\n1. 32-28 {bold} 19-23 2. 28x19 14x23 (13x24!) *";
//! let game = Games::new(text.as_bytes()).next().unwrap()?;
//! assert_eq!(game.tag("Event"), Some("Club"));
//! let main = game.main_line();
//! assert_eq!(game.line(main).nodes.len(), 4);
//! assert_eq!(
//!     Writer::default().game(&game),
//!     "[Event \"Club\"]\n\n1. 32-28 {bold} 1... 19-23 2. 28x19 14x23 (2... 13x24!) *\n"
//! );
//! # Ok::<(), damas::pdn::ReadError>(())
//! ```

mod check;
mod encoding;
mod fault;
mod game_type;
mod lexer;
mod move_text;
mod reader;
mod replay;
pub mod result;
mod source;
mod squares;
mod tree;
mod visitor;
mod writer;

pub use check::{Checker, Report, ReportedFault};
pub use encoding::Encoding;
pub(crate) use fault::clipped;
pub use fault::{Place, ReadError, SyntaxFault, SyntaxFaultKind};
pub use game_type::{GameType, rules_of_lines, rules_of_tags, rules_of_variant};
pub(crate) use move_text::UNKNOWN;
pub use reader::Reader;
pub use replay::{MoveFault, Replay};
pub use tree::{
    Command, Comment, Games, Line, LineId, MoveNumber, Node, NodeId, Note, PdnGame, Shape, Tag,
};
pub use visitor::{CommentStyle, Visitor};
pub use writer::Writer;
