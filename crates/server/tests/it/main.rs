//! The server asked as browsers and programs ask it.

#![allow(clippy::unwrap_used)]

mod attacks;
mod client;
mod games;
mod live;
mod pages;
mod positions;
mod rules;
mod table;
mod tablebase;
