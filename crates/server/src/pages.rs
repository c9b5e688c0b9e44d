//! Pages, as HTML made on the server. They are whole without scripts; scripts
//! draw the board and play.

pub(crate) mod editor;
pub(crate) mod fault;
mod frame;
pub(crate) mod game;
pub(crate) mod glossary;
pub(crate) mod history;
pub(crate) mod home;
mod marks;
pub(crate) mod rules;
pub(crate) mod setup;

pub(crate) use frame::Page;
