//! What scripts and programs ask for.

pub(crate) mod fault;
pub(crate) mod pictures;
pub(crate) mod position;
pub(crate) mod rules;
