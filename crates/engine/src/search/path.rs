//! The way from the start of the game to the position that is looked at.

use damas::moves::BitMove;
use damas::position::Position;

use super::MAX_PLY;
use super::facts::Facts;
use crate::draws::Shown;
use crate::eval::Image;
use crate::generator::{Generator, WordOf};

/// A position on the way.
#[derive(Clone, Copy)]
struct Step {
    key: u64,
    /// Plies since the last move that can never be taken back.
    reversible: u32,
}

/// The positions of the game and of the line that is searched, with what is
/// followed from move to move.
#[derive(Default)]
pub(super) struct Path {
    steps: Vec<Step>,
    /// What the draw counters show, for each position in turn.
    shown: Vec<Shown>,
    /// For the evaluation; from the last position of the game on.
    images: Vec<Image>,
}

impl Path {
    /// Begins with the positions of a game, the oldest first, and with what the
    /// draw counters show in the last one.
    pub(super) fn begin<G: Generator>(
        &mut self,
        facts: &Facts<G>,
        game: &[Position<G::Board>],
        shown: &[Shown],
    ) {
        self.steps.clear();
        self.shown.clear();
        self.shown.extend_from_slice(shown);
        self.images.clear();
        let mut last: Option<&Position<G::Board>> = None;
        for position in game {
            let recurs = last.is_some_and(|last| facts.can_recur(last, position));
            self.push(position.key(), !recurs);
            last = Some(position);
        }
        if let Some(position) = last {
            self.images.push(facts.eval.image(position.pieces()));
        }
        self.steps.reserve(MAX_PLY + 1);
    }

    /// Makes a move: the position after it.
    #[inline]
    pub(super) fn descend<G: Generator>(
        &mut self,
        facts: &Facts<G>,
        position: &Position<G::Board>,
        mv: &BitMove<WordOf<G>>,
    ) -> Position<G::Board> {
        let child = facts.generator.play(position, mv);
        self.enter(facts, position, mv, &child);
        child
    }

    /// Goes on to the position after a move.
    #[inline]
    pub(super) fn enter<G: Generator>(
        &mut self,
        facts: &Facts<G>,
        position: &Position<G::Board>,
        mv: &BitMove<WordOf<G>>,
        child: &Position<G::Board>,
    ) {
        self.push(child.key(), facts.is_irreversible(position, mv));
        let step = (position, mv, child);
        facts.draws.after(&facts.generator, step, &mut self.shown);
        if let Some(image) = self.images.last() {
            let image = facts.eval.moved(image, position, mv);
            self.images.push(image);
        }
    }

    /// Takes the last move back.
    #[inline]
    pub(super) fn ascend<G: Generator>(&mut self, facts: &Facts<G>) {
        self.steps.pop();
        self.images.pop();
        self.shown.truncate(self.shown.len() - facts.draws.len());
    }

    #[inline]
    fn push(&mut self, key: u64, irreversible: bool) {
        let reversible = if irreversible {
            0
        } else {
            self.reversible() + 1
        };
        self.steps.push(Step { key, reversible });
    }

    /// Plies since the last move that can never be taken back.
    #[inline]
    pub(super) fn reversible(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.reversible)
    }

    /// The image of the last position.
    #[inline]
    pub(super) fn image(&self) -> Option<&Image> {
        self.images.last()
    }

    /// What the draw counters show in the last position.
    #[inline]
    pub(super) fn shown<G: Generator>(&self, facts: &Facts<G>) -> &[Shown] {
        &self.shown[self.shown.len() - facts.draws.len()..]
    }

    /// Whether the last position was there before.
    #[inline]
    pub(super) fn is_repetition(&self) -> bool {
        let Some((last, before)) = self.steps.split_last() else {
            return false;
        };
        if last.reversible < 4 {
            return false;
        }
        before
            .iter()
            .rev()
            .take(last.reversible as usize)
            .skip(3)
            .step_by(2)
            .any(|step| step.key == last.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_repeats_until_a_move_that_cannot_be_taken_back() {
        let mut path = Path::default();
        for key in [1, 2, 3, 4, 1] {
            assert!(!path.is_repetition());
            path.push(key, false);
        }
        assert!(path.is_repetition());
        path.steps.pop();
        path.push(9, true);
        for key in [2, 3, 4, 1, 9] {
            path.push(key, false);
        }
        assert!(!path.is_repetition(), "the other side is to move");
        path.steps.pop();
        assert!(!path.is_repetition(), "it lies before the last capture");
    }
}
