//! From position to position, forward and back.

use super::act::Act;
use super::counters::Passage;
use super::customs::displaced;
use super::ply::{Clocks, Moment, Ply, Step};
use super::{Breach, Game, Mark, referee};
use crate::moves::Move;
use crate::perft::TooManyRoutes;
use crate::piece::Role;
use crate::position::Setup;

impl Game {
    /// Takes the last step back, with what was said after it and a result that
    /// the players declared. `None` if there is no step to take back; a result
    /// declared in the first position is taken back even so.
    pub fn undo(&mut self) -> Option<Step> {
        self.reopen_first();
        let ply = self.retreat()?;
        let step = ply.step.clone();
        self.undone.push(ply);
        Some(step)
    }

    /// Makes the last step again that was taken back, with what was said after
    /// it. `None` if none was, or something has been done or said since.
    pub fn redo(&mut self) -> Option<&Ply> {
        let ply = self.undone.pop()?;
        // It was made before, so it can be made again.
        self.advance(ply.step, ply.breach).ok()?;
        *self.moment_mut() = ply.moment;
        self.plies.last()
    }

    /// Steps that can be made again, the next first.
    pub fn undone(&self) -> impl Iterator<Item = &Ply> {
        self.undone.iter().rev()
    }

    /// Writes down what the clocks show, in milliseconds left, in the present
    /// position. The library reads no clock.
    pub fn set_clocks(&mut self, clocks: Clocks) {
        self.moment_mut().clocks = Some(clocks);
    }

    /// What the clocks last showed, up to the present position.
    pub fn clocks(&self) -> Option<Clocks> {
        (0..=self.plies.len())
            .rev()
            .find_map(|position| self.moment(position).clocks)
    }

    /// What happened in a position of [`setups`](Self::setups) besides the step
    /// out of it.
    ///
    /// # Panics
    /// Where the game has no such position.
    pub fn moment(&self, position: usize) -> &Moment {
        match position.checked_sub(1) {
            Some(ply) => &self.plies[ply].moment,
            None => &self.opening,
        }
    }

    /// Everything that players and arbiter did and said, each with the position
    /// of [`setups`](Self::setups) in which they did. What was taken back with
    /// its step is not among it.
    pub fn acts(&self) -> impl Iterator<Item = (usize, &Act)> {
        (0..=self.plies.len()).flat_map(|position| {
            let acts = self.moment(position).acts.iter();
            acts.map(move |act| (position, act))
        })
    }

    pub(super) fn moment_mut(&mut self) -> &mut Moment {
        self.plies
            .last_mut()
            .map_or(&mut self.opening, |ply| &mut ply.moment)
    }

    /// Writes an act down. What was taken back before cannot be made again: it
    /// was made before this was said.
    pub(super) fn note(&mut self, act: Act) {
        self.moment_mut().acts.push(act);
        self.undone.clear();
    }

    fn reopen_first(&mut self) {
        if self.plies.is_empty() {
            self.reopen();
        }
    }

    /// Goes on by a step, which must be possible.
    pub(super) fn advance(
        &mut self,
        step: Step,
        breach: Option<Breach>,
    ) -> Result<(), TooManyRoutes> {
        let after = self.setup_after(&step, breach.as_ref());
        let legal = self.variant.legal_moves(&after)?;
        let passage = Passage {
            variant: &self.variant,
            before: self.setup(),
            step: &step,
            after: &after,
            position: self.setups.len(),
        };
        let mark = self.mark();
        let counts = passage.counts(&mark.counts);
        let first_kings = mark.first_kings.or_else(|| referee::kings(&after));
        self.marks.push(Mark {
            counts,
            first_kings,
            occurrences: self.repetitions.add(self.variant.rules(), &after),
        });
        self.setups.push(after);
        self.plies.push(Ply::new(step, breach));
        self.legal = legal;
        Ok(())
    }

    /// Goes back by a step.
    pub(super) fn retreat(&mut self) -> Option<Ply> {
        let ply = self.plies.pop()?;
        self.marks.pop();
        if let Some(setup) = self.setups.pop() {
            self.repetitions.remove(self.variant.rules(), &setup);
        }
        // It was listed before, so it lists again.
        self.legal = self.variant.legal_moves(self.setup()).unwrap_or_default();
        Some(ply)
    }

    /// The position after a step, with its counters.
    fn setup_after(&self, step: &Step, breach: Option<&Breach>) -> Setup {
        match step {
            Step::Move(mv) if breach == Some(&Breach::Displaced) => {
                self.counted_on(mv, displaced(self.setup(), mv))
            }
            Step::Move(mv) => self.counted_on(mv, self.variant.play(self.setup(), mv)),
            Step::Huff(square) => {
                let mut after = self.setup().clone();
                after.put(*square, None);
                after.halfmoves = Some(0);
                after.king_runs = after
                    .king_runs
                    .map(|run| run.filter(|run| run.square != *square));
                after
            }
        }
    }

    /// The position after a move, its counters filled in.
    fn counted_on(&self, mv: &Move, mut after: Setup) -> Setup {
        let before = self.setup();
        let by_man = before
            .piece(mv.from)
            .is_some_and(|piece| piece.role == Role::Man);
        let is_last_of_pair = before.turn != Some(self.variant.rules().start.turn);
        after.halfmoves = match before.halfmoves {
            Some(plies) if !by_man && !mv.is_capture() => Some(plies.saturating_add(1)),
            _ => Some(0),
        };
        let number = before.fullmove.unwrap_or(1);
        after.fullmove = Some(number.saturating_add(u32::from(is_last_of_pair)));
        after
    }
}
