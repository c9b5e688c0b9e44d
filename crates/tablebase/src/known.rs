//! Endings that are solved already, to be looked up in.

use std::sync::Arc;

use damas::board::Board;
use damas::color::Color;
use damas::position::Placement;

use crate::ground::Ground;
use crate::material::{Material, Slice};
use crate::shelf::Solved;
use crate::value::{Code, code};

/// Solved endings by what stands on the board.
pub(crate) struct Known<B: Board> {
    slots: Vec<Option<Arc<Solved<B::Word>>>>,
}

/// Where a slice is kept.
fn place(slice: Slice) -> usize {
    2 * slice.material.slot() + slice.turn as usize
}

impl<B: Board> Known<B> {
    pub(crate) fn new() -> Self {
        Self {
            slots: vec![None; 2 * Material::SLOTS],
        }
    }

    pub(crate) fn put(&mut self, slice: Slice, solved: Arc<Solved<B::Word>>) {
        self.slots[place(slice)] = Some(solved);
    }

    pub(crate) fn get(&self, slice: Slice) -> Option<&Arc<Solved<B::Word>>> {
        self.slots[place(slice)].as_ref()
    }

    /// The code of a position whose ending is here, or which the board decides.
    ///
    /// # Panics
    /// Where neither is so: endings are solved in the order in which they need
    /// each other.
    #[inline]
    pub(crate) fn code(&self, ground: &Ground<B>, placement: &Placement<B>) -> Code {
        if let Some(verdict) = ground.ending.decided(&placement.pieces, placement.turn) {
            return code(verdict, 0);
        }
        let placement = ground.turning.white_to_move(placement);
        let slice = Slice {
            material: Material::of(&placement.pieces),
            turn: placement.turn,
        };
        match self.get(slice) {
            Some(solved) => solved.values.get(solved.index.number(&placement)),
            None => panic!("{slice} is needed before it is solved"),
        }
    }
}

/// Slices that hang on each other and are solved together: an ending and the one
/// that a quiet move leads to. One where both are the same.
pub(crate) fn pairs<B: Board>(ground: &Ground<B>, total: u8) -> Vec<Vec<Slice>> {
    let slice = |material, turn| Slice { material, turn };
    let all = Material::all(total, ground.has_kings);
    if !ground.turning.is_possible() {
        let both = |material| Color::ALL.map(|turn| slice(material, turn)).to_vec();
        return all.into_iter().map(both).collect();
    }
    let mut pairs: Vec<Vec<Slice>> = Vec::new();
    for material in all {
        let slice = slice(material, Color::White);
        let twin = material.exchanged();
        let paired = pairs.iter_mut().find(|pair| pair[0].material == twin);
        match paired {
            Some(pair) => pair.push(slice),
            None => pairs.push(vec![slice]),
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use damas::rules::{Job, Rules, Ruleset};

    use super::*;
    use crate::facts::Facts;

    struct Pairs<'a>(&'a Rules, u8);

    impl Job for Pairs<'_> {
        type Output = Vec<usize>;

        fn run<R: Ruleset>(self, rules: R) -> Vec<usize> {
            let ground = Ground::<R::Board>::new(&Facts::of(self.0), Box::new(rules));
            pairs(&ground, self.1).iter().map(Vec::len).collect()
        }
    }

    #[test]
    fn endings_go_with_their_twins() {
        let english = Rules::builtin("english").unwrap();
        assert_eq!(english.specialise(Pairs(&english, 2)), [1, 2, 1]);
        let four = english.specialise(Pairs(&english, 4));
        assert_eq!(four.iter().sum::<usize>(), 25);
    }
}
