//! Matches between engines: games in pairs, one opening with both colours.
//!
//! An [`Entrant`] is an engine as it is named on a command line; a [`Seat`] is
//! one at a board. [`Bout`] is one game under a referee who trusts nobody: times
//! are his own, moves are checked, and what goes wrong is named. [`Contest`] is
//! the match.

mod bout;
mod caller;
mod control;
mod entrant;
mod opening;
mod own;
mod program;
mod record;
mod schedule;
mod seat;

pub use bout::{Adjudication, Bout, Close, Referee, Remark};
pub use control::{Clocks, Control, ControlError};
pub use entrant::{Entrant, EntrantError};
pub use opening::{Opening, OpeningError, ballots, of_games, of_lines};
pub use record::{Played, result_of, tagged_game, unread};
pub use schedule::{Contest, ContestError, Standing};
pub use seat::{Choice, Fault, Seat};
