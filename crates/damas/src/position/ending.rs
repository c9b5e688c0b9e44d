//! When a game is over by the position alone, and for whom.

use super::Pieces;
use crate::board::Word;
use crate::color::Color;
use crate::rules::{Blocked, Goal, LoneMan, Rules};

/// The result for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has won.
    Win,
    /// Neither has.
    Draw,
    /// It has lost.
    Loss,
}

/// The rules on how a game ends.
///
/// ```
/// use damas::color::Color;
/// use damas::position::{Ending, Pieces, Verdict};
/// use damas::rules::Rules;
///
/// let ending = Ending::new(&Rules::builtin("breakthrough")?);
/// let crowned = Pieces { white: 0b111u64, black: 0b1000, kings: 0b1000 };
/// assert_eq!(ending.decided(&crowned, Color::White), Some(Verdict::Loss));
/// # Ok::<(), damas::rules::UnknownRules>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    misere: bool,
    breakthrough: bool,
    blocked: Blocked,
    lone_man: LoneMan,
    last_piece_loses: bool,
}

impl Ending {
    /// Those of a rule set.
    pub fn new(rules: &Rules) -> Self {
        Self {
            misere: rules.misere,
            breakthrough: rules.goal == Goal::Breakthrough,
            blocked: rules.blocked,
            lone_man: rules.lone_man,
            last_piece_loses: rules.last_piece_loses,
        }
    }

    /// The result of a game that is over though there may be moves.
    #[inline]
    pub fn decided<W: Word>(&self, pieces: &Pieces<W>, turn: Color) -> Option<Verdict> {
        let (own, other) = (pieces.of(turn), pieces.of(turn.opponent()));
        if own.is_empty() {
            Some(self.reversed(Verdict::Loss))
        } else if other.is_empty() {
            Some(self.reversed(Verdict::Win))
        } else if self.breakthrough && !(other & pieces.kings).is_empty() {
            Some(self.reversed(Verdict::Loss))
        } else {
            self.decided_by_few(pieces, own, other)
        }
    }

    /// The same where it hangs on a last piece. A lone man loses to a king also
    /// where who loses wins.
    #[inline]
    fn decided_by_few<W: Word>(self, pieces: &Pieces<W>, own: W, other: W) -> Option<Verdict> {
        if self.last_piece_loses {
            if own.len() == 1 {
                return Some(self.reversed(Verdict::Loss));
            } else if other.len() == 1 {
                return Some(self.reversed(Verdict::Win));
            }
        }
        if self.lone_man == LoneMan::PlayOn {
            return None;
        }
        let is_lone_man = |side: W, enemy: W| {
            side.len() == 1
                && (side & pieces.kings).is_empty()
                && !(enemy & pieces.kings).is_empty()
        };
        let verdict = if is_lone_man(own, other) {
            Verdict::Loss
        } else if is_lone_man(other, own) {
            Verdict::Win
        } else {
            return None;
        };
        match self.lone_man {
            LoneMan::Draws => Some(Verdict::Draw),
            _ => Some(verdict),
        }
    }

    /// The result where the side to move has no move.
    pub fn without_move<W: Word>(&self, pieces: &Pieces<W>, turn: Color) -> Verdict {
        let verdict = match self.blocked {
            Blocked::Loss => Verdict::Loss,
            _ if pieces.of(turn).is_empty() => Verdict::Loss,
            Blocked::Draw => Verdict::Draw,
            Blocked::Count => counted(pieces, turn),
        };
        self.reversed(verdict)
    }

    /// In the losing game, who loses wins.
    fn reversed(self, verdict: Verdict) -> Verdict {
        match verdict {
            Verdict::Win if self.misere => Verdict::Loss,
            Verdict::Loss if self.misere => Verdict::Win,
            same => same,
        }
    }
}

/// Most pieces win, then most kings.
fn counted<W: Word>(pieces: &Pieces<W>, turn: Color) -> Verdict {
    let strength = |side: Color| {
        let own = pieces.of(side);
        (own.len(), (own & pieces.kings).len())
    };
    match strength(turn).cmp(&strength(turn.opponent())) {
        std::cmp::Ordering::Less => Verdict::Loss,
        std::cmp::Ordering::Equal => Verdict::Draw,
        std::cmp::Ordering::Greater => Verdict::Win,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: u64 = 0b111;
    const ONE: u64 = 0b1000;

    fn ending(name: &str) -> Ending {
        Ending::new(&Rules::builtin(name).unwrap())
    }

    fn pieces(white: u64, black: u64, kings: u64) -> Pieces<u64> {
        Pieces {
            white,
            black,
            kings,
        }
    }

    fn decided(name: &str, pieces: &Pieces<u64>) -> Option<Verdict> {
        ending(name).decided(pieces, Color::White)
    }

    #[test]
    fn who_loses_all_has_lost_or_won() {
        let bare = pieces(0, THREE, 0);
        assert_eq!(decided("english", &bare), Some(Verdict::Loss));
        assert_eq!(decided("english-losing", &bare), Some(Verdict::Win));
    }

    #[test]
    fn a_blocked_side_loses_draws_or_is_counted() {
        let blocked = |name| ending(name).without_move(&pieces(THREE, ONE, 0), Color::White);
        assert_eq!(blocked("polish-house"), Verdict::Loss);
        assert_eq!(blocked("polish-house-losing"), Verdict::Win);
        assert_eq!(blocked("polish-house-draw"), Verdict::Draw);
        assert_eq!(blocked("polish-house-count"), Verdict::Win);
    }

    #[test]
    fn the_first_king_wins_a_breakthrough_alone() {
        let crowned = pieces(THREE, ONE, ONE);
        assert_eq!(decided("breakthrough", &crowned), Some(Verdict::Loss));
        assert_eq!(decided("international", &crowned), None);
    }

    #[test]
    fn a_last_piece_may_lose() {
        let last = pieces(ONE, THREE, 0);
        assert_eq!(decided("ghana", &last), Some(Verdict::Loss));
        assert_eq!(decided("turkish-text", &last), None);
        let crowned = pieces(ONE, THREE, THREE);
        assert_eq!(decided("turkish-text", &crowned), Some(Verdict::Loss));
        assert_eq!(decided("turkish", &crowned), None);
    }
}
