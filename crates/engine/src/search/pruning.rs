//! What is looked at less deeply, or not at all, and what more deeply.

use damas::position::Position;

use super::node::{Skip, Window};
use super::{SURE_WIN, Search};
use crate::generator::Generator;
use crate::table::{Bound, Known, Tag};

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
        let margins = self.facts.margins;
        if depth <= margins.glance_depth {
            let is_safe = score >= beta + margins.glance_margin * depth
                && !self.facts.generator.is_threatened(position);
            return is_safe.then_some(beta);
        }
        if depth < margins.cut_depth {
            return None;
        }
        let raised = beta + margins.cut_margin * depth;
        let window = Window::just_above(raised - 1);
        let shallow = depth * margins.cut_share / 100;
        let score = self.node(position, shallow, window, ply, Skip::NONE);
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
        let margins = self.facts.margins;
        if depth < margins.singular_depth || !is_sure {
            return false;
        }
        let margin = known.score - margins.singular_margin * depth;
        let window = Window::just_above(margin - 1);
        let skip = Skip::one(known.tag);
        let score = self.node(position, depth / 2 - 1, window, ply, skip);
        score < margin && !self.clock.is_stopped()
    }
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
