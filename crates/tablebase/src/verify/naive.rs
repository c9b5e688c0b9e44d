//! What the board alone decides, in the plain words of rule files.

use damas::color::Color;
use damas::position::{Setup, Verdict};
use damas::rules::{Blocked, Goal, LoneMan, Rules};

/// How a game has ended.
enum End {
    Won(Color),
    Drawn,
}

/// The rules on how games end.
pub(super) struct Decisions {
    rules: Rules,
}

impl Decisions {
    pub(super) fn of(rules: &Rules) -> Self {
        Self {
            rules: rules.clone(),
        }
    }

    /// The result for the side to move of a game that is over; `blocked` = it
    /// has no move.
    pub(super) fn decided(&self, setup: &Setup, blocked: bool) -> Option<Verdict> {
        let mover = setup.turn.unwrap_or(Color::White);
        Some(match self.end(setup, mover, blocked)? {
            End::Drawn => Verdict::Draw,
            End::Won(side) if side == mover => Verdict::Win,
            End::Won(_) => Verdict::Loss,
        })
    }

    fn end(&self, setup: &Setup, mover: Color, blocked: bool) -> Option<End> {
        let rules = &self.rules;
        let all = |side: Color| setup.pieces[side].0.count_ones();
        let kings = |side: Color| (setup.pieces[side].0 & setup.kings.0).count_ones();
        let for_loser = |loser: Color| {
            Some(End::Won(if rules.misere {
                loser
            } else {
                loser.opponent()
            }))
        };
        for side in [mover, mover.opponent()] {
            if all(side) == 0 {
                return for_loser(side);
            }
        }
        let opponent = mover.opponent();
        if rules.goal == Goal::Breakthrough && kings(opponent) > 0 {
            return for_loser(mover);
        }
        for side in [mover, opponent] {
            if rules.last_piece_loses && all(side) == 1 {
                return for_loser(side);
            }
        }
        for side in [mover, opponent] {
            if all(side) == 1 && kings(side) == 0 && kings(side.opponent()) > 0 {
                match rules.lone_man {
                    LoneMan::PlayOn => {}
                    LoneMan::Draws => return Some(End::Drawn),
                    LoneMan::Loses => return Some(End::Won(side.opponent())),
                }
            }
        }
        if !blocked {
            return None;
        }
        match rules.blocked {
            Blocked::Loss => for_loser(mover),
            Blocked::Draw => Some(End::Drawn),
            Blocked::Count => {
                let strength = |side: Color| (all(side), kings(side));
                match strength(mover).cmp(&strength(opponent)) {
                    std::cmp::Ordering::Less => for_loser(mover),
                    std::cmp::Ordering::Equal => Some(End::Drawn),
                    std::cmp::Ordering::Greater => for_loser(opponent),
                }
            }
        }
    }
}
