//! How games are begun, played and ended.

use serde::{Deserialize, Serialize};

use crate::judge::Ending;

/// How games are begun, played and ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Positions that a search visits.
    pub nodes: u64,
    /// Fewest and most plies at random at the start.
    pub opening: (u32, u32),
    /// Openings with a greater score than this, either way, are drawn again.
    pub balance: i32,
    /// After the opening, one move in so many is at random; 0 = none.
    pub slip: u32,
    /// What a move at random may cost, in hundredths of a man.
    pub slip_cost: i32,
    /// When games are ended before the rules end them.
    pub ending: Ending,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            nodes: 2000,
            opening: (4, 10),
            balance: 150,
            slip: 40,
            slip_cost: 40,
            ending: Ending::default(),
        }
    }
}
