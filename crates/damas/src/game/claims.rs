//! Draws that are claimed, and what they rest on.

use super::act::Act;
use super::counters;
use super::{ActError, Game, Reason};
use crate::board::Square;
use crate::color::Color;

/// What a draw rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The draw.
    pub reason: Reason,
    /// By what it is shown.
    pub evidence: Evidence,
}

/// What shows that a draw is due. Positions are named by their place in
/// [`Game::setups`]: 0 is the first, and with every ply comes another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The same position, again and again.
    Repetition {
        /// Where it came about.
        positions: Vec<usize>,
    },
    /// A counter has run out.
    Counter {
        /// The position from which it counts: in which its conditions came to
        /// hold, or to which a move led that set it back.
        began: usize,
        /// What it showed there: more than 0 only in the position that a game
        /// begins with.
        from: u32,
        /// The lone king on the main road, where the rule is about it.
        road: Option<(Color, Square)>,
    },
}

/// How far the draws are that can be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimState {
    /// How often the position has come about, and how often it must; `None`
    /// where the rules know no such draw or the game is not written down.
    pub repetition: Option<(u32, u32)>,
    /// What each draw counter that runs shows.
    pub counters: Vec<Progress>,
}

/// How far a draw counter is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The draw to which it leads.
    pub reason: Reason,
    /// Moves counted so far, half ones left out.
    pub moves: u32,
}

impl Game {
    /// The draws that may be claimed in this position.
    pub fn claims(&self) -> Vec<Reason> {
        self.draws(true)
    }

    /// A side claims a draw. Where one is due, the game is over, and the answer
    /// is what it rests on.
    ///
    /// # Errors
    /// Where the game is over, or no draw is due: then with what is wanting.
    pub fn claim_draw(&mut self, by: Color) -> Result<Proof, ActError> {
        self.go_on()?;
        let due = self.claims().into_iter().next();
        let Some(proof) = due.and_then(|reason| self.proof(&reason)) else {
            self.note(Act::ClaimRefused { by });
            return Err(ActError::NoDrawDue(self.claim_state()));
        };
        let answer = proof.clone();
        self.note(Act::Claimed { by, proof });
        Ok(answer)
    }

    /// How far the draws by repetition and by counters are.
    pub fn claim_state(&self) -> ClaimState {
        let rule = self.variant.rules().repetition;
        let counts = rule.times > 0 && (self.recorded || !rule.recorded_only);
        let running = self.counters().filter_map(|state| {
            let moves = state.moves()?;
            let reason = state.reason();
            Some(Progress { reason, moves })
        });
        ClaimState {
            repetition: counts.then(|| (self.occurrences(), u32::from(rule.times))),
            counters: running.collect(),
        }
    }

    /// What a draw by repetition or by a counter rests on; `None` where it is
    /// not due in this position, or the reason is another.
    pub fn proof(&self, reason: &Reason) -> Option<Proof> {
        let evidence = match reason {
            Reason::Repetition { times } if self.occurrences() >= u32::from(*times) => {
                Evidence::Repetition {
                    positions: self.same_positions(),
                }
            }
            Reason::Counter { name, .. } => self.counter_evidence(name)?,
            _ => return None,
        };
        Some(Proof {
            reason: reason.clone(),
            evidence,
        })
    }

    fn same_positions(&self) -> Vec<usize> {
        let rules = self.variant.rules();
        let present = self.setup();
        let positions = self.setups.iter().enumerate();
        positions
            .filter(|(_, setup)| super::repetition::are_same(rules, setup, present))
            .map(|(index, _)| index)
            .collect()
    }

    fn counter_evidence(&self, name: &str) -> Option<Evidence> {
        let mut states = self.counters().enumerate();
        let (index, state) =
            states.find(|(_, state)| state.counter.name == name && state.has_run_out())?;
        let began = self.mark().counts[index]?.began;
        let from = self.marks[began].counts[index]?.count;
        let counter = state.counter;
        let road = counter
            .main_road
            .then(|| counters::king_on_main_road(&self.variant, counter, self.setup()));
        let road = road.flatten();
        Some(Evidence::Counter { began, from, road })
    }
}
