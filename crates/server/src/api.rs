//! What scripts and programs ask for, and what forms do.

pub(crate) mod fault;
pub(crate) mod files;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod lobby;
pub(crate) mod pictures;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod rule_files;
pub(crate) mod rules;
pub(crate) mod tablebase;
