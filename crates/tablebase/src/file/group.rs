//! Where the blocks of an ending are: a record for every few of them.

use super::bytes::{Eye, Ink};
use super::check;

/// Blocks in a group.
pub(super) const GROUP: usize = 32;

/// Where the blocks of a group are, behind the records of all groups.
#[derive(Debug)]
pub(super) struct Group {
    /// Where the first of them begins.
    first: u64,
    /// Bytes of each; 0 = all its values are the ending's most frequent one.
    lens: [u16; GROUP],
    checks: [u16; GROUP],
}

impl Group {
    /// Bytes of a record.
    pub(super) const BYTES: usize = 8 + 4 * GROUP + 2;

    /// The record of blocks, the first of which begins at a place.
    pub(super) fn of(first: u64, blocks: &[Vec<u8>]) -> Self {
        let mut group = Self {
            first,
            lens: [0; GROUP],
            checks: [0; GROUP],
        };
        for (at, block) in blocks.iter().enumerate() {
            group.lens[at] = block.len() as u16;
            group.checks[at] = check(block);
        }
        group
    }

    pub(super) fn write(&self, ink: &mut Ink) {
        let begin = ink.0.len();
        ink.eight(self.first);
        for number in self.lens.into_iter().chain(self.checks) {
            ink.two(number);
        }
        let check = check(&ink.0[begin..]);
        ink.two(check);
    }

    /// `None` where the record does not fit its checksum.
    pub(super) fn read(record: &[u8; Self::BYTES]) -> Option<Self> {
        let mut eye = Eye::new(record);
        let first = eye.eight().ok()?;
        let mut two = || eye.two().unwrap_or(0);
        let lens = std::array::from_fn(|_| two());
        let checks = std::array::from_fn(|_| two());
        let expected = check(&record[..Self::BYTES - 2]);
        (two() == expected).then_some(Self {
            first,
            lens,
            checks,
        })
    }

    /// Where a block of the group begins and how long it is.
    pub(super) fn place(&self, at: usize) -> (u64, usize) {
        let before: u64 = self.lens[..at].iter().copied().map(u64::from).sum();
        (
            self.first.saturating_add(before),
            usize::from(self.lens[at]),
        )
    }

    /// The checksum of a block of the group.
    pub(super) const fn check(&self, at: usize) -> u16 {
        self.checks[at]
    }
}
