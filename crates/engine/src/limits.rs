//! How long to think.

use std::time::Duration;

/// How long to think. The first limit that is reached counts; without any the
/// search stops at a modest depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Time for the answer.
    pub time: Option<Duration>,
    /// Full plies to look ahead; captures are followed beyond it.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// What stands on the player's clock: the engine decides what to spend.
    pub clock: Option<GameClock>,
}

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// Time left.
    pub remaining: Duration,
    /// Time that each move brings: added after it (Fischer, Bronstein) or not
    /// counted at its beginning (delay).
    pub increment: Duration,
    /// Moves to be made in the time left; `None` = the rest of the game.
    pub moves: Option<u32>,
}

/// When a search should end and when it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No iteration is begun after this time, or later where the best move is in
    /// doubt.
    pub(crate) wanted: Duration,
    /// Nothing goes on after this time.
    pub(crate) most: Duration,
}

/// Plies looked ahead without any limit.
const MODEST_DEPTH: u32 = 8;
/// Most plies looked ahead.
pub(crate) const MAX_DEPTH: u32 = 96;
/// Moves for which time is put aside, where it must last to the end of the game.
const MOVES_TO_COME: u32 = 28;
/// Time that passes between the end of a search and the pressing of the clock,
/// at most.
const OVERHEAD: Duration = Duration::from_millis(20);

impl Limits {
    /// A search that goes on until it is stopped.
    pub fn infinite() -> Self {
        Self {
            depth: Some(MAX_DEPTH),
            ..Self::default()
        }
    }

    /// The deepest iteration that is allowed.
    pub(crate) fn deepest(&self) -> u32 {
        let unlimited = self.time.is_none() && self.nodes.is_none() && self.clock.is_none();
        let default = if unlimited { MODEST_DEPTH } else { MAX_DEPTH };
        self.depth.unwrap_or(default).clamp(1, MAX_DEPTH)
    }

    /// The time to use; `None` = without end.
    pub(crate) fn budget(&self) -> Option<Budget> {
        let fixed = self.time.map(|time| {
            let most = time.saturating_sub(OVERHEAD.min(time / 10));
            Budget {
                wanted: time * 6 / 10,
                most,
            }
        });
        let shared = self.clock.map(|clock| clock.budget());
        match (fixed, shared) {
            (Some(one), Some(other)) => Some(Budget {
                wanted: one.wanted.min(other.wanted),
                most: one.most.min(other.most),
            }),
            (one, other) => one.or(other),
        }
    }
}

impl GameClock {
    /// A share of what is left; never more than a third of it, lest a hard move
    /// cost the game.
    fn budget(&self) -> Budget {
        let reserve = OVERHEAD.min(self.remaining / 10);
        let usable = self.remaining.saturating_sub(reserve);
        let moves = self.moves.unwrap_or(MOVES_TO_COME).clamp(1, MOVES_TO_COME);
        let share = usable / moves + self.increment * 3 / 4;
        let most = if moves == 1 {
            usable
        } else {
            (share * 4).min(usable / 3 + self.increment.min(usable / 3))
        };
        Budget {
            wanted: (share * 7 / 10).min(most),
            most: most.min(usable),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn budget(remaining: u64, increment: u64, moves: Option<u32>) -> Budget {
        let clock = Some(GameClock {
            remaining: ms(remaining),
            increment: ms(increment),
            moves,
        });
        let limits = Limits {
            clock,
            ..Limits::default()
        };
        limits.budget().unwrap()
    }

    #[test]
    fn a_clock_never_runs_out() {
        for increment in [0, 1, 100, 5000] {
            for moves in [None, Some(1), Some(2), Some(40)] {
                for remaining in [1, 10, 100, 1000, 60_000, 7_200_000] {
                    let budget = budget(remaining, increment, moves);
                    assert!(budget.wanted <= budget.most && budget.most < ms(remaining));
                }
            }
        }
    }

    #[test]
    fn time_is_spread_over_the_game() {
        // A move a second for half an hour, never a longer one than it can bear.
        let mut left = 60_000;
        for _ in 0..60 {
            let budget = budget(left, 0, None);
            assert!(budget.wanted >= ms(left / 60) && budget.wanted <= ms(left / 20));
            left -= budget.wanted.as_millis() as u64;
        }
        assert!(left > 10_000, "{left}");
        let increment = budget(1000, 1000, None);
        assert!(increment.wanted > ms(400), "the increment is used");
        let last = budget(10_000, 0, Some(1));
        assert!(last.most > ms(9900), "before the control all may be used");
    }

    #[test]
    fn a_fixed_time_is_kept() {
        let limits = Limits {
            time: Some(ms(1000)),
            ..Limits::default()
        };
        let budget = limits.budget().unwrap();
        assert_eq!((budget.wanted, budget.most), (ms(600), ms(980)));
        assert_eq!(Limits::infinite().budget(), None);
    }
}
