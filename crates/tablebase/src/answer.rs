//! What is known of a position of a game: its value, its moves from the best to
//! the worst, and what the draw counters may take away.

use std::cmp::Ordering;
use std::fmt;

use damas::game::Game;
use damas::moves::Move;
use damas::position::Verdict;
use damas::rules::Resets;

use crate::file::FileError;
use crate::tables::{Known, Tables};

/// All that tables tell of the present position of a game.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The value for the side to move.
    pub value: Valued,
    /// The legal moves, the best first; equally good ones in the order of the
    /// game's list.
    pub moves: Vec<RatedMove>,
    /// How many of the moves are best.
    pub best: usize,
    /// Why a win may not be had after all.
    pub caveats: Vec<Caveat>,
}

/// A result with the distances that are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The result.
    pub verdict: Verdict,
    /// Plies to the next conversion, a capture or a promotion.
    pub dtc: Option<u16>,
    /// Plies to the end of the game.
    pub dtw: Option<u16>,
}

/// A move and what it comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedMove {
    /// The move.
    pub mv: Move,
    /// The value for the side that makes it, distances counted from before the
    /// move; `None` where the position after it is not in the tables.
    pub value: Option<Valued>,
}

/// A draw counter that may take a win away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caveat {
    /// What the rules call it.
    pub counter: String,
    /// Its moves, as the rules count them.
    pub moves: u32,
    /// Plies until it makes the draw.
    pub left: u32,
    /// Plies that the winner needs for what stops it, if they are known: more
    /// than are left.
    pub needed: Option<u16>,
}

impl fmt::Display for Caveat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { counter, left, .. } = self;
        match self.needed {
            Some(needed) => write!(
                f,
                "drawn by the rule `{counter}`: {needed} plies are needed and {left} are left"
            ),
            None => write!(f, "the rule `{counter}` makes a draw in {left} plies"),
        }
    }
}

impl Answer {
    pub(crate) fn new(tables: &Tables, game: &Game) -> Result<Option<Self>, FileError> {
        let Some(value) = valued(tables.known(game.setup())?) else {
            return Ok(None);
        };
        let mut moves = Vec::new();
        for mv in game.legal_moves() {
            let after = tables.variant().play(game.setup(), mv);
            let known = valued(tables.known(&after)?);
            moves.push(RatedMove {
                mv: mv.clone(),
                value: known.map(|value| before(value, mv)),
            });
        }
        moves.sort_by(|a, b| compare(a.value.as_ref(), b.value.as_ref()).reverse());
        let best = match moves.first() {
            None => 0,
            Some(first) => moves
                .iter()
                .take_while(|mv| {
                    compare(mv.value.as_ref(), first.value.as_ref()) == Ordering::Equal
                })
                .count(),
        };
        Ok(Some(Self {
            caveats: caveats(game, &value),
            value,
            moves,
            best,
        }))
    }
}

fn valued(known: Known) -> Option<Valued> {
    known.verdict.map(|verdict| Valued {
        verdict,
        dtc: known.dtc,
        dtw: known.dtw,
    })
}

/// The value of a move for who makes it, from the value of the position after it
/// for the opponent.
fn before(after: Valued, mv: &Move) -> Valued {
    let verdict = match after.verdict {
        Verdict::Win => Verdict::Loss,
        Verdict::Draw => Verdict::Draw,
        Verdict::Loss => Verdict::Win,
    };
    let is_conversion = mv.is_capture() || mv.promotes;
    let farther = |plies: u16| plies.saturating_add(1);
    Valued {
        verdict,
        dtc: after
            .dtc
            .map(|plies| if is_conversion { 1 } else { farther(plies) }),
        dtw: after.dtw.map(farther),
    }
}

/// Which of two values is better for who moves: a near win before a far one, a
/// far loss before a near one; an unknown one lies between a draw and a loss.
fn compare(a: Option<&Valued>, b: Option<&Valued>) -> Ordering {
    let rank = |value: Option<&Valued>| match value.map(|value| value.verdict) {
        Some(Verdict::Win) => 3,
        Some(Verdict::Draw) => 2,
        None => 1,
        Some(Verdict::Loss) => 0,
    };
    rank(a).cmp(&rank(b)).then_with(|| {
        let (Some(a), Some(b)) = (a, b) else {
            return Ordering::Equal;
        };
        // Where the end is not known of both, the next conversion decides.
        let (near, far) = match (a.dtw, b.dtw) {
            (Some(a), Some(b)) => (a, b),
            _ => (a.dtc.unwrap_or(0), b.dtc.unwrap_or(0)),
        };
        match a.verdict {
            Verdict::Loss => near.cmp(&far),
            _ => far.cmp(&near),
        }
    })
}

/// Counters of the game that may run out before a win is there.
fn caveats(game: &Game, value: &Valued) -> Vec<Caveat> {
    if value.verdict == Verdict::Draw {
        return Vec::new();
    }
    let running = game.counters().filter_map(|state| {
        let count = state.count?;
        let plies_of_one = match state.counter.count {
            damas::rules::Count::Each => 1,
            _ => 2,
        };
        let left = state.limit().saturating_sub(count) * plies_of_one;
        let needed = needed(state.counter.resets, value);
        let is_enough = needed.is_some_and(|needed| u32::from(needed) <= left);
        (!is_enough).then(|| Caveat {
            counter: state.counter.name.clone(),
            moves: state.counter.moves,
            left,
            needed,
        })
    });
    running.collect()
}

/// Plies to what stops a counter: its end, or a conversion where that sets it
/// back.
fn needed(resets: Resets, value: &Valued) -> Option<u16> {
    let conversion = value.dtc.filter(|_| resets.capture || resets.promotion);
    match (conversion, value.dtw) {
        (Some(conversion), Some(end)) => Some(conversion.min(end)),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn valued(verdict: Verdict, dtw: u16) -> Valued {
        Valued {
            verdict,
            dtc: None,
            dtw: Some(dtw),
        }
    }

    #[test]
    fn near_wins_and_far_losses_are_better() {
        let near = valued(Verdict::Win, 3);
        let far = valued(Verdict::Win, 9);
        assert_eq!(compare(Some(&near), Some(&far)), Ordering::Greater);
        let soon = valued(Verdict::Loss, 2);
        let late = valued(Verdict::Loss, 8);
        assert_eq!(compare(Some(&late), Some(&soon)), Ordering::Greater);
        assert_eq!(compare(None, Some(&late)), Ordering::Greater);
        assert_eq!(compare(Some(&far), None), Ordering::Greater);
    }
}
