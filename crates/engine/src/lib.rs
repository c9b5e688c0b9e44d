//! The draughts engine.
