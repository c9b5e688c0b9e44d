//! Captures that would be possible if one rule were lifted: then that rule is
//! the reason.

use super::line::heading;
use super::walk::{Facts, State, Walk, chain};
use super::{Context, Refusal};
use crate::board::{Directions, Square};
use crate::rules::{Landing, Lift, Promotion};

/// A rule that people overlook when they capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bend {
    MenTakeKings,
    CaptureEveryWay,
    LandAnywhere,
    JumpRuns,
    LiftAtOnce,
    JumpTwice,
    TurnBack,
    PassCrownRow,
    CrownInPassing,
}

impl Bend {
    const ALL: [Self; 9] = [
        Self::MenTakeKings,
        Self::CaptureEveryWay,
        Self::LandAnywhere,
        Self::JumpRuns,
        Self::LiftAtOnce,
        Self::JumpTwice,
        Self::TurnBack,
        Self::PassCrownRow,
        Self::CrownInPassing,
    ];

    /// The rules without this one; `None` where they do not have it.
    fn bent(self, facts: Facts, every_way: Directions) -> Option<Facts> {
        let mut bent = facts;
        let applies = match self {
            Self::MenTakeKings => {
                bent.men_take_kings = true;
                !facts.men_take_kings
            }
            Self::CaptureEveryWay => {
                bent.man_captures = every_way;
                bent.king_captures = every_way;
                facts.man_captures != every_way || facts.king_captures != every_way
            }
            Self::LandAnywhere => {
                bent.landing = Landing::Any;
                facts.flying && facts.landing == Landing::Behind
            }
            Self::JumpRuns => {
                bent.jump_runs = true;
                !facts.jump_runs
            }
            Self::LiftAtOnce => {
                bent.lift = Lift::AtOnce;
                facts.lift == Lift::End
            }
            Self::JumpTwice => {
                bent.jump_twice = true;
                facts.lift == Lift::End
            }
            Self::TurnBack => {
                bent.half_turn_ban = false;
                facts.half_turn_ban
            }
            Self::PassCrownRow => {
                bent.promotion = Promotion::End;
                facts.promotion == Promotion::Stop
            }
            Self::CrownInPassing => {
                bent.promotion = Promotion::Passing;
                matches!(facts.promotion, Promotion::End | Promotion::Stop)
            }
        };
        applies.then_some(bent)
    }
}

/// The rule without which a capture could end on the square, if there is one.
pub(super) fn one_rule_less(context: &Context<'_>, from: Square, to: Square) -> Option<Refusal> {
    // A neighbouring square is asked for as a step, not as a capture.
    let line = context.geometry.line(from, to);
    if line.is_some_and(|(_, between)| between.is_empty()) {
        return None;
    }
    let facts = Facts::of(context);
    let every_way = context.every_way();
    Bend::ALL
        .into_iter()
        .filter_map(|bend| {
            let chain = shortest(context, bend.bent(facts, every_way)?, from, to)?;
            let reason = reason(context, bend, from, &chain)?;
            Some((chain.len(), reason))
        })
        .min_by_key(|&(jumps, _)| jumps)
        .map(|(_, reason)| reason)
}

fn shortest(context: &Context<'_>, facts: Facts, from: Square, to: Square) -> Option<Vec<State>> {
    let states = Walk::new(context, from, facts).states();
    let end = (1..states.len()).find(|&i| states[i].at == to)?;
    Some(chain(&states, end))
}

/// Follows a capture by the real rules to the jump that they forbid.
fn reason(context: &Context<'_>, bend: Bend, from: Square, steps: &[State]) -> Option<Refusal> {
    let walk = Walk::new(context, from, Facts::of(context));
    let mut state = walk.start();
    let mut crowned_at = None;
    for step in steps {
        let same = |next: &State| next.at == step.at && next.victims == step.victims;
        let next = walk.after(&state, 0).into_iter().find(same);
        let Some(next) = next else {
            return forbidden(context, bend, &state, step, crowned_at);
        };
        if walk.crowns_on(next.at) {
            crowned_at = Some(next.at);
        }
        state = next;
    }
    None
}

fn forbidden(
    context: &Context<'_>,
    bend: Bend,
    before: &State,
    step: &State,
    crowned_at: Option<Square>,
) -> Option<Refusal> {
    let jump = step.jump?;
    let ray = || context.geometry.ray(before.at, jump.direction);
    Some(match bend {
        Bend::MenTakeKings => Refusal::MenSpareKings { victim: jump.first },
        Bend::CaptureEveryWay => Refusal::WrongCapture {
            role: before.role,
            victim: jump.first,
            heading: heading(context, before.role, jump.direction),
        },
        Bend::LandAnywhere => Refusal::LandBehind {
            victim: jump.last,
            square: context.geometry.neighbor(jump.last, jump.direction)?,
        },
        Bend::JumpRuns => Refusal::TwoInLine {
            first: jump.first,
            second: context.geometry.neighbor(jump.first, jump.direction)?,
        },
        Bend::LiftAtOnce => {
            // On the way, where it would land, or right behind the victim.
            let victim = ray().find(|&square| before.victims.contains(square))?;
            Refusal::StillStanding { victim }
        }
        Bend::JumpTwice => {
            let again = jump.taken.0 & before.victims.0;
            let victim = ray().find(|square| again >> square.0 & 1 != 0)?;
            Refusal::JumpedTwice { victim }
        }
        Bend::TurnBack => Refusal::HalfTurn { at: before.at },
        Bend::PassCrownRow => Refusal::CrownEnds { at: before.at },
        Bend::CrownInPassing if context.rules.movement.promotion == Promotion::Stop => {
            Refusal::CrownEnds { at: crowned_at? }
        }
        Bend::CrownInPassing => Refusal::StaysMan { at: crowned_at? },
    })
}
