//! What a table tells of a position.

use std::fmt;

/// What a table tells of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// Win, draw or loss.
    Wld,
    /// The same with the distance to the next conversion, a capture or a
    /// promotion, in plies.
    Dtc,
    /// The same with the distance to the end of the game, in plies.
    Dtw,
}

impl Metric {
    /// Every metric.
    pub const ALL: [Self; 3] = [Self::Wld, Self::Dtc, Self::Dtw];

    /// Whether it tells distances.
    pub const fn has_distances(self) -> bool {
        !matches!(self, Self::Wld)
    }

    /// Its name, which ends the names of files: `wld`, `dtc`, `dtw`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wld => "wld",
            Self::Dtc => "dtc",
            Self::Dtw => "dtw",
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
