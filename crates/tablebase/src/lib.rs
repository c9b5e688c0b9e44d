//! Endgame tables for every rule set: solved, compressed, verified, probed.

mod answer;
mod build;
mod cache;
mod codes;
mod embedded;
mod facts;
mod file;
mod generator;
mod ground;
mod index;
mod known;
#[cfg(test)]
mod made;
mod material;
mod metric;
mod offset;
mod paged;
mod plan;
mod position;
mod press;
mod probe;
mod set;
mod setup;
mod shelf;
mod solve;
mod survey;
mod tables;
mod turning;
mod value;
mod values;
mod verify;

pub use answer::{Answer, Caveat, RatedMove, Valued};
pub use build::{BuildError, Built, Order, Progress, build};
pub use embedded::embedded;
pub use facts::Facts;
pub use file::{FileError, Info, SliceInfo, TableFile};
pub use material::{MOST_PIECES, Material, Slice};
pub use metric::Metric;
pub use plan::{Plan, PlannedFile};
pub use position::position;
pub use probe::{CACHE, Probe};
pub use set::{OpenError, TableSet, available, file_path};
pub use survey::{Longest, Summary};
pub use tables::{Known, Tables};
pub use value::Value;
pub use verify::{Verified, VerifyError, verify};
