//! A rule set without one of its special rules.

use damas::board::{Direction, Directions, Squares};
use damas::rules::{
    Blocked, Compulsion, Goal, Landing, Lift, LoneMan, Movement, Precedence, Promotion, Rules, Rung,
};

use super::Special;

impl Special {
    /// The rule set without this rule; `None` where it has no such rule.
    pub(crate) fn without(self, rules: &Rules) -> Option<Rules> {
        let mut other = rules.clone();
        let has = match self {
            Self::Duty | Self::Optional | Self::Huff | Self::Forfeit => duty(self, &mut other),
            Self::Blocked | Self::LoneMan | Self::LastPiece | Self::Breakthrough | Self::Misere => {
                ending(self, &mut other)
            }
            Self::Counter(place) => {
                let has = place < other.counters.len();
                if has {
                    other.counters.remove(place);
                }
                has
            }
            _ => self.change(&mut other),
        };
        has.then_some(other)
    }

    /// Takes a rule of movement away; tells whether there was one.
    fn change(self, rules: &mut Rules) -> bool {
        let is_chequered = rules.board.squares == Squares::Dark;
        let movement = &mut rules.movement;
        match self {
            Self::Majority
            | Self::Quality
            | Self::KingFirst
            | Self::KingMetFirst
            | Self::FrisianValue
            | Self::NoMajority => ladder(self, movement),
            Self::MenBackward | Self::MenForward | Self::MenSideways | Self::AlongRows => {
                ways(self, movement, is_chequered)
            }
            Self::CrownInPassing => crown(movement, Promotion::Passing, Promotion::End),
            Self::CrownAtEnd => crown(movement, Promotion::End, Promotion::Passing),
            Self::CrownStops => crown(movement, Promotion::Stop, Promotion::Passing),
            Self::TurkishStroke | Self::LiftAtOnce | Self::HalfTurnBan | Self::HalfTurn => {
                lifting(self, movement)
            }
            Self::ExtraMove => std::mem::take(&mut movement.lone_extra_move),
            _ => movement.promotion != Promotion::None && kings(self, movement),
        }
    }
}

fn duty(special: Special, rules: &mut Rules) -> bool {
    let before = rules.compulsion;
    let (has, after) = match special {
        Special::Optional => (before == Compulsion::Optional, Compulsion::Enforced),
        Special::Huff => (before == Compulsion::Huff, Compulsion::Enforced),
        Special::Forfeit => (before == Compulsion::Forfeit, Compulsion::Enforced),
        _ => (before != Compulsion::Optional, Compulsion::Optional),
    };
    rules.compulsion = after;
    rules.movement.optional_capture = after == Compulsion::Optional;
    has
}

/// Rungs of precedence taken away, or the first one put on.
fn ladder(special: Special, movement: &mut Movement) -> bool {
    let rungs: Vec<Rung> = movement.precedence.rungs().collect();
    let keep = |kept: fn(Rung) -> bool| rungs.iter().copied().filter(|&r| kept(r)).collect();
    let has = |rung| rungs.contains(&rung);
    let (applies, without): (bool, Vec<Rung>) = match special {
        Special::Majority => (has(Rung::Number), Vec::new()),
        Special::Quality => (
            has(Rung::Kings),
            keep(|rung| !matches!(rung, Rung::Kings | Rung::Order)),
        ),
        Special::KingFirst => (has(Rung::ByKing), keep(|rung| rung != Rung::ByKing)),
        Special::KingMetFirst => (has(Rung::Order), keep(|rung| rung != Rung::Order)),
        Special::FrisianValue => (
            has(Rung::Frisian) || has(Rung::FrisianHalf),
            vec![Rung::Number, Rung::ByKing],
        ),
        _ => {
            let longer = std::iter::once(Rung::Number).chain(rungs.iter().copied());
            (!movement.precedence.prefers_length(), longer.collect())
        }
    };
    movement.precedence = Precedence::of(&without);
    applies
}

