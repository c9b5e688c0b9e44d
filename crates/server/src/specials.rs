//! The special rules of a rule set: those that tell games apart, each with an
//! example that can be played.
//!
//! A special rule knows the rule set without it, so that it can be proved of
//! every example that the position shows the rule.

mod countdown;
mod examples;
mod shown;
mod special;
mod without;

#[cfg(test)]
mod proof;
#[cfg(test)]
mod search;

pub(crate) use countdown::{Countdown, countdown};
pub(crate) use examples::{example, game_of};
pub(crate) use shown::{Shown, end, shown};
pub(crate) use special::{Proof, Special};
