//! Positions met in a count, each with its number of leaves.

use crate::board::Word;
use crate::color::Color;
use crate::position::Pieces;

/// A position met at some depth.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Met<W> {
    pub(super) pieces: Pieces<W>,
    pub(super) turn: Color,
    pub(super) depth: u32,
}

impl<W: Word> Met<W> {
    fn scatter(&self) -> u64 {
        let mut mixed = u64::from(self.depth) << 1 | self.turn as u64;
        for word in [self.pieces.white, self.pieces.black, self.pieces.kings] {
            let bits = word.widen();
            for half in [bits as u64, (bits >> 64) as u64] {
                mixed = (mixed ^ half).wrapping_mul(0x9e3779b97f4a7c15);
                mixed ^= mixed >> 29;
            }
        }
        mixed
    }
}

/// A table of positions, each in the one slot where it belongs: the last comer
/// stays.
pub(super) struct Table<W> {
    slots: Vec<Option<(Met<W>, u64)>>,
}

impl<W: Word> Table<W> {
    /// A table of so many bytes at the most.
    pub(super) fn new(bytes: usize) -> Self {
        let slots = bytes / size_of::<Option<(Met<W>, u64)>>();
        Self {
            slots: vec![None; slots],
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    fn slot(&self, met: &Met<W>) -> usize {
        ((u128::from(met.scatter()) * self.slots.len() as u128) >> 64) as usize
    }

    pub(super) fn get(&self, met: &Met<W>) -> Option<u64> {
        match &self.slots[self.slot(met)] {
            Some((other, leaves)) if other == met => Some(*leaves),
            _ => None,
        }
    }

    pub(super) fn put(&mut self, met: Met<W>, leaves: u64) {
        let slot = self.slot(&met);
        self.slots[slot] = Some((met, leaves));
    }
}
