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
    /// Bytes and checksum of each; without bytes all its values are the
    /// ending's most frequent one.
    blocks: [(u32, u16); GROUP],
}

impl Group {
    /// Bytes of the longest record.
    pub(super) const LONGEST: usize = Self::bytes(GROUP);

    /// Bytes of the record of so many blocks.
    pub(super) const fn bytes(blocks: usize) -> usize {
        8 + 6 * blocks + 2
    }

    /// The record of blocks, the first of which begins at a place.
    pub(super) fn write(first: u64, blocks: &[Vec<u8>], ink: &mut Ink) {
        let begin = ink.0.len();
        ink.eight(first);
        for block in blocks {
            ink.four(block.len() as u32);
            ink.two(check(block));
        }
        let check = check(&ink.0[begin..]);
        ink.two(check);
    }

    /// `None` where the record does not fit its checksum.
    pub(super) fn read(record: &[u8]) -> Option<Self> {
        let (told, sum) = record.split_at_checked(record.len().checked_sub(2)?)?;
        if sum != check(told).to_le_bytes() {
            return None;
        }
        let mut eye = Eye::new(told);
        let mut group = Self {
            first: eye.eight().ok()?,
            blocks: [(0, 0); GROUP],
        };
        for block in group
            .blocks
            .iter_mut()
            .take(told.len().saturating_sub(8) / 6)
        {
            *block = (eye.four().ok()?, eye.two().ok()?);
        }
        Some(group)
    }

    /// Where a block of the group begins and how long it is.
    pub(super) fn place(&self, at: usize) -> (u64, usize) {
        let lens = self.blocks[..at].iter().map(|&(len, _)| u64::from(len));
        let before: u64 = lens.sum();
        (
            self.first.saturating_add(before),
            self.blocks[at].0 as usize,
        )
    }

    /// The checksum of a block of the group.
    pub(super) const fn check(&self, at: usize) -> u16 {
        self.blocks[at].1
    }
}
