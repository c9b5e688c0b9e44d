//! The server asked as browsers and programs ask it.

mod client;
mod games;
mod pages;
mod positions;
