//! Lines of moves before and after they have been followed.

use crate::moves::Move;
use crate::pdn::move_fault::MoveFault;
use crate::position::Setup;

/// A line of moves as it is written.
#[derive(Clone, Debug, Default)]
pub(in crate::pdn) struct Written<'t> {
    /// The line that it departs from, and in place of which of its moves.
    pub(in crate::pdn) parent: Option<(usize, usize)>,
    pub(in crate::pdn) moves: Vec<&'t str>,
    /// Positions from which it goes on, each before a move; of one that cannot
    /// be played from the reason.
    pub(in crate::pdn) setups: Vec<(usize, Result<Setup, String>)>,
}

/// What a text of a line means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// The positions before it: one, unless a text before it stayed undecided.
    pub before: Vec<Setup>,
    /// The moves that it may mean: one, unless it stayed undecided; none where
    /// it is a step of a capture that goes on with the next text, or where
    /// nobody knows the move (`--`).
    pub moves: Vec<Move>,
}

/// A line as far as it can be followed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FollowedLine {
    /// What the texts mean: one for each, up to the one at fault. None in a
    /// variation that departs from where its line cannot be followed.
    pub texts: Vec<Meaning>,
    /// The positions after the last of them: one, unless a text stayed
    /// undecided.
    pub end: Vec<Setup>,
    /// Which text cannot be played, counted from 0, and why.
    pub fault: Option<(usize, MoveFault)>,
    /// The first text that fits several moves of which nothing that follows
    /// tells the right one, and these moves ([`MoveFault::Ambiguous`]).
    pub doubt: Option<(usize, MoveFault)>,
    /// Whether it goes on after the move beside which it stands, as some
    /// programs write variations, instead of replacing it.
    pub goes_on: bool,
    /// Whether it departs from a text in doubt, or from what follows one. What
    /// it says itself may decide that for it alone.
    pub in_doubt: bool,
}

impl FollowedLine {
    /// The positions before a text, counted from 0, or after the last: one,
    /// unless a text before stayed undecided; none where nobody knows.
    pub fn before(&self, text: usize) -> &[Setup] {
        match self.texts.get(text) {
            Some(meaning) => &meaning.before,
            None if text == self.texts.len() => &self.end,
            None => &[],
        }
    }

    /// The first text that fits several moves, and these.
    pub(super) fn undecided(&self) -> Option<(usize, &[Move])> {
        let mut texts = self.texts.iter().enumerate();
        texts.find_map(|(at, text)| (text.moves.len() > 1).then_some((at, &text.moves[..])))
    }
}