/// Directions of men's captures taken away, or put on.
fn ways(special: Special, movement: &mut Movement, is_chequered: bool) -> bool {
    const BACK: [Direction; 3] = [Direction::SE, Direction::S, Direction::SW];
    const SIDE: [Direction; 2] = [Direction::E, Direction::W];
    let before = movement.man_captures;
    let less = |some: &[Direction]| -> Directions {
        before.iter().filter(|d| !some.contains(d)).collect()
    };
    let (after, applies) = match special {
        Special::MenBackward => (less(&BACK), true),
        Special::MenForward => (before.union(before.flip()), true),
        Special::MenSideways => (less(&SIDE), !is_chequered),
        _ => {
            let diagonals = before.iter().filter(|d| d.is_diagonal());
            (diagonals.collect(), is_chequered)
        }
    };
    movement.man_captures = after;
    let (forth, steps) = (movement.man_steps, movement.man_steps);
    let has_back = BACK.iter().any(|&d| before.contains(d));
    match special {
        // Where men step back as well, capturing back is nothing special.
        Special::MenForward => !has_back,
        Special::MenBackward => has_back && !BACK.iter().any(|&d| forth.contains(d)),
        Special::MenSideways => {
            applies && after != before && SIDE.iter().any(|&d| steps.contains(d))
        }
        _ => applies && after != before,
    }
}

fn crown(movement: &mut Movement, from: Promotion, to: Promotion) -> bool {
    let has = movement.promotion == from;
    movement.promotion = to;
    has
}

fn lifting(special: Special, movement: &mut Movement) -> bool {
    let at_once = movement.lift == Lift::AtOnce;
    let banned = movement.half_turn_ban;
    match special {
        Special::TurkishStroke => {
            movement.lift = Lift::AtOnce;
            !at_once && movement.flying
        }
        Special::LiftAtOnce => {
            movement.lift = Lift::End;
            movement.half_turn_ban = false;
            at_once && movement.flying
        }
        Special::HalfTurnBan => {
            // A king that steps has nothing to turn back to.
            movement.half_turn_ban = false;
            banned && movement.flying
        }
        _ => {
            movement.half_turn_ban = true;
            at_once && !banned && movement.flying
        }
    }
}

/// Rules of kings; only asked where there are any.
fn kings(special: Special, movement: &mut Movement) -> bool {
    let (flying, landing) = (movement.flying, movement.landing);
    match special {
        Special::MenSpareKings => !std::mem::replace(&mut movement.men_take_kings, true),
        Special::FlyingKing => {
            movement.flying = false;
            movement.landing = Landing::Any;
            movement.jump_runs = false;
            movement.king_run_limit = 0;
            flying
        }
        Special::ShortKing => {
            movement.flying = true;
            !flying
        }
        Special::KingWays => {
            let differ = movement.king_steps != movement.king_captures;
            movement.king_captures = movement.king_steps;
            differ
        }
        Special::LandBehind => {
            movement.landing = Landing::Any;
            landing == Landing::Behind
        }
        Special::LandBehindKing => {
            movement.landing = Landing::Any;
            landing == Landing::BehindKing
        }
        Special::MustGoOn => {
            flying && landing == Landing::Any && !movement.precedence.prefers_length()
        }
        Special::JumpRuns => std::mem::take(&mut movement.jump_runs),
        Special::KingRun => std::mem::take(&mut movement.king_run_limit) > 0,
        _ => false,
    }
}

fn ending(special: Special, rules: &mut Rules) -> bool {
    match special {
        Special::Blocked => {
            rules.blocked = if rules.blocked == Blocked::Draw {
                Blocked::Loss
            } else {
                Blocked::Draw
            };
            true
        }
        Special::LoneMan => {
            std::mem::replace(&mut rules.lone_man, LoneMan::PlayOn) != LoneMan::PlayOn
        }
        Special::LastPiece => std::mem::take(&mut rules.last_piece_loses),
        Special::Breakthrough => {
            let has = rules.goal == Goal::Breakthrough;
            rules.goal = Goal::Capture;
            has
        }
        _ => std::mem::take(&mut rules.misere),
    }
}
