//! What is looked at less deeply, or not at all, and what more deeply.

use damas::position::Position;

use super::node::{Skip, Window};
use super::{SURE_WIN, Search};
use crate::generator::Generator;
use crate::table::{Bound, Known, Tag};

/// Least depth at which a shallow search may settle a position.
const CUT_DEPTH: i32 = 4;
/// By how much a shallow search must be above, for each ply of depth.
const CUT_MARGIN: i32 = 8;
/// Least depth at which a move is asked whether it stands alone.
const SINGULAR_DEPTH: i32 = 8;
/// By how much all others must be worse than it, for each ply of depth.
const SINGULAR_MARGIN: i32 = 3;
/// Greatest depth at which a position far above is believed at a glance.
const GLANCE_DEPTH: i32 = 3;
/// How far above it must be, for each ply of depth.
const GLANCE_MARGIN: i32 = 70;

impl<G: Generator> Search<'_, G> {
    /// A score of a quiet position that a glance or a shallow search makes so
    /// high that a deep one would hardly be below `beta`.
    pub(super) fn cut(
        &mut self,
        position: &Position<G::Board>,
        depth: i32,
        beta: i32,
        ply: usize,
    ) -> Option<i32> {
        if beta.abs() >= SURE_WIN {
            return None;
        }
        let score = self.quiet_score(position);
        if score < beta {
            return None;
        }
        if depth <= GLANCE_DEPTH {
            let is_safe = score >= beta + GLANCE_MARGIN * depth
                && !self.facts.generator.is_threatened(position);
            return is_safe.then_some(beta);
        }
        if depth < CUT_DEPTH {
            return None;
        }
        let raised = beta + CUT_MARGIN * depth;
        let window = Window::just_above(raised - 1);
        let score = self.node(position, depth * 2 / 5, window, ply, Skip::NONE);
        (score >= raised && !self.clock.is_stopped()).then_some(beta)
    }

    /// Whether the move that the table knows is so much better than all others
    /// that it deserves a deeper look.
    pub(super) fn is_singular(
        &mut self,
        position: &Position<G::Board>,
        known: Known,
        depth: i32,
        ply: usize,
    ) -> bool {
        let is_sure =
            known.depth >= depth - 3 && known.bound != Bound::Upper && known.score.abs() < SURE_WIN;
        if depth < SINGULAR_DEPTH || !is_sure {
            return false;
        }
        let margin = known.score - SINGULAR_MARGIN * depth;
        let window = Window::just_above(margin - 1);
        let skip = Skip::one(known.tag);
        let score = self.node(position, depth / 2 - 1, window, ply, skip);
        score < margin && !self.clock.is_stopped()
    }
}

/// By how many plies less a quiet move is looked at, the `index`th of its
/// position.
#[inline]
pub(super) fn reduction(depth: i32, index: usize, is_pv: bool) -> i32 {
    if depth < 2 || index < 2 + usize::from(is_pv) {
        return 0;
    }
    let late = i32::from(index >= 5) + i32::from(index >= 10);
    let deep = i32::from(depth >= 6) + i32::from(depth >= 12);
    let reduction =
        1 + i32::from(late + deep >= 2) + i32::from(late + deep >= 4) - i32::from(is_pv);
    reduction.clamp(0, depth - 1)
}

/// A move left out: the tag of none is 0.
impl Skip {
    /// Nothing is left out.
    pub(super) const NONE: Self = Self(0);

    /// One move is left out.
    pub(super) const fn one(tag: Tag) -> Self {
        Self(tag)
    }
}
