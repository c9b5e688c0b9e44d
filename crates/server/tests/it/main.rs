//! The server asked as browsers and programs ask it.

mod client;
mod pages;
mod positions;
