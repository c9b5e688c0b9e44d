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
mod follow;
mod front;
mod game_type;
mod interpret;
mod lexer;
mod move_fault;
mod move_text;
mod reader;
mod record;
mod repair;
mod replay;
pub mod result;
mod source;
mod spell;
mod squares;
mod start;
mod tree;
mod variants;
mod visitor;
mod writer;

pub use check::{Checker, Report, ReportedFault};
pub use encoding::Encoding;
pub(crate) use fault::clipped;
pub use fault::{Place, ReadError, SyntaxFault, SyntaxFaultKind};
pub use follow::{FollowedGame, FollowedLine, Meaning};
pub use game_type::{GameType, rules_of_lines, rules_of_tags, rules_of_variant};
pub use move_fault::MoveFault;
pub(crate) use move_text::UNKNOWN;
pub use reader::Reader;
pub use repair::{Repair, RepairKind, Repairer, Wanted, apply, games_after, keep_games};
pub use replay::Replay;
pub use spell::{Form, Names, SpellFault, Speller};
pub use tree::{
    Command, Comment, Games, Line, LineId, MoveNumber, Node, NodeId, Note, PdnGame, Shape, Tag,
};
pub use variants::Variants;
pub use visitor::{CommentStyle, Visitor};
pub use writer::Writer;
