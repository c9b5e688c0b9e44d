//! The commands, one file each.

pub(crate) mod board;
pub(crate) mod book;
pub(crate) mod completions;
pub(crate) mod db;
pub(crate) mod diagram;
pub(crate) mod explain;
pub(crate) mod manual;
pub(crate) mod moves;
pub(crate) mod pdn;
pub(crate) mod perft;
pub(crate) mod play;
mod publication;
pub(crate) mod rules;
pub(crate) mod sheet;
pub(crate) mod tb;
