//! The draughts engine: one search for every rule set.
//!
//! [`Engine`] has no type parameter; inside, search and generator are compiled
//! together once for each rule set that the compiler knows and once for each
//! family of others. Scores are in hundredths of a man, seen by the side to
//! move, unless it says otherwise.

mod bench;
mod book;
mod bytes;
mod clock;
mod draws;
mod endings;
mod engine;
mod eval;
mod generator;
mod limits;
mod machine;
mod margins;
mod report;
mod search;
mod settings;
mod skill;
mod table;

pub use bench::{bench, bench_names, bench_positions};
pub use book::{Book, BookError, BookMove};
pub use engine::Engine;
pub use eval::{Features, Sample, Weight, Weights, WeightsError};
pub use limits::{GameClock, Limits};
pub use margins::Margins;
pub use report::{Line, Query, Report};
pub use search::WIN;
pub use settings::{MAX_THREADS, Settings, SettingsError};
pub use skill::Skill;
