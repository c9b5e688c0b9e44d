//! What a search knows of its rule set: the same for all threads.

use damas::board::{Board, Direction, Directions, Word};
use damas::moves::BitMove;
use damas::position::{Ending, Pieces, Position};
use damas::rules::Rules;

use crate::draws::{Draws, Shown};
use crate::endings::Endings;
use crate::eval::{Eval, Weights};
use crate::generator::{Generator, WordOf};
use crate::margins::Margins;

/// A rule set with its evaluation.
pub(crate) struct Facts<G: Generator> {
    pub(super) generator: G,
    pub(super) ending: Ending,
    pub(super) eval: Eval<G::Board>,
    pub(super) draws: Draws<WordOf<G>>,
    /// How boldly it is looked away.
    pub(crate) margins: Margins,
    /// Endgame tables, where there are any.
    pub(super) endings: Option<Endings<G::Board>>,
    /// Whether captures may be left.
    pub(super) optional: bool,
    men_only_advance: bool,
}

impl<G: Generator> Facts<G> {
    /// Those of a rule set.
    pub(crate) fn new(rules: &Rules, generator: G, weights: &Weights) -> Self {
        let movement = generator.movement();
        Self {
            ending: Ending::new(rules),
            eval: Eval::new(rules, &generator, weights),
            draws: Draws::new(rules),
            margins: Margins::default(),
            endings: None,
            optional: movement.optional_capture,
            men_only_advance: men_only_advance(movement.man_steps),
            generator,
        }
    }

    /// The same with endgame tables.
    pub(crate) fn with_endings(self, endings: Endings<G::Board>) -> Self {
        let endings = Some(endings).filter(|endings| endings.most_pieces() > 0);
        Self { endings, ..self }
    }

    /// What the draw counters show at the end of a game; `halfmoves` = plies
    /// without a capture or a man's move before its first position.
    pub(crate) fn shown_after(
        &self,
        game: &[Position<G::Board>],
        halfmoves: Option<u32>,
    ) -> Vec<Shown> {
        let mut shown = Vec::new();
        if let Some(first) = game.first() {
            self.draws
                .begin(&self.generator, first, halfmoves, &mut shown);
        }
        for pair in game.windows(2) {
            let mv = passage(&pair[0], &pair[1]);
            let step = (&pair[0], &mv, &pair[1]);
            self.draws.after(&self.generator, step, &mut shown);
            shown.drain(..self.draws.len());
        }
        shown
    }

    /// Whether a position may come again after the move that led to another.
    pub(super) fn can_recur(
        &self,
        before: &Position<G::Board>,
        after: &Position<G::Board>,
    ) -> bool {
        let ((white, black, total), (new_white, new_black, new_total)) = (men(before), men(after));
        total == new_total
            && (white.len(), black.len()) == (new_white.len(), new_black.len())
            && (!self.men_only_advance || (white, black) == (new_white, new_black))
    }

    /// Whether a move can never be taken back.
    #[inline]
    pub(super) fn is_irreversible(
        &self,
        position: &Position<G::Board>,
        mv: &BitMove<WordOf<G>>,
    ) -> bool {
        mv.is_capture()
            || mv.promotes
            || self.men_only_advance && !position.pieces().kings.contains(mv.from)
    }
}

/// White's men, Black's men, and the number of all pieces.
fn men<B: Board>(position: &Position<B>) -> (B::Word, B::Word, u32) {
    let pieces = position.pieces();
    (
        pieces.white & !pieces.kings,
        pieces.black & !pieces.kings,
        pieces.occupied().len(),
    )
}

/// What is known of a move by the positions around it: the first square, what it
/// captures, and whether it promotes. Its last square is not told.
fn passage<B: Board>(before: &Position<B>, after: &Position<B>) -> BitMove<B::Word> {
    let side = before.turn();
    let (old, new) = (before.pieces(), after.pieces());
    let left = old.of(side) & !new.of(side);
    let kings = |pieces: &Pieces<B::Word>| (pieces.of(side) & pieces.kings).len();
    let from = if left.is_empty() { old.of(side) } else { left };
    BitMove {
        captured: old.of(side.opponent()) & !new.of(side.opponent()),
        from: from.lowest(),
        to: from.lowest(),
        rest: None,
        promotes: kings(new) > kings(old),
    }
}

/// Whether men never step sideways or back.
fn men_only_advance(steps: Directions) -> bool {
    let ahead = [Direction::NW, Direction::N, Direction::NE];
    steps.iter().all(|d| ahead.contains(&d)) || {
        let back = [Direction::SW, Direction::S, Direction::SE];
        steps.iter().all(|d| back.contains(&d))
    }
}
