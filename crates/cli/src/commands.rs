//! The commands, one file each.

pub(crate) mod analyse;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod board;
pub(crate) mod book;
pub(crate) mod completions;
pub(crate) mod contest;
pub(crate) mod db;
pub(crate) mod diagram;
pub(crate) mod dxp;
mod engine_options;
pub(crate) mod explain;
pub(crate) mod hub;
pub(crate) mod lab;
pub(crate) mod load;
pub(crate) mod manual;
pub(crate) mod moves;
pub(crate) mod pdn;
pub(crate) mod perft;
pub(crate) mod play;
mod publication;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod sheet;
pub(crate) mod tb;
